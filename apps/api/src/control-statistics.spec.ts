import type { ControlAnalysis, ControlStatistics, InstrumentCardDto, ProposedLoop } from '@sed/instruments-contract';
import { DEMO_RECORDS } from '@sed/demo-fleet';
import { silentLog } from '@sed/platform-api';
import { QUALITY } from '@sed/platform-contract';
import { PlantDirectory, TimeSeriesStore, type SampleBatch } from '@sed/platform-ports';
import type { RecordDto } from '@sed/records-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoRecords } from './demo-records';
import { WholeService } from './testing/whole-service';

const PLANT = 'demo_e01';
const HOUR = 3_600_000;
const STEP = 10_000;
const SHANGHAI_MS = 8 * HOUR;
let service: WholeService;
let jti: string;
/** Yesterday at the plant: a closed day. */
const dayStart = Math.floor((Date.now() + SHANGHAI_MS) / (24 * HOUR)) * 24 * HOUR - SHANGHAI_MS - 24 * HOUR;
const day = new Date(dayStart + SHANGHAI_MS).toISOString().slice(0, 10);
const query = `factoryNo=${PLANT}&from=${day}&to=${day}`;

/** Four hours of a loop: three in automatic, one in manual; half of the readings substituted in the last hour. */
function history(): SampleBatch {
  const directory = service.app.get(PlantDirectory);
  const id = (code: string) => directory.signal(PLANT, code)?.id ?? expect.fail(code);
  const rows: [series: number, tsMs: number, value: number, quality: number][] = [];
  for (let at = dayStart; at < dayStart + 4 * HOUR; at += STEP) {
    const hour = Math.floor((at - dayStart) / HOUR);
    rows.push([id('PD_FIC702_MODE'), at, hour === 2 ? 0 : 1, QUALITY.GOOD]);
    rows.push([id('PD_P702_RUN'), at, 1, QUALITY.GOOD]);
    rows.push([id('PD_FIC702_SP'), at, 100, QUALITY.GOOD]);
    rows.push([id('PD_FIT702'), at, hour === 2 ? 200 : 110, QUALITY.GOOD]);
    rows.push([id('EF_FIT801'), at, 1000, QUALITY.GOOD]);
  }
  return {
    seq: 1e-6,
    receivedAtMs: dayStart,
    samples: {
      count: rows.length,
      series: Int32Array.from(rows, ([series]) => series),
      tsMs: Float64Array.from(rows, ([, tsMs]) => tsMs),
      value: Float64Array.from(rows, ([, , value]) => value),
      quality: Uint8Array.from(rows, ([, , , quality]) => quality),
    },
  };
}

beforeAll(async () => {
  service = await WholeService.open();
  // The rest of the demonstration takes a minute and is of no matter here.
  const asked = DEMO_RECORDS.filter(({ module }) => ['controlLoop', 'instrumentLedger'].includes(module));
  await loadDemoRecords(service.app, silentLog(), undefined, asked);
  const store = service.app.get(TimeSeriesStore);
  await store.open();
  await store.append([history()]);
  await store.rollUp(dayStart + 24 * HOUR);
  jti = await service.signIn('admin');
});
afterAll(() => service.close());

const loopOf = (statistics: ControlStatistics) =>
  statistics.loops.find(({ code }) => code === 'PD_FIC702') ?? expect.fail('no loop');

