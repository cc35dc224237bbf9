import type { Viewer } from './viewer';

/** Renews the token of a session that is still in use. Sent to the browser as `newToken` of the message poll. */
export abstract class TokenRenewal {
  /**
   * The successor of the viewer's token once that is old enough, else undefined. All tabs of a browser get the same
   * successor, and the present token goes on working until the successor has been in use for a while.
   */
  abstract dueFor(viewer: Viewer): Promise<string | undefined>;
}

export interface LocalAccount {
  readonly code: string;
  readonly loginName: string;
  readonly name: { readonly zh: string; readonly en: string };
  readonly email: string | null;
  readonly phone: string | null;
}

/** Accounts of this installation, for whoever must recognise a person without knowing how accounts are kept. */
export abstract class LocalAccounts {
  /**
   * Checks a password, slowed down like every sign-in.
   *
   * @throws the same error for an unknown, a disabled and a wrongly named user; another one when guessing.
   */
  abstract authenticate(loginName: string, password: string, source: string): Promise<LocalAccount>;
  /** Undefined for an unknown and for a disabled account. */
  abstract byLoginName(loginName: string): Promise<LocalAccount | undefined>;
  abstract byCode(code: string): Promise<LocalAccount | undefined>;
}

/** How a session came about. */
export interface SessionOrigin {
  /** Client address. */
  readonly source: string;
  /** Kind of client, for example `PC`. */
  readonly client: string;
  /** Present when an identity provider vouched for the user: what signing out there needs. */
  readonly singleSignOn?: { readonly idToken: string; readonly publicUrl: string };
}

export interface OpenedSession {
  readonly token: string;
  readonly sessionId: string;
}

/** Opens and ends sessions for whoever has found out who somebody is. */
export abstract class SessionStarter {
  abstract open(userCode: string, origin: SessionOrigin): Promise<OpenedSession>;
  /** Ends a session with every token it ever had. */
  abstract end(sessionId: string, reason: string): Promise<void>;
}

/** The identity provider, as far as signing out is concerned. */
export abstract class SingleSignOn {
  /** Where the browser ends the provider's own session; null when the provider has no such address. */
  abstract logoutUrl(idToken: string, publicUrl: string): Promise<string | null>;
}
