import { ledgerBalance, ledgerEntry } from '@sed/ledger-tables';
import { openTestDatabase, type TestDatabase } from '@sed/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyLedgers, issue, LedgerHarness, receipt } from '../testing/ledger-harness';

let opened: TestDatabase;
let h: LedgerHarness;

beforeAll(async () => {
  opened = await openTestDatabase();
});
beforeEach(async () => {
  await emptyLedgers(opened.database);
  h = new LedgerHarness(opened.database);
  await h.store.prepare();
  await h.post(receipt('1', '5', '50', { batch: 'B1' }), receipt('1', '2', '8', { line: '2', item: 'seal' }));
  await h.post(issue('2', '1', { batch: 'B1' }));
  await h.reserve('order', '3');
  await h.post(receipt('3', '1', '1', { plant: 'B' }));
});
afterAll(() => opened.close());

/** What somebody with the database in hand could do, past the trigger. */
const tamper = (statement: string) =>
  opened.db.transaction(async (tx) => {
    await tx.execute(sql.raw('set local session_replication_role = replica'));
    await tx.execute(sql.raw(statement));
  });
const ledgerHealth = async () => (await h.health.reports()).find(({ name }) => name === 'ledger');

describe('an entry', () => {
  it('is refused any change by the database itself', async () => {
    await expect(opened.db.update(ledgerEntry).set({ quantity: '9' })).rejects.toThrow();
    await expect(opened.db.delete(ledgerEntry).where(eq(ledgerEntry.seq, 1))).rejects.toThrow();
    expect(await opened.db.select().from(ledgerEntry)).toHaveLength(4);
  });
});

describe('the check', () => {
  it('finds nothing where balances are what their entries say', async () => {
    expect(await h.check.run()).toEqual([]);
    expect(h.trail.entries).toEqual([]);
    expect(await ledgerHealth()).toMatchObject({ state: 'up' });
  });

  it.each([
    ['a changed quantity', `update ledger_balance set quantity = 9 where account like '%seal%'`, ['quantity 9 2']],
    ['a changed value', `update ledger_balance set value = 8.0001 where account like '%seal%'`, ['value 8.0001 8']],
    ['a changed reservation', `update ledger_balance set reserved = 0 where reserved > 0`, ['reserved 0 3']],
    ['a changed lot', `update ledger_lot set quantity = 3 where lot like '%B1%'`, ['lot 3 4']],
    [
      'a balance that is gone',
      `delete from ledger_balance where account like '%seal%'`,
      ['entries 0 1', 'quantity 0 2', 'value 0 8'],
    ],
    [
      'a changed entry',
      `update ledger_entry set quantity = 3, value = 12 where account like '%seal%'`,
      ['lot 2 3', 'quantity 2 3', 'running 2 3', 'value 8 12'],
    ],
    [
      'an entry taken out of the middle',
      `delete from ledger_entry where seq = 1 and account like '%bearing%' and factory_no = 'A'`,
      ['entries 2 -1', 'lot 4 -1', 'quantity 4 -1', 'running 4 -1', 'value 40 -10'],
    ],
  ])('names %s', async (_, statement, differences) => {
    await tamper(statement);
    const found = await h.check.verify();
    const figures = found.map(({ what, kept, computed }) => `${what} ${kept} ${computed}`);
    expect(figures.toSorted()).toEqual(differences);
    expect(new Set(found.map(({ factoryNo }) => factoryNo))).toEqual(new Set(['A']));
  });

  it('tells trail and health, also those of a service started later, until all is right again', async () => {
    await tamper(`update ledger_balance set quantity = quantity + 1`);
    expect(await h.check.run()).toHaveLength(3);
    expect(h.trail.entries).toMatchObject([
      { factoryNo: 'A', entity: 'ledger', action: 'verify', outcome: 'failed', actor: null },
      { factoryNo: 'B', entity: 'ledger', action: 'verify', outcome: 'failed', actor: null },
    ]);
    h = new LedgerHarness(opened.database);
    expect(await ledgerHealth()).toMatchObject({ state: 'degraded', detail: expect.stringMatching(/^3 balances/) });
    await opened.db.update(ledgerBalance).set({ quantity: sql`${ledgerBalance.quantity} - 1` });
    expect(await h.check.run()).toEqual([]);
    expect(await ledgerHealth()).toMatchObject({ state: 'up' });
  });
});
