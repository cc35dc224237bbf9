import { craftPlanList } from '@sed/operation-definitions';
import { operationCalls } from '@sed/operation-contract';
import { PlantDirectory } from '@sed/platform-ports';
import { aViewer } from '@sed/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filledM3, inStockUnit, kilogramsOf } from './chemicals/filled-quantity';
import { RollbackWatch } from './craft/rollback-watch';
import { TankWatch } from './chemicals/tank-watch';
import { OperationBench } from './testing/operation-bench';

const HOUR = 3_600_000;

let bench: OperationBench;
let tag = '';
beforeAll(async () => {
  bench = await OperationBench.open();
  const [code] = bench.engine.app.get(PlantDirectory).signalsOf('plant_a').keys();
  tag = `plant_a/${code ?? ''}`;
});
afterAll(() => bench.close());

function setSignal(value: number): void {
  const signal = bench.engine.app.get(PlantDirectory).signal('plant_a', tag.split('/')[1] ?? '');
  bench.live.set(signal?.id ?? 0, value, bench.engine.clock.ms);
}

describe('a process adjustment', () => {
  const PLAN = {
    ...{ name: 'Winter air', section: 'OXI', content: 'More air', executor: 'fitter' },
    ...{ windowFrom: '2026-12-01', windowTo: '2026-12-31', watchHours: 6, expectedEffect: 'Less ammonia' },
  };

  it('is planned, approved by another person, issued as an order, watched, concluded, and ends its plan', async () => {
    setSignal(1.5);
    const parameters = [{ name: 'DO', signal: tag, fromValue: 1.5, toValue: 2, lo: 1, hi: 3 }];
    const plan = await bench.make('craftPlanList', { ...PLAN, parameters, watchSignals: [tag] });
    await bench.act(['craftPlanList', plan.id], 'submit', 'om');
    expect(await bench.act(['craftPlanList', plan.id], 'agree', 'pm')).not.toBe('APPROVED');
    expect(await bench.decide(craftPlanList, plan.id, 'agree')).toBe('APPROVED');
    expect(await bench.act(['craftPlanList', plan.id], 'issueTask', 'om')).toBe('ISSUED');
    const [order] = await bench.list('craftTaskList');
    const id = order?.id ?? '';
    const act = (action: string, who = 'fitter', values?: object) =>
      bench.act(['craftTaskList', id], action, who, values);
    expect(order).toMatchObject({ values: { plan: plan.id, sourceType: 'PLAN', watchHours: 6 } });
    await act('issue', 'om');
    expect(await act('start')).toBe('IN_PROGRESS');
    setSignal(2);
    bench.statistics.changedAtMs = bench.engine.clock.ms;
    expect(await act('observe')).toBe('OBSERVING');
    expect(await act('fill')).toContain('order.watching');
    await bench.pass(6 * HOUR);
    expect(await act('fill')).toBe('FILLING');
    expect(await act('submit', 'fitter', { result: 'Done' })).toContain('conclusion');
    expect(await act('submit', 'fitter', { result: 'Done', conclusion: 'KEEP' })).toBe('TO_REVIEW');
    const { values } = await bench.see('craftTaskList', id);
    expect(values.parameters).toMatchObject([{ before: 1.5, after: 2 }]);
    expect(values.effects).toMatchObject([{ signal: tag, before: 2, after: 1.5, changePct: -25 }]);
    const effect = await bench.engine.get(`operation/adjustments/${id}/effect`, 'om').expect(200);
    const seen = operationCalls.effect.reply.parse(effect.body.data);
    const { from, watchUntil, lines } = seen;
    const watchFrom = seen.watchFrom ?? 0;
    expect([watchFrom - from, (watchUntil ?? 0) - watchFrom]).toEqual([12 * HOUR, 6 * HOUR]);
    expect(lines.map(({ kind, code }) => [kind, code])).toEqual([
      ['setpoint', tag.split('/')[1]],
      ['watched', tag.split('/')[1]],
    ]);
    const means = new Set(lines[1]?.points.map(([at, mean]) => `${String(at < watchFrom)} ${String(mean)}`));
    expect(means).toEqual(new Set(['true 2', 'false 1.5']));
    await bench.engine.get(`operation/adjustments/${id}/effect`, 'far').expect(404);
    await act('agree', 'om');
    await act('accept', 'om');
    await bench.pass(1);
    expect((await bench.see('craftPlanList', plan.id)).status).toBe('FINISHED');
  });

  it('goes nowhere outside what is allowed, and can be undone while it is watched', async () => {
    const outside = [{ name: 'DO', toValue: 9, hi: 3 }];
    await expect(bench.make('craftPlanList', { ...PLAN, parameters: outside })).rejects.toThrow('parameterRange');
    const order = { name: 'Recycle', content: 'Less', executor: 'fitter', parameters: [{ name: 'Ratio', toValue: 2 }] };
    const { id } = await bench.make('craftTaskList', { ...order, watchHours: 48 });
    const untouched = await bench.engine.get(`operation/adjustments/${id}/effect`, 'om').expect(200);
    expect(untouched.body.data).toMatchObject({ watchFrom: null, lines: [] });
    for (const [action, who] of [
      ['issue', 'om'],
      ['start', 'fitter'],
      ['observe', 'fitter'],
    ] as const) {
      await bench.act(['craftTaskList', id], action, who);
    }
    expect(await bench.act(['craftTaskList', id], 'rollBack', 'fitter')).toBe('FILLING');
    expect((await bench.see('craftTaskList', id)).values.conclusion).toBe('ROLL_BACK');
  });
});

