import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SeriesTraits, SeriesTraitsSource } from '@sed/platform-ports';
import { runs } from '@sed/testing/runs';
import { BUCKET_LEVELS, type BucketLevel } from '../aggregate/levels';
import { MemoryBackend, MemoryTables } from '../memory/memory-backend';
import { batch, DAY, HOUR, MINUTE, type Row, SpecTraits } from '../specification/samples';
import { EngineStore } from './engine-store';

/** A few minutes before production days end in the first zone, so that all levels close soon. */
const START = Date.UTC(2026, 2, 3, 15, 48);
const SERIES = [1, 10, 20, 30, 31] as const;

class CountingBackend extends MemoryBackend {
  bucketWindows: BucketLevel[] = [];

  override readBucketWindow(...asked: Parameters<MemoryBackend['readBucketWindow']>) {
    this.bucketWindows.push(asked[0]);
    return super.readBucketWindow(...asked);
  }
}

/** Says of every minute that others stored into it, so that everything is read back. */
class DoubtfulBackend extends MemoryBackend {
  storedElsewhere(fromMs: number): Promise<ReadonlyMap<number, string>> {
    return Promise.resolve(new Map([[fromMs, 'something']]));
  }
}

class Traits extends SeriesTraitsSource {
  private readonly known = new SpecTraits();
  zone: string | null = null;

  override traits(series: number): SeriesTraits | undefined {
    const traits = this.known.known(series);
    return series === 1 && this.zone !== null ? { ...traits, zone: this.zone } : traits;
  }
}

class Store extends EngineStore {
  constructor(backend: MemoryBackend, traits: SeriesTraitsSource) {
    super(backend, { traits, nowMs: () => START + DAY });
  }
}

type Step =
  | { readonly kind: 'minutes'; readonly count: number }
  | { readonly kind: 'late'; readonly series: number; readonly agoMs: number; readonly value: number }
  | { readonly kind: 'restart' }
  | { readonly kind: 'zone'; readonly zone: string };

const steps = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant('minutes' as const), count: fc.integer({ min: 1, max: 9 }) }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('late' as const),
        series: fc.constantFrom(...SERIES),
        agoMs: fc.integer({ min: 1, max: 2 * HOUR }),
        value: fc.integer({ min: 0, max: 900 }),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('zone' as const),
        zone: fc.constantFrom('Asia/Kolkata', 'Asia/Shanghai', 'Europe/Berlin'),
      }),
    },
  ),
  { minLength: 3, maxLength: 9 },
);

async function tell(story: readonly Step[], make: (tables: MemoryTables) => MemoryBackend): Promise<object> {
  const [tables, traits] = [new MemoryTables(), new Traits()];
  let store = new Store(make(tables), traits);
  let [seq, nowMs] = [0, START];
  const append = (rows: Row[]) => store.append([batch((seq += 1), rows)]);
  for (const step of story) {
    if (step.kind === 'restart') store = new Store(make(tables), traits);
    else if (step.kind === 'zone') traits.zone = step.zone;
    else if (step.kind === 'late') await append([[step.series, nowMs - step.agoMs, step.value]]);
    else
      for (let minute = 0; minute < step.count; minute++) {
        await append(
          SERIES.flatMap((series): Row[] => [
            [series, nowMs + series, (nowMs / MINUTE + series) % 97],
            [series, nowMs + 31_000 + series, (nowMs / MINUTE) % 89, series === 10 && minute % 5 === 0 ? 9 : 0],
          ]),
        );
        nowMs += MINUTE;
        await store.rollUp(nowMs);
      }
  }
  await store.rollUp(nowMs);
  return { levels: BUCKET_LEVELS.map((level) => [...tables.levels[level]].sort(([a], [b]) => a - b)) };
}

describe('coarse buckets put together as their parts are committed', () => {
  it(
    'are those that reading the parts back gives, whatever comes late or changes meanwhile',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (story) => {
          const kept = await tell(story, (tables) => new CountingBackend(tables));
          expect(kept).toEqual(await tell(story, (tables) => new DoubtfulBackend(tables)));
        }),
        { numRuns: runs(25, 300) },
      );
    },
  );

  it('read nothing back while samples come in time', async () => {
    const backend = new CountingBackend(new MemoryTables());
    await tell([{ kind: 'minutes', count: 30 }], () => backend);
    backend.bucketWindows = [];
    const store = new Store(backend, new Traits());
    for (let minute = 30; minute < 200; minute++) {
      await store.append([batch(1_000 + minute, [[1, START + minute * MINUTE, minute]])]);
      await store.rollUp(START + (minute + 1) * MINUTE);
    }
    // The day that began before this process did not pass through it; those of other zones are just so.
    expect(backend.bucketWindows.filter((level) => level === '1m').length).toBeLessThanOrEqual(3);
    const day = (await store.buckets(1, '10m', { fromMs: START - HOUR, toMs: START + 4 * HOUR })).map(
      ({ count }) => count,
    );
    expect(day.reduce((sum, count) => sum + count, 0)).toBe(60 + 170);
  });
});
