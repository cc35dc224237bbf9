import { floorAdjustment, priceAdjustment, priceCalculation, priceVolume, feeFormula } from '@sed/business-definitions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RevenueBench, type SeenRecord } from '../testing/revenue-bench';

let bench: RevenueBench;
beforeAll(async () => {
  bench = await RevenueBench.open();
});
afterAll(() => bench.close());

const versionsOf = async (project: string) =>
  (await bench.list(priceVolume))
    .filter(({ values }) => values.project === project)
    .map(({ status, values }) => [status, values.validFrom, values.validTo, values.pricePerM3]);
const copied = ({ values }: SeenRecord, more: object) => {
  const { name, project, payer, formula, pricePerM3, taxPct, designM3PerDay, currency, cycle } = values;
  return { name, project, payer, formula, pricePerM3, taxPct, designM3PerDay, currency, cycle, ...more };
};
const ITEMS = [
  { element: 'POWER', weight: '0.25', index: '1.04' },
  { element: 'CHEMICAL', weight: '0.20', index: '1.02' },
  { element: 'LABOUR', weight: '0.15', index: '1.10' },
  { element: 'FIXED', weight: '0.30', index: '1.00' },
  { element: 'OTHER', weight: '0.10', index: '1.03' },
];
const calculation = (price: SeenRecord, more: object = {}) =>
  bench.make(priceCalculation, { name: 'Costs', priceVolume: price.id, baseYear: 2025, items: ITEMS, ...more });

describe('a price-volume record', () => {
  it('holds alone in its months', async () => {
    const { project, price } = await bench.priced('Alone');
    const second = await bench.make(priceVolume, copied(price, { validFrom: '2026-06' }));
    expect(await bench.act(priceVolume, second.id, ['activate', 'fin'])).toBe('record.ownWork');
    expect(await bench.act(priceVolume, second.id, ['activate', 'pm'])).toContain('business.priceOverlap');
    const before = await bench.make(priceVolume, copied(price, { validFrom: '2025-01', validTo: '2025-12' }));
    expect(await bench.act(priceVolume, before.id, ['activate', 'pm'])).toBe('ACTIVE');
    expect(await versionsOf(project)).toHaveLength(3);
  });

  it('is followed by a version that ends it the month before', async () => {
    const { project, price } = await bench.priced('Followed');
    const version = (from: string) => bench.act(priceVolume, price.id, ['addVersion', 'fin', { changeFrom: from }]);
    expect(await version('2026-01')).toContain('business.versionBegins');
    expect(await version('2026-07')).toBe('ACTIVE');
    const draft = (await bench.list(priceVolume)).find(({ values }) => values.previous === price.id);
    await bench.change(priceVolume, draft?.id ?? '', { pricePerM3: '1.4' });
    expect(await bench.act(priceVolume, draft?.id ?? '', ['activate', 'pm'])).toBe('ACTIVE');
    expect(await versionsOf(project)).toEqual([
      ['ACTIVE', '2026-07', null, '1.4000'],
      ['ACTIVE', '2026-01', '2026-06', '1.3500'],
    ]);
  });

  it('is not put in force with a formula that was retired, and belongs to its plant', async () => {
    const { price } = await bench.priced('Formula');
    const formula = await bench.published('Short-lived');
    const made = await bench.make(priceVolume, copied(price, { validFrom: '2024-01', validTo: '2024-12', formula }));
    await bench.act(feeFormula, formula, ['retire', 'fin']);
    expect(await bench.act(priceVolume, made.id, ['activate', 'pm'])).toContain('business.formula.notPublished');
    await bench.engine.get(`modules/information/records/${made.id}`, 'far').expect(404);
  });

  it('opens a case of adjustment half a year before its cycle ends', async () => {
    const { price } = await bench.priced('Cycle', { validFrom: '2024-07', adjustYears: 3 });
    const cases = async () =>
      (await bench.list(priceAdjustment)).filter(({ values }) => values.priceVolume === price.id);
    expect(await cases()).toEqual([]);
    await bench.pass(45);
    expect(await cases()).toMatchObject([{ status: 'TRIGGERED', values: { trigger: 'CYCLE', oldPrice: '1.3500' } }]);
  });
});

describe('a price calculation', () => {
  it('comes to K and price by the service, whatever is sent', async () => {
    const { price } = await bench.priced('Calculated');
    const { id, values } = await calculation(price);
    expect(values).toMatchObject({ oldPrice: '1.3500', k: '1.0320', newPrice: '1.3932' });
    await expect(bench.change(priceCalculation, id, { k: '2' })).rejects.toThrow('field.readOnly');
    const costs = ITEMS.map(({ element, index }) => ({ element, index, basePerM3: '0.2' }));
    const weighed = await bench.change(priceCalculation, id, { items: costs });
    expect(weighed.values).toMatchObject({
      k: '1.0380',
      newPrice: '1.4013',
      items: [{ usedWeight: '0.2000' }, {}, {}, {}, {}],
    });
    await expect(bench.change(priceCalculation, id, { items: ITEMS.slice(1) })).rejects.toThrow('rule.sharesSum');
  });

  it('opens a case where costs moved far enough, once', async () => {
    const { price } = await bench.priced('Moved', { adjustPct: '3' });
    for (const name of ['First', 'Second']) {
      const { id } = await calculation(price, { name });
      expect(await bench.act(priceCalculation, id, ['submit', 'fin'])).toBe('SUBMITTED');
    }
    const cases = (await bench.list(priceAdjustment)).filter(({ values }) => values.priceVolume === price.id);
    expect(cases).toMatchObject([{ status: 'TRIGGERED', values: { trigger: 'COST' } }]);
  });
});

