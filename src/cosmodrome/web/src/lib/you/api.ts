/** The part of the server's API about identity: loaded with the pages that use it. */
import { call, get, post } from "../api";
import type { Asked, Codes, DeviceCode, Link, Me, NewAccount, NewPassword, PasskeyOptions, ProgramInfo, ProgramToken, Proved, SessionInfo, SignedIn, SignOut } from "../wire";

const id = encodeURIComponent;

export const api = {
  me: () => get<Me>("/api/me"),
  keep: (name: string, password: string) => post<NewAccount>("/api/me/sign-up", { name, password }),
  renameMe: (name: string) => post<Me>("/api/me/name", { name }),
  changePassword: (fresh: NewPassword) => post<Me>("/api/me/password", fresh),
  /** Prove with the password, or with a passkey's response, that this is the owner of the account. */
  prove: (proof: { password: string } | { answer: Record<string, unknown> }) => post<Proved>("/api/me/proof", proof),
  newCodes: () => post<Codes>("/api/me/codes"),
  newLink: () => post<Link>("/api/me/link"),
  revokeLink: () => call<Me>("DELETE", "/api/me/link"),
  /** A code that signs another device in. */
  newDevice: () => post<DeviceCode>("/api/me/device"),
  /** Delete everything that is stored about this person. */
  remove: (name: string) => post<Me>("/api/me/delete", { name }),
  sessions: () => get<SessionInfo[]>("/api/me/sessions"),
  endSession: (session: string) => call<SessionInfo[]>("DELETE", `/api/me/sessions/${id(session)}`),
  offerPasskey: (name: string) => post<PasskeyOptions>("/api/me/passkeys/options", { name }),
  addPasskey: (answer: Record<string, unknown>, name: string) => post<NewAccount>("/api/me/passkeys", { answer, name }),
  dropPasskey: (passkey: string) => call<Me>("DELETE", `/api/me/passkeys/${id(passkey)}`),
  programs: () => get<ProgramInfo[]>("/api/me/programs"),
  makeProgram: (name: string) => post<ProgramToken>("/api/me/programs", { name }),
  renewToken: (program: string) => post<ProgramToken>(`/api/me/programs/${id(program)}/token`),
  revokeToken: (program: string) => call<ProgramInfo[]>("DELETE", `/api/me/programs/${id(program)}/token`),
  dropProgram: (program: string) => call<ProgramInfo[]>("DELETE", `/api/me/programs/${id(program)}`),
  askPasskey: () => post<PasskeyOptions>("/api/sign-in/passkey/options"),
  showPasskey: (answer: Record<string, unknown>, bring: boolean) => post<SignedIn>("/api/sign-in/passkey", { answer, bring }),
  signIn: (name: string, password: string, bring: boolean) => post<SignedIn>("/api/sign-in", { name, password, bring }),
  /** `password`: a new one, or "". */
  signInByToken: (token: string, bring: boolean, password = "") => post<SignedIn>("/api/sign-in/token", { token, bring, ...(password && { password }) }),
  forgotPassword: (address: string) => post<Asked>("/api/sign-in/forgotten", { address }),
  signOut: (where: SignOut["where"]) => post<Me>("/api/sign-out", { where }),
};
