/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */
import { LAST_USABLE_QUALITY } from '@sed/platform-contract';
import { LEVELS, type Level } from '@sed/signals-contract';
import { type LatestSample, type SampleColumns, StoreUnavailableError } from '@sed/platform-ports';
import { type Bucket, isEmptyBucket } from '../aggregate/bucket';
import { type Lead } from '../aggregate/fold';
import { type BucketLevel, DAY_MS } from '../aggregate/levels';
import {
  type AppendChange,
  type Backend,
  type Digest,
  type DirtyRange,
  type RangeRequest,
  type RawRuns,
  type RefreshedState,
  type RollUpChange,
  type StoredState,
} from '../core/backend';
import { ColumnBuilder } from '../core/column-builder';
import { breathe } from '../core/mutex';
import { InfluxClient, type InfluxSeries, type InfluxSettings } from './influx-client';
import {
  BUCKET_FIELDS,
  bucketLine,
  bucketsOf,
  columnReader,
  dirtyLine,
  measurementOf,
  metaLine,
  sampleLine,
  seriesOf,
  whole,
} from './influx-rows';
import { clusterKeys } from './key-clusters';
import { lineOf } from './line-protocol';

const STATEMENTS_PER_QUERY = 100;
const LINES_PER_WRITE = 5_000;
/** Readings of a counter further apart than this are not joined by a rise after a restart. */
const BASE_REACH_MS = 7 * DAY_MS;

/**
 * Keeps samples and buckets in InfluxDB. It has no transactions: what would be missed after a kill is written first
 * (dirty ranges, then samples, then the position), and writing anything twice changes nothing.
 */
export class InfluxBackend implements Backend {
  readonly kind = 'influxdb';
  private readonly client: InfluxClient;
  private readonly positionKey: string;
  /** Open dirty ranges by series and start; a longer one at the same start replaces the shorter. */
  private openDirty = new Map<string, DirtyRange & { mark: number }>();
  /** Where the server takes no deletes: what is older counts as deleted, until its own retention removes it. */
  private hiddenBefore: Partial<Record<Level, number>> = {};

  constructor(settings: InfluxSettings) {
    this.client = new InfluxClient(settings);
    this.positionKey = settings.writer === undefined ? 'position' : `position_${settings.writer}`;
  }

