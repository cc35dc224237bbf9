import { QUALITY } from '@sed/platform-contract';
import { LiveValues, Messenger, PlantDirectory, TimeSeriesStore, type Range } from '@sed/platform-ports';
import { openEngine, type EngineHarness } from '@sed/records-api/testing';
import { rightsOf } from '@sed/records-model';
import {
  aViewer,
  FakeLiveValues,
  type FakePlantDirectory,
  ListedMessenger,
  NullTimeSeriesStore,
  openTestDatabase,
  type TestDatabase,
} from '@sed/testing';
import { rectangularWeirM3PerS } from '@sed/toolbox-contract';
import {
  calculatorFactoryInfo,
  calculatorRun,
  calculatorStrategy,
  overflowConfig,
  overflowEvent,
} from '@sed/toolbox-definitions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ToolboxModule } from '../toolbox.module';
import { ENDED_AFTER_MS, OverflowWatch } from './overflow-watch.task';

const MODULES = [calculatorFactoryInfo, calculatorStrategy, calculatorRun, overflowConfig, overflowEvent];
const RIGHTS = new Set(MODULES.flatMap((module) => rightsOf(module)));
const MINUTE_MS = 60_000;
const TEN_MS = 10 * MINUTE_MS;
const CREST_M = 2;

/** What each signal said, by its id. */
class Said extends NullTimeSeriesStore {
  readonly of = new Map<number, (readonly [tsMs: number, value: number, quality: number])[]>();
  override raw = (series = 0, { fromMs, toMs }: Range = { fromMs: 0, toMs: 0 }): Promise<never> => {
    const points = (this.of.get(series) ?? []).filter(([tsMs]) => tsMs >= fromMs && tsMs < toMs);
    // The store of nothing promises nothing; this one has a little.
    return Promise.resolve({ level: 'raw', points } as never);
  };
  /** Ten minutes of each signal, and days of the throughput. */
  override buckets = (series = 0, level = '', { fromMs, toMs }: Range = { fromMs: 0, toMs: 0 }): Promise<never> => {
    if (level === '1d') return Promise.resolve([{ total: 99_000 }, { total: null }] as never);
    const points = (this.of.get(series) ?? []).filter(([tsMs]) => tsMs >= fromMs && tsMs < toMs);
    const starts = [...new Set(points.map(([tsMs]) => Math.floor(tsMs / TEN_MS) * TEN_MS))];
    const within = (start: number) => points.filter(([tsMs]) => Math.floor(tsMs / TEN_MS) * TEN_MS === start);
    return Promise.resolve(
      starts.map((start) => ({
        ...{ start, end: start + TEN_MS, max: Math.max(...within(start).map(([, value]) => value)) },
      })) as never,
    );
  };
}

const record = z.looseObject({
  ...{ id: z.string(), no: z.string().nullable(), version: z.number(), status: z.string().nullable() },
  values: z.record(z.string(), z.unknown()),
});
const one = z.object({ data: record });
const refusal = z.object({ error: z.looseObject({ code: z.string() }) });
const list = z.object({ data: z.object({ list: z.array(record) }) });
const situations = z.object({ data: z.array(z.looseObject({ minutesToSpill: z.number().nullable() })) });
const months = z.object({ data: z.array(z.record(z.string(), z.unknown())) });

let database: TestDatabase;
let engine: EngineHarness;
let structure = '';
const live = new FakeLiveValues();
const said = new Said();
const messages = new ListedMessenger();

