import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CostBench, type SeenRecord } from '../testing/cost-bench';

const BILL = 'electricityFeeManage';

let bench: CostBench;
let supplier: SeenRecord;
beforeAll(async () => {
  bench = await CostBench.open();
  supplier = await bench.supplier();
});
afterAll(() => bench.close());

let written = 0;
/** Domain model §19.3. */
const billOf = (more: object = {}) => {
  written += 1;
  return bench.make(BILL, {
    ...{ account: `A${String(written)}`, month: '2026-10', supplier: supplier.id, billedYuan: '460917.00' },
    meters: [{ meterNo: 'M1', peakKwh: '180000', flatKwh: '220000', valleyKwh: '200000', signal: 'plant_a/EL_JQI001' }],
    ...{ peakPriceYuan: '1.05', flatPriceYuan: '0.65', valleyPriceYuan: '0.32' },
    ...{ basicBy: 'DEMAND', basicQuantity: '1800', basicPriceYuan: '38', factorPct: -0.75, taxPct: 13 },
    ...more,
  });
};
const counts = (kwh: number, validity = 1) => {
  bench.meters.counter = { first: 1_000_000, last: 1_000_000 + kwh, validity };
};

describe('a power bill', () => {
  it('comes to the check value, is held against the meters of its month and checked by somebody else', async () => {
    const bill = await billOf();
    expect(bill.values).toMatchObject({
      ...{ energyYuan: '396000.00', basicYuan: '68400.00', factorYuan: '-3483.00', totalYuan: '460917.00' },
      ...{ kwh: '600000.00', taxYuan: '53025.85', differenceYuan: '0.00', subject: '2026-10' },
    });
    expect(await bench.refusal(BILL, bill.id, 'check', { who: 'pm' })).toContain('cost.metersNotCompared');
    counts(598_000);
    const compared = await bench.act(BILL, bill.id, 'compare');
    expect(compared.values).toMatchObject({ countedKwh: '598000.00', meterPct: '0.33' });
    // October by the clock of the plant.
    expect(bench.meters.range).toEqual({ fromMs: Date.UTC(2026, 8, 30, 16), toMs: Date.UTC(2026, 9, 31, 16) });
    expect(await bench.refusal(BILL, bill.id, 'check')).toContain('record.ownWork');
    expect((await bench.act(BILL, bill.id, 'check', { who: 'pm' })).status).toBe('CHECKED');
  });

  it('is not passed while meters or paper say something else and nobody says why', async () => {
    const bill = await billOf({ billedYuan: '461917.00' });
    counts(580_000);
    expect((await bench.act(BILL, bill.id, 'compare')).values.meterPct).toBe('3.45');
    const refused = await bench.refusal(BILL, bill.id, 'check', { who: 'pm' });
    expect(refused).toContain('cost.billDiffers');
    const why = { differenceReason: 'Arrears of September', meterReason: 'Meter of the pump house is new' };
    expect((await bench.act(BILL, bill.id, 'check', { who: 'pm', values: why })).status).toBe('CHECKED');
  });

  it('is compared with nothing that is not known, and anew once its meters have changed', async () => {
    const bill = await billOf();
    counts(598_000, 0.5);
    expect(await bench.refusal(BILL, bill.id, 'compare')).toContain('cost.meterUnknown');
    counts(-1);
    expect(await bench.refusal(BILL, bill.id, 'compare')).toContain('cost.meterUnknown');
    counts(598_000);
    await bench.act(BILL, bill.id, 'compare');
    const changed = await bench.change(BILL, bill.id, { meters: [{ meterNo: 'M2', peakKwh: '1' }] });
    expect(changed.values.countedKwh).toBeNull();
    expect(await bench.refusal(BILL, bill.id, 'compare')).toContain('cost.meterUnbound');
  });

  it('is one of its account and month, with registers that come to its energy', async () => {
    const { values } = await billOf();
    await expect(billOf({ account: values.account })).rejects.toThrow('cost.billThere');
    const meters = [{ meterNo: 'M1', multiplier: 1000, readingFrom: '10', readingTo: '20', peakKwh: '18000' }];
    await expect(billOf({ meters })).rejects.toThrow('cost.readingsDiffer');
  });
});
