import { describe, expect, it } from 'vitest';
import { account, issue, receipt } from './ledger-harness';
import type { LedgerSuite } from './ledger-suite';

const MINUTE = 60_000;

/** What was. */
export function lookingBack(suite: LedgerSuite): void {
  describe('looking back', () => {
    it('shows an account as it was at any instant', async () => {
      const startMs = suite.h.clock.ms;
      await suite.h.post(receipt('1', '4', '40', { batch: 'B1' }));
      suite.h.clock.ms += MINUTE;
      await suite.h.post(issue('2', '1', { batch: 'B1' }));
      // A clock that was set back does not turn the order of entries round.
      suite.h.clock.ms -= 10 * MINUTE;
      await suite.h.post(receipt('3', '1', '30'));
      const at = async (ms: number, more: object = {}) => {
        const { quantity, value } = await suite.h.reader.balanceAt(account(more), ms);
        return [quantity, value];
      };
      expect(await at(startMs - 1)).toEqual(['0', '0']);
      expect(await at(startMs)).toEqual(['4', '40']);
      expect(await at(startMs + MINUTE - 1)).toEqual(['4', '40']);
      expect(await at(startMs + MINUTE)).toEqual(['4', '60']);
      expect(await at(startMs + MINUTE, { batch: 'B1' })).toEqual(['3', '45']);
    });

    it('pages entries of an account, of a document and of a month, the newest first', async () => {
      await suite.h.post(receipt('1', '4', '40'), receipt('1', '9', '9', { line: '2', item: 'seal' }));
      await suite.h.post(issue('2', '1'));
      const page = { pageNum: 1, pageSize: 2, factoryNo: 'A' };
      const own = await suite.h.reader.entries('stock', ['A'], { ...page, account: '["W1","bearing"]' });
      expect(own.list.map(({ quantity, quantityAfter }) => [quantity, quantityAfter])).toEqual([
        ['-1', '3'],
        ['4', '4'],
      ]);
      const all = await suite.h.reader.entries('stock', ['A'], { ...page, period: '2026-11' });
      expect([all.total, all.list.length]).toEqual([3, 2]);
      const params = { module: 'stockDocument', recordId: '1' };
      const document = await suite.h.reader.ofDocument(['A'], { params, query: page, body: {} });
      expect(document.list.map(({ parts }) => parts.item).toSorted()).toEqual(['bearing', 'seal']);
      expect((await suite.h.reader.ofDocument(['B'], { params, query: page, body: {} })).list).toEqual([]);
    });
  });
}

