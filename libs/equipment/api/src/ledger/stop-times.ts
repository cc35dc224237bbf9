import { Injectable } from '@nestjs/common';
import type { equipList } from '@sed/equipment-definitions';
import { Log } from '@sed/platform-api';
import { isUsable, unitText } from '@sed/platform-contract';
import { LiveValues, PlantDirectory, TimeSeriesStore } from '@sed/platform-ports';
import type { RecordOf } from '@sed/records-api';
import type { SamplePoint } from '@sed/signals-contract';

type Card = Pick<RecordOf<typeof equipList>, 'factoryNo' | 'values'>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The last hours may not be rolled up yet. */
const FRESH_MS = 3 * HOUR_MS;
/** A machine that has not run for longer stands still for another reason than this fault. */
const FURTHEST_MS = 90 * DAY_MS;
const MOST_SAMPLES = 50_000;
/** Below this share of its rated flow nothing runs: meters drift around zero. */
const FLOW_SHARE = 0.02;
const FLOW_UNITS: ReadonlySet<string> = new Set(['m³/h', 'm3/h', 'Nm³/h', 'Nm3/h']);

/** What tells whether a machine runs. */
interface RunSign {
  readonly series: number;
  /** At or above it runs. */
  readonly from: number;
}

/** Since when machines stand still, by their running signal, else by their flow. */
@Injectable()
export class StopTimes {
  constructor(
    private readonly directory: PlantDirectory,
    private readonly live: LiveValues,
    private readonly store: TimeSeriesStore,
    private readonly log: Log,
  ) {}

  /** The moment it went from running to stopped last; null while it runs, and where no signal tells. */
  async of(card: Card, nowMs: number): Promise<number | null> {
    const sign = this.signOf(card);
    if (sign === undefined) return null;
    const now = this.live.get(sign.series);
    if (now !== undefined && isUsable(now.quality) && now.value >= sign.from) return null;
    try {
      return await this.lastStop(sign, nowMs);
    } catch (error) {
      // A fault is written down whether history answers or not; the time can be given by hand.
      this.log.warn({ err: error }, 'since when a machine stands still was not read from its signals');
      return null;
    }
  }

  private async lastStop(sign: RunSign, nowMs: number): Promise<number | null> {
    const fresh = await this.stopIn(sign, { fromMs: nowMs - FRESH_MS, toMs: nowMs + 1 });
    if (fresh.ran) return fresh.stoppedAt;
    const range = { fromMs: nowMs - FURTHEST_MS, toMs: nowMs - FRESH_MS };
    const hours = await this.store.buckets(sign.series, '1h', range);
    const last = hours.findLast(({ max }) => max !== null && max >= sign.from);
    if (last === undefined) return null;
    return (await this.stopIn(sign, { fromMs: last.start, toMs: last.end + HOUR_MS })).stoppedAt;
  }

  /** The first sample at rest after the last one that ran. */
  private async stopIn({ series, from }: RunSign, range: { readonly fromMs: number; readonly toMs: number }) {
    const { points } = await this.store.raw(series, range, MOST_SAMPLES);
    const usable = points.filter(([, value, quality]: SamplePoint) => value !== null && isUsable(quality));
    const lastRun = usable.findLastIndex(([, value]) => (value ?? 0) >= from);
    return { ran: lastRun >= 0, stoppedAt: usable[lastRun + 1]?.[0] ?? null };
  }

  private signOf({ factoryNo, values }: Card): RunSign | undefined {
    const run = this.refOf(factoryNo, values.runSignal);
    if (run !== undefined) return { series: run.id, from: 0.5 };
    const { ratedFlow } = values;
    if (ratedFlow === null || ratedFlow <= 0) return undefined;
    for (const { signal } of values.signals ?? []) {
      const ref = this.refOf(factoryNo, signal);
      if (ref !== undefined && FLOW_UNITS.has(unitText(ref.unit)))
        return { series: ref.id, from: ratedFlow * FLOW_SHARE };
    }
    return undefined;
  }

  private refOf(factoryNo: string | null, signal: string | null) {
    if (signal === null) return undefined;
    return this.directory.signal(factoryNo ?? '', signal.split('/').slice(1).join('/'));
  }
}
