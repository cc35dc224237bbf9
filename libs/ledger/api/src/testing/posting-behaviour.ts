import { ledgerReservation as ledgerReservationTable } from '@sed/ledger-tables';
import { describe, expect, it } from 'vitest';
import { account, documentOf, issue, receipt, STORE_KEEPER } from './ledger-harness';
import { refused, type LedgerSuite } from './ledger-suite';

/** What a posting does to entries and balances. */
export function postings(suite: LedgerSuite): void {
  describe('a posting', () => {
    it('adds entries and their balance, both exact', async () => {
      const [first] = await suite.h.post(receipt('1', '0.1', '0.3'), receipt('1', '0.2', '0.0001', { line: '2' }));
      expect(first).toMatchObject({
        quantity: '0.1',
        value: '0.3',
        currency: 'CNY',
        period: '2026-11',
        isReplay: false,
      });
      expect(await suite.h.balance()).toBe('0.3 (0 reserved) worth 0.3001');
      expect((await suite.entries()).map(({ seq, postedBy, documentNo }) => [seq, postedBy, documentNo])).toEqual([
        [1, 'keeper', 'SD-1'],
        [2, 'keeper', 'SD-1'],
      ]);
    });

    it('asked for again adds nothing and says so', async () => {
      const [first] = await suite.h.post(receipt('1', '5', '50'));
      const [again, more] = await suite.h.post(receipt('1', '5', '50'), receipt('1', '5', '50', { line: '2' }));
      expect([again, more?.isReplay]).toEqual([{ ...first, isReplay: true }, false]);
      expect(await suite.h.balance()).toBe('10 (0 reserved) worth 100');
    });

    it.each([
      ['another quantity', receipt('1', '6', '50')],
      ['another value', receipt('1', '5', '51')],
      ['another account', receipt('1', '5', '50', { item: 'seal' })],
      ['another batch', receipt('1', '5', '50', { batch: 'B7' })],
    ])('of the same line with %s is refused', async (_, other) => {
      await suite.h.post(receipt('1', '5', '50'));
      await expect(suite.h.post(other)).rejects.toMatchObject(refused('ledger.differs', { document: 'SD-1' }));
    });
  });
}

/** All of a posting or nothing of it. */
export function wholePostings(suite: LedgerSuite): void {
  describe('several movements', () => {
    it('happen all or not at all', async () => {
      await suite.h.post(receipt('1', '5', '50'));
      const transfer = [issue('2', '3'), receipt('2', '3', '30', { warehouse: 'W2', purpose: 'in' })];
      await suite.h.post(...transfer);
      expect([await suite.h.balance(), await suite.h.balance({ warehouse: 'W2' })]).toEqual([
        '2 (0 reserved) worth 20',
        '3 (0 reserved) worth 30',
      ]);
      const tooMuch = [receipt('3', '9', '90', { warehouse: 'W2', purpose: 'in' }), issue('3', '9')];
      await expect(suite.h.post(...tooMuch)).rejects.toMatchObject(refused('ledger.short'));
      expect(await suite.h.balance({ warehouse: 'W2' })).toBe('3 (0 reserved) worth 30');
      expect(await suite.entries()).toHaveLength(3);
    });

    it('leave nothing when the transaction around them is undone', async () => {
      await suite.h.post(receipt('1', '5', '50'));
      const undone = suite.h.within(async (within) => {
        await suite.h.ledger.post([issue('2', '4')], STORE_KEEPER, within);
        const reservation = { ...account(), document: documentOf('order'), line: '1', quantity: '1' };
        await suite.h.ledger.reserve([reservation], STORE_KEEPER, within);
        throw new Error('the service was killed');
      });
      await expect(undone).rejects.toThrow('killed');
      expect(await suite.h.balance()).toBe('5 (0 reserved) worth 50');
      expect(await suite.entries()).toHaveLength(1);
      expect(await suite.h.database.db.select().from(ledgerReservationTable)).toEqual([]);
      expect(await suite.h.check.verify()).toEqual([]);
    });
  });
}

/** Figures no ledger takes. */
export function refusedPostings(suite: LedgerSuite): void {
  describe('a posting that is not exact', () => {
    it.each(['', 'x', '1e3', '1.1234567', '0', '-0.0', '123456789012345', 'NaN', '1,5'])(
      'of the quantity “%s” is refused',
      async (quantity) => {
        await expect(suite.h.post({ ...receipt('1', '1', '1'), quantity })).rejects.toMatchObject(
          refused('ledger.amount'),
        );
      },
    );

    it('needs all that names its account, the unit it is counted in and the currency it is valued in', async () => {
      await expect(suite.h.post(receipt('1', '5', '50', { item: ' ' }))).rejects.toMatchObject(
        refused('ledger.part', { part: 'item' }),
      );
      await suite.h.post(receipt('1', '5', '50'));
      await expect(suite.h.post({ ...receipt('2', '5', '50'), unit: 'kg' })).rejects.toMatchObject(
        refused('ledger.unit', { unit: 'pcs', asked: 'kg' }),
      );
      await expect(suite.h.post({ ...receipt('2', '5', '50'), currency: 'EUR' })).rejects.toMatchObject(
        refused('ledger.currency', { currency: 'CNY', asked: 'EUR' }),
      );
    });
  });
}
