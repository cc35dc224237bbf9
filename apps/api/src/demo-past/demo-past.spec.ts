import { PastAlarms } from '@sed/alarms-api';
import { Database } from '@sed/platform-database';
import { Metrics, silentLog } from '@sed/platform-api';
import { PlantDirectory, TimeSeriesStore } from '@sed/platform-ports';
import { DEMO_PLANTS, type PastPiece, type PastRequest } from '@sed/demo-fleet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WholeService } from '../testing/whole-service';
import { DemoPast } from './demo-past';
import type { Player } from './past-player';
import { pastBegins, presentOf } from './past-units';

const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CODES = ['EF_AIT802_COD', 'NO_SUCH_SIGNAL'];
const OVER = 90;

/** A day of a value that is far over its limit in the second hour, and hours of a quiet one. */
class ScriptedPlayer implements Player {
  readonly played: string[] = [];
  failsAt: string | undefined;

  // eslint-disable-next-line @typescript-eslint/require-await -- a thread answers later, this one at once
  async *play({ factoryNo, level, fromMs, toMs }: PastRequest): AsyncGenerator<PastPiece> {
    this.played.push(`${factoryNo}/${level}`);
    if (level === '1h') {
      const steps = 24;
      yield { codes: CODES, startMs: toMs - DAY, steps, samplesPerStep: 6, mean: new Float64Array(48).fill(20) };
      return;
    }
    const startMs = Math.max(fromMs, toMs - ((toMs - fromMs) % DAY));
    const steps = (toMs - startMs) / MINUTE;
    const mean = new Float64Array(2 * steps).fill(20);
    mean.fill(OVER, 60, 120);
    yield { codes: CODES, startMs, steps, samplesPerStep: 1, mean };
    if (this.failsAt === factoryNo) {
      this.failsAt = undefined;
      throw new Error('killed on the way');
    }
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}

interface Closed {
  readonly list: readonly { readonly signalCode: string; readonly raisedAt: number }[];
}

let service: WholeService;
let presentMs: number;
const player = new ScriptedPlayer();

beforeAll(async () => {
  service = await WholeService.open();
  // Ten in the morning of today, in the zone of the plants.
  presentMs = Math.floor((Date.now() + 8 * HOUR) / DAY) * DAY + 2 * HOUR;
  const store = service.app.get(TimeSeriesStore);
  const series = seriesOf('demo_e01');
  const first = { count: 1, series: Int32Array.of(series), tsMs: Float64Array.of(presentMs + 5000) };
  const samples = { ...first, value: Float64Array.of(20), quality: Uint8Array.of(0) };
  await store.append([{ seq: 1, receivedAtMs: presentMs, samples }]);
  await store.rollUp(presentMs + 20 * MINUTE);
});
afterAll(() => service.close());

function seriesOf(factoryNo: string): number {
  return service.app.get(PlantDirectory).signal(factoryNo, 'EF_AIT802_COD')?.id ?? -1;
}

function newPast(metrics = new Metrics()): DemoPast {
  const { app } = service;
  const parts = { database: app.get(Database), store: app.get(TimeSeriesStore), directory: app.get(PlantDirectory) };
  const around = { ...parts, alarms: app.get(PastAlarms), metrics, log: silentLog(), newPlayer: () => player };
  return new DemoPast({ ...around, afterMs: 0, retryMs: 0 }, presentMs);
}

it('fills what a kill on the way left, tells alarms with what people did, and says when it is done', async () => {
  player.failsAt = 'demo_e01';
  const metrics = new Metrics();
  const past = newPast(metrics);
  past.start();
  await past.finished();
  expect(await metrics.text()).toContain('sed_demo_backfill_ratio 1');
  expect(player.played.filter((unit) => unit === 'demo_e01/1m')).toHaveLength(2);
  expect(new Set(player.played).size).toBe(2 * DEMO_PLANTS.length);
  const store = service.app.get(TimeSeriesStore);
  const today = { fromMs: presentMs - 10 * HOUR, toMs: presentMs };
  const hours = await store.buckets(seriesOf('demo_e01'), '1h', today);
  expect(hours.map(({ mean, count }) => [mean, count])).toEqual([
    [20, 60],
    [OVER, 60],
    ...Array.from({ length: 8 }, () => [20, 60]),
  ]);
  const { minutesMs } = pastBegins(presentMs);
  const before = await store.buckets(seriesOf('demo_w01'), '1d', { fromMs: minutesMs - DAY, toMs: minutesMs });
  expect(before).toMatchObject([{ mean: 20, goodSeconds: 86_400 }]);
  const path = 'alarms?factoryNo=demo_e01&state=CLOSED';
  const { data } = await service.call<Closed>(await service.signIn('admin'), 'get', path);
  const { list } = data;
  expect(list.filter(({ signalCode }) => signalCode === 'EF_AIT802_COD').length).toBeGreaterThan(0);
  for (const { raisedAt } of list) expect(raisedAt).toBeLessThan(presentMs);
});

it('does nothing at the next start', async () => {
  player.played.length = 0;
  const past = newPast();
  past.start();
  await past.finished();
  expect(player.played).toEqual([]);
});

it('begins the present at the first start of all, and nowhere else', async () => {
  const { db } = service.test;
  await service.test.truncate();
  expect(await presentOf(db, false, 1_000_000)).toBeUndefined();
  expect(await presentOf(db, true, 1_000_000)).toBe(960_000);
  expect(await presentOf(db, false, 9_000_000)).toBe(960_000);
});
