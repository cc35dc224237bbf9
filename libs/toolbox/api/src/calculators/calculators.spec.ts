import { LiveValues, PlantDirectory, TimeSeriesStore, type Range } from '@sed/platform-ports';
import { QUALITY } from '@sed/platform-contract';
import { Timers } from '@sed/records-api';
import { openEngine, type EngineHarness } from '@sed/records-api/testing';
import { rightsOf } from '@sed/records-model';
import {
  aViewer,
  FakeLiveValues,
  type FakePlantDirectory,
  NullTimeSeriesStore,
  openTestDatabase,
  type TestDatabase,
} from '@sed/testing';
import { calculatorFactoryInfo, calculatorRun, calculatorStrategy } from '@sed/toolbox-definitions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ToolboxModule } from '../toolbox.module';
import { AdviceTask } from './advice.task';

const MODULES = [calculatorFactoryInfo, calculatorStrategy, calculatorRun];
const RIGHTS = new Set(MODULES.flatMap((module) => rightsOf(module)));
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WATER = { TN: 48, BOD: 110, NOm: 10.2 };

class LastHour extends NullTimeSeriesStore {
  points: readonly (readonly [tsMs: number, value: number, quality: number])[] = [];
  override raw = (_series = 0, { fromMs, toMs }: Range = { fromMs: 0, toMs: 0 }): Promise<never> => {
    const points = this.points.filter(([tsMs]) => tsMs >= fromMs && tsMs < toMs);
    // The store of nothing promises nothing; this one has a little.
    return Promise.resolve({ level: 'raw', points } as never);
  };
}

const record = z.looseObject({
  ...{ id: z.string(), version: z.number(), status: z.string().nullable(), values: z.record(z.string(), z.unknown()) },
});
const one = z.object({ data: record });
const refused = z.object({ error: z.looseObject({ code: z.string() }) });
const list = z.object({ data: z.object({ list: z.array(record) }) });
const inputsReply = z.object({
  data: z.object({ inputs: z.array(z.looseObject({ key: z.string() })), strategy: z.looseObject({}).nullable() }),
});

let database: TestDatabase;
let engine: EngineHarness;
const live = new FakeLiveValues();
const store = new LastHour();

beforeAll(async () => {
  database = await openTestDatabase();
  await database.truncate();
  const providers = [
    { provide: LiveValues, useValue: live },
    { provide: TimeSeriesStore, useValue: store },
  ];
  engine = await openEngine(database.database, [], MODULES, [{ module: ToolboxModule, providers }]);
  engine.sessions.allow('pm', aViewer(['plant_a'], { code: 'pm', rights: RIGHTS }));
  engine.sessions.allow('far', aViewer(['plant_b'], { code: 'far', rights: RIGHTS }));
  engine.app.get<PlantDirectory, FakePlantDirectory>(PlantDirectory).addSignal('plant_a', 'FIT101', { unit: 'm³/h' });
  await make('calculatorFactoryInfo', {
    ...{ name: 'AAO', designFlow: 50_000, vAnaerobic: 3000, vAnoxic: 8000, vAerobic: 9000 },
    chemicals: [
      { use: 'CARBON', product: 'Acetate', strength: 0.25, codEq: 0.78, density: 1.14, pumpMax: 6000, pricePerT: 900 },
    ],
    inputs: [
      { input: '5_Q', signal: 'plant_a/FIT101', factor: 24 },
      { input: '5_DOi', value: 1.5 },
    ],
  });
});
afterAll(async () => {
  await engine.app.close();
  await database.close();
});
beforeEach(() => {
  store.points = [];
  flows(2000);
});

function flows(value: number, quality: number = QUALITY.GOOD): void {
  const signal = engine.app.get(PlantDirectory).signal('plant_a', 'FIT101');
  live.set(signal?.id ?? -1, value, engine.clock.ms, quality);
}

async function make(module: string, values: object) {
  const reply = await engine.post(`modules/${module}/records`, { factoryNo: 'plant_a', values }, 'pm');
  if (reply.status !== 200) throw new Error(refused.parse(reply.body).error.code);
  return one.parse(reply.body).data;
}
const own = (values: Record<string, number>) =>
  Object.entries(values).map(([key, value]) => ({ input: `5_${key}`, row: null, value }));