beforeAll(async () => {
  database = await openTestDatabase();
  await database.truncate();
  const providers = [
    { provide: LiveValues, useValue: live },
    { provide: TimeSeriesStore, useValue: said },
    { provide: Messenger, useValue: messages },
  ];
  engine = await openEngine(database.database, [], MODULES, [{ module: ToolboxModule, providers }]);
  engine.sessions.allow('pm', aViewer(['plant_a'], { code: 'pm', rights: RIGHTS }));
  engine.sessions.allow('boss', aViewer(['plant_a'], { code: 'boss', rights: RIGHTS }));
  engine.sessions.allow('far', aViewer(['plant_b'], { code: 'far', rights: RIGHTS }));
  const directory = engine.app.get<PlantDirectory, FakePlantDirectory>(PlantDirectory);
  directory.addSignal('plant_a', 'LIT', { unit: 'm', staleAfterS: 120 });
  directory.addSignal('plant_a', 'FIT', { unit: 'm³/h' });
  directory.addSignal('plant_a', 'RAIN', { unit: 'mm/h', staleAfterS: 120 });
});
afterAll(async () => {
  await engine.app.close();
  await database.close();
});
beforeEach(async () => {
  said.of.clear();
  messages.sent.length = 0;
  const made = await make('overflowConfig', {
    ...{ name: `Weir ${String(Math.random())}`, kind: 'RECT_WEIR', crestM: CREST_M, widthM: 3 },
    ...{ capacityM3h: 3600, stormM3h: 5000, levelSignal: 'plant_a/LIT', throughputSignal: 'plant_a/FIT' },
    ...{ rainSignal: 'plant_a/RAIN', informs: ['u1'], noticeHours: 12 },
    storage: [
      { levelM: 0, volumeM3: 0 },
      { levelM: 3, volumeM3: 3000 },
    ],
  });
  if (structure !== '') await remove(structure);
  structure = made.id;
  level(1);
});

const idOf = (code: string) => engine.app.get(PlantDirectory).signal('plant_a', code)?.id ?? -1;

/** The level now, and in the store. */
function level(metres: number, quality: number = QUALITY.GOOD): void {
  live.set(idOf('LIT'), metres, engine.clock.ms, quality);
  said.of.set(idOf('LIT'), [...(said.of.get(idOf('LIT')) ?? []), [engine.clock.ms, metres, quality]]);
}
const look = () => engine.app.get(OverflowWatch).look();
/** Minutes at a level, looked at after each. */
async function minutesAt(metres: number, minutes: number, quality: number = QUALITY.GOOD): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    engine.clock.ms += MINUTE_MS;
    level(metres, quality);
    await look();
  }
}

async function make(module: string, values: object, by = 'pm') {
  const reply = await engine.post(`modules/${module}/records`, { factoryNo: 'plant_a', values }, by);
  if (reply.status !== 200) throw new Error(JSON.stringify(refusal.parse(reply.body).error));
  return one.parse(reply.body).data;
}
async function see(id: string, module = 'overflowEvent') {
  const reply = await engine.get(`modules/${module}/records/${id}`, 'pm').expect(200);
  return z.object({ data: z.object({ record }) }).parse(reply.body).data.record;
}
async function remove(id: string): Promise<void> {
  const { version, values } = await see(id, 'overflowConfig');
  // Events name it: it stays, and is out of use.
  const body = { version, values: { ...values, enabled: false, levelSignal: null } };
  await engine.put(`modules/overflowConfig/records/${id}`, body, 'pm');
}
async function act(id: string, action: string, values: object = {}, by = 'pm') {
  const { version } = await see(id);
  const path = `modules/overflowEvent/records/${id}/actions/${action}`;
  const reply = await engine.post(path, { version, note: 'n', values }, by);
  return reply.status === 200 ? (await see(id)).status : refusal.parse(reply.body).error.code;
}
async function events() {
  const reply = await engine.get('modules/overflowEvent/records?factoryNo=plant_a&pageNum=1&pageSize=50', 'pm');
  return list.parse(reply.body).data.list.filter(({ values }) => values.structure === structure);
}

const WEIR_M3_PER_H = (rectangularWeirM3PerS({ widthM: 3, headM: 0.25 }) ?? 0) * 3600;