/** Lists and sums. */
// eslint-disable-next-line max-lines-per-function -- cases of one table, each a few lines
export function lists(suite: LedgerSuite): void {
  // eslint-disable-next-line max-lines-per-function -- as above
  describe('lists', () => {
    it('lists what a plant has, by parts of the account, with lots', async () => {
      await suite.h.post(receipt('1', '4', '40', { batch: 'B1' }), receipt('1', '9', '9', { line: '2', item: 'seal' }));
      await suite.h.post(receipt('2', '1', '1', { plant: 'B' }));
      await suite.h.post(issue('3', '9', { item: 'seal' }));
      const page = { pageNum: 1, pageSize: 20, factoryNo: 'A' };
      const stocked = await suite.h.reader.balances('stock', ['A'], { ...page, isStocked: 'true' });
      expect(stocked.list).toMatchObject([
        {
          parts: { warehouse: 'W1', item: 'bearing' },
          quantity: '4',
          lots: [{ parts: { batch: 'B1' }, quantity: '4' }],
        },
      ]);
      const seals = await suite.h.reader.balances('stock', ['A', 'B'], { ...page, item: 'seal' });
      expect(seals.list).toMatchObject([{ quantity: '0', available: '0', value: '0' }]);
      expect((await suite.h.reader.balances('stock', ['A'], { ...page, person: 'u1' })).total).toBe(0);
    });

    it('puts every account on one page, those of the same name at several plants too', async () => {
      for (const plant of ['B', 'A']) await suite.h.post(receipt(plant, '1', '1', { plant }));
      const sort = [{ field: 'quantity' as const, descending: true }];
      const pages = [1, 2].map((pageNum) =>
        suite.h.reader.balances('stock', ['A', 'B'], { pageNum, pageSize: 1, factoryNo: 'A', sort }),
      );
      const listed = (await Promise.all(pages)).flatMap(({ list }) => list.map(({ factoryNo }) => factoryNo));
      expect(listed).toEqual(['A', 'B']);
    });

    it('tells what a place holds lot by lot, now and at an instant', async () => {
      const startMs = suite.h.clock.ms;
      await suite.h.post(receipt('1', '4', '40', { batch: 'B1' }), receipt('1', '9', '9', { line: '2', item: 'seal' }));
      suite.h.clock.pass(60_000);
      await suite.h.post(issue('2', '3', { batch: 'B1' }));
      await suite.h.reserve('order', '1');
      const place = { ledger: 'stock' as const, plants: ['A', 'B'], parts: { item: 'bearing' } };
      const B1 = { batch: 'B1' };
      expect(await suite.h.ledger.holdings(place)).toMatchObject([
        {
          factoryNo: 'A',
          quantity: '1',
          reserved: '1',
          available: '0',
          value: '10',
          lots: [{ parts: B1, quantity: '1' }],
        },
      ]);
      expect(await suite.h.ledger.holdings(place, { atMs: startMs })).toMatchObject([
        { quantity: '4', value: '40', postedAt: startMs, lots: [{ parts: B1, quantity: '4' }] },
      ]);
      expect(await suite.h.ledger.holdings(place, { atMs: startMs - 1 })).toEqual([]);
      expect(await suite.h.ledger.holdings({ ...place, parts: { person: 'u1' } })).toEqual([]);
    });

    it('tells what moved by parts and time, and what was used of it', async () => {
      await suite.h.post(receipt('1', '4', '40'), receipt('1', '9', '9', { line: '2', item: 'seal' }));
      suite.h.clock.pass(60_000);
      const [sinceMs, page] = [suite.h.clock.ms, { pageNum: 1, pageSize: 10 }];
      const [used] = await suite.h.post(issue('2', '3'));
      const moved = await suite.h.reader.moves('stock', ['A'], {
        ...page,
        parts: { item: 'bearing' },
        fromMs: sinceMs,
      });
      expect(moved.list.map(({ quantity }) => quantity)).toEqual(['-3']);
      expect((await suite.h.reader.moves('stock', ['A'], { ...page, toMs: sinceMs })).total).toBe(2);
      const asked = { fromMs: sinceMs, purposes: ['issue', 'out', 'dosing'] };
      const flows = await suite.h.reader.outflow('stock', ['A'], asked);
      expect(flows).toContainEqual(expect.objectContaining({ quantity: '3', lastAt: used?.postedAt }));
      await suite.h.reverse('2');
      const back = await suite.h.reader.outflow('stock', ['A'], asked);
      expect(back.map(({ quantity }) => quantity)).toEqual(['0', '0']);
    });

    it('finds what moved by document, reason, batch and what was looked up by name', async () => {
      await suite.h.post(
        { ...receipt('1', '4', '40'), reason: '50% off_season' },
        receipt('2', '1', '9', { item: 'seal' }),
      );
      const found = async (text: string, item: readonly string[] = []) => {
        const asked = { pageNum: 1, pageSize: 10, sought: { text, anyOf: { item, nothing: ['x'] } } };
        return (await suite.h.reader.moves('stock', ['A'], asked)).list.map(({ parts }) => parts.item).toSorted();
      };
      expect(await found('50% OFF')).toEqual(['bearing']);
      expect(await found('0_off')).toEqual([]);
      expect(await found('nothing', ['seal'])).toEqual(['seal']);
      expect(await found(' ')).toEqual(['bearing', 'seal']);
    });

    it('sums what came and went month by month', async () => {
      await suite.h.post(receipt('1', '4', '40'), issue('1', '1', { line: '2' }));
      suite.h.clock.ms = Date.UTC(2026, 11, 2);
      await suite.h.post(receipt('2', '0.5', '5'));
      const sums = await suite.h.reader.sums({ ledger: 'stock', factoryNo: 'A' }, { from: '2026-01', to: '2026-12' });
      const common = { unit: 'pcs', currency: 'CNY' };
      expect(sums).toEqual([
        {
          ...common,
          period: '2026-11',
          received: '4',
          issued: '1',
          valueReceived: '40',
          valueIssued: '10',
          entries: 2,
        },
        {
          ...common,
          period: '2026-12',
          received: '0.5',
          issued: '0',
          valueReceived: '5',
          valueIssued: '0',
          entries: 1,
        },
      ]);
    });
  });
}
