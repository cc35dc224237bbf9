import type { Clock, LocalAccounts, UserRights, Viewer } from '@sed/platform-ports';

const MINUTE_MS = 60_000;

export interface AccountParts {
  readonly accounts: LocalAccounts;
  readonly rights: UserRights;
  readonly clock: Clock;
}

/**
 * An account as somebody who acts without a session of their own, with the rights it has at this moment.
 *
 * @param occasion stands where the session would be named. @returns undefined for unknown and disabled accounts
 */
export async function accountViewer(
  { accounts, rights, clock }: AccountParts,
  code: string,
  occasion: string,
): Promise<Viewer | undefined> {
  const account = await accounts.byCode(code);
  if (account === undefined) return undefined;
  const { loginName, name } = account;
  const held = await rights.of(code);
  return { code, loginName, name, jti: occasion, expiresAtMs: clock.nowMs() + MINUTE_MS, ...held };
}
