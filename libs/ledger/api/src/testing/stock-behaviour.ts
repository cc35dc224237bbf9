import { describe, expect, it } from 'vitest';
import { issue, receipt } from './ledger-harness';
import { refused, type LedgerSuite } from './ledger-suite';

/** Limits and values of what goes out. */
export function goingOut(suite: LedgerSuite): void {
  describe('what goes out', () => {
    it('is never more than there is, and the refusal says what there is', async () => {
      await suite.h.post(receipt('1', '3', '30'));
      const short = { account: 'Bearing 6205', available: '3', asked: '4', unit: 'pcs' };
      await expect(suite.h.post({ ...issue('2', '4'), name: 'Bearing 6205' })).rejects.toMatchObject(
        refused('ledger.short', short),
      );
      await expect(suite.h.post(issue('2', '2'), issue('2', '2', { line: '2' }))).rejects.toMatchObject(
        refused('ledger.short', { account: 'W1 / bearing', available: '1', asked: '2' }),
      );
      await suite.h.post(issue('2', '3'));
      expect(await suite.h.balance()).toBe('0 (0 reserved) worth 0');
    });

    it('is judged in the order of the lines, not by their sum', async () => {
      await expect(suite.h.post(issue('1', '1'), receipt('1', '1', '5', { line: '2' }))).rejects.toMatchObject(
        refused('ledger.short'),
      );
    });

    it('may be taken before it is there where the ledger says so', async () => {
      const hours = { ledger: 'hours' as const, factoryNo: 'A', parts: { person: 'u1', kind: 'overtime' } };
      const source = { document: { module: 'leave', recordId: '1', no: null }, line: '1', purpose: 'taken' };
      await suite.h.post({ ...hours, ...source, quantity: '-7.5', unit: 'h' });
      const { quantity, available, value } = await suite.h.ledger.balance(hours);
      expect([quantity, available, value]).toEqual(['-7.5', '-7.5', null]);
    });

    it('takes its value at the moving average, and the last takes the rest', async () => {
      await suite.h.post(receipt('1', '1', '10'), receipt('1', '2', '90', { line: '2' }));
      const values = [];
      for (const id of ['2', '3', '4']) values.push((await suite.h.post(issue(id, '1')))[0]?.value);
      expect(values).toEqual(['-33.3333', '-33.3334', '-33.3333']);
      expect(await suite.h.balance()).toBe('0 (0 reserved) worth 0');
    });

    it('brings its value when it comes in, and none when it goes out', async () => {
      const { value: _, ...bare } = receipt('1', '1', '1');
      await expect(suite.h.post(bare)).rejects.toMatchObject(refused('ledger.valueMissing'));
      await expect(suite.h.post(receipt('1', '1', '-1'))).rejects.toMatchObject(refused('ledger.valueMissing'));
      await suite.h.post(receipt('1', '1', '1'));
      await expect(suite.h.post({ ...issue('2', '1'), value: '-1', currency: 'CNY' })).rejects.toMatchObject(
        refused('ledger.valueComputed'),
      );
    });
  });
}

/** Batches and serial numbers. */
export function lots(suite: LedgerSuite): void {
  describe('lots', () => {
    it('are told apart by quantity and share the value of their account', async () => {
      await suite.h.post(
        receipt('1', '2', '10', { batch: 'B1' }),
        receipt('2', '2', '30', { batch: 'B2' }),
        receipt('3', '1', '10'),
      );
      expect(await suite.h.balance()).toBe('5 (0 reserved) worth 50');
      expect(await suite.h.balance({ batch: 'B1' })).toBe('2 (0 reserved) worth 20');
      const short = { available: '2', asked: '3', lot: 'B1', unit: 'pcs' };
      await expect(suite.h.post(issue('4', '3', { batch: 'B1' }))).rejects.toMatchObject(
        refused('ledger.lotShort', short),
      );
      // Without a batch only what lies there without a batch.
      await expect(suite.h.post(issue('4', '2'))).rejects.toMatchObject(refused('ledger.short', { available: '1' }));
      const [posted] = await suite.h.post(issue('4', '2', { batch: 'B1' }));
      expect(posted?.value).toBe('-20');
      expect(await suite.h.balance({ batch: 'B1' })).toBe('0 (0 reserved) worth 0');
      expect(await suite.h.check.verify()).toEqual([]);
    });
  });
}
