import { equipmentCalls, guestCalls } from '@sed/equipment-contract';
import { QUALITY } from '@sed/platform-contract';
import { silentLog } from '@sed/platform-api';
import { PlantDirectory } from '@sed/platform-ports';
import { ModuleEngine } from '@sed/records-api';
import type { FakePlantDirectory } from '@sed/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EquipmentBench } from '../testing/equipment-bench';
import { LockWatch } from './lock-watch';
import { WorkAtMachines } from './work-at-machines';

const DAY = 86_400_000;
const RUN = 'plant_a/AIT101';
let bench: EquipmentBench;
beforeAll(async () => {
  bench = await EquipmentBench.open();
});
afterAll(() => bench.close());

/** As after a restart: it knows nothing of what was said before. */
function anotherWatch(): LockWatch {
  const { app } = bench.engine;
  return new LockWatch(
    ...([app.get(ModuleEngine), app.get(WorkAtMachines), app.get(PlantDirectory), bench.live] as const),
    ...([bench.alarms, bench.engine.clock, silentLog()] as const),
  );
}

const planned = () => ({ planStart: 1, planEnd: bench.engine.clock.ms, executor: 'fitter', issuer: 'em' });

describe('a machine that is locked out', () => {
  it('raises an alarm of the first level as soon as it runs, and gives it back (OS-04)', async () => {
    const card = await bench.card({ runSignal: RUN });
    const series = bench.engine.app.get(PlantDirectory).signal('plant_a', 'AIT101')?.id ?? -1;
    const watch = bench.engine.app.get(LockWatch);
    const about = { equipment: card.id, equipNo: card.values.tagNo, lockedOut: true };
    const order = await bench.make('faultEquipment', { name: 'Seal', content: 'leaks', ...about, ...planned() });
    await bench.act('faultEquipment', order, 'issue');
    bench.live.set(series, 1, bench.engine.clock.ms);
    await watch.round();
    expect(bench.alarms.active.size).toBe(0);
    await bench.act('faultEquipment', order, 'start', 'fitter', { lockoutConfirmed: true });
    bench.live.set(series, 0, bench.engine.clock.ms, QUALITY.MAINT);
    await watch.round();
    expect(bench.alarms.active.size).toBe(0);
    bench.live.set(series, 1, bench.engine.clock.ms, QUALITY.MAINT);
    await watch.round();
    const [alarm] = bench.alarms.active.values();
    expect(alarm).toMatchObject({ factoryNo: 'plant_a', level: 1 });
    expect(alarm?.text.en).toContain(String(card.values.tagNo));
    expect(alarm?.key).toMatch(/^[A-Z\d_]{1,30}$/);
    // A signal that is lost says nothing: somebody may still be at a machine that runs.
    bench.live.set(series, 0, bench.engine.clock.ms, QUALITY.COMM);
    await watch.round();
    expect(bench.alarms.active.size).toBe(1);
    bench.live.set(series, 0, bench.engine.clock.ms, QUALITY.MAINT);
    await watch.round();
    expect(bench.alarms.active.size).toBe(0);
    // Whoever watches after a restart takes back what stands from before.
    if (alarm !== undefined) await bench.alarms.raise(alarm);
    expect(bench.alarms.active.size).toBe(1);
    await anotherWatch().round();
    expect(bench.alarms.active.size).toBe(0);
    bench.live.set(series, 1, bench.engine.clock.ms, QUALITY.MAINT);
    await watch.round();
    expect(bench.alarms.active.size).toBe(1);
    // Its test run is no longer work on it.
    await bench.act('faultEquipment', order, 'fill', 'fitter');
    await watch.round();
    expect(bench.alarms.active.size).toBe(0);
  });
});

