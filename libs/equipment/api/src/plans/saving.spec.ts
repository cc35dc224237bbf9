import { savingReport } from '@sed/equipment-contract';
import { PlantDirectory } from '@sed/platform-ports';
import { FakePlantDirectory } from '@sed/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EquipmentBench } from '../testing/equipment-bench';

const DAY = 86_400_000;
const KEY = 'technicalPlan';
let bench: EquipmentBench;
beforeAll(async () => {
  bench = await EquipmentBench.open();
});
afterAll(() => bench.close());

describe('a technical renovation', () => {
  it('is judged three months after it was finished, by data corrected for load', async () => {
    const directory = bench.engine.app.get(PlantDirectory);
    if (!(directory instanceof FakePlantDirectory)) throw new Error('the bench has a directory of its own');
    directory.addSignal('plant_a', 'PWR1', { unit: 'kW' });
    const flow = directory.addSignal('plant_a', 'FLOW1', { unit: 'm3/h' });
    const startMs = bench.engine.clock.ms;
    const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    let changedMs = Infinity;
    // The plant treats a tenth more afterwards: the meter alone would show less of a saving.
    const load = (ms: number) => (1000 + 200 * Math.sin(ms / DAY)) * (ms >= changedMs ? 1.1 : 1);
    bench.history.mean = (series, ms) =>
      series === flow.id ? load(ms) : (20 + 0.05 * load(ms)) * (ms >= changedMs ? 0.85 : 1);
    const plan = await bench.make(KEY, {
      ...{ name: 'New blowers', year: 2031, goal: 'Less power', expectedSaving: '40000.00', pricePerUnit: '0.7' },
      ...{ useSignal: 'plant_a/PWR1', loadSignal: 'plant_a/FLOW1' },
      ...{ baselineFrom: day(startMs - 90 * DAY), baselineTo: day(startMs - DAY) },
      lines: [{ project: 'Blowers', section: 'BLW', reason: 'old', budget: '10.00', quarter: 'Q2', workPurpose: '37' }],
    });
    await bench.act(KEY, plan, 'submit');
    await bench.act(KEY, plan, 'agree', 'pm');
    await bench.act(KEY, plan, 'start');
    await bench.act(KEY, plan, 'cancelLines', 'em', { lineNos: '1' });
    expect(await bench.act(KEY, plan, 'finish')).toBe('FINISHED');
    changedMs = bench.engine.clock.ms;
    bench.inbox.sent.length = 0;
    await bench.pass(90 * DAY);
    expect((await bench.see(KEY, plan.id)).values.verdict).toBeNull();
    await bench.pass(2 * DAY);
    expect((await bench.see(KEY, plan.id)).values).toMatchObject({ verdict: 'PROVEN', savedPct: 15 });
    expect(bench.inbox.sent.map(({ title }) => title.en)).toContain('Technical renovation evaluated: New blowers');
    const reply = await bench.engine.get(`technical-plans/${plan.id}/saving`, 'em').expect(200);
    const { data } = z.object({ data: savingReport }).parse(reply.body);
    expect(data).toMatchObject({ verdict: 'PROVEN', promisedYuan: 40_000, useUnit: 'kWh', loadUnit: 'm3' });
    // 75 kW at 1100 m³/h, of which 15 % are saved all year.
    expect((data.savedYuan ?? 0) / (0.15 * 75 * 24 * 365 * 0.7)).toBeCloseTo(1, 1);
  });
});