const calculate = (values: Record<string, number> = WATER, more: object = {}) =>
  make('calculatorRun', { calculator: '5', own: own(values), ...more });
const see = async (module: string, id: string) => {
  const reply = await engine.get(`modules/${module}/records/${id}`, 'pm').expect(200);
  return z.object({ data: z.object({ record }) }).parse(reply.body).data.record;
};
async function act(module: string, id: string, action: string, values: object = {}) {
  const { version } = await see(module, id);
  const reply = await engine.post(
    `modules/${module}/records/${id}/actions/${action}`,
    { version, note: 'n', values },
    'pm',
  );
  return reply.status === 200 ? (await see(module, id)).status : refused.parse(reply.body).error.code;
}
async function pass(ms: number): Promise<void> {
  engine.clock.ms += ms;
  await engine.app.get(Timers).fireDue();
}
const line = (values: Record<string, unknown>, code: string) =>
  z
    .array(z.looseObject({ input: z.string() }))
    .parse(values.inputs)
    .find(({ input }) => input === code);

describe('a calculation', () => {
  it('is worked out from signals, the plant, the defaults and what was typed in, and says which', async () => {
    const { values } = await calculate();
    expect(values).toMatchObject({
      ...{ name: { zh: '碳源投加控制' }, adviceUnit: 'L/h', isRefused: false, formulas: '1', findings: null },
      // 48,000 m³/d.
      results: expect.arrayContaining([expect.objectContaining({ result: '5_Nreq', value: 31.05 })]),
    });
    expect(line(values, '5_Q')).toMatchObject({ source: 'SIGNAL', signal: 'FIT101', value: 48_000, quality: 0 });
    expect(line(values, '5_w')).toMatchObject({ source: 'PLANT', value: 0.25 });
    expect(line(values, '5_DOi')).toMatchObject({ source: 'PLANT', value: 1.5 });
    expect(line(values, '5_Kp')).toMatchObject({ source: 'DEFAULT' });
    expect(line(values, '5_TN')).toMatchObject({ source: 'MANUAL', value: 48 });
    expect(values.costDay).toBeGreaterThan(1000);
  });

  it('goes by the last good value for ten minutes, and is refused after that', async () => {
    const nowMs = engine.clock.ms;
    flows(9, QUALITY.FAULT);
    store.points = [
      [nowMs - 9 * MINUTE_MS, 1900, QUALITY.GOOD],
      [nowMs - MINUTE_MS, 5, QUALITY.FAULT],
    ];
    const held = await calculate();
    expect(line(held.values, '5_Q')).toMatchObject({ source: 'LAST_GOOD', value: 45_600, quality: QUALITY.FAULT });
    store.points = [[nowMs - 11 * MINUTE_MS, 1900, QUALITY.GOOD]];
    await expect(calculate()).rejects.toThrow('calculator.inputMissing');
    expect((await calculate({ ...WATER, Q: 40_000 })).values.isRefused).toBe(false);
  });

  it('takes no input of another calculator', async () => {
    const wrong = [{ input: '3_Q', row: null, value: 1 }];
    await expect(make('calculatorRun', { calculator: '5', own: wrong })).rejects.toThrow('calculator.unknownInput');
    const row = [{ input: '5_TN', row: 1, value: 1 }];
    await expect(make('calculatorRun', { calculator: '5', own: row })).rejects.toThrow('calculator.unknownInput');
  });

  it('is put into operation by somebody, and says two hours later what came of it', async () => {
    const { id } = await calculate();
    expect(await act('calculatorRun', id, 'apply')).toBe('field.required');
    expect(await act('calculatorRun', id, 'apply', { appliedValue: 800 })).toBe('APPLIED');
    expect((await see('calculatorRun', id)).values).toMatchObject({
      appliedBy: 'pm',
      effect: [{ input: '5_Q', before: 48_000 }],
    });
    flows(2100);
    await pass(2 * HOUR_MS);
    const { status, values } = await see('calculatorRun', id);
    expect([status, values.effect]).toMatchObject(['EVALUATED', [{ before: 48_000, after: 50_400 }]]);
  });

  it('is not put into operation against what stands against it, and is out of date after a day', async () => {
    const { id, values } = await calculate({ ...WATER, CODe: 48 });
    expect(values).toMatchObject({ isRefused: true, findings: { en: expect.stringContaining('dose no carbon') } });
    expect(await act('calculatorRun', id, 'apply', { appliedValue: 800 })).toBe('calculator.refused');
    await pass(24 * HOUR_MS);
    expect((await see('calculatorRun', id)).status).toBe('EXPIRED');
  });
});

