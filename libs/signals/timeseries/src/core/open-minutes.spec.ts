import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SampleBatch, type SeriesTraits, SeriesTraitsSource, StoreUnavailableError } from '@sed/platform-ports';
import { runs } from '@sed/testing/runs';
import { type Bucket, isEmptyBucket } from '../aggregate/bucket';
import { BUCKET_LEVELS } from '../aggregate/levels';
import { MemoryBackend, MemoryTables } from '../memory/memory-backend';
import { batch, columns, MINUTE, type Row, SpecTraits } from '../specification/samples';
import type { AppendChange, RangeRequest, RefreshedState, RollUpChange } from './backend';
import { EngineStore } from './engine-store';
import { OpenMinutes, type OpenMinutesLimits } from './open-minutes';
import { SeriesState } from './series-state';

/** A quarter of an hour before a production day of the first zone ends, so that all levels close. */
const START = Date.UTC(2026, 2, 3, 15, 45);
/** Two levels, a flow that holds long, two counters (one rolls over), a flow half an hour off, one nobody knows. */
const SERIES = [1, 2, 10, 20, 21, 30, 99] as const;

type Failure = 'append refused' | 'append unanswered' | 'roll-up refused' | null;

class WatchedBackend extends MemoryBackend {
  failure: Failure = null;
  windowReads = 0;
  readBack: number[] = [];

  private failAt(point: Failure): void {
    if (this.failure !== point) return;
    this.failure = null;
    throw new StoreUnavailableError('as the test wants it');
  }

  override async append(change: AppendChange): Promise<void> {
    this.failAt('append refused');
    await super.append(change);
    this.failAt('append unanswered');
  }

  override async commitRollUp(change: RollUpChange): Promise<void> {
    this.failAt('roll-up refused');
    await super.commitRollUp(change);
  }

  override readWindow(fromMs: number, toMs: number): ReturnType<MemoryBackend['readWindow']> {
    this.windowReads += 1;
    return super.readWindow(fromMs, toMs);
  }

  override readRaw(requests: readonly RangeRequest[], limit: number): ReturnType<MemoryBackend['readRaw']> {
    this.readBack.push(...requests.map(({ series }) => series));
    return super.readRaw(requests, limit);
  }
}

class MemoryStore extends EngineStore {
  constructor(backend: MemoryBackend, traits: SeriesTraitsSource, openMinutes: OpenMinutesLimits) {
    super(backend, { traits, openMinutes, nowMs: () => START + 86_400_000 });
  }
}

/** Traits that change while samples come in. */
class ChangingTraits extends SeriesTraitsSource {
  private readonly known = new SpecTraits();
  private readonly changes = new Map<number, Partial<SeriesTraits>>();

  change(series: number, changes: Partial<SeriesTraits>): void {
    this.changes.set(series, changes);
  }

  override traits(series: number): SeriesTraits | undefined {
    const traits = this.known.traits(series);
    return traits === undefined ? undefined : { ...traits, ...this.changes.get(series) };
  }
}

/** A store that can be left behind and opened again, and a way to see all it keeps. */
class Subject {
  private readonly tables = new MemoryTables();
  readonly backend = new WatchedBackend(this.tables);
  private store: EngineStore;

  constructor(
    private readonly traits: SeriesTraitsSource,
    private readonly openMinutes: OpenMinutesLimits,
  ) {
    this.store = this.make();
  }

  private make(): EngineStore {
    return new MemoryStore(this.backend, this.traits, this.openMinutes);
  }

  restart(): void {
    this.store = this.make();
  }

  /** As the writer does it: again until the store has taken it. */
  async append(batches: readonly SampleBatch[]): Promise<void> {
    await this.store.append(batches).catch(() => this.store.append(batches));
  }

  async rollUp(untilMs: number): Promise<void> {
    await this.store.rollUp(untilMs).catch(() => this.store.rollUp(untilMs));
  }

  async rollUpDuring(untilMs: number, batches: readonly SampleBatch[]): Promise<void> {
    await Promise.all([this.rollUp(untilMs), this.append(batches)]);
  }

  kept(): object {
    const { position, rolledUntilMs, dirty, leads, raw, levels } = this.tables;
    const filled = (buckets: Map<number, Bucket[]>): [number, Bucket[]][] =>
      [...buckets]
        .map(([series, list]): [number, Bucket[]] => [series, list.filter((bucket) => !isEmptyBucket(bucket))])
        .filter(([, list]) => list.length > 0)
        .sort(([a], [b]) => a - b);
    const ranges = dirty.map(({ series, fromMs, toMs }) => ({ series, fromMs, toMs }));
    const buckets = BUCKET_LEVELS.map((level) => [level, filled(levels[level])]);
    return { position, rolledUntilMs, ranges, leads, raw, buckets };
  }
}

