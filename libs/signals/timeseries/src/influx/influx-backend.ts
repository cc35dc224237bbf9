import { LEVELS, type Level } from '@sed/signals-contract';
import { type LatestSample, type SampleColumns, StoreUnavailableError } from '@sed/platform-ports';
import { type Bucket, isEmptyBucket } from '../aggregate/bucket';
import type { Lead } from '../aggregate/fold';
import { type BucketLevel, DAY_MS, LEVEL_STEP_MS } from '../aggregate/levels';
import type {
  AppendChange,
  Backend,
  Digest,
  DirtyRange,
  RangeRequest,
  RawRuns,
  RefreshedState,
  RollUpChange,
  StoredState,
} from '../core/backend';
import { InfluxClient, type InfluxSettings } from './influx-client';
import {
  BUCKET_FIELDS,
  bucketLine,
  bucketsOf,
  columnReader,
  dirtyLine,
  measurementOf,
  metaLine,
  seriesOf,
  whole,
} from './influx-rows';
import { lineOf } from './line-protocol';
import { RawRows } from './raw-rows';
import { Slices } from './slices';
import { StoredMinutes } from './stored-minutes';
import { WideText } from './wide-text';

/** Minutes of the longest bucket that is still being put together are compared with what others store. */
const COMPARED_MS = 2 * DAY_MS;
const STATEMENTS_PER_QUERY = 100;
const LINES_PER_WRITE = 5_000;
/** Points that trials of writing take turns at. */
const CANARY_PLACES = 100_000;
/** Some 600 kB of text; with 20,000 the server needs a quarter more of its processor for each. */
const SAMPLES_PER_REQUEST = 50_000;

/**
 * Keeps samples and buckets in InfluxDB. It has no transactions: what would be missed after a kill is written first
 * (dirty ranges, then samples, then the position), and writing anything twice changes nothing.
 */
export class InfluxBackend implements Backend {
  readonly kind = 'influxdb';
  /** Generation 1 puts samples into its memory before its log: with a full disk it refuses what it then shows. */
  readonly showsUnkept = true;
  private readonly client: InfluxClient;
  private readonly positionKey: string;
  /** Open dirty ranges by series and start; a longer one at the same start replaces the shorter. */
  private openDirty = new Map<string, DirtyRange & { mark: number }>();
  /** Where the server takes no deletes: what is older counts as deleted, until its own retention removes it. */
  private hiddenBefore: Partial<Record<Level, number>> = {};

  private readonly rawRows: RawRows;
  private readonly text = new WideText(SAMPLES_PER_REQUEST);
  private readonly storedMinutes = new StoredMinutes();
  private readonly bucketSlices = {
    '1m': bucketSlices('1m'),
    '10m': bucketSlices('10m'),
    '1h': bucketSlices('1h'),
    '1d': bucketSlices('1d'),
  };

  /** A time of this process: others try the same database, and would write over what this one reads back. */
  private readonly canaryMs = 1 + Math.floor(Math.random() * CANARY_PLACES);

  constructor(settings: InfluxSettings) {
    this.client = new InfluxClient(settings);
    const within = (fromMs: number, toMs: number): string => this.within('raw', fromMs, toMs);
    this.rawRows = new RawRows({ client: this.client, within });
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
    await this.rawRows.refresh();
    const leads = rolledUntilMs === null ? new Map<number, Lead>() : await this.rawRows.leads(rolledUntilMs);
    return { ...meta, leads, latest: [...(await this.rawRows.newest()).values()] };
  }

