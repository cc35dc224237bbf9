import { supplier } from '@sed/business-definitions';
import { camera } from '@sed/cameras-definitions';
import { equipList, equipType } from '@sed/equipment-definitions';
import { LiveValues, PlantDirectory, TimeSeriesStore, type Range } from '@sed/platform-ports';
import { QUALITY } from '@sed/platform-contract';
import { openEngine, type EngineHarness } from '@sed/records-api/testing';
import { rightsOf } from '@sed/records-model';
import type { BucketDto } from '@sed/signals-contract';
import {
  aViewer,
  FakeLiveValues,
  type FakePlantDirectory,
  NullTimeSeriesStore,
  openTestDatabase,
  type TestDatabase,
} from '@sed/testing';
import { efficiencyCalls } from '@sed/toolbox-contract';
import { calculatorFactoryInfo, calculatorRun, calculatorStrategy, efficiencyMachine } from '@sed/toolbox-definitions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ToolboxModule } from '../toolbox.module';

const MODULES = [calculatorFactoryInfo, calculatorStrategy, calculatorRun, efficiencyMachine];
/** What a machine may name, and what that names. */
const AROUND = [equipList, equipType, supplier, camera];
const RIGHTS = new Set([...MODULES, equipList].flatMap((module) => rightsOf(module)));
const MINUTE_MS = 60_000;
const CODES = ['P1_RUN', 'P1_CUR', 'P2_RUN', 'P2_CUR', 'FIT', 'PIT', 'LIT'] as const;
type Code = (typeof CODES)[number];

/** Minutes in which every signal is as the test says. */
class Minutes extends NullTimeSeriesStore {
  series = new Map<number, (startMs: number) => number | null>();
  override buckets: TimeSeriesStore['buckets'] = (id: number, _level: unknown, { fromMs, toMs }: Range) => {
    const found: BucketDto[] = [];
    for (let start = fromMs; start < toMs; start += MINUTE_MS) {
      const mean = this.series.get(id)?.(start) ?? null;
      if (mean === null) continue;
      const rest = { min: mean, max: mean, first: mean, last: mean, stdev: 0, total: null, count: 60 };
      found.push({ start, end: start + MINUTE_MS, mean, ...rest, goodSeconds: 60 });
    }
    return Promise.resolve(found);
  };
}

let database: TestDatabase;
let engine: EngineHarness;
let ids: { readonly p1: string; readonly p2: string };
const live = new FakeLiveValues();
const store = new Minutes();

const made = z.object({ data: z.looseObject({ id: z.string() }) });
const machines = z.object({ data: efficiencyCalls.machines.reply });
const detail = z.object({ data: efficiencyCalls.machine.reply });
const history = z.object({ data: efficiencyCalls.history.reply });

const idOf = (code: Code) => engine.app.get(PlantDirectory).signal('plant_a', code)?.id ?? -1;
const set = (code: Code, value: number, quality: number = QUALITY.GOOD) =>
  live.set(idOf(code), value, engine.clock.ms, quality);

const pump = (name: string, no: 1 | 2) => ({
  ...{ name, kind: 'PUMP', group: 'LIFT', ratedFlow: 1700, yuanPerKwh: '0.65' },
  inputs: [
    { quantity: 'RUN', signal: `plant_a/P${String(no)}_RUN` },
    { quantity: 'CURRENT', signal: `plant_a/P${String(no)}_CUR` },
    { quantity: 'FLOW', signal: 'plant_a/FIT', isShared: true },
    { quantity: 'P_OUT', signal: 'plant_a/PIT' },
    { quantity: 'P_IN', signal: 'plant_a/LIT', factor: 9.81, offset: 19.6 },
  ],
  curve: [
    { flow: 800, head: 9, figure: 60 },
    { flow: 1700, head: 8, figure: 72 },
    { flow: 3500, head: 8, figure: 74 },
  ],
});

async function make(module: string, values: object): Promise<string> {
  const reply = await engine.post(`modules/${module}/records`, { factoryNo: 'plant_a', values }, 'pm').expect(200);
  return made.parse(reply.body).data.id;
}

