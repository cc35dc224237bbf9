/* eslint-disable @typescript-eslint/no-non-null-assertion -- kernel over parallel lists: indices are bounded by construction */
import { isUsable } from '@sed/platform-contract';
import type { LatestSample, SampleColumns } from '@sed/platform-ports';
import type { Lead } from '../aggregate/fold';
import { DAY_MS } from '../aggregate/levels';
import type { Digest, RangeRequest, RawRuns } from '../core/backend';
import { ColumnBuilder } from '../core/column-builder';
import { type Course, emptyCourse, mergeCourses, pushSample } from './course';
import { FormerRows } from './former-rows';
import { clusterKeys } from './key-clusters';
import type { RawDigest, RawPlace, RawSource, Reading } from './raw-source';
import { Slices } from './slices';
import { WideRows } from './wide-rows';

/** Readings of a counter further apart than this are not joined by a rise after a restart. */
const BASE_REACH_MS = 7 * DAY_MS;
/** Samples looked through at first and at most in one answer for a usable one. */
const [FIRST_LOOK, LONGEST_LOOK] = [10, 10_000];
/** Samples of series with some unusable ones that are read to verify a day; beyond that their number must do. */
const MOST_VERIFIED = 1_000_000;

/** Reads samples from the wide points and, while there are any, from those of the former schema. */
export class RawRows {
  private readonly wide: RawSource;
  private readonly former: RawSource;
  private readonly slices = new Slices(1_000, 10_000);
  private isFormerThere = true;

  constructor(place: RawPlace) {
    this.wide = new WideRows(place);
    this.former = new FormerRows(place);
  }

  /** Looks whether there is anything in the former schema. */
  async refresh(): Promise<void> {
    this.isFormerThere = (await this.former.span(-Infinity, Infinity)) !== undefined;
  }

  get measurements(): string[] {
    return this.sources().map(({ measurement }) => measurement);
  }

  private sources(): RawSource[] {
    return this.isFormerThere ? [this.wide, this.former] : [this.wide];
  }

  async courses(requests: readonly RangeRequest[], reading: Reading = {}): Promise<Course[]> {
    const order = reading.newestFirst === true ? -1 : 1;
    const [wide = [], former] = await this.all((source) => source.runs(requests, reading));
    return former === undefined
      ? wide
      : wide.map((course, i) => mergeCourses(course, former[i] ?? emptyCourse(), order, reading.limit));
  }

  /** One question to every schema there is, one after the other. */
  private async all<T>(ask: (source: RawSource) => Promise<T>): Promise<T[]> {
    const answers: T[] = [];
    for (const source of this.sources()) answers.push(await ask(source));
    return answers;
  }

  async runs(requests: readonly RangeRequest[], limit: number): Promise<RawRuns> {
    const courses = await this.courses(requests, Number.isFinite(limit) ? { limit } : {});
    const columns = new ColumnBuilder();
    const offsets = new Int32Array(requests.length + 1);
    courses.forEach((course, i) => {
      pushCourse(columns, requests[i]?.series ?? 0, course);
      offsets[i + 1] = columns.count;
    });
    return { offsets, ...columns.columns() };
  }

  async window(fromMs: number, toMs: number): Promise<SampleColumns> {
    const whole = new Map<number, Course>();
    await this.slices.each(fromMs, toMs, async (from, to) => {
      let rows = 0;
      for (const [series, piece] of await this.piece(from, to)) {
        rows += piece.tsMs.length;
        const course = whole.get(series) ?? emptyCourse();
        for (let i = 0; i < piece.tsMs.length; i++)
          pushSample(course, piece.tsMs[i]!, piece.value[i]!, piece.quality[i]!);
        whole.set(series, course);
      }
      return rows;
    });
    const columns = new ColumnBuilder();
    for (const series of [...whole.keys()].sort((a, b) => a - b)) pushCourse(columns, series, whole.get(series)!);
    return columns.columns();
  }

  private async piece(fromMs: number, toMs: number): Promise<Map<number, Course>> {
    const [wide = new Map<number, Course>(), former] = await this.all((source) => source.window(fromMs, toMs));
    for (const [series, course] of former ?? [])
      wide.set(series, mergeCourses(wide.get(series) ?? emptyCourse(), course));
    return wide;
  }

  /** Stored value of each key, NaN where there is none. */
  async lookup(keys: SampleColumns): Promise<Float64Array> {
    const clusters = clusterKeys(keys);
    const values = new Float64Array(keys.count).fill(Number.NaN);
    const courses = await this.courses(clusters.map(({ request }) => request));
    clusters.forEach(({ rows }, i) => {
      const { tsMs, value } = courses[i]!;
      const stored = new Map(tsMs.map((ts, at) => [ts, value[at]!]));
      for (const row of rows) values[row] = stored.get(keys.tsMs[row]!) ?? Number.NaN;
    });
    return values;
  }

  async newest(beforeMs = Infinity): Promise<Map<number, LatestSample>> {
    const [newest = new Map<number, LatestSample>(), former] = await this.all((source) => source.newest(beforeMs));
    for (const [series, sample] of former ?? []) {
      if (sample.tsMs > (newest.get(series)?.tsMs ?? -Infinity)) newest.set(series, sample);
    }
    return newest;
  }

  /** What each series holds at an instant. */
  async leads(atMs: number): Promise<Map<number, Lead>> {
    const leads = new Map<number, Lead>();
    for (const [series, { tsMs, value, quality }] of await this.newest(atMs)) {
      const base = isUsable(quality) ? value : await this.baseOf(series, atMs);
      leads.set(series, { tsMs, value, quality, base });
    }
    return leads;
  }