describe('a price adjustment', () => {
  it('goes from its calculation over review and reply to a new price of the month it takes effect', async () => {
    const { project, price } = await bench.priced('Adjusted');
    const { id: calculated } = await calculation(price);
    const { id } = await bench.make(priceAdjustment, { name: 'Rise', priceVolume: price.id, trigger: 'INDEX' });
    const act = (...step: readonly [string, string, object?]) => bench.act(priceAdjustment, id, step);
    expect(await act('attach', 'fin', { calculation: calculated })).toContain('business.calculationOpen');
    await bench.act(priceCalculation, calculated, ['submit', 'fin']);
    expect(await act('attach', 'fin', { calculation: calculated })).toBe('DRAFT');
    expect(await bench.act(priceCalculation, calculated, ['withdraw', 'fin'])).toBe('business.calculationUsed');
    expect(await act('submit', 'fin', { effectiveFrom: '2027-03' })).toBe('TO_REVIEW');
    const again = await bench.make(priceAdjustment, { name: 'Again', priceVolume: price.id, trigger: 'INDEX' });
    await bench.act(priceAdjustment, again.id, ['attach', 'fin', { calculation: calculated }]);
    const second = ['submit', 'fin', { effectiveFrom: '2027-03' }] as const;
    expect(await bench.act(priceAdjustment, again.id, second)).toBe('business.adjustmentOpen');
    expect(await act('agree', 'area')).not.toBe('REPORTED');
    expect(await bench.decide(priceAdjustment, id, 'reject')).toBe('DRAFT');
    await act('submit', 'fin', { effectiveFrom: '2027-03' });
    expect(await bench.decide(priceAdjustment, id, 'agree')).toBe('REPORTED');
    const reply = { replyNo: '12', repliedOn: '2026-11-20', approvedPrice: '1.39' };
    expect(await act('approveGov', 'fin', { ...reply, effectiveFrom: '2026-01' })).toContain('business.effectTooEarly');
    expect(await act('approveGov', 'fin', { ...reply, effectiveFrom: '2027-03' })).toBe('APPROVED_GOV');
    await bench.pass(1);
    expect((await bench.see(priceAdjustment, id)).status).toBe('APPROVED_GOV');
    await bench.pass(60);
    const { status, no, values } = await bench.see(priceAdjustment, id);
    expect(status).toBe('EFFECTIVE');
    expect(await bench.see(priceVolume, String(values.newPriceVolume))).toMatchObject({
      status: 'ACTIVE',
      values: { pricePerM3: '1.3900', validFrom: '2027-03', previous: price.id, source: no, floors: [{ year: 2026 }] },
    });
    expect(await versionsOf(project)).toEqual([
      ['ACTIVE', '2027-03', null, '1.3900'],
      ['ACTIVE', '2026-01', '2027-02', '1.3500'],
    ]);
  });

  it('is worked on again or given up after a refusal', async () => {
    const { price } = await bench.priced('Refused');
    const { id: calculated } = await calculation(price);
    await bench.act(priceCalculation, calculated, ['submit', 'fin']);
    const { id } = await bench.make(priceAdjustment, { name: 'Rise', priceVolume: price.id, trigger: 'COST' });
    await bench.act(priceAdjustment, id, ['attach', 'fin', { calculation: calculated }]);
    const refuse = async () => {
      await bench.act(priceAdjustment, id, ['submit', 'fin', { effectiveFrom: '2027-06' }]);
      await bench.decide(priceAdjustment, id, 'agree');
      const reply = { repliedOn: '2026-11-20', replyReason: 'Too much' };
      return bench.act(priceAdjustment, id, ['refuseGov', 'fin', reply]);
    };
    expect(await refuse()).toBe('REFUSED_GOV');
    expect(await bench.act(priceAdjustment, id, ['applyAgain', 'fin'])).toBe('DRAFT');
    expect(await refuse()).toBe('REFUSED_GOV');
    expect(await bench.act(priceAdjustment, id, ['giveUp', 'fin'])).toBe('CLOSED');
    expect(await bench.act(priceCalculation, calculated, ['withdraw', 'fin'])).toBe('DRAFT');
  });
});

describe('a change of the guaranteed volume', () => {
  it('stands in the price-volume record once another person agrees', async () => {
    const { price } = await bench.priced('Floors');
    const changes = [
      { year: 2026, newM3PerDay: '45000' },
      { year: 2027, newM3PerDay: '48000' },
    ];
    const made = (lines: readonly object[]) =>
      bench.make(floorAdjustment, { name: 'More', priceVolume: price.id, reason: 'Second line', changes: lines });
    await expect(made(changes.slice(0, 1))).rejects.toThrow('business.noFloorChange');
    const { id, values } = await made(changes);
    expect(values.changes).toMatchObject([{ oldM3PerDay: '45000.00' }, { oldM3PerDay: '45000.00' }]);
    expect(await bench.act(floorAdjustment, id, ['submit', 'fin'])).toBe('TO_REVIEW');
    expect(await bench.act(floorAdjustment, id, ['agree', 'fin'])).toBe('record.ownWork');
    expect(await bench.act(floorAdjustment, id, ['agree', 'pm'])).toBe('EFFECTIVE');
    expect((await bench.see(priceVolume, price.id)).values.floors).toEqual([
      { year: 2026, m3PerDay: '45000.00' },
      { year: 2027, m3PerDay: '48000.00' },
    ]);
  });
});