beforeAll(async () => {
  database = await openTestDatabase();
  await database.truncate();
  const providers = [
    { provide: LiveValues, useValue: live },
    { provide: TimeSeriesStore, useValue: store },
  ];
  engine = await openEngine(database.database, [], [...MODULES, ...AROUND], [{ module: ToolboxModule, providers }]);
  engine.sessions.allow('pm', aViewer(['plant_a'], { code: 'pm', rights: RIGHTS }));
  engine.sessions.allow('far', aViewer(['plant_b'], { code: 'far', rights: RIGHTS }));
  engine.sessions.allow('none', aViewer(['plant_a'], { code: 'none', rights: new Set() }));
  const directory = engine.app.get<PlantDirectory, FakePlantDirectory>(PlantDirectory);
  for (const code of CODES) directory.addSignal('plant_a', code, { unit: '' });
  ids = {
    p1: await make('efficiencyMachine', pump('Lift 1', 1)),
    p2: await make('efficiencyMachine', pump('Lift 2', 2)),
  };
});
afterAll(async () => {
  await engine.app.close();
  await database.close();
});
beforeEach(() => {
  for (const [code, value] of [
    ...([
      ['P1_RUN', 1],
      ['P1_CUR', 96.4],
      ['P2_RUN', 1],
      ['P2_CUR', 96.4],
    ] as const),
    ...([
      ['FIT', 3400],
      ['PIT', 135],
      ['LIT', 3.8],
    ] as const),
  ])
    set(code, value);
});

const list = async (who = 'pm', query = '') =>
  machines.parse((await engine.get(`efficiency/machines${query}`, who).expect(200)).body).data;
const see = async (id: string) =>
  detail.parse((await engine.get(`efficiency/machines/${id}`, 'pm').expect(200)).body).data;

describe('machines at this moment', () => {
  it('have their figure, band and loss, a common meter divided among those that run', async () => {
    const [one] = await list();
    expect(one).toMatchObject({ name: 'Lift 1', reason: null, band: 'FAIR' });
    // H = (135 − 9.81·3.8 − 19.6)/9.81 = 7.963 m; 1700 m³/h; √3·380·96.4·0.85 = 53.93 kW
    expect(one?.figure).toBeCloseTo(0.684, 3);
    expect(one?.powerKw).toBeCloseTo(53.93, 2);
    expect(one?.duty?.flowM3PerH).toBeCloseTo(1700, 6);
    // P_ref = 53.93·0.684/0.72
    expect(Number(one?.lossYuanPerDay)).toBeCloseTo(42.06, 0);
  });

  it('have all of the meter where the other stands still, which has no figure', async () => {
    set('P2_RUN', 0);
    set('P2_CUR', 0);
    set('FIT', 1600);
    const [one, two] = await list();
    expect(one?.duty?.flowM3PerH).toBeCloseTo(1600, 6);
    expect(two).toMatchObject({ figure: null, reason: 'STOPPED', lossYuanPerDay: null });
  });

  it('have the reason and no figure where an input is stale, bad or not known', async () => {
    set('PIT', 135, QUALITY.STALE);
    expect((await list())[0]).toMatchObject({
      figure: null,
      reason: 'STALE',
      reasonOf: 'P_OUT',
      quality: QUALITY.STALE,
    });
    set('PIT', 135, QUALITY.FAULT);
    expect((await list())[0]).toMatchObject({ figure: null, reason: 'BAD', reasonOf: 'P_OUT' });
    set('PIT', 135);
    // Nobody knows whether the other runs: what is its own of the flow is not known either.
    set('P2_RUN', 1, QUALITY.COMM);
    expect((await list())[0]).toMatchObject({ figure: null, reason: 'MISSING', reasonOf: 'FLOW' });
  });

  it('are those of plants the viewer has the right at', async () => {
    expect(await list('far')).toEqual([]);
    expect(await list('pm', '?factoryNo=plant_a')).toHaveLength(2);
    await engine.get('efficiency/machines?factoryNo=plant_a', 'far').expect(403);
    await engine.get('efficiency/machines', 'none').expect(403);
    await engine.get(`efficiency/machines/${ids.p1}`, 'far').expect(404);
    await engine.get(`efficiency/machines/${ids.p1}/history`, 'far').expect(404);
  });
});