  async refresh(): Promise<RefreshedState> {
    await this.rawRows.refresh();
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

  lookup(keys: SampleColumns): Promise<Float64Array> {
    return this.rawRows.lookup(keys);
  }

  async append(change: AppendChange): Promise<void> {
    const before = change.dirty.map((range) => dirtyLine(this.keepDirty(range, change.dirtyMark), change.dirtyMark, 1));
    if (change.dirty.length > 0) before.push(metaLine('dirty_mark', change.dirtyMark));
    if (change.rolledUntilMs !== null) before.push(metaLine('rolled_until', change.rolledUntilMs));
    // What others compare with comes before the samples: they may look in between.
    before.push(...this.storedMinutes.note([change.fresh, change.replaced]));
    await this.client.write(present(before));
    await this.client.writeTexts(this.text.texts(change.fresh, false));
    await this.client.writeTexts(this.text.texts(change.replaced, true));
    await this.client.write(present([metaLine(this.positionKey, change.seq)]));
  }

  private keepDirty(range: DirtyRange, mark: number): DirtyRange {
    const key = `${range.series}:${range.fromMs}`;
    const kept = { ...range, toMs: Math.max(range.toMs, this.openDirty.get(key)?.toMs ?? -Infinity), mark };
    this.openDirty.set(key, kept);
    return kept;
  }

  async commitRollUp(change: RollUpChange): Promise<void> {
    for (const [level, buckets] of [...change.fresh, ...change.changed])
      await this.client.writeTexts(bucketTexts(level, buckets));
    const after = [metaLine('rolled_until', change.rolledUntilMs)];
    const settled = [...this.openDirty].filter(([, { mark }]) => mark <= (change.settledMark ?? -Infinity));
    for (const [, range] of settled) after.push(dirtyLine(range, range.mark, 0));
    await this.client.write(present(after));
    for (const [key] of settled) this.openDirty.delete(key);
    this.storedMinutes.forgetBefore(change.rolledUntilMs - COMPARED_MS);
  }

  async storedElsewhere(fromMs: number, toMs: number): Promise<ReadonlyMap<number, string>> {
    const [found = []] = await this.client.query([StoredMinutes.query(this.within('raw', fromMs, toMs))]);
    return this.storedMinutes.elsewhere(found);
  }

  readWindow(fromMs: number, toMs: number): Promise<SampleColumns> {
    return this.rawRows.window(fromMs, toMs);
  }

  readRaw(requests: readonly RangeRequest[], limit: number): Promise<RawRuns> {
    return this.rawRows.runs(requests, limit);
  }

  lastBefore(series: number, beforeMs: number, usableOnly: boolean): Promise<LatestSample | undefined> {
    return this.rawRows.lastBefore(series, beforeMs, usableOnly);
  }

  async nextUsable(series: number, fromMs: number): Promise<number | undefined> {
    return (await this.rawRows.nextUsable(series, fromMs))?.tsMs;
  }

  async readBucketWindow(level: BucketLevel, fromMs: number, toMs: number): Promise<Bucket[]> {
    const runs = new Map<number, Bucket[]>();
    await this.bucketSlices[level].each(fromMs, toMs, async (from, to) => {
      const sql = `SELECT ${BUCKET_FIELDS} FROM "${measurementOf(level)}" WHERE ${this.within(level, from, to)} GROUP BY "s"`;
      const [found = []] = await this.client.query([sql]);
      for (const series of found)
        runs.set(seriesOf(series), [...(runs.get(seriesOf(series)) ?? []), ...bucketsOf(series, seriesOf(series))]);
      return found.reduce((sum, { columns, values }) => sum + columns.length * values.length, 0);
    });
    const ordered = [...runs].sort(([a], [b]) => a - b);
    return ordered.flatMap(([, buckets]) => buckets).filter((bucket) => !isEmptyBucket(bucket));
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
    const oldestMs = await this.rawRows.oldestMs();
    return oldestMs === undefined ? undefined : Math.floor(oldestMs / DAY_MS) * DAY_MS;
  }

  digestRaw(fromMs: number, toMs: number): Promise<ReadonlyMap<number, Digest>> {
    return this.rawRows.digest(fromMs, toMs);
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

  async setFloors(floors: StoredState['floors']): Promise<void> {
    const lines = LEVELS.map((level) => floors[level] !== undefined && metaLine(`floor_${level}`, floors[level]));
    await this.client.write(present(lines.map((line) => (line === false ? undefined : line))));
  }

  async deleteBefore(level: Level, beforeMs: number): Promise<number> {
    const count =
      level === 'raw' ? await this.rawRows.countBefore(beforeMs) : await this.bucketsBefore(level, beforeMs);
    const of = level === 'raw' ? [...this.rawRows.measurements, StoredMinutes.measurement] : [measurementOf(level)];
    if (await this.client.keepsByItself()) this.hiddenBefore = { ...this.hiddenBefore, [level]: beforeMs };
    else if (count > 0) for (const measurement of of) await this.client.deleteBefore(measurement, beforeMs);
    await this.client.write(present([metaLine(`floor_${level}`, beforeMs)]));
    return count;
  }

  private async bucketsBefore(level: BucketLevel, beforeMs: number): Promise<number> {
    const [found = []] = await this.client.query([
      `SELECT count("n") AS "n" FROM "${measurementOf(level)}" WHERE ${this.within(level, -Infinity, beforeMs)}`,
    ]);
    return found[0] === undefined ? 0 : columnReader(found[0])(0, 'n');
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
      present([lineOf({ measurement: 'canary', tag: ['k', 'probe'], floats: { x: canary }, tsMs: this.canaryMs })]),
    );
    const [found = []] = await this.client.query([
      `SELECT "x" FROM "canary" WHERE time >= ${this.canaryMs}ms AND time < ${this.canaryMs + 1}ms`,
    ]);
    if (found[0] === undefined || columnReader(found[0])(0, 'x') !== canary) {
      throw new StoreUnavailableError('InfluxDB read back another canary than was written');
    }
  }
}

function bucketSlices(level: BucketLevel): Slices {
  return new Slices(LEVEL_STEP_MS[level], LEVEL_STEP_MS[level]);
}

function* bucketTexts(level: BucketLevel, buckets: readonly Bucket[]): Generator<string> {
  for (let from = 0; from < buckets.length; from += LINES_PER_WRITE)
    yield buckets
      .slice(from, from + LINES_PER_WRITE)
      .map((bucket) => bucketLine(level, bucket))
      .join('\n');
}

function present(lines: readonly (string | undefined)[]): string[] {
  return lines.filter((line) => line !== undefined);
}
