/** Passkeys, as the browser makes and shows them. */
import { ApiError } from "../api";
import { api } from "./api";
import type { NewAccount, Proved, SignedIn } from "../wire";
import { Y } from "./strings";

type Options = Record<string, unknown>;

/** Whether this browser supports passkeys at all. */
export const passkeysHere = (): boolean =>
  typeof PublicKeyCredential !== "undefined" && "parseCreationOptionsFromJSON" in PublicKeyCredential;

/** Return the person's choice; closing the browser's own window counts as making none. */
async function chosen(asked: Promise<Credential | null>): Promise<Options> {
  const found = await asked.catch(() => null);
  if (!found) throw new ApiError("cancelled", Y.passkeys.cancelled);
  return (found as PublicKeyCredential).toJSON() as unknown as Options;
}

/** Create a passkey for the account, or sign this guest up with one. */
export async function makePasskey(name: string): Promise<NewAccount> {
  const { options } = await api.offerPasskey(name);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as PublicKeyCredentialCreationOptionsJSON);
  return api.addPasskey(await chosen(navigator.credentials.create({ publicKey })), name);
}

async function answered(): Promise<Options> {
  const { options } = await api.askPasskey();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as unknown as PublicKeyCredentialRequestOptionsJSON);
  return chosen(navigator.credentials.get({ publicKey }));
}

export const showPasskey = async (bring: boolean): Promise<SignedIn> => api.showPasskey(await answered(), bring);

/** Prove with a passkey that this is the owner of the account. */
export const proveByPasskey = async (): Promise<Proved> => api.prove({ answer: await answered() });