describe('a changed process that is watched', () => {
  const order = { name: 'More air', content: 'A tenth', executor: 'fitter', parameters: [{ name: 'Air', toValue: 2 }] };
  const watched = async (limits: object) => {
    const values = { ...order, watchHours: 6, rollbackCondition: 'Ammonia rises', rollbackLimits: [limits] };
    const { id } = await bench.make('craftTaskList', values);
    for (const [action, who] of [
      ['issue', 'om'],
      ['start', 'fitter'],
      ['observe', 'fitter'],
    ] as const) {
      await bench.act(['craftTaskList', id], action, who);
    }
    return id;
  };
  const told = (id: string) => bench.inbox.sent.filter(({ ext }) => ext?.linkedUrl?.includes(id) === true);

  it('says over or under what to go back', async () => {
    const made = (limit: object) =>
      bench.make('craftTaskList', { ...order, rollbackLimits: [{ signal: tag, ...limit }] });
    await expect(made({})).rejects.toThrow('operation.rollbackLimit');
    await expect(made({ over: 1, under: 2 })).rejects.toThrow('rule.upperAboveLower');
  });

  it.each([
    ['over', { over: 1.4 }, '1.50 > 1.40'],
    ['under', { under: 1.6 }, '1.50 < 1.60'],
    ['within', { over: 1.6, under: 1.4 }, undefined],
  ])('is told once to be taken back where a mean comes to lie %s its limit', async (_where, limit, said) => {
    const id = await watched({ signal: tag, ...limit });
    bench.statistics.changedAtMs = 0;
    const watch = bench.engine.app.get(RollbackWatch);
    await watch.look();
    // A mean of before the change says nothing of it.
    expect(told(id)).toEqual([]);
    bench.engine.clock.pass(HOUR);
    await watch.look();
    await watch.look();
    const { values } = await bench.see('craftTaskList', id);
    if (said === undefined) {
      expect(told(id)).toEqual([]);
      expect(values.rollbackMetAt).toBeNull();
      return;
    }
    expect(told(id)).toMatchObject([{ to: ['fitter', 'om'], body: { en: expect.stringContaining(said) } }]);
    expect(values).toMatchObject({ rollbackMetAt: bench.engine.clock.ms, rollbackMet: expect.stringContaining(said) });
  });
});

