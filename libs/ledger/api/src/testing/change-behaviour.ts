import { describe, expect, it } from 'vitest';
import { issue, receipt } from './ledger-harness';
import { refused, type LedgerSuite } from './ledger-suite';

/** Taking back. */
export function reversals(suite: LedgerSuite): void {
  describe('a reversal', () => {
    it('restores quantity and value exactly, once', async () => {
      await suite.h.post(receipt('1', '3', '10'));
      await suite.h.post(issue('2', '1'));
      expect(await suite.h.balance()).toBe('2 (0 reserved) worth 6.6667');
      const [mirror] = await suite.h.reverse('2');
      expect(mirror).toMatchObject({ quantity: '1', value: '3.3333', isReplay: false });
      expect(await suite.h.balance()).toBe('3 (0 reserved) worth 10');
      expect((await suite.h.reverse('2')).map(({ isReplay }) => isReplay)).toEqual([true]);
      await expect(suite.h.reverse('2', 'other')).rejects.toMatchObject(
        refused('ledger.reversed', { document: 'SD-2' }),
      );
      await expect(suite.h.reverse('9')).rejects.toMatchObject(refused('ledger.nothingPosted', { document: 'SD-9' }));
      expect(await suite.h.balance()).toBe('3 (0 reserved) worth 10');
    });

    it('takes a receipt back only while its goods and its value are there', async () => {
      await suite.h.post(receipt('1', '10', '10'));
      await suite.h.post(receipt('2', '10', '30'));
      await suite.h.post(issue('3', '10'));
      // 20 are left for the ten, and the second receipt brought 30.
      await expect(suite.h.reverse('2')).rejects.toMatchObject(
        refused('ledger.valueUsed', { account: 'W1 / bearing' }),
      );
      await suite.h.post(issue('4', '1'));
      await expect(suite.h.reverse('2')).rejects.toMatchObject(
        refused('ledger.short', { available: '9', asked: '10' }),
      );
      await suite.h.reverse('4');
      await suite.h.reverse('3');
      await suite.h.reverse('2');
      expect(await suite.h.balance()).toBe('10 (0 reserved) worth 10');
    });

    it('takes back all lines of a document, the last first', async () => {
      await suite.h.post(receipt('1', '2', '10', { batch: 'B1' }), issue('1', '2', { batch: 'B1', line: '2' }));
      expect(await suite.h.reverse('1')).toHaveLength(2);
      expect(await suite.h.balance({ batch: 'B1' })).toBe('0 (0 reserved) worth 0');
      expect(await suite.h.check.verify()).toEqual([]);
    });
  });
}

/** Keeping back. */
export function reservations(suite: LedgerSuite): void {
  describe('a reservation', () => {
    it('keeps back what others may not take, and is used up by its own issue', async () => {
      await suite.h.post(receipt('1', '5', '50'));
      await suite.h.reserve('order', '3');
      await suite.h.reserve('order', '3');
      expect(await suite.h.balance()).toBe('5 (3 reserved) worth 50');
      await expect(suite.h.reserve('other', '3')).rejects.toMatchObject(
        refused('ledger.short', { available: '2', asked: '3' }),
      );
      await expect(suite.h.post(issue('2', '3'))).rejects.toMatchObject(
        refused('ledger.short', { available: '2', asked: '3' }),
      );
      await suite.h.post(issue('2', '2', { consumes: 'order' }));
      expect(await suite.h.balance()).toBe('3 (1 reserved) worth 30');
      // More than was reserved takes the rest from what is free.
      await suite.h.post(issue('3', '2', { consumes: 'order' }));
      expect(await suite.h.balance()).toBe('1 (0 reserved) worth 10');
      expect(await suite.h.check.verify()).toEqual([]);
    });

    it('changes by the difference, and what is left of it is released', async () => {
      await suite.h.post(receipt('1', '5', '50'));
      await suite.h.reserve('order', '3');
      await suite.h.post(issue('2', '1', { consumes: 'order' }));
      await suite.h.reserve('order', '5');
      expect(await suite.h.balance()).toBe('4 (4 reserved) worth 40');
      await suite.h.reserve('order', '2');
      expect(await suite.h.balance()).toBe('4 (1 reserved) worth 40');
      await suite.h.release('order');
      await suite.h.release('order');
      expect(await suite.h.balance()).toBe('4 (0 reserved) worth 40');
      await suite.h.reserve('order', '2');
      expect(await suite.h.balance()).toBe('4 (2 reserved) worth 40');
    });

    it('holds against a reversal', async () => {
      await suite.h.post(receipt('1', '5', '50'));
      await suite.h.reserve('order', '3');
      await expect(suite.h.reverse('1')).rejects.toMatchObject(refused('ledger.short', { available: '2', asked: '5' }));
    });
  });
}

/** Months that are closed. */
export function months(suite: LedgerSuite): void {
  describe('a month', () => {
    const month = { ledger: 'stock' as const, factoryNo: 'A', period: '2026-11' };
    const change = { by: { code: 'u1', loginName: 'accountant' }, reason: 'month end' };

    it('that is closed takes no posting, no reversal, until it is opened again', async () => {
      await suite.h.post(receipt('1', '5', '50'));
      await suite.h.periods.close(month, change);
      await expect(suite.h.post(issue('2', '1'))).rejects.toMatchObject(
        refused('ledger.periodClosed', { period: '2026-11' }),
      );
      await expect(suite.h.reverse('1')).rejects.toMatchObject(refused('ledger.periodClosed'));
      await suite.h.post(receipt('3', '5', '50', { plant: 'B' }));
      // What was posted before may be told again.
      expect((await suite.h.post(receipt('1', '5', '50')))[0]?.isReplay).toBe(true);
      await suite.h.periods.reopen(month, change);
      await suite.h.post(issue('2', '1'));
      expect(suite.h.trail.entries.map(({ actor, action, reason }) => [actor, action, reason])).toEqual([
        ['accountant', 'close', 'month end'],
        ['accountant', 'reopen', 'month end'],
      ]);
    });

    it('is that of the wall clock of the plant', async () => {
      suite.h.clock.ms = Date.UTC(2026, 10, 30, 20);
      const [shanghai] = await suite.h.post(receipt('1', '1', '1'));
      const [berlin] = await suite.h.post(receipt('2', '1', '1', { plant: 'B' }));
      expect([shanghai?.period, berlin?.period]).toEqual(['2026-12', '2026-11']);
    });

    it('is closed and opened by turns, with a reason, and not before it begins', async () => {
      await expect(suite.h.periods.reopen(month, change)).rejects.toMatchObject(refused('ledger.periodOpen'));
      const ahead = { ...month, period: '2026-12' };
      await expect(suite.h.periods.close(ahead, change)).rejects.toMatchObject(refused('ledger.periodAhead'));
      await expect(suite.h.periods.close(month, { ...change, reason: ' ' })).rejects.toMatchObject(
        refused('record.noteMissing'),
      );
      await suite.h.periods.close(month, change);
      await expect(suite.h.periods.close(month, change)).rejects.toMatchObject(refused('ledger.periodClosed'));
    });
  });
}