describe('the watch over levels', () => {
  it('finds an overflow, tells whom the structure names, and ends it once the level stayed below', async () => {
    await minutesAt(1, 2);
    const risesMs = engine.clock.ms + MINUTE_MS;
    await minutesAt(2.25, 60);
    const [found, ...others] = await events();
    expect(others).toEqual([]);
    expect(found).toMatchObject({ status: 'DETECTED', values: { source: 'MEASURED', startedAt: risesMs } });
    expect(found?.values.reportBy).toBe(risesMs + 12 * 60 * MINUTE_MS);
    expect(messages.sent.filter(({ key }) => key === `overflow:${found?.id ?? ''}`)).toHaveLength(1);
    expect(await act(found?.id ?? '', 'confirm')).toBe('CONFIRMED');
    await minutesAt(1.5, ENDED_AFTER_MS / MINUTE_MS - 1);
    expect((await see(found?.id ?? '')).status).toBe('CONFIRMED');
    await minutesAt(1.5, 2);
    const ended = await see(found?.id ?? '');
    expect(ended).toMatchObject({ status: 'ENDED', values: { endedAt: risesMs + 59 * MINUTE_MS, knownPercent: 100 } });
    // 59 minutes of the weir's flow, and nothing of what was not measured.
    expect(ended.values.volumeM3).toBeCloseTo((WEIR_M3_PER_H * 59) / 60, -1);
    expect(ended.values).toMatchObject({ peakLevelM: 2.25, peakM3h: Math.round(WEIR_M3_PER_H) });
    expect(ended.values.codKg).toBeCloseTo((Number(ended.values.volumeM3) * 200) / 1000, 1);
  });

  it('believes no level that is bad: it neither begins nor ends anything', async () => {
    await minutesAt(2.5, 3, QUALITY.FAULT);
    await minutesAt(2.5, 3, QUALITY.STALE);
    expect(await events()).toEqual([]);
    await minutesAt(2.5, 1);
    await minutesAt(0.5, 20, QUALITY.COMM);
    expect(await events()).toMatchObject([{ status: 'DETECTED', values: { endedAt: null } }]);
  });

  it('takes waves over the crest for one event, and leads one on that was over when it was confirmed', async () => {
    await minutesAt(2.1, 3);
    await minutesAt(1.9, 5);
    await minutesAt(2.1, 3);
    await minutesAt(1.5, 12);
    const found = await events();
    expect(found).toMatchObject([{ status: 'DETECTED' }]);
    expect(found[0]?.values.endedAt).not.toBeNull();
    expect(await act(found[0]?.id ?? '', 'confirm')).toBe('CONFIRMED');
    await look();
    const ended = await see(found[0]?.id ?? '');
    expect(ended.status).toBe('ENDED');
    expect(ended.values.volumeM3).toBeGreaterThan(0);
  });

  it('finds in the stored levels what went over while nobody looked, once', async () => {
    for (const metres of [1, 2.2, 2.2, 2.2, 1, 1]) {
      engine.clock.ms += MINUTE_MS;
      level(metres);
    }
    const lastMs = engine.clock.ms - 2 * MINUTE_MS;
    engine.clock.ms += 2 * 60 * MINUTE_MS;
    level(1);
    await look();
    const values = { source: 'MEASURED', startedAt: lastMs - 2 * MINUTE_MS, endedAt: lastMs };
    expect(await events()).toMatchObject([{ status: 'DETECTED', values }]);
    engine.clock.ms += 2 * 60 * MINUTE_MS;
    level(1);
    await look();
    expect(await events()).toHaveLength(1);
    expect(messages.sent).toEqual([]);
  });

  it('does not find again what was dismissed while the level still stands', async () => {
    await minutesAt(2.1, 2);
    const [found] = await events();
    expect(await act(found?.id ?? '', 'dismiss')).toBe('DISMISSED');
    await minutesAt(2.1, 5);
    expect(await events()).toHaveLength(1);
    await minutesAt(1, 12);
    await minutesAt(2.1, 2);
    expect(await events()).toHaveLength(2);
  });

  it('warns before it overflows, each warning once', async () => {
    for (let minute = 0; minute < 6; minute += 1) await minutesAt(1 + minute * 0.02, 1);
    // 20 m³ a minute, 900 m³ free.
    const { data } = situations.parse((await engine.get('overflow/situation?factoryNo=plant_a', 'pm')).body);
    expect(data[0]).toMatchObject({ fullM3: 2000, riseBasis: 'TREND', warnMin: 60, event: null });
    expect(data[0]?.minutesToSpill).toBeCloseTo(45, 0);
    const keys = messages.sent.map(({ key }) => key);
    expect(new Set(keys)).toEqual(new Set([expect.stringMatching(`^overflow:${structure}:60:\\d+$`)]));
    for (let minute = 0; minute < 6; minute += 1) await minutesAt(1.75 + minute * 0.03, 1);
    expect(messages.sent.at(-1)?.title.en).toContain('Overflow within 10 min');
  });
});

