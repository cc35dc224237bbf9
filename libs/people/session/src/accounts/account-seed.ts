import { isDeepStrictEqual } from 'node:util';
import type { Db } from '@sed/platform-database';
import { session, sessionFamily, userAccount } from '@sed/people-tables';
import { RIGHTS } from '@sed/platform-contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { DEMO_ACCOUNTS } from './demo-accounts';
import type { PasswordHasher } from './password';

export interface SeedOptions {
  readonly nowMs: number;
  readonly demo: boolean;
  readonly demoPassword: string;
  readonly adminPassword: string | undefined;
}

/**
 * Brings the accounts in line with the configuration: demo accounts while the demo is on, none of them usable while it
 * is off, and a first administrator for a database without users.
 */
export async function seedAccounts(db: Db, hasher: PasswordHasher, options: SeedOptions): Promise<void> {
  if (options.demo) await putDemoAccounts(db, hasher, options);
  else await closeDemoAccounts(db, options.nowMs);
  if (options.adminPassword !== undefined)
    await putFirstAdministrator(db, hasher, options.adminPassword, options.nowMs);
}

async function putDemoAccounts(db: Db, hasher: PasswordHasher, { demoPassword, nowMs }: SeedOptions): Promise<void> {
  const stored = await db.select().from(userAccount);
  const byCode = new Map(stored.map((account) => [account.code, account]));
  const codeOfLogin = new Map(stored.map((account) => [account.loginName, account.code]));
  const known = byCode.get(DEMO_ACCOUNTS[0]?.code ?? '')?.passwordHash;
  const isKnownGood = known !== undefined && (await hasher.verify(demoPassword, known));
  // One hash for all: they share the password, and one for each would cost seconds at every start.
  const passwordHash = isKnownGood ? known : await hasher.hash(demoPassword);
  for (const account of DEMO_ACCOUNTS) {
    const owner = codeOfLogin.get(account.loginName);
    // A real account of that name goes before the demo's.
    if (owner !== undefined && owner !== account.code) continue;
    const values = { ...account, passwordHash, disabled: false, mustChangePassword: false };
    if (isStoredAs(byCode.get(account.code), values)) continue;
    await db
      .insert(userAccount)
      .values({ ...values, updatedAt: nowMs })
      .onConflictDoUpdate({ target: userAccount.code, set: values });
  }
}

/** Nothing is written at a start that changes nothing. */
function isStoredAs(stored: object | undefined, values: object): boolean {
  if (stored === undefined) return false;
  const present = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(values).every(
    ([key, value]) => value === undefined || isDeepStrictEqual(present.get(key), value),
  );
}

/** Renamed as well as disabled, so that real accounts can have the names. */
async function closeDemoAccounts(db: Db, nowMs: number): Promise<void> {
  const codes = DEMO_ACCOUNTS.map(({ code }) => code);
  await db.transaction(async (tx) => {
    for (const code of codes) {
      await tx
        .update(userAccount)
        .set({ disabled: true, loginName: code, onDuty: false })
        .where(eq(userAccount.code, code));
    }
    const isOpen = and(inArray(session.userCode, codes), isNull(session.revokedAt));
    await tx.update(session).set({ revokedAt: nowMs }).where(isOpen);
    const isGoingOn = and(inArray(sessionFamily.userCode, codes), isNull(sessionFamily.endedAt));
    await tx.update(sessionFamily).set({ endedAt: nowMs, endReason: 'demoOff' }).where(isGoingOn);
  });
}

async function putFirstAdministrator(db: Db, hasher: PasswordHasher, password: string, nowMs: number): Promise<void> {
  const someone = await db
    .select({ code: userAccount.code })
    .from(userAccount)
    .where(eq(userAccount.disabled, false))
    .limit(1);
  if (someone.length > 0) return;
  const name = { zh: '系统管理员', en: 'System administrator' };
  await db
    .insert(userAccount)
    .values({
      code: 'admin',
      loginName: 'admin',
      name,
      title: name,
      passwordHash: await hasher.hash(password),
      rights: [...RIGHTS],
      scope: { kind: 'all' },
      updatedAt: nowMs,
    })
    .onConflictDoNothing();
}