  private async baseOf(series: number, atMs: number): Promise<number> {
    const range = { series, fromMs: atMs - BASE_REACH_MS, toMs: atMs };
    return (await this.find(range, true, ({ quality }) => isUsable(quality)))?.value ?? Number.NaN;
  }

  lastBefore(series: number, beforeMs: number, usableOnly: boolean): Promise<LatestSample | undefined> {
    const range = { series, fromMs: -Infinity, toMs: beforeMs };
    return this.find(range, true, ({ quality }) => !usableOnly || isUsable(quality));
  }

  nextUsable(series: number, fromMs: number): Promise<LatestSample | undefined> {
    return this.find({ series, fromMs, toMs: Infinity }, false, ({ quality }) => isUsable(quality));
  }

  /** The first wanted sample from one end of a range, in ever longer looks: mostly it is the very first. */
  private async find(
    range: RangeRequest,
    newestFirst: boolean,
    isWanted: (sample: LatestSample) => boolean,
  ): Promise<LatestSample | undefined> {
    let rest = range;
    for (let limit = FIRST_LOOK; ; limit = Math.min(LONGEST_LOOK, 10 * limit)) {
      const [{ tsMs, value, quality } = emptyCourse()] = await this.courses([rest], { limit, newestFirst });
      for (let i = 0; i < tsMs.length; i++) {
        const sample = { series: range.series, tsMs: tsMs[i]!, value: value[i]!, quality: quality[i]! };
        if (isWanted(sample)) return sample;
      }
      if (tsMs.length < limit) return undefined;
      const lastMs = tsMs[tsMs.length - 1]!;
      rest = newestFirst ? { ...rest, toMs: lastMs } : { ...rest, fromMs: lastMs + 1 };
    }
  }

  async oldestMs(): Promise<number | undefined> {
    const spans = await this.all((source) => source.span(-Infinity, Infinity));
    const oldest = Math.min(...spans.map((span) => span?.firstMs ?? Infinity));
    return oldest === Infinity ? undefined : oldest;
  }

  async countBefore(beforeMs: number): Promise<number> {
    let count = 0;
    for (const digests of await this.all((source) => source.digest(-Infinity, beforeMs)))
      for (const digest of digests.values()) count += digest.count;
    return count;
  }

  /** Samples of a range and before any schema forgets them: those that stand in both count once. */
  async digest(fromMs: number, toMs: number): Promise<Map<number, Digest>> {
    const [wide, former] = await this.all((source) => source.span(fromMs, toMs));
    const digests = new Map<number, RawDigest>();
    if (wide === undefined || former === undefined) {
      for (const found of await this.all((source) => source.digest(fromMs, toMs))) addDigests(digests, found);
    } else {
      // Only between the first of one and the last of the other can a sample stand in both.
      const [from, to] = [Math.max(wide.firstMs, former.firstMs), Math.min(wide.lastMs, former.lastMs) + 1];
      const apart =
        from >= to
          ? [[fromMs, toMs]]
          : [
              [fromMs, from],
              [to, toMs],
            ];
      for (const [start = fromMs, end = toMs] of apart)
        for (const found of await this.all((source) => source.digest(start, end))) addDigests(digests, found);
      await this.slices.each(from, to, async (start, end) => {
        const courses = await this.piece(start, end);
        addDigests(digests, new Map([...courses].map(([series, course]) => [series, digestOf(course, () => true)])));
        return [...courses.values()].reduce((sum, { tsMs }) => sum + tsMs.length, 0);
      });
    }
    return this.withoutUnusable(digests, fromMs, toMs);
  }

  /** Unusable samples count, but their values do not: series that have some are read, as far as that is in proportion. */
  private async withoutUnusable(
    digests: ReadonlyMap<number, RawDigest>,
    fromMs: number,
    toMs: number,
  ): Promise<Map<number, Digest>> {
    const exact = new Map<number, Digest>();
    let room = MOST_VERIFIED;
    for (const [series, { count, min, max, unusable }] of digests) {
      if (unusable === 0) exact.set(series, { count, min, max });
      else if (unusable === count || count > room) exact.set(series, { count, min: Number.NaN, max: Number.NaN });
      else {
        room -= count;
        const [course = emptyCourse()] = await this.courses([{ series, fromMs, toMs }]);
        exact.set(series, { ...digestOf(course, isUsable), count });
      }
    }
    return exact;
  }
}

function pushCourse(columns: ColumnBuilder, series: number, { tsMs, value, quality }: Course): void {
  for (let i = 0; i < tsMs.length; i++) columns.push(series, tsMs[i]!, value[i]!, quality[i]!);
}

function digestOf({ value, quality }: Course, counts: (quality: number) => boolean): RawDigest {
  const digest = { count: value.length, min: Number.NaN, max: Number.NaN, unusable: 0 };
  value.forEach((v, i) => {
    if (!isUsable(quality[i]!)) digest.unusable += 1;
    if (!counts(quality[i]!) || Number.isNaN(v)) return;
    digest.min = Number.isNaN(digest.min) ? v : Math.min(digest.min, v);
    digest.max = Number.isNaN(digest.max) ? v : Math.max(digest.max, v);
  });
  return digest;
}

function addDigests(into: Map<number, RawDigest>, found: ReadonlyMap<number, RawDigest>): void {
  for (const [series, digest] of found) {
    const known = into.get(series) ?? { count: 0, min: Infinity, max: -Infinity, unusable: 0 };
    into.set(series, {
      count: known.count + digest.count,
      min: Math.min(known.min, digest.min),
      max: Math.max(known.max, digest.max),
      unusable: known.unusable + digest.unusable,
    });
  }
}