describe('an event', () => {
  it('seen by people is measured by the levels that are stored, reported with its samples and closed by another', async () => {
    const beganMs = engine.clock.ms;
    for (let minute = 0; minute < 30; minute += 1) {
      engine.clock.ms += MINUTE_MS;
      level(2.25);
    }
    said.of.set(idOf('RAIN'), [[beganMs, 12, QUALITY.GOOD]]);
    const times = { startedAt: beganMs + MINUTE_MS, endedAt: engine.clock.ms };
    const made = await make('overflowEvent', { structure, ...times });
    expect(made.values).toMatchObject({ source: 'SEEN', knownPercent: 100, rainMm: 0.4 });
    expect(await act(made.id, 'confirm')).toBe('CONFIRMED');
    expect(await act(made.id, 'end', { endedAt: times.endedAt })).toBe('ENDED');
    const report = { cause: 'RAIN', noticeTo: 'Bureau', noticeAt: engine.clock.ms, volumeM3: 1000 };
    const samples = [50, 70].map((mgl) => ({ at: engine.clock.ms, indicator: 'COD', mgl }));
    expect(await act(made.id, 'report', { ...report, noticeTo: null })).not.toBe('REPORTED');
    expect(await act(made.id, 'report', { ...report, samples })).toBe('REPORTED');
    expect((await see(made.id)).values).toMatchObject({ codKg: 60, nh3nKg: 12, reportedBy: 'pm' });
    expect(await act(made.id, 'close')).not.toBe('CLOSED');
    expect(await act(made.id, 'close', {}, 'boss')).toBe('CLOSED');
    const year = new Date(beganMs).getUTCFullYear();
    const path = `overflow/statistics?factoryNo=plant_a&year=${String(year)}`;
    const rows = months.parse((await engine.get(path, 'pm')).body).data;
    const own = rows.filter(({ structureId }) => structureId === structure);
    expect(own).toMatchObject([{ events: 1, volumeM3: 1000, codKg: 60, treatedM3: 99_000, spilledPercent: 1 }]);
    await engine.get(path, 'far').expect(403);
    await engine.get('overflow/situation?factoryNo=plant_a', 'far').expect(403);
  });

  it('is refused while another one of its structure goes on, and in the future', async () => {
    await minutesAt(2.1, 2);
    const startedAt = engine.clock.ms;
    await expect(make('overflowEvent', { structure, startedAt })).rejects.toThrow('overflow.open');
    const later = { structure, startedAt: startedAt - MINUTE_MS, endedAt: startedAt + MINUTE_MS };
    await expect(make('overflowEvent', later)).rejects.toThrow('overflow.inFuture');
  });
});

describe('a structure', () => {
  it('is refused with a storage that does not rise and a day that is not whole', async () => {
    const base = { name: 'X', kind: 'RECT_WEIR', crestM: 2, widthM: 1 };
    const table = (...volumes: number[]) => volumes.map((volumeM3, levelM) => ({ levelM, volumeM3 }));
    const wrong = { ...base, storage: table(0, 10, 5) };
    await expect(make('overflowConfig', wrong)).rejects.toThrow('overflow.storageRises');
    await expect(make('overflowConfig', { ...base, storage: table(0, 10) })).rejects.toThrow('overflow.crestInStorage');
    await expect(make('overflowConfig', { ...base, storage: table(9) })).rejects.toThrow('overflow.storageTwo');
    const day = (factor: number, hours = 24) => Array.from({ length: hours }, (_, hour) => ({ hour, factor }));
    await expect(make('overflowConfig', { ...base, dryPattern: day(1, 23) })).rejects.toThrow('overflow.patternHours');
    await expect(make('overflowConfig', { ...base, dryPattern: day(1.1) })).rejects.toThrow('overflow.patternMean');
  });
});