describe('a strategy', () => {
  const aStrategy = (values: object = {}) =>
    make('calculatorStrategy', { name: `Carbon ${String((count += 1))}`, calculator: '5', mode: 'ADVICE', ...values });
  let count = 0;

  it('is on trial for 72 hours before it is active, and the only one of its calculator', async () => {
    const [first, second] = [await aStrategy(), await aStrategy()];
    for (const { id } of [first, second]) expect(await act('calculatorStrategy', id, 'startTrial')).toBe('TRIAL');
    await pass(71 * HOUR_MS);
    expect(await act('calculatorStrategy', first.id, 'activate')).toBe('calculator.trialTooShort');
    await pass(HOUR_MS);
    expect(await act('calculatorStrategy', first.id, 'activate')).toBe('ACTIVE');
    expect(await act('calculatorStrategy', second.id, 'activate')).toBe('calculator.strategyActive');
    for (const { id } of [first, second]) expect(await act('calculatorStrategy', id, 'pause')).toBe('PAUSED');
  });

  it('pauses by itself when its time is over', async () => {
    const { id } = await aStrategy({ validTo: new Date(engine.clock.ms).toISOString().slice(0, 10) });
    expect(await act('calculatorStrategy', id, 'startTrial')).toBe('TRIAL');
    await pass(24 * HOUR_MS);
    expect((await see('calculatorStrategy', id)).status).toBe('PAUSED');
  });

  it('has its advice worked out once in each cycle, by its own settings of the hour', async () => {
    const hour = (atMs: number) => new Date(atMs + 8 * HOUR_MS).toISOString().slice(11, 13);
    const { id } = await aStrategy({
      cycleMin: 60,
      settings: [
        ...Object.entries(WATER).map(([key, value]) => ({ input: `5_${key}`, value })),
        { input: '5_NOsp', value: 5, from: `${hour(engine.clock.ms)}:00`, to: `${hour(engine.clock.ms + HOUR_MS)}:00` },
        { input: '5_NOsp', value: 9 },
      ],
    });
    await act('calculatorStrategy', id, 'startTrial');
    const task = engine.app.get(AdviceTask);
    const runs = async () => {
      const reply = await engine
        .get(`modules/calculatorRun/records?pageSize=50&sort=at&strategy=${id}`, 'pm')
        .expect(200);
      return list.parse(reply.body).data.list;
    };
    await task.runDue();
    await task.runDue();
    expect(await runs()).toHaveLength(1);
    await pass(HOUR_MS);
    flows(2000);
    await task.runDue();
    const [first, second] = await runs();
    expect(line(first?.values ?? {}, '5_NOsp')).toMatchObject({ source: 'STRATEGY', value: 5 });
    expect(line(second?.values ?? {}, '5_NOsp')).toMatchObject({ source: 'STRATEGY', value: 9 });
    expect(await act('calculatorStrategy', id, 'pause')).toBe('PAUSED');
  });
});

describe('the inputs of a calculator', () => {
  it('are told with where they come from, to whoever has the plant', async () => {
    const reply = await engine.get('calculators/inputs?factoryNo=plant_a&calculator=5', 'pm').expect(200);
    const { inputs, strategy } = inputsReply.parse(reply.body).data;
    expect(strategy).toBeNull();
    expect(inputs.find(({ key }) => key === 'Q')).toMatchObject({ value: 48_000, source: 'SIGNAL', signal: 'FIT101' });
    expect(inputs.find(({ key }) => key === 'TN')).toMatchObject({ value: null, source: 'MISSING' });
    await engine.get('calculators/inputs?factoryNo=plant_a&calculator=8', 'pm').expect(422);
    await engine.get('calculators/inputs?factoryNo=plant_a&calculator=5', 'far').expect(403);
  });
});