describe('the statistics of automatic control', () => {
  it('come from stored history: rate, stop, error and what manual cost', async () => {
    const { data } = await service.call<ControlStatistics>(jti, 'get', `control-statistics?${query}`);
    const loop = loopOf(data);
    expect(loop.autoPct).toBeCloseTo(75, 0);
    expect(loop).toMatchObject({ stops: 1, unexplained: 1, costBasis: 'measured' });
    // 0.11 L/m3 in automatic, 0.2 in manual, 1000 m3 at 1.2 ¥/L.
    expect(loop.costYuan).toBeCloseTo(108, 0);
    expect(loop.inBandPct).toBeCloseTo(100, 0);
    // Ten of a range of 2000, the plant being twice the reference.
    expect(loop.iaePct).toBeGreaterThan(0);
    // No other loop of the plant was seen: it alone makes the rate.
    expect(data.rates.autoPct).toBeCloseTo(75, 0);
    expect(data.rates).toMatchObject({ accuracyPct: null, comparisons: 0, stops: 1 });
    expect(data.rates.intactPct).toBeGreaterThan(80);
    expect(data.days).toHaveLength(1);
    expect(data.pending).toBe(0);
    // Kept: asked again, history is not looked at.
    const again = await service.call<ControlStatistics>(jti, 'get', `control-statistics?${query}`);
    expect(loopOf(again.data)).toEqual(loop);
  });

  it('tell the stop once its reason is given', async () => {
    const { data: before } = await service.call<ControlStatistics>(jti, 'get', `control-statistics?${query}`);
    const { id } = loopOf(before);
    const path = `control-statistics/loops/${id}?${query}`;
    const { data } = await service.call<{ stops: { stoppedAt: number; resumedAt: number }[] }>(jti, 'get', path);
    expect(data.stops).toMatchObject([
      { stoppedAt: dayStart + 2 * HOUR, resumedAt: dayStart + 3 * HOUR, reason: null },
    ]);
    const values = { loop: id, stoppedAt: dayStart + 2 * HOUR, reason: 'maintenance', note: 'pump serviced' };
    const records = 'modules/controlLoopStop/records';
    expect(await service.call(jti, 'post', records, { factoryNo: PLANT, values })).toMatchObject({ status: 200 });
    const { data: after } = await service.call<ControlStatistics>(jti, 'get', `control-statistics?${query}`);
    expect(loopOf(after)).toMatchObject({ unexplained: 0, reasons: { maintenance: 1 } });
  });

  it('are worked out anew when the loop is changed', async () => {
    const records = `modules/controlLoop/records`;
    const { data: list } = await service.call<{ list: RecordDto[] }>(
      jti,
      'get',
      `${records}?factoryNo=${PLANT}&keyword=PD_FIC702`,
    );
    const record = list.list[0] ?? expect.fail('no record');
    const body = { version: record.version, values: { band: 1 } };
    expect(await service.call(jti, 'put', `${records}/${record.id}`, body)).toMatchObject({ status: 200 });
    const { data } = await service.call<ControlStatistics>(jti, 'get', `control-statistics?${query}`);
    expect(loopOf(data).inBandPct).toBe(0);
  });

  it('compare plants and months and name the loops below target', async () => {
    const month = day.slice(0, 7);
    const { data } = await service.call<ControlAnalysis>(jti, 'get', `control-analysis?month=${month}&months=2`);
    expect(data.plants[0]).toMatchObject({ factoryNo: PLANT, underTarget: 1, stops: 1 });
    expect(data.plants.slice(1).every(({ autoPct }) => autoPct === null)).toBe(true);
    expect(data.months.map(({ autoPct }) => autoPct)).toEqual([null, expect.closeTo(75, 0)]);
    expect(data.underTarget.map(({ code }) => code)).toEqual(['PD_FIC702']);
  });

  it('refuse what is too long, turned round or of a foreign plant', async () => {
    const ask = (text: string, who = jti) => service.call(who, 'get', `control-statistics?${text}`);
    expect(await ask(`factoryNo=${PLANT}&from=2026-01-01&to=2026-12-31`)).toMatchObject({ error: 'instrument.period' });
    expect(await ask(`factoryNo=${PLANT}&from=2026-02-02&to=2026-02-01`)).toMatchObject({ status: 422 });
    const foreign = await service.signIn('plant_w01');
    expect((await ask(query, foreign)).status).toBeGreaterThanOrEqual(403);
    const all = await service.call<ControlAnalysis>(foreign, 'get', `control-analysis?month=${day.slice(0, 7)}`);
    expect(all.data.plants.map(({ factoryNo }) => factoryNo)).toEqual(['demo_w01']);
  });

  it('come as a file in the language of the reader', async () => {
    const file = await service.download({ token: '', jti }, `api/v1/control-statistics/export?${query}`);
    const text = file.toString('utf8');
    expect(text.split('\r\n')[0]).toContain('Auto-control rate %');
    expect(text).toContain('PD_FIC702');
  });
});

describe('what stands behind a value', () => {
  it('is its instrument with the trust in it', async () => {
    const path = `instruments/of-signal?factoryNo=${PLANT}&code=EF_AIT802_COD`;
    const { data } = await service.call<InstrumentCardDto>(jti, 'get', path);
    expect(data).toMatchObject({ code: 'EF_AIT802', status: 'IN_SERVICE' });
    expect(data.trust.score).toBeGreaterThan(0);
    expect(data.trust.parts.data).toBeNull();
    expect(data.deviationPct).not.toBeNull();
    const none = await service.call(jti, 'get', `instruments/of-signal?factoryNo=${PLANT}&code=BH_B601_KW`);
    expect(none).toMatchObject({ status: 200, data: null });
  });

  it('is scored for every mounted instrument of the plant', async () => {
    const { data } = await service.call<{ score: number }[]>(jti, 'get', `instruments/trust?factoryNo=${PLANT}`);
    expect(data.length).toBeGreaterThan(10);
    expect(data.every(({ score }) => score >= 0 && score <= 100)).toBe(true);
  });
});

it('proposes the loops the register lacks', async () => {
  const records = 'modules/controlLoop/records';
  const proposals = () => service.call<ProposedLoop[]>(jti, 'get', `control-loops/proposals?factoryNo=${PLANT}`);
  expect((await proposals()).data).toEqual([]);
  const found = await service.call<{ list: RecordDto[] }>(
    jti,
    'get',
    `${records}?factoryNo=${PLANT}&keyword=PS_LIC201`,
  );
  const loop = found.data.list[0] ?? expect.fail('no record');
  await service.call(jti, 'delete', `${records}/${loop.id}?version=${String(loop.version)}`);
  expect((await proposals()).data).toMatchObject([
    {
      ...{ code: 'PS_LIC201', kind: 'LEVEL', pvSignal: `${PLANT}/PS_LIT201`, spSignal: `${PLANT}/PS_LIC201_SP` },
      ...{ modeSignal: `${PLANT}/PS_LIC201_MODE`, runSignal: `${PLANT}/PS_P201_RUN` },
    },
  ]);
});
