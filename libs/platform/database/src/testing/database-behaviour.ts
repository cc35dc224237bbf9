import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isUniqueViolation, openDatabase, type DatabaseOptions, type OpenDatabase } from '../index';
import { keepsManyRows } from './many-rows-behaviour';
import { sessionFamily, userAccount } from './some-tables';

const account = {
  code: 'u1',
  loginName: 'oper',
  name: { zh: '运行', en: 'Operations' },
  title: { zh: '班长', en: 'Shift lead' },
  passwordHash: 'x',
  rights: [],
  scope: { kind: 'all' as const },
  updatedAt: 1_763_720_000_123,
};

/** What every database of ours must do, run on each driver. */
export function behavesLikeADatabase(options: () => Promise<DatabaseOptions>): void {
  let opened: OpenDatabase;
  let used: DatabaseOptions;

  beforeAll(async () => {
    used = await options();
    opened = await openDatabase(used);
  });
  afterAll(() => opened.close());

  it('answers a ping', async () => {
    await expect(opened.ping()).resolves.toBeUndefined();
  });

  it('keeps texts, objects, milliseconds and defaults exactly', async () => {
    await opened.db.insert(userAccount).values(account);
    const [row] = await opened.db.select().from(userAccount).where(eq(userAccount.code, 'u1'));
    expect(row).toMatchObject({ ...account, phone: null, onDuty: false, version: 1, receiveWindows: [] });
  });

  keepsManyRows(() => opened);

  it('names a broken unique constraint the same way', async () => {
    const twice = opened.db.insert(userAccount).values({ ...account, code: 'u2' });
    const failure: unknown = await twice.then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(isUniqueViolation(failure)).toBe(true);
    expect(isUniqueViolation(new Error('other'))).toBe(false);
  });

  it('undoes everything of a transaction that fails', async () => {
    const failing = opened.db.transaction(async (tx) => {
      await tx.insert(userAccount).values({ ...account, code: 'u3', loginName: 'third' });
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await opened.db.select().from(userAccount).where(eq(userAccount.code, 'u3'))).toEqual([]);
  });

  it('refuses a row that points nowhere', async () => {
    const family = { id: '01980000-0000-7000-8000-000000000001', client: 'PC', startedAt: 1, expiresAt: 2 };
    const orphan = opened.db.insert(sessionFamily).values({ ...family, userCode: 'nobody', lastSeenAt: 1 });
    await expect(orphan).rejects.toThrow();
  });

  it('finds its rows again after closing and opening, and migrates only once', async () => {
    if (used.url === undefined && used.dataDir === undefined) throw new Error('give a place to keep rows');
    await opened.close();
    opened = await openDatabase(used);
    expect(await opened.db.select().from(userAccount)).toHaveLength(1);
  });
}
