import { ledgerEntry as ledgerEntryTable } from '@sed/ledger-tables';
import { openServerDatabase, type ServerDatabase } from '@sed/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { behavesLikeALedger } from './testing/ledger-behaviour';
import { emptyLedgers, issue, LedgerHarness, receipt } from './testing/ledger-harness';

let server: ServerDatabase;

beforeAll(async () => {
  server = await openServerDatabase();
});
afterAll(() => server.close());

describe('the ledger on PostgreSQL', () => {
  behavesLikeALedger(() => server.database);
});

describe('two services on one PostgreSQL', () => {
  let one: LedgerHarness;
  let two: LedgerHarness;
  beforeAll(async () => {
    one = new LedgerHarness(server.database);
    two = new LedgerHarness(await server.connect());
    await Promise.all([one.store.prepare(), two.store.prepare()]);
  });
  beforeEach(() => emptyLedgers(server.database));

  const outcomes = async (all: readonly Promise<unknown>[]) => {
    const settled = await Promise.allSettled(all);
    const codes = settled.map((one) =>
      one.status === 'fulfilled' ? 'done' : ((one.reason as { code?: string }).code ?? String(one.reason)),
    );
    return codes.toSorted();
  };

  it('give the last three pieces to one of two people', async () => {
    for (let round = 0; round < 10; round += 1) {
      const item = `item ${String(round)}`;
      await one.post(receipt(`r${String(round)}`, '3', '10', { item }));
      const taken = [one, two].map((h, index) => h.post(issue(`${String(round)}-${String(index)}`, '3', { item })));
      expect(await outcomes(taken)).toEqual(['done', 'ledger.short']);
      expect(await one.balance({ item })).toBe('0 (0 reserved) worth 0');
    }
    expect(await one.check.verify()).toEqual([]);
  });

  it('never wait for each other in a circle, whatever the order of the lines', async () => {
    const items = Array.from({ length: 8 }, (_, index) => `item ${String(index)}`);
    const lines = (id: string, order: readonly string[]) =>
      order.map((item, index) => receipt(id, '1', '1', { item, line: String(index) }));
    const postings = Array.from({ length: 60 }, (_, n) => {
      const order = n % 2 === 0 ? items : items.toReversed();
      return (n % 2 === 0 ? one : two).post(...lines(`d${String(n)}`, order));
    });
    expect(new Set(await outcomes(postings))).toEqual(new Set(['done']));
    expect(await two.balance({ item: 'item 7' })).toBe('60 (0 reserved) worth 60');
    expect(await one.check.verify()).toEqual([]);
  });

  it('post the same line once, wherever it is asked for', async () => {
    const posted = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? one : two).post(receipt('1', '5', '50'))),
    );
    expect(posted.flat().filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    expect(await one.balance()).toBe('5 (0 reserved) worth 50');
  });

  it('post it to one account only, where they disagree on which', async () => {
    const both = [one.post(receipt('1', '5', '50')), two.post(receipt('1', '5', '50', { item: 'seal' }))];
    expect(await outcomes(both)).toEqual(['done', 'ledger.differs']);
    expect(await one.check.verify()).toEqual([]);
  });

  it('reverse a document once', async () => {
    await one.post(receipt('1', '5', '50'));
    const reversals = Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? one : two).reverse('1', `by ${String(n)}`));
    expect((await outcomes(reversals)).filter((code) => code === 'done')).toHaveLength(1);
    expect(await one.balance()).toBe('0 (0 reserved) worth 0');
  });

  it('let no posting slip into a month that is being closed', async () => {
    const month = { ledger: 'stock' as const, factoryNo: 'A', period: '2026-11' };
    const change = { by: { code: 'u1', loginName: 'accountant' }, reason: 'month end' };
    const closing = one.periods.close(month, change).then(async () => {
      const [row] = await server.db.select({ n: sql<number>`count(*)::int` }).from(ledgerEntryTable);
      return row?.n;
    });
    const postings = Array.from({ length: 30 }, (_, n) => two.post(receipt(String(n), '1', '1')));
    const codes = await outcomes(postings);
    const [row] = await server.db.select({ n: sql<number>`count(*)::int` }).from(ledgerEntryTable);
    expect(codes.filter((code) => code === 'done')).toHaveLength((await closing) ?? -1);
    expect(row?.n).toBe(await closing);
  });
});