  open(): Promise<void> {
    return this.client.ensureDatabase();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  async load(): Promise<StoredState> {
    const meta = await this.readState();
    const { rolledUntilMs } = meta;
    const leads = rolledUntilMs === null ? new Map<number, Lead>() : await this.leadsAt(rolledUntilMs);
    return { ...meta, leads, latest: await this.newest([]) };
  }

  refresh(): Promise<RefreshedState> {
    return this.readState();
  }

  private async readState(): Promise<Omit<StoredState, 'leads' | 'latest'>> {
    const [metaSeries = [], dirtySeries = []] = await this.client.query([
      'SELECT last("x") AS "x" FROM "meta" GROUP BY "k"',
      'SELECT "to","mark" FROM "dirty" WHERE "open" = 1 GROUP BY "s"',
    ]);
    const meta = new Map(metaSeries.map((series) => [series.tags.k ?? '', columnReader(series)(0, 'x')]));
    this.openDirty = new Map();
    for (const series of dirtySeries) {
      const at = columnReader(series);
      for (let i = 0; i < series.values.length; i++) {
        this.keepDirty({ series: seriesOf(series), fromMs: at(i, 'time'), toMs: at(i, 'to') }, at(i, 'mark'));
      }
    }
    const floors = LEVELS.flatMap((level): [Level, number][] => {
      const floor = meta.get(`floor_${level}`);
      return floor === undefined ? [] : [[level, floor]];
    });
    if (await this.client.keepsByItself()) this.hiddenBefore = Object.fromEntries(floors);
    return {
      position: meta.get(this.positionKey) ?? 0,
      rolledUntilMs: meta.get('rolled_until') ?? null,
      dirty: [...this.openDirty.values()],
      dirtyMark: meta.get('dirty_mark') ?? 0,
      floors: Object.fromEntries(floors),
    };
  }

  private async newest(conditions: readonly string[]): Promise<LatestSample[]> {
    const floorMs = this.hiddenBefore.raw;
    const all = floorMs === undefined ? conditions : [...conditions, `time >= ${whole(floorMs)}ms`];
    const where = all.length === 0 ? '' : ` WHERE ${all.join(' AND ')}`;
    const [found = []] = await this.client.query([`SELECT last("v") AS "v","q" FROM "raw"${where} GROUP BY "s"`]);
    return found.map((series) => {
      const at = columnReader(series);
      return { series: seriesOf(series), tsMs: at(0, 'time'), value: at(0, 'v'), quality: at(0, 'q') };
    });
  }

  private async leadsAt(ms: number): Promise<Map<number, Lead>> {
    const last = await this.newest([`time < ${ms}ms`]);
    const usable = await this.newest([
      `time < ${ms}ms`,
      `time >= ${ms - BASE_REACH_MS}ms`,
      `"q" <= ${LAST_USABLE_QUALITY}`,
    ]);
    const bases = new Map(usable.map((sample) => [sample.series, sample.value]));
    return new Map(last.map(({ series, ...sample }) => [series, { ...sample, base: bases.get(series) ?? Number.NaN }]));
  }

  async lookup(keys: SampleColumns): Promise<Float64Array> {
    const clusters = clusterKeys(keys);
    const values = new Float64Array(keys.count).fill(Number.NaN);
    const runs = await this.readRaw(
      clusters.map(({ request }) => request),
      Infinity,
    );
    clusters.forEach(({ rows }, i) => {
      const stored = new Map<number, number>();
      for (let row = runs.offsets[i]!; row < runs.offsets[i + 1]!; row++) stored.set(runs.tsMs[row]!, runs.value[row]!);
      for (const row of rows) values[row] = stored.get(keys.tsMs[row]!) ?? Number.NaN;
    });
    return values;
  }

  async append(change: AppendChange): Promise<void> {
    const before = change.dirty.map((range) => dirtyLine(this.keepDirty(range, change.dirtyMark), change.dirtyMark, 1));
    if (change.dirty.length > 0) before.push(metaLine('dirty_mark', change.dirtyMark));
    if (change.rolledUntilMs !== null) before.push(metaLine('rolled_until', change.rolledUntilMs));
    await this.client.write(present(before));
    for (const columns of [change.fresh, change.replaced]) {
      for (let from = 0; from < columns.count; from += LINES_PER_WRITE) {
        const lines = [];
        const to = Math.min(columns.count, from + LINES_PER_WRITE);
        for (let i = from; i < to; i++)
          lines.push(sampleLine(columns.series[i]!, columns.tsMs[i]!, columns.value[i]!, columns.quality[i]!));
        await this.client.write(present(lines));
      }
    }
    await this.client.write(present([metaLine(this.positionKey, change.seq)]));
  }

  private keepDirty(range: DirtyRange, mark: number): DirtyRange {
    const key = `${range.series}:${range.fromMs}`;
    const kept = { ...range, toMs: Math.max(range.toMs, this.openDirty.get(key)?.toMs ?? -Infinity), mark };
    this.openDirty.set(key, kept);
    return kept;
  }

  async commitRollUp(change: RollUpChange): Promise<void> {
    for (const [level, buckets] of [...change.fresh, ...change.changed]) {
      for (let from = 0; from < buckets.length; from += LINES_PER_WRITE) {
        await this.client.write(
          present(buckets.slice(from, from + LINES_PER_WRITE).map((bucket) => bucketLine(level, bucket))),
        );
        await breathe();
      }
    }
    const after = [metaLine('rolled_until', change.rolledUntilMs)];
    const settled = [...this.openDirty].filter(([, { mark }]) => mark <= (change.settledMark ?? -Infinity));
    for (const [, range] of settled) after.push(dirtyLine(range, range.mark, 0));
    await this.client.write(present(after));
    for (const [key] of settled) this.openDirty.delete(key);
  }

  async readWindow(fromMs: number, toMs: number): Promise<SampleColumns> {
    const [found = []] = await this.client.query([
      `SELECT "v","q" FROM "raw" WHERE ${this.within('raw', fromMs, toMs)} GROUP BY "s"`,
    ]);
    const columns = new ColumnBuilder();
    for (const series of [...found].sort((a, b) => seriesOf(a) - seriesOf(b)))
      pushRows(columns, series, seriesOf(series));
    return columns.columns();
  }

  async readRaw(requests: readonly RangeRequest[], limit: number): Promise<RawRuns> {
    const columns = new ColumnBuilder();
    const offsets = new Int32Array(requests.length + 1);
    const tail = Number.isFinite(limit) ? ` LIMIT ${limit}` : '';
    for (let from = 0; from < requests.length; from += STATEMENTS_PER_QUERY) {
      const part = requests.slice(from, from + STATEMENTS_PER_QUERY);
      const statements = part.map(
        (r) => `SELECT "v","q" FROM "raw" WHERE "s" = '${r.series}' AND ${this.within('raw', r.fromMs, r.toMs)}${tail}`,
      );
      const answers = await this.client.query(statements);
      part.forEach((request, i) => {
        for (const series of answers[i] ?? []) pushRows(columns, series, request.series);
        offsets[from + i + 1] = columns.count;
      });
    }
    return { offsets, ...columns.columns() };
  }

  async lastBefore(series: number, beforeMs: number, usableOnly: boolean): Promise<LatestSample | undefined> {
    const usable = usableOnly ? ` AND "q" <= ${LAST_USABLE_QUALITY}` : '';
    const [found = []] = await this.client.query([
      `SELECT "v","q" FROM "raw" WHERE "s" = '${series}' AND ${this.within('raw', -Infinity, beforeMs)}${usable} ORDER BY time DESC LIMIT 1`,
    ]);
    const [row] = found;
    if (row === undefined) return undefined;
    const at = columnReader(row);
    return { series, tsMs: at(0, 'time'), value: at(0, 'v'), quality: at(0, 'q') };
  }

  async nextUsable(series: number, fromMs: number): Promise<number | undefined> {
    const [found = []] = await this.client.query([
      `SELECT "v" FROM "raw" WHERE "s" = '${series}' AND ${this.within('raw', fromMs, Infinity)} AND "q" <= ${LAST_USABLE_QUALITY} LIMIT 1`,
    ]);
    return found[0] === undefined ? undefined : columnReader(found[0])(0, 'time');
  }

  async readBucketWindow(level: BucketLevel, fromMs: number, toMs: number): Promise<Bucket[]> {
    if (fromMs >= toMs) return [];
    const sql = `SELECT ${BUCKET_FIELDS} FROM "${measurementOf(level)}" WHERE ${this.within(level, fromMs, toMs)} GROUP BY "s"`;
    const [found = []] = await this.client.query([sql]);
    const ordered = [...found].sort((a, b) => seriesOf(a) - seriesOf(b));
    return ordered.flatMap((series) => bucketsOf(series, seriesOf(series))).filter((bucket) => !isEmptyBucket(bucket));
  }

  async readBuckets(level: BucketLevel, requests: readonly RangeRequest[]): Promise<Bucket[][]> {
    const lists: Bucket[][] = [];
    for (let from = 0; from < requests.length; from += STATEMENTS_PER_QUERY) {
      const part = requests.slice(from, from + STATEMENTS_PER_QUERY);
      const from_ = `FROM "${measurementOf(level)}"`;
      const answers = await this.client.query(
        part.map(
          (r) =>
            `SELECT ${BUCKET_FIELDS} ${from_} WHERE "s" = '${r.series}' AND ${this.within(level, r.fromMs, r.toMs)}`,
        ),
      );
      part.forEach((request, i) => {
        const buckets = (answers[i] ?? []).flatMap((series) => bucketsOf(series, request.series));
        lists.push(buckets.filter((bucket) => !isEmptyBucket(bucket)));
      });
    }
    return lists;
  }

  async oldestRawMs(): Promise<number | undefined> {
    const [found = []] = await this.client.query([
      `SELECT first("v") AS "v" FROM "raw" WHERE ${this.within('raw', -Infinity, Infinity)}`,
    ]);
    return found[0] === undefined ? undefined : Math.floor(columnReader(found[0])(0, 'time') / DAY_MS) * DAY_MS;
  }

  digestRaw(fromMs: number, toMs: number): Promise<ReadonlyMap<number, Digest>> {
    const from = `FROM "raw" WHERE ${this.within('raw', fromMs, toMs)}`;
    return this.digest(
      `SELECT count("v") AS "n" ${from} GROUP BY "s"`,
      `SELECT min("v") AS "lo", max("v") AS "hi" ${from} AND "q" <= ${LAST_USABLE_QUALITY} GROUP BY "s"`,
    );
  }

  digestBuckets(fromMs: number, toMs: number): Promise<ReadonlyMap<number, Digest>> {
    const from = `FROM "b1m" WHERE ${this.within('1m', fromMs, toMs)}`;
    return this.digest(
      `SELECT sum("n") AS "n" ${from} GROUP BY "s"`,
      `SELECT min("lo") AS "lo", max("hi") AS "hi" ${from} AND "good" > 0 GROUP BY "s"`,
    );
  }

  private async digest(counts: string, extremes: string): Promise<Map<number, Digest>> {
    const [counted = [], ranges = []] = await this.client.query([counts, extremes]);
    const found = new Map(ranges.map((series) => [seriesOf(series), columnReader(series)]));
    return new Map(
      counted.map((series) => {
        const range = found.get(seriesOf(series));
        return [
          seriesOf(series),
          {
            count: columnReader(series)(0, 'n'),
            min: range?.(0, 'lo') ?? Number.NaN,
            max: range?.(0, 'hi') ?? Number.NaN,
          },
        ];
      }),
    );
  }

  async deleteBefore(level: Level, beforeMs: number): Promise<number> {
    const measurement = measurementOf(level);
    const field = level === 'raw' ? 'v' : 'n';
    const [found = []] = await this.client.query([
      `SELECT count("${field}") AS "n" FROM "${measurement}" WHERE ${this.within(level, -Infinity, beforeMs)}`,
    ]);
    const count = found[0] === undefined ? 0 : columnReader(found[0])(0, 'n');
    if (await this.client.keepsByItself()) this.hiddenBefore = { ...this.hiddenBefore, [level]: beforeMs };
    else if (count > 0) await this.client.deleteBefore(measurement, beforeMs);
    await this.client.write(present([metaLine(`floor_${level}`, beforeMs)]));
    return count;
  }

  private within(level: Level, fromMs: number, toMs: number): string {
    const oldestMs = Math.max(fromMs, this.hiddenBefore[level] ?? -Infinity);
    return `time >= ${whole(oldestMs)}ms AND time < ${whole(toMs)}ms`;
  }

  /** The server compacts by itself. */
  compact(): Promise<void> {
    return Promise.resolve();
  }

  async probe(): Promise<void> {
    const canary = Math.floor(Math.random() * 2 ** 40);
    await this.client.write(
      present([lineOf({ measurement: 'canary', tag: ['k', 'probe'], floats: { x: canary }, tsMs: 1 })]),
    );
    const [found = []] = await this.client.query(['SELECT "x" FROM "canary"']);
    if (found[0] === undefined || columnReader(found[0])(0, 'x') !== canary) {
      throw new StoreUnavailableError('InfluxDB read back another canary than was written');
    }
  }
}

function present(lines: readonly (string | undefined)[]): string[] {
  return lines.filter((line) => line !== undefined);
}

function pushRows(columns: ColumnBuilder, series: InfluxSeries, id: number): void {
  const at = columnReader(series);
  for (let row = 0; row < series.values.length; row++) columns.push(id, at(row, 'time'), at(row, 'v'), at(row, 'q'));
}
