import { PlantDirectory } from '@sed/platform-ports';
import type { FakePlantDirectory } from '@sed/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EquipmentBench } from '../testing/equipment-bench';

const ORDER = 'faultEquipment';
const RUN = { runSignal: 'plant_a/AIT101' };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let bench: EquipmentBench;
let nowMs: number;
beforeAll(async () => {
  bench = await EquipmentBench.open();
  bench.engine.app
    .get<PlantDirectory, FakePlantDirectory>(PlantDirectory)
    .addSignal('plant_a', 'FIT101', { unit: 'm³/h' });
});
afterAll(() => bench.close());
beforeEach(() => {
  nowMs = bench.engine.clock.ms;
  bench.history.samples = [];
  bench.history.share = 0;
  is(0);
});

function is(value: number): void {
  const signal = bench.engine.app.get(PlantDirectory).signal('plant_a', 'AIT101');
  bench.live.set(signal?.id ?? -1, value, bench.engine.clock.ms);
}
const order = (values: object) => {
  const work = { executor: 'fitter', planStart: nowMs, planEnd: nowMs + HOUR };
  return bench.make(ORDER, { name: 'Seal', content: 'Leaks', mode: 'SELF', ...work, ...values });
};
const ran = (...told: readonly (readonly [agoMs: number, value: number])[]) => {
  bench.history.samples = told.map(([agoMs, value]) => [nowMs - agoMs, value, 0]);
};

describe('since when the machine of a repair stands still', () => {
  it('is the last time its running signal went off', async () => {
    ran([3 * HOUR, 1], [2 * HOUR, 0], [90 * MINUTE, 1], [50 * MINUTE, 0], [40 * MINUTE, 0]);
    const card = await bench.card(RUN);
    const stoppedAt = nowMs - 50 * MINUTE;
    const { values } = await order({ equipNo: card.values.tagNo });
    expect(values).toMatchObject({ stoppedSince: stoppedAt, stoppedBySignal: stoppedAt });
  });

  it('is found days back, and by the flow where there is no running signal', async () => {
    ran([52 * HOUR, 120], [51 * HOUR, 1], [3 * MINUTE, 0.4]);
    bench.history.highest = (startMs) => (startMs < nowMs - 51 * HOUR ? 120 : 1);
    const flow = { ratedFlow: 100, signals: [{ signal: 'plant_a/FIT101' }] };
    const card = await bench.card(flow);
    expect((await order({ equipment: card.id })).values.stoppedSince).toBe(nowMs - 51 * HOUR);
    bench.history.highest = undefined;
  });

  it('stays open while it runs, and is looked up again when the work begins', async () => {
    ran([2 * HOUR, 1], [10 * MINUTE, 1]);
    is(1);
    const card = await bench.card(RUN);
    const made = await order({ equipment: card.id });
    expect(made.values.stoppedSince).toBeNull();
    expect(await bench.act(ORDER, made, 'issue')).toBe('TO_EXECUTE');
    ran([2 * HOUR, 1], [10 * MINUTE, 1], [5 * MINUTE, 0]);
    is(0);
    await bench.act(ORDER, made, 'start', 'fitter');
    expect((await bench.see(ORDER, made.id)).values.stoppedSince).toBe(nowMs - 5 * MINUTE);
  });

  it('is another one only with a reason', async () => {
    ran([2 * HOUR, 1], [1 * HOUR, 0]);
    const card = await bench.card(RUN);
    const other = { equipment: card.id, stoppedSince: nowMs - 3 * HOUR };
    await expect(order(other)).rejects.toThrow('order.stoppedReasonMissing');
    expect((await order({ ...other, stoppedReason: 'Ran dry before' })).values).toMatchObject({
      ...{ stoppedSince: nowMs - 3 * HOUR, stoppedBySignal: nowMs - HOUR },
    });
    const made = await order({ equipment: card.id });
    expect(await bench.act(ORDER, made, 'issue')).toBe('TO_EXECUTE');
    const asked = { stoppedSince: nowMs - 4 * HOUR };
    expect(await bench.act(ORDER, made, 'changeStopped', 'fitter', asked)).not.toBe('TO_EXECUTE');
    const said = { ...asked, stoppedReason: 'The switch was bridged' };
    expect(await bench.act(ORDER, made, 'changeStopped', 'fitter', said)).toBe('TO_EXECUTE');
    expect((await bench.see(ORDER, made.id)).values).toMatchObject(said);
  });
});

describe('a repair', () => {
  it('is accepted once part, cause and action are said, and found by them', async () => {
    const card = await bench.card();
    const made = await order({ equipment: card.id, phenomenon: 'LEAK', requester: 'pm' });
    for (const [action, who, values] of [
      ['issue', 'em', {}],
      ['start', 'fitter', {}],
      ['fill', 'fitter', {}],
      ['submit', 'fitter', { result: 'Changed', failureObject: 'SEAL', failureAction: 'REPLACE' }],
      ['agree', 'em', {}],
    ] as const) {
      expect(await bench.act(ORDER, made, action, who, values), action).toMatch(/^[A-Z]/);
    }
    const run = { testRunStart: nowMs, testRunMin: 30, testRunReadings: 'normal' };
    expect(await bench.act(ORDER, made, 'accept', 'pm', run)).toBe('field.required');
    // What was accepted is complete at once, by a timer of its own: either may be seen.
    expect(await bench.act(ORDER, made, 'accept', 'pm', { ...run, failureCause: 'WEAR' })).toMatch(/^[A-Z]/);
    await bench.pass(1000);
    expect((await bench.see(ORDER, made.id)).status).toBe('COMPLETED');
    const found = await bench.list(ORDER, 'failureCause=WEAR&failureObject=SEAL');
    expect(found.map(({ id }) => id)).toEqual([made.id]);
  });
});