describe('a chemical that is filled in', () => {
  it('is told by what was entered, the meter or the levels, and weighed by its density', () => {
    const none = { quantityM3: null, meterBefore: null, meterAfter: null };
    const levels = { levelBefore: 0.4, levelAfter: 1.9, tankAreaM2: 2 };
    expect(filledM3({ ...none, ...levels })).toBe(3);
    expect(filledM3({ ...none, ...levels, meterBefore: 10, meterAfter: 12.5 })).toBe(2.5);
    expect(filledM3({ ...none, ...levels, levelAfter: 0.2 })).toBeNull();
    expect(kilogramsOf(3, { densityTPerM3: 1.2, contentPct: 10 })).toEqual({ quantityKg: '3600.00', pureKg: '360.00' });
  });

  it('is booked in the unit of its stock, where one follows from the other', () => {
    const filled = { quantityM3: 2, quantityKg: '2360.00' };
    expect(['kg', 't', 'L', 'm³'].map((unit) => inStockUnit(unit, filled))).toEqual([
      ...['2360.00', '2.36000', '2000', '2.000'],
    ]);
    expect(inStockUnit('drum', filled)).toBeNull();
    expect(inStockUnit('kg', { ...filled, quantityKg: null })).toBeNull();
  });

  it('leaves the store it was taken from once the order is agreed to, and no half account is named', async () => {
    const product = await bench.make('pharmaceuticalConversion', {
      ...{ product: { zh: '聚合氯化铝', en: 'PAC' }, dosageForm: '1', contentPct: 10, densityTPerM3: 1.2 },
      standard: 'Al2O3',
    });
    const item = await bench.make('stockItem', {
      ...{ code: 'PAC', name: { zh: '聚合氯化铝', en: 'PAC' }, inventoryType: '1', unit: 't', priceYuan: '1' },
    });
    const place = await bench.make('warehouse', { code: 'T1', name: 'Chemical store', kind: 'CHEMICAL', keeper: 'om' });
    const order = { name: 'Fill', content: 'Tank 1', executor: 'fitter', product: product.id, item: item.id };
    const filled = async (values: object) => {
      const { id } = await bench.make('medicineList', { ...order, ...values });
      for (const [action, who] of [
        ['issue', 'om'],
        ['start', 'fitter'],
        ['fill', 'fitter'],
      ] as const) {
        await bench.act(['medicineList', id], action, who);
      }
      const submitted = await bench.act(['medicineList', id], 'submit', 'fitter', { result: 'Done', quantityM3: 2 });
      return { id, submitted };
    };
    expect((await filled({})).submitted).toContain('warehouse');
    const drums = await bench.make('stockItem', {
      ...{ code: 'PAC2', name: { zh: '桶装', en: 'Drums' }, inventoryType: '1', unit: 'drum', priceYuan: '1' },
    });
    expect((await filled({ warehouse: place.id, item: drums.id })).submitted).toContain('order.stockUnit');
    const { id, submitted } = await filled({ warehouse: place.id });
    expect(submitted).toBe('TO_REVIEW');
    expect(await bench.act(['medicineList', id], 'agree', 'lead')).toBe('PASSED');
    expect(bench.ledger.posted).toMatchObject([
      { ledger: 'stock', parts: { warehouse: place.id, item: item.id }, quantity: '-2.40000', unit: 't' },
    ]);
  });

  it('is asked for when the level of its tank is low: once, and not again on the same day', async () => {
    const tank = { code: 'T2', name: 'PAC tank', kind: 'TANK', levelSignal: tag, fullLevelM: 4, tankVolumeM3: 20 };
    await bench.make('warehouse', tank);
    const watch = bench.engine.app.get(TankWatch);
    const asked = async () => (await bench.list('medicineList')).filter(({ values }) => values.tankSignal === tag);
    setSignal(1);
    await watch.look();
    expect(await asked()).toEqual([]);
    setSignal(0.6);
    await watch.look();
    await watch.look();
    const [order, ...others] = await asked();
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      status: 'TO_ISSUE',
      values: { tank: 'PAC tank', sourceType: 'LEVEL', tankAreaM2: 5, content: expect.stringContaining('15 % < 20 %') },
    });
    await bench.act(['medicineList', order?.id ?? ''], 'cancel', 'om');
    await watch.look();
    expect(await asked()).toHaveLength(1);
    bench.engine.clock.pass(25 * HOUR);
    await watch.look();
    expect(await asked()).toHaveLength(2);
  });

  it('is asked for below what the plant calls a low tank, as the handover does', async () => {
    const admin = aViewer(['plant_a'], { code: 'admin', rights: new Set(['permission:config'] as const) });
    bench.engine.sessions.allow('admin', admin);
    const own = { value: '40', factoryNo: 'plant_a', version: 0 };
    await bench.engine.put('parameters/stock.tankLowPct', own, 'admin').expect(200);
    bench.engine.clock.pass(25 * HOUR);
    const watch = bench.engine.app.get(TankWatch);
    const asked = async () => (await bench.list('medicineList')).filter(({ values }) => values.tankSignal === tag);
    for (const order of await asked()) await bench.act(['medicineList', order.id], 'cancel', 'om');
    const before = (await asked()).length;
    setSignal(1.6);
    await watch.look();
    expect(await asked()).toHaveLength(before);
    setSignal(1.5);
    await watch.look();
    expect(await asked()).toHaveLength(before + 1);
  });

  it('needs a second person and protective equipment where it is hazardous', async () => {
    const product = await bench.make('pharmaceuticalConversion', {
      ...{ product: { zh: '次氯酸钠', en: 'Hypochlorite' }, dosageForm: '1', contentPct: 10, densityTPerM3: 1.18 },
      standard: 'Cl2',
    });
    const order = { name: 'Fill', content: 'Tank 1', executor: 'fitter', product: product.id, isHazardous: true };
    const { id } = await bench.make('medicineList', order);
    for (const [action, who] of [
      ['issue', 'om'],
      ['start', 'fitter'],
      ['fill', 'fitter'],
    ] as const) {
      await bench.act(['medicineList', id], action, who);
    }
    const submit = (values: object) =>
      bench.act(['medicineList', id], 'submit', 'fitter', { result: 'Done', ...values });
    expect(await submit({ quantityM3: 2 })).toContain('order.secondPersonMissing');
    // Whoever does it is not the second one.
    expect(await submit({ quantityM3: 2, secondPerson: 'fitter' })).toContain('order.secondPersonMissing');
    expect(await submit({ quantityM3: 2, secondPerson: 'lead' })).toContain('order.protectionMissing');
    const safely = { secondPerson: 'lead', hasProtection: true };
    expect(await submit(safely)).toContain('order.nothingFilled');
    expect(await submit({ quantityM3: 2, ...safely })).toBe('TO_REVIEW');
    expect((await bench.see('medicineList', id)).values).toMatchObject({ quantityKg: '2360.00', pureKg: '236.00' });
  });
});
