import { revenueCalls } from '@sed/business-contract';
import { feeFormula, priceVolume, waterRate } from '@sed/business-definitions';
import { Ledger } from '@sed/platform-ports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CASES, RevenueBench } from '../testing/revenue-bench';
import { FeeMonths } from './fee-months';

let bench: RevenueBench;
let project = '';
let priceId = '';
beforeAll(async () => {
  bench = await RevenueBench.open();
  const priced = await bench.priced('Lake', { validTo: '2026-10' });
  [project, priceId] = [priced.project, priced.price.id];
});
afterAll(() => bench.close());

const fee = async (month: string) => (await bench.make(waterRate, { project, month })).id;
const read = (meteredM3: string, more: object = {}) => ({
  ...{ meteredM3, payerConfirmer: 'Water bureau', payerConfirmedOn: '2026-11-03', ...more },
});
const valuesOf = async (id: string) => (await bench.see(waterRate, id)).values;

/** From the volume to the confirmed application. */
async function confirmed(id: string, volume: object): Promise<void> {
  await bench.act(waterRate, id, ['confirmVolume', 'pm', volume]);
  await bench.act(waterRate, id, ['submit', 'fin']);
  await bench.act(waterRate, id, ['agree', 'pm']);
  await bench.act(waterRate, id, ['confirm', 'fin']);
}