describe('one machine', () => {
  it('lies on its curve, with what it is worked out from', async () => {
    store.series = new Map([[idOf('FIT'), (at: number) => (at % (2 * MINUTE_MS) === 0 ? 3300 : 3500)]]);
    const { curve, point, best, inputs, referenceFigure, flowSpread } = await see(ids.p1);
    expect(curve).toHaveLength(3);
    expect(best).toMatchObject({ flowM3PerH: 3500, figure: 0.74 });
    expect(point?.flowM3PerH).toBeCloseTo(1700, 6);
    expect(referenceFigure).toBeCloseTo(0.72, 6);
    expect(flowSpread).toBeCloseTo(0.03, 2);
    expect(inputs.find(({ quantity }) => quantity === 'P_IN')).toMatchObject({ signal: 'LIT', state: 'OK' });
  });

  it('is told when fewer would do the work of its group with less', async () => {
    const { group } = await see(ids.p1);
    expect(group).toMatchObject({ now: ['Lift 1', 'Lift 2'] });
    expect(group?.best).toHaveLength(1);
    // Both at 72 % or one at 73.9 %: 3400 m³/h by 7.963 m.
    expect(group?.nowKw).toBeCloseTo(102.5, 0);
    expect(Number(group?.savingYuanPerDay)).toBeGreaterThan(30);
  });

  it('has its history from minutes: means of days add up work', async () => {
    const half = engine.clock.ms - 60 * MINUTE_MS;
    store.series = new Map<number, (at: number) => number>([
      [idOf('P1_RUN'), (at) => (at < engine.clock.ms - 120 * MINUTE_MS ? 0 : 1)],
      [idOf('P1_CUR'), () => 96.4],
      [idOf('P2_RUN'), () => 0],
      [idOf('P2_CUR'), () => 0],
      [idOf('FIT'), (at) => (at < half ? 1700 : 1500)],
      [idOf('PIT'), () => 135],
      [idOf('LIT'), () => 3.8],
    ]);
    const reply = await engine.get(`efficiency/machines/${ids.p1}/history?days=1`, 'pm').expect(200);
    const { points, days } = history.parse(reply.body).data;
    expect(points.filter(([, figure]) => figure !== null)).toHaveLength(120);
    const hours = days.reduce((sum, day) => sum + day.hours, 0);
    expect(hours).toBeCloseTo(2, 6);
    const known = days.filter(({ figure }) => figure !== null);
    const work = known.reduce((sum, { figure, hours: of, powerKw }) => sum + (figure ?? 0) * of * (powerKw ?? 0), 0);
    expect(work / (2 * 53.93)).toBeCloseTo((0.6838 * 1700 + 0.6838 * 1500) / 3400, 2);
  });

  it('has no history where nothing is known', async () => {
    store.series = new Map();
    const reply = await engine.get(`efficiency/machines/${ids.p2}/history`, 'pm').expect(200);
    const { points, days } = history.parse(reply.body).data;
    expect(points.every(([, figure]) => figure === null)).toBe(true);
    expect(days.length).toBeGreaterThan(6);
    expect(days.every(({ figure, hours }) => figure === null && hours === 0)).toBe(true);
  });
});

describe('the record of a machine', () => {
  it('needs a signal or a number for each input', async () => {
    const values = { name: 'Open', kind: 'MOTOR', ratedKw: 10, inputs: [{ quantity: 'POWER' }] };
    await engine.post('modules/efficiencyMachine/records', { factoryNo: 'plant_a', values }, 'pm').expect(422);
  });

  it('is judged by numbers alone where no signal is bound', async () => {
    const inputs = [{ quantity: 'POWER', value: 6 }];
    const id = await make('efficiencyMachine', { name: 'Mixer', kind: 'MIXER', volumeM3: 1000, inputs });
    expect((await see(id)).machine).toMatchObject({ figure: 6, band: 'GOOD', atMs: null });
    const bound = { name: 'Bare', kind: 'PUMP', inputs };
    expect((await see(await make('efficiencyMachine', bound))).machine).toMatchObject({
      ...{ reason: 'NOT_BOUND', reasonOf: 'FLOW' },
    });
  });
});