const which = fc.integer({ min: 0, max: SERIES.length - 1 });
const value = fc.oneof(fc.integer({ min: -20, max: 999 }), fc.double({ min: 0, max: 1000, noNaN: true }));
const quality = fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 11 }) });
const reading = fc.tuple(which, fc.nat({ max: 4_000 }), value, quality);
/** Samples in order: some series, every few seconds. */
const orderly = fc.record({
  kind: fc.constant('orderly' as const),
  everyMs: fc.constantFrom(5_000, 7_000, 20_000),
  rounds: fc.array(fc.array(reading, { maxLength: 7 }), { minLength: 1, maxLength: 9 }),
});
/** Samples at any time about the present: late, twice, changed, ahead. */
const scattered = fc.record({
  kind: fc.constant('scattered' as const),
  rows: fc.array(fc.tuple(which, fc.integer({ min: -360, max: 30 }), value, quality), { minLength: 1, maxLength: 4 }),
});
const again = fc.record({ kind: fc.constant('again' as const), back: fc.nat({ max: 40 }), value });
const step = fc.oneof(
  { weight: 10, arbitrary: orderly },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('roll-up' as const), during: fc.option(scattered) }) },
  { weight: 2, arbitrary: scattered },
  { weight: 2, arbitrary: again },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('ahead' as const), which, byMs: fc.nat({ max: 900_000 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('gap' as const), ms: fc.nat({ max: 1_500_000 }) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('fail' as const),
      failure: fc.constantFrom<Failure>('append refused', 'append unanswered', 'roll-up refused'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('traits' as const),
      which,
      holdMs: fc.constantFrom(20_000, 90_000, 600_000),
      totalKind: fc.constantFrom('counter' as const, 'flow' as const),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Plays the same story to two stores: one aggregates while it stores, the other reads everything back. */
class Story {
  private seq = 0;
  private nowMs = START;
  private readonly sent: Row[] = [];
  private readonly traits = new ChangingTraits();
  readonly fast: Subject;
  readonly slow: Subject;

  constructor(limits: OpenMinutesLimits) {
    this.fast = new Subject(this.traits, limits);
    this.slow = new Subject(this.traits, { minutes: 0 });
  }

  async tell(step: Step): Promise<void> {
    const batches = this.batchesOf(step);
    if (batches !== undefined) await this.both((subject) => subject.append(batches));
    else if (step.kind === 'roll-up') await this.rollUp(step.during?.rows ?? null);
    else this.happen(step);
  }

  private batchesOf(step: Step): SampleBatch[] | undefined {
    if (step.kind === 'orderly') return this.orderly(step.rounds, step.everyMs);
    if (step.kind === 'scattered') return [this.batchOf(this.scattered(step.rows))];
    if (step.kind === 'again') return [this.again(step.back, step.value)];
    if (step.kind === 'ahead') return [this.batchOf([[SERIES[step.which] ?? 1, this.nowMs + step.byMs, 5]])];
    return undefined;
  }

  private happen(step: Step): void {
    if (step.kind === 'gap') this.nowMs += step.ms;
    if (step.kind === 'traits') {
      this.traits.change(SERIES[step.which] ?? 1, { holdMs: step.holdMs, totalKind: step.totalKind });
    }
    for (const subject of [this.fast, this.slow]) {
      if (step.kind === 'restart') subject.restart();
      if (step.kind === 'fail') subject.backend.failure = step.failure;
    }
  }

  /** Both have aggregated all and keep the same. */
  async settle(): Promise<void> {
    await this.rollUp(null);
    this.nowMs += 20 * MINUTE;
    await this.rollUp(null);
  }

  private async rollUp(during: readonly (readonly [number, number, number, number])[] | null): Promise<void> {
    const untilMs = this.nowMs - 5_000;
    if (during !== null) {
      // What comes meanwhile is late for one and in time for the other, so only the outcome must be the same.
      const batches = [this.batchOf(this.scattered(during))];
      await this.both((subject) => subject.rollUpDuring(untilMs, batches));
    }
    await this.fast.rollUp(untilMs);
    await this.slow.rollUp(untilMs);
    expect(this.fast.kept()).toEqual(this.slow.kept());
  }

  private async both(act: (subject: Subject) => Promise<void>): Promise<void> {
    await act(this.fast);
    await act(this.slow);
  }

  private batchOf(rows: readonly Row[]): SampleBatch {
    this.sent.push(...rows);
    this.seq += 1;
    return batch(this.seq, rows);
  }

  private orderly(
    rounds: readonly (readonly (readonly [number, number, number, number])[])[],
    everyMs: number,
  ): SampleBatch[] {
    return rounds.map((round) => {
      this.nowMs += everyMs;
      const sorted = [...round].sort((a, b) => a[1] - b[1]);
      return this.batchOf(sorted.map(([i, ms, value, quality]) => [SERIES[i] ?? 1, this.nowMs + ms, value, quality]));
    });
  }

  private scattered(rows: readonly (readonly [number, number, number, number])[]): Row[] {
    return rows.map(([i, s, value, quality]) => [SERIES[i] ?? 1, this.nowMs + 1_000 * s, value, quality]);
  }

  private again(back: number, value: number): SampleBatch {
    const [series, ts, before, quality] = this.sent[this.sent.length - 1 - back] ?? [1, this.nowMs, value, 0];
    return this.batchOf([[series, ts, back % 3 === 0 ? before : value, quality ?? 0]]);
  }
}

const limits = fc.oneof(
  { weight: 4, arbitrary: fc.constant<OpenMinutesLimits>({}) },
  { weight: 1, arbitrary: fc.constant<OpenMinutesLimits>({ minutes: 1 }) },
  { weight: 1, arbitrary: fc.constant<OpenMinutesLimits>({ records: 5 }) },
);

describe('minutes aggregated while they are stored', () => {
  it('are what reading back gives, whatever comes late, twice, changed, ahead, fails or is restarted', async () => {
    await fc.assert(
      fc.asyncProperty(limits, fc.array(step, { minLength: 3, maxLength: 40 }), async (limits, steps) => {
        const story = new Story(limits);
        for (const step of steps) await story.tell(step);
        await story.settle();
      }),
      { numRuns: runs(100, 300) },
    );
  }, 60_000);

  /** Each series every five seconds for some minutes, aggregated as the writer does. */
  async function ordinary(subject: Subject, fromMs: number, minutes: number): Promise<void> {
    for (let nowMs = fromMs; nowMs < fromMs + minutes * MINUTE; nowMs += 5_000) {
      const rows = SERIES.map((series, i): Row => [series, nowMs + i, 100 + (nowMs % 77_000)]);
      await subject.append([batch(nowMs, rows)]);
      if (nowMs % 10_000 === 0) await subject.rollUp(nowMs - 5_000);
    }
  }

  it('are not read back while samples come in order, however long that goes on', async () => {
    const subject = new Subject(new ChangingTraits(), { records: 2 * SERIES.length });
    await ordinary(subject, START, 20);
    expect(subject.backend).toMatchObject({ windowReads: 0, readBack: [] });
    expect(subject.kept()).toMatchObject({ rolledUntilMs: START + 19 * MINUTE });
  });

  it('are read back after a start until a minute was seen from its beginning', async () => {
    const subject = new Subject(new ChangingTraits(), {});
    await ordinary(subject, START, 2.5);
    subject.restart();
    await ordinary(subject, START + 2.5 * MINUTE, 2.5);
    expect(subject.backend.windowReads).toBe(1);
    await ordinary(subject, START + 5 * MINUTE, 5);
    expect(subject.backend).toMatchObject({ windowReads: 1, readBack: [] });
  });

  it('are read back only for the series one of whose samples came late', async () => {
    const subject = new Subject(new ChangingTraits(), {});
    await ordinary(subject, START, 2.5);
    await subject.append([batch(START + 2.5 * MINUTE - 1, [[20, START + 2.5 * MINUTE - 7_000, 3]])]);
    await ordinary(subject, START + 2.5 * MINUTE, 5);
    expect(subject.backend).toMatchObject({ windowReads: 0, readBack: [20] });
  });

  it('are not kept beyond a bound when nothing is aggregated', () => {
    const state = new SeriesState();
    state.load({
      position: 0,
      rolledUntilMs: START,
      dirty: [],
      dirtyMark: 0,
      leads: new Map(),
      latest: [],
      floors: {},
    });
    const unseenAfter = (minutes: number, limits: OpenMinutesLimits): number[] => {
      const open = new OpenMinutes(state, (series) => new SpecTraits().known(series), limits);
      for (let minute = 0; minute < minutes; minute++) {
        const rows = columns(Array.from({ length: 4 }, (_, i): Row => [i, START + minute * MINUTE + i, 1]));
        open.take(rows, 0, rows.count);
      }
      return [0, 1, 2, 3].filter((series) => open.isUnseen(series, START));
    };
    expect(unseenAfter(3, { minutes: 3 })).toEqual([]);
    expect(unseenAfter(4, { minutes: 3 })).toEqual([0, 1, 2, 3]);
    expect(unseenAfter(2, { records: 8 })).toEqual([]);
    expect(unseenAfter(2, { records: 6 })).toEqual([2, 3]);
  });

  it('are not taken for whole where another process may store samples unseen', async () => {
    class SharedBackend extends WatchedBackend {
      refresh(): Promise<RefreshedState> {
        return this.load();
      }
    }
    const backend = new SharedBackend();
    const store = new MemoryStore(backend, new SpecTraits(), {});
    for (const [seq, ts] of [START, START + 70_000, START + 130_000].entries()) {
      await store.append([batch(seq + 1, [[10, ts, 4]])]);
      await store.rollUp(ts - 5_000);
    }
    expect(backend.windowReads).toBe(2);
  });
});
