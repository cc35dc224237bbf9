import { operationCalls } from '@sed/operation-contract';
import { monthPlan, yearPlan } from '@sed/operation-definitions';
import { PlantDirectory } from '@sed/platform-ports';
import type { FakePlantDirectory } from '@sed/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LastYears } from './last-years';
import { OperationBench } from '../testing/operation-bench';

const DAY = 86_400_000;

let bench: OperationBench;
beforeAll(async () => {
  bench = await OperationBench.open();
});
afterAll(() => bench.close());

describe('a year plan', () => {
  const months = (value: number) =>
    Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`m${String(at + 1).padStart(2, '0')}`, value]));
  const plan = (annual: number) => ({
    ...{ name: 'Plan', year: 2026, validFrom: '2026-01-01', validTo: '2026-12-31', tolerancePct: 0 },
    lines: [{ indicator: 'ENERGY', ...months(100), annual }],
  });

  it('whose months do not come to the year is refused', async () => {
    await expect(bench.make('yearPlan', plan(1300))).rejects.toThrow('operation.sum');
  });

  it('starts by itself, is adjusted by two with another version, and ends with its last day', async () => {
    const { id } = await bench.make('yearPlan', plan(1200));
    await bench.act(['yearPlan', id], 'submit', 'om');
    expect(await bench.act(['yearPlan', id], 'agree', 'pm')).not.toBe('APPROVED');
    // Its first day has begun: what is approved starts by itself, before the answer or after it.
    expect(['APPROVED', 'STARTED']).toContain(await bench.decide(yearPlan, id, 'agree'));
    await bench.pass(1);
    expect((await bench.see('yearPlan', id)).status).toBe('STARTED');
    const lines = [{ indicator: 'ENERGY', ...months(110), annual: 1320 }];
    expect(await bench.act(['yearPlan', id], 'adjust', 'om', { lines })).toBe('ADJUSTING');
    expect(await bench.act(['yearPlan', id], 'approveAdjust', 'pm')).not.toBe('STARTED');
    expect(await bench.decide(yearPlan, id, 'approveAdjust')).toBe('STARTED');
    expect((await bench.see('yearPlan', id)).values).toMatchObject({ revision: 2, lines: [{ annual: 1320 }] });
    bench.figures.monthKwh = 150;
    const reply = await bench.engine.get(`operation/plans/yearPlan/${id}/progress`, 'om').expect(200);
    const report = operationCalls.progress.reply.parse(reply.body.data);
    const [energy] = report.lines;
    expect(energy?.months[0]).toMatchObject({ month: '2026-01', plan: 110, actual: 150 });
    expect(energy?.deviationPct).toBeGreaterThan(30);
    expect(energy?.breaksAt).toBeGreaterThan(report.from);
    expect(energy?.breaksAt).toBeLessThan(report.to);
    expect(reply.body).toMatchObject({ data: { lines: [{ indicator: 'ENERGY', plan: 1320, signals: ['PS_E101'] }] } });
    await bench.engine.get(`operation/plans/yearPlan/${id}/progress`, 'far').expect(404);
    await bench.pass(400 * DAY);
    expect((await bench.see('yearPlan', id)).status).toBe('FINISHED');
    expect(await bench.act(['yearPlan', id], 'evaluate', 'om', { summary: 'Kept', score: 90 })).toBe('EVALUATED');
  });
});

describe('the year before', () => {
  const lines = () => [
    { indicator: 'ENERGY', annual: 1200, lastYear: 7 },
    { indicator: 'STAFF', annual: 20, lastYear: 21 },
  ];
  const made = async (name: string) => {
    const year = new Date(bench.engine.clock.ms).getUTCFullYear();
    const { id } = await bench.make('yearPlan', {
      ...{ name, year, validFrom: `${String(year)}-01-01`, validTo: `${String(year)}-12-31`, tolerancePct: 0 },
      lines: lines(),
    });
    return id;
  };
  const look = async (id: string) => {
    await bench.engine.app.get(LastYears).look();
    return (await bench.see('yearPlan', id)).values.lines;
  };

  it('is filled in by the figures of the plant where they know it, and says so; else it is what was entered', async () => {
    bench.figures.monthKwh = null;
    const id = await made('Unmeasured');
    expect(await look(id)).toMatchObject([
      { lastYear: 7, lastYearFrom: 'TYPED' },
      { lastYear: 21, lastYearFrom: 'TYPED' },
    ]);
    bench.figures.monthKwh = 150;
    const measured = [{ lastYear: 1800, lastYearFrom: 'MEASURED' }, { lastYearFrom: 'TYPED' }];
    expect(await look(id)).toMatchObject(measured);
    const { version } = await bench.see('yearPlan', id);
    // Looked at again it stays as it is.
    expect(await look(id)).toMatchObject(measured);
    expect((await bench.see('yearPlan', id)).version).toBe(version);
  });
});

describe('a month plan', () => {
  it('begins and ends by the clock of its plant, also once that was set to another zone', async () => {
    const { clock, app } = bench.engine;
    const plants = app.get<FakePlantDirectory>(PlantDirectory);
    const { id } = await bench.make('monthPlan', {
      ...{ name: 'May', month: '2031-05' },
      lines: [{ indicator: 'ENERGY', planned: 100 }],
    });
    await bench.act(['monthPlan', id], 'submit', 'om');
    expect(await bench.decide(monthPlan, id, 'agree')).toBe('APPROVED');
    const stateAt = async (at: string) => {
      await bench.pass(Date.parse(at) - clock.ms);
      return (await bench.see('monthPlan', id)).status;
    };
    expect(await stateAt('2031-04-30T15:59:59Z')).toBe('APPROVED');
    plants.addPlant({ factoryNo: 'plant_a', zone: 'America/New_York' });
    expect(await stateAt('2031-04-30T16:00:00Z')).toBe('APPROVED');
    expect(await stateAt('2031-05-01T03:59:59Z')).toBe('APPROVED');
    expect(await stateAt('2031-05-01T04:00:00Z')).toBe('STARTED');
    expect(await stateAt('2031-06-01T03:59:59Z')).toBe('STARTED');
    expect(await stateAt('2031-06-01T04:00:00Z')).toBe('FINISHED');
    plants.addPlant({ factoryNo: 'plant_a' });
  });
});
