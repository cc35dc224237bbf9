import { Injectable } from '@nestjs/common';
import type { DiagramValue } from '@sed/diagrams-contract';
import { QUALITY, qualityName } from '@sed/platform-contract';
import {
  PlantDirectory,
  SeriesTraitsSource,
  TimeSeriesStore,
  type SampleColumns,
  type SignalRef,
} from '@sed/platform-ports';

/** Nearly every signal reports within this time; only the few that do not are looked for further back. */
const NEAR_MS = 10 * 60_000;

interface Found {
  readonly tsMs: number;
  readonly value: number;
  readonly quality: number;
}

/** What signals said at a moment of the past: two questions to the store, however many signals. */
@Injectable()
export class PastValues {
  constructor(
    private readonly directory: PlantDirectory,
    private readonly store: TimeSeriesStore,
    private readonly traits: SeriesTraitsSource,
  ) {}

  /** Values at `atMs` (epoch ms), one for each code in its order; a code the plant does not have is UNKNOWN. */
  async at(factoryNo: string, codes: readonly string[], atMs: number): Promise<DiagramValue[]> {
    const signals = codes.map((code) => this.directory.signal(factoryNo, code));
    const ids = signals.flatMap((signal) => (signal === undefined ? [] : [signal.id]));
    const found = new Map<number, Found>();
    const near = { fromMs: atMs - NEAR_MS, toMs: atMs + 1 };
    if (ids.length > 0) take(found, await this.store.scan(ids, near));
    const silent = ids.filter((id) => !found.has(id));
    const before = { fromMs: near.fromMs, toMs: near.fromMs + 1 };
    if (silent.length > 0) take(found, await this.store.scan(silent, before, { withLead: true }));
    return codes.map((code, i) => this.valueOf(code, signals[i], found, atMs));
  }

  private valueOf(
    code: string,
    signal: SignalRef | undefined,
    found: ReadonlyMap<number, Found>,
    atMs: number,
  ): DiagramValue {
    const sample = signal === undefined ? undefined : found.get(signal.id);
    if (signal === undefined || sample === undefined) return { code, value: null, ts: null, quality: 'UNKNOWN' };
    // Values are stored when they change: one holds as long as the store says, not only until it would be stale live.
    const holdMs = this.traits.traits(signal.id)?.holdMs ?? signal.staleAfterS * 1000;
    const isStale = atMs - sample.tsMs > holdMs && sample.quality < QUALITY.STALE;
    const quality = isStale ? QUALITY.STALE : sample.quality;
    return { code, value: sample.value, ts: sample.tsMs, quality: qualityName(quality) };
  }
}

/** The newest sample of each series; the columns are in time order. */
function take(found: Map<number, Found>, { count, series, tsMs, value, quality }: SampleColumns): void {
  for (let i = 0; i < count; i += 1) {
    const id = series[i];
    if (id === undefined) continue;
    found.set(id, { tsMs: tsMs[i] ?? 0, value: value[i] ?? 0, quality: quality[i] ?? QUALITY.UNKNOWN });
  }
}
