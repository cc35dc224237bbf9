import { Injectable } from '@nestjs/common';
import { TimeSeriesStore, type SignalRef } from '@sed/platform-ports';
import { HoleCounter, type SignalHoles } from './holes';

/** Samples of so long a time are read at once: some ten thousand for a plant. */
const SLICE_MS = 3_600_000;
const SIGNALS_AT_ONCE = 300;
/** Slower ones, such as laboratory results, do not tell whether a message was lost. */
const SLOWEST_S = 900;

/** What the store holds of signals over a time, and what it lacks. */
@Injectable()
export class GapProof {
  constructor(private readonly store: TimeSeriesStore) {}

  /** By code of the signal; those that are off or too slow to tell are left out. */
  async of(
    signals: readonly SignalRef[],
    range: { readonly fromMs: number; readonly toMs: number },
  ): Promise<ReadonlyMap<string, SignalHoles>> {
    const told = signals.filter(
      ({ enabled, kind, scanPeriodS }) => enabled && kind !== 'LAB' && scanPeriodS <= SLOWEST_S,
    );
    const found = new Map<string, SignalHoles>();
    for (let at = 0; at < told.length; at += SIGNALS_AT_ONCE) {
      const part = told.slice(at, at + SIGNALS_AT_ONCE);
      const counters = await this.counted(part, range);
      for (const { id, code } of part) found.set(code, counters.get(id)?.end() ?? { stored: 0, missing: 0 });
    }
    return found;
  }

  private async counted(signals: readonly SignalRef[], { fromMs, toMs }: { fromMs: number; toMs: number }) {
    const counters = new Map(
      signals.map(({ id, scanPeriodS }) => [id, new HoleCounter({ fromMs, toMs }, scanPeriodS * 1000)]),
    );
    const scans = signals.map(({ scanPeriodS }) => scanPeriodS * 1000);
    const margins = new Map(signals.map(({ id }, i) => [id, HoleCounter.marginMs(scans[i] ?? 0)]));
    const marginMs = Math.max(0, ...margins.values());
    for (let sliceMs = fromMs - marginMs; sliceMs < toMs + marginMs; sliceMs += SLICE_MS) {
      const slice = { fromMs: sliceMs, toMs: Math.min(toMs + marginMs, sliceMs + SLICE_MS) };
      const { count, series, tsMs } = await this.store.scan([...counters.keys()], slice);
      for (let row = 0; row < count; row++) {
        const [id = 0, at = 0] = [series[row], tsMs[row]];
        const own = margins.get(id) ?? 0;
        if (at >= fromMs - own && at <= toMs + own) counters.get(id)?.add(at);
      }
    }
    return counters;
  }
}
