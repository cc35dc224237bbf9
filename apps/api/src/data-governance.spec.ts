import { NightlyTask } from '@sed/governance-api';
import type { FindingEvidence, QualityStatistics } from '@sed/governance-contract';
import { QUALITY } from '@sed/platform-contract';
import { PlantDirectory, TimeSeriesStore, type SampleBatch } from '@sed/platform-ports';
import type { RecordDto } from '@sed/records-contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WholeService } from './testing/whole-service';

const PLANT = 'demo_e01';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SHANGHAI_MS = 8 * HOUR;
const SETTLED_MS = 31 * MINUTE;
/** The last day at the plant that is over and settled. */
const dayStart = Math.floor((Date.now() - SETTLED_MS + SHANGHAI_MS) / DAY) * DAY - SHANGHAI_MS - DAY;
const day = new Date(dayStart + SHANGHAI_MS).toISOString().slice(0, 10);

let service: WholeService;
let jti: string;

const wave = (at: number) => Math.sin(at / 5_000_000) + 0.05 * Math.sin(at * 12.9898);
/** What instruments of the plant did on the day: value and quality; undefined where nothing came. */
const COURSES: Readonly<Record<string, (at: number, minute: number) => readonly [number, number] | undefined>> = {
  IN_AIT102_COD: (at, minute) => [minute >= 300 && minute < 480 ? 312 : 300 + 30 * wave(at), QUALITY.GOOD],
  IN_AIT103_NH: (at, minute) => [30 + 4 * wave(at) + (minute === 700 ? 40 : 0), QUALITY.GOOD],
  IN_AIT106_SS: (at, minute) => (minute >= 900 && minute < 960 ? undefined : [200 + 20 * wave(at), QUALITY.GOOD]),
  EF_AIT802_COD: (at, minute) => (minute >= 600 && minute < 606 ? [999, QUALITY.OVER] : [30 + 3 * wave(at), 0]),
  IN_FIT101: (at) => [1500 + 100 * wave(at), QUALITY.GOOD],
  EF_FIT801: (at) => [1320 + 90 * wave(at), QUALITY.GOOD],
};

/** Meters report more often than analysers. */
const stepOf = (code: string) => (code.includes('_FIT') ? 10_000 : 30_000);

function history(): SampleBatch {
  const directory = service.app.get(PlantDirectory);
  const rows: [series: number, tsMs: number, value: number, quality: number][] = [];
  for (const [code, course] of Object.entries(COURSES)) {
    const id = directory.signal(PLANT, code)?.id ?? expect.fail(code);
    for (let at = dayStart; at < dayStart + DAY; at += stepOf(code)) {
      const reading = course(at, Math.floor((at - dayStart) / MINUTE));
      if (reading !== undefined) rows.push([id, at, ...reading]);
    }
  }
  rows.sort((a, b) => a[1] - b[1]);
  return {
    ...{ seq: 1e-6, receivedAtMs: dayStart },
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
  const store = service.app.get(TimeSeriesStore);
  await store.open();
  await store.append([history()]);
  await store.rollUp(dayStart + DAY);
  jti = await service.signIn('admin');
  await service.app.get(NightlyTask).round();
});
afterAll(() => service.close());

async function findings(): Promise<readonly RecordDto[]> {
  const asked = `modules/resultsDetailedList/records?factoryNo=${PLANT}&pageNum=1&pageSize=200`;
  return (await service.call<{ list: readonly RecordDto[] }>(jti, 'get', asked)).data.list;
}

it('finds over night what was wrong with the stored values, by the rules a new installation has', async () => {
  const found = await findings();
  const said = new Set(found.map(({ values }) => `${String(values.ruleType)} ${String(values.subject)}`));
  for (const expected of ['R04 IN_AIT102_COD', 'R05 IN_AIT103_NH', 'R02 EF_AIT802_COD', 'R08 IN_FIT101 / EF_FIT801']) {
    expect(said).toContain(expected);
  }
  // Most of the plant was silent all day, which is said once.
  expect([...said].filter((one) => one.startsWith('R01') || one.startsWith('R07'))).toEqual([`R07 ${PLANT}`]);
  const frozen = found.find(({ values }) => values.ruleType === 'R04');
  expect(frozen?.values).toMatchObject({ fromAt: dayStart + 300 * MINUTE, toAt: dayStart + 480 * MINUTE, day });
});

it('shows the stored values of a finding and counts it once, however often the night comes', async () => {
  const before = await findings();
  const frozen = before.find(({ values }) => values.ruleType === 'R04') ?? expect.fail('not found');
  const { data } = await service.call<FindingEvidence>(jti, 'get', `governance/findings/${frozen.id}/evidence`);
  const points = data.lines[0]?.points ?? [];
  expect(points.some(([at, value]) => at >= data.fromMs && at < data.toMs && value === 312)).toBe(true);
  await service.app.get(NightlyTask).round();
  expect(await findings()).toHaveLength(before.length);
  const asked = `governance/statistics?factoryNo=${PLANT}&from=${day}&to=${day}`;
  const { data: statistics } = await service.call<QualityStatistics>(jti, 'get', asked);
  expect(statistics.byRule.find(({ ruleType }) => ruleType === 'R04')).toMatchObject({ failed: 1 });
  expect(statistics.judgedUntil).toBe(day);
});
