/** Entries of the log in words. */
import { t } from "../i18n.svelte";
import type { ActInfo } from "../wire";
import { A } from "./strings";

const by = (act: ActInfo): string => (act.by === "steward" ? act.steward : t(A.log.steward[act.by]));

function whom(act: ActInfo): string {
  if (act.whom) return act.whom;
  if (act.subject === "network") return t(A.log.network);
  return t(act.by === "command line" ? A.log.unnamed : A.log.gone, { subject: act.subject }); // only there can it be a guest, too
}

/** An action, by whom and to whom. */
export const actLine = (act: ActInfo): string =>
  t(A.log.acts[act.what], { steward: by(act), whom: whom(act), subject: act.subject, detail: act.detail }).replace(/:? $/, "");

/** An action on the reader's account; "" if there is nothing to say about it. */
export function ownLine(act: ActInfo): string {
  const text = A.mine.acts[act.what];
  return text ? t(text, { steward: by(act), detail: act.detail }).replace(/:? $/, "") : "";
}