describe('a machine that is worked on', () => {
  const stateOf = async (id: string) => {
    const reply = await bench.engine.get('equipment/states?factoryNo=plant_a', 'em').expect(200);
    return z
      .object({ data: equipmentCalls.states.reply })
      .parse(reply.body)
      .data.find((one) => one.id === id)?.state;
  };

  it.each([
    { kind: 'maintenance', module: 'maintenanceWork', state: 'MAINTENANCE' },
    { kind: 'repair', module: 'faultEquipment', state: 'FAULT' },
  ])('is given back once the order of its $kind has passed, not when it is handed in (OS-05)', async (one) => {
    const { module, state } = one;
    const card = await bench.card();
    const order = await bench.make(module, { name: 'Oil', content: 'oil', equipment: card.id, ...planned() });
    await bench.toReview(module, order.id);
    expect((await bench.see(module, order.id)).status).toBe('TO_REVIEW');
    expect(await stateOf(card.id)).toBe(state);
    const label = await bench.engine.get(`guest/equipment/${card.id}`).expect(200);
    const { data } = z.object({ data: guestCalls.view.reply }).parse(label.body);
    expect([data.operState, data.work]).toEqual([state, []]);
    expect(await bench.act(module, order, 'reject')).toBe('REJECTED');
    expect(await stateOf(card.id)).toBe(state);
    await bench.act(module, order, 'reopen', 'fitter');
    await bench.act(module, order, 'submit', 'fitter', { result: 'done' });
    await bench.act(module, order, 'agree');
    const run = { testRunStart: bench.engine.clock.ms, testRunMin: 30, testRunReadings: 'normal' };
    const fault = { phenomenon: 'LEAK', failureObject: 'SEAL', failureCause: 'WEAR', failureAction: 'REPLACE' };
    if (module === 'faultEquipment') await bench.act(module, order, 'accept', 'em', { ...run, ...fault });
    expect((await bench.see(module, order.id)).status).toBe('PASSED');
    expect(await stateOf(card.id)).toBeNull();
  });

  it('is left with its people where the work is no upkeep', async () => {
    const card = await bench.card();
    const order = await bench.make('temporaryOrder', { name: 'Wash', content: 'w', equipment: card.id, ...planned() });
    await bench.act('temporaryOrder', order, 'issue');
    await bench.act('temporaryOrder', order, 'start', 'fitter');
    expect(await stateOf(card.id)).toBe('MAINTENANCE');
    await bench.toReview('temporaryOrder', order.id);
    expect(await stateOf(card.id)).toBeNull();
  });
});

describe('a machine at rest', () => {
  it('stands by while its mode signal says it starts by itself (OS-02)', async () => {
    const directory = bench.engine.app.get<PlantDirectory, FakePlantDirectory>(PlantDirectory);
    const mode = directory.addSignal('plant_a', 'P7_MODE', { kind: 'DI' });
    const run = directory.addSignal('plant_a', 'P7_RUN', { kind: 'DI' });
    const signals = [{ signal: 'plant_a/P7_MODE' }];
    const card = await bench.card({ runSignal: 'plant_a/P7_RUN', signals });
    const stateOf = async () => {
      const reply = await bench.engine.get('equipment/states?factoryNo=plant_a', 'em').expect(200);
      const { data } = z.object({ data: equipmentCalls.states.reply }).parse(reply.body);
      return data.find(({ id }) => id === card.id)?.state;
    };
    const { ms } = bench.engine.clock;
    bench.live.set(run.id, 0, ms);
    expect(await stateOf()).toBe('STOPPED');
    bench.live.set(mode.id, 1, ms);
    expect(await stateOf()).toBe('STANDBY');
    bench.live.set(run.id, 1, ms);
    expect(await stateOf()).toBe('RUNNING');
  });
});

describe('maintenance of a machine that stands still anyway', () => {
  it('is offered from four fifths of its interval on, as long as it has no order', async () => {
    const card = await bench.card();
    const offered = async () => {
      const reply = await bench.engine.get(`equipment/${card.id}/opportunities`, 'em').expect(200);
      return z.object({ data: equipmentCalls.opportunities.reply }).parse(reply.body).data;
    };
    const plan = await bench.make('maintenancesPlanList', {
      ...{ name: 'Oil', equipment: card.id, everyDays: 100, leadDays: 0, minutes: 30 },
    });
    await bench.act('maintenancesPlanList', plan, 'start');
    await bench.pass(79 * DAY);
    expect(await offered()).toEqual([]);
    await bench.pass(2 * DAY);
    expect(await offered()).toMatchObject([{ id: plan.id, name: 'Oil', share: 0.81, minutes: 30 }]);
    await bench.act('maintenancesPlanList', plan, 'generate');
    expect(await offered()).toEqual([]);
  });
});

describe('the health of a machine', () => {
  it('counts faults, open defects and maintenance that is late, and says so on its card', async () => {
    const card = await bench.card({ installedOn: '2000-01-01', serviceLifeYears: 20 });
    const { tagNo } = card.values;
    await bench.make('faultEquipment', { name: 'Seal', content: 'leaks', equipNo: tagNo });
    const defect = { section: 'LFT', phenomenon: 'LEAK', description: 'Wet', impact: 'REDUCED', foundAt: 1 };
    await bench.make('equipmentAbnormal', { ...defect, equipName: card.values.name, equipNo: tagNo });
    const life = await bench.engine.get(`equipment/${card.id}/life`, 'em').expect(200);
    const { health } = z.object({ data: equipmentCalls.life.reply }).parse(life.body).data;
    const points = Object.fromEntries(health.parts.map((part) => [part.cause, part.points]));
    expect(points).toMatchObject({ FAULTS: 8, DEFECTS: 6, UPKEEP: 0, VIBRATION: 0 });
    expect(health.score).toBe(100 - 8 - 6 - (points.AGE ?? 0));
    const states = await bench.engine.get('equipment/states?factoryNo=plant_a', 'em').expect(200);
    const { data } = z.object({ data: equipmentCalls.states.reply }).parse(states.body);
    expect(data.find(({ id }) => id === card.id)?.health).toBe(health.score);
  });
});
