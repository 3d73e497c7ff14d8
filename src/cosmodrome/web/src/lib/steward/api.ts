/** The part of the server's API that is for stewards: loaded with their page. */
import { call, get, post, query } from "../api";
import type { AccountInfo, ActInfo, BanAccount, FailedNotice, SignInLink, SiteSettings, TableOverview } from "../wire";

const of = (account: string): string => `/api/steward/accounts/${encodeURIComponent(account)}`;
const at = (table: string): string => `/api/steward/tables/${encodeURIComponent(table)}`;

export const api = {
  /** Accounts whose names contain this or look like it. */
  accounts: (name: string) => get<AccountInfo[]>(`/api/steward/accounts${query({ name })}`),
  rename: (account: string, name: string) => post<AccountInfo>(`${of(account)}/name`, { name }),
  ban: (account: string, ban: BanAccount) => post<AccountInfo>(`${of(account)}/ban`, ban),
  unban: (account: string) => call<AccountInfo>("DELETE", `${of(account)}/ban`),
  signInLink: (account: string) => post<SignInLink>(`${of(account)}/link`),
  /** Delete an account for good, with its name as confirmation; returns the log. */
  remove: (account: string, name: string) => post<ActInfo[]>(`${of(account)}/delete`, { name }),
  /** Tables by id or by a player's name. */
  tables: (find: string) => get<TableOverview[]>(`/api/steward/tables${query({ find })}`),
  /** Close a table as it stands; returns its new state. */
  endTable: (table: string) => post<TableOverview[]>(`${at(table)}/close`),
  deleteTable: (table: string) => call<ActInfo[]>("DELETE", at(table)),
  /** Notifications that failed. */
  notices: () => get<FailedNotice[]>("/api/steward/notices"),
  retry: (notice: string) => post<FailedNotice[]>(`/api/steward/notices/${notice}/retry`),
  dismiss: (notice: string) => call<FailedNotice[]>("DELETE", `/api/steward/notices/${notice}`),
  settings: () => get<SiteSettings>("/api/steward/settings"),
  change: (settings: SiteSettings) => call<SiteSettings>("PUT", "/api/steward/settings", settings),
  acts: () => get<ActInfo[]>("/api/steward/acts"),
  /** The stewards' actions on the reader's account. */
  actsOnMe: () => get<ActInfo[]>("/api/me/acts"),
};