describe('a water fee', () => {
  it.each([
    ['2026-04', '1200000', '1822500.00', '1350000.00'],
    ['2026-06', '1420000', '1917000.00', '1420000.00'],
    ['2026-09', '1650000', '2146500.00', '1650000.00'],
  ])('of %s with %s m³ comes to the check value %s', async (month, meteredM3, amount, billedM3) => {
    const id = await fee(month);
    expect(await bench.act(waterRate, id, ['confirmVolume', 'fin', read(meteredM3)])).toBe('CALCULATED');
    expect(await valuesOf(id)).toMatchObject({
      ...{ days: 30, floorM3: '1350000.00', designM3: '1500000.00', billedM3, amount, total: amount },
      ...{ pricePerM3: '1.3500', priceVolume: priceId, formulaName: 'Lake v1', volumeConfirmedBy: 'fin' },
    });
  });

  it('is made once for a month, of a month that is over, for which a price holds', async () => {
    await fee('2026-03');
    await expect(fee('2026-03')).rejects.toThrow('business.feeThere');
    const unpriced = await fee('2025-12');
    expect(await bench.act(waterRate, unpriced, ['confirmVolume', 'fin', read('1')])).toBe('business.noPriceVolume');
    const running = await bench.priced('Running');
    const { id } = await bench.make(waterRate, { project: running.project, month: '2026-11' });
    expect(await bench.act(waterRate, id, ['confirmVolume', 'fin', read('1')])).toBe('business.monthNotOver');
    await bench.engine.get(`modules/waterRate/records/${id}`, 'far').expect(404);
  });

  it('takes corrections and deductions, is reviewed by another person, and may go back for another volume', async () => {
    const id = await fee('2026-05');
    const volume = read('1500000', {
      corrections: [{ reason: 'Meter stood still', m3: '-500' }],
      deductions: [{ reason: 'Ammonia over its limit', amount: '10000.50' }],
    });
    await bench.act(waterRate, id, ['confirmVolume', 'pm', volume]);
    expect(await valuesOf(id)).toMatchObject({ settledM3: '1499500.00', deducted: '10000.50', amount: '2014324.50' });
    expect(await bench.act(waterRate, id, ['submit', 'fin'])).toBe('TO_REVIEW');
    expect(await bench.act(waterRate, id, ['agree', 'fin'])).toBe('record.ownWork');
    expect(await bench.act(waterRate, id, ['reject', 'pm'])).toBe('CALCULATED');
    expect(await bench.act(waterRate, id, ['correctVolume', 'fin'])).toBe('TO_CONFIRM_VOLUME');
    const without = read('1500000', { corrections: [], deductions: [] });
    expect(await bench.act(waterRate, id, ['confirmVolume', 'pm', without])).toBe('CALCULATED');
    expect((await valuesOf(id)).amount).toBe('2025000.00');
  });

  it('that is disputed is settled with minutes only', async () => {
    const id = await fee('2026-07');
    await bench.act(waterRate, id, ['confirmVolume', 'pm', read('1420000')]);
    await bench.act(waterRate, id, ['submit', 'fin']);
    await bench.act(waterRate, id, ['agree', 'pm']);
    expect(await bench.act(waterRate, id, ['dispute', 'fin'])).toContain('disputeReason');
    expect(await bench.act(waterRate, id, ['dispute', 'fin', { disputeReason: 'Volume' }])).toBe('DISPUTED');
    expect(await bench.act(waterRate, id, ['settleKept', 'fin'])).toContain('minutes');
    expect(await bench.act(waterRate, id, ['settleChanged', 'fin', read('1400000')])).toContain('minutes');
    expect(await bench.act(waterRate, id, ['void', 'pm'])).toBe('VOID');
    // What was made void may be made again.
    await fee('2026-07');
  });

  it('is paid in parts with entries in the ledger, taken back, and overdue after 90 days', async () => {
    const id = await fee('2026-08');
    await confirmed(id, read('1420000'));
    const invoice = { invoiceType: '11', invoiceNo: '0042', invoicedOn: '2026-11-10' };
    expect(await bench.act(waterRate, id, ['invoice', 'fin', invoice])).toBe('INVOICED');
    expect(await bench.act(waterRate, id, ['void', 'pm'])).not.toBe('VOID');
    const book = (bookedAmount: string, action = 'bookMoney') =>
      bench.act(waterRate, id, [action, 'fin', { bookedOn: '2026-11-20', bookedAmount }]);
    expect(await book('0')).toContain('business.receiptZero');
    expect(await book('9000000')).toContain('business.receiptTooMuch');
    expect(await book('1000000.01')).toBe('PART_PAID');
    await bench.pass(79);
    expect((await valuesOf(id)).isOverdue).toBe(false);
    await bench.pass(1);
    expect((await valuesOf(id)).isOverdue).toBe(true);
    expect(await book('950000')).toContain('receiptTooMuch');
    const { total } = await valuesOf(id);
    const rest = (Number(total) - 1_000_000.01).toFixed(2);
    expect(await book(rest)).toBe('PAID');
    expect(await valuesOf(id)).toMatchObject({ received: total, isOverdue: false, bookedAmount: null });
    expect(await book('9000000', 'reverseReceipt')).toContain('business.takeBackTooMuch');
    expect(await book(rest, 'reverseReceipt')).toBe('PART_PAID');
    expect(await valuesOf(id)).toMatchObject({ received: '1000000.01', isOverdue: true });
    const holdings = await bench.engine.app.get(Ledger).holdings({ ledger: 'money', plants: ['plant_a'] });
    expect(holdings.map(({ quantity }) => Number(quantity))).toEqual([1_000_000.01]);
  });

  it('is opened for the month that is over, once, with what the plant measured', async () => {
    const { project: own } = await bench.priced('Opened');
    bench.volumes.m3 = 1_234_567.891;
    const months = bench.engine.app.get(FeeMonths);
    await months.look();
    await months.look();
    const before = bench.engine.clock.nowMs();
    const month = new Date(before + 8 * 3_600_000);
    month.setUTCDate(0);
    const fees = (await bench.list(waterRate)).filter(({ values }) => values.project === own);
    expect(fees).toMatchObject([
      { status: 'TO_CONFIRM_VOLUME', values: { month: month.toISOString().slice(0, 7), measuredM3: '1234567.89' } },
    ]);
  });

  it('is confirmed by what the plant measured day by day, beside guarantee and design', async () => {
    bench.volumes.m3 = 96_000;
    const id = await fee('2026-02');
    const path = `revenue/fees/${id}/volume`;
    const seen = await bench.engine.get(path, 'fin').expect(200);
    expect(revenueCalls.volume.reply.parse(seen.body.data)).toMatchObject({
      ...{ totalM3: 96_000, floorM3PerDay: 45_000, designM3PerDay: 50_000, signal: { code: 'AIT101' } },
      days: [
        [0, 48_000],
        [86_400_000, null],
        [172_800_000, 48_000],
      ],
    });
    await bench.engine.get(path, 'far').expect(404);
  });

  it('goes by the version of its formula that is published', async () => {
    const { project: own, price } = await bench.priced('Next');
    await bench.act(feeFormula, String(price.values.formula), ['newVersion', 'fin']);
    const next = (await bench.list(feeFormula)).find(({ values }) => values.previous === price.values.formula);
    const expression = `${String(next?.values.expression)} + 0`;
    await bench.change(feeFormula, next?.id ?? '', { expression, tests: CASES });
    await bench.act(feeFormula, next?.id ?? '', ['publish', 'fin']);
    const { id } = await bench.make(waterRate, { project: own, month: '2026-06' });
    await bench.act(waterRate, id, ['confirmVolume', 'fin', read('1420000')]);
    expect(await valuesOf(id)).toMatchObject({ formulaName: 'Next v2', formulaText: expression, amount: '1917000.00' });
    await bench.act(feeFormula, next?.id ?? '', ['retire', 'fin']);
    const second = await bench.make(waterRate, { project: own, month: '2026-05' });
    const refused = await bench.act(waterRate, second.id, ['confirmVolume', 'fin', read('1420000')]);
    expect(refused).toBe('business.formula.notPublished');
    expect((await bench.see(priceVolume, price.id)).status).toBe('ACTIVE');
  });
});
