import { Injectable } from '@nestjs/common';
import type { craftTaskList } from '@sed/orders-definitions';
import { PlantDirectory, SignalStatistics } from '@sed/platform-ports';
import type { ValuesOf } from '@sed/records-model';

type Effects = NonNullable<ValuesOf<typeof craftTaskList>['effects']>;

const PLACES = 4;

/** Means of signals as long before a change as after it. */
@Injectable()
export class WatchedSignals {
  constructor(
    private readonly directory: PlantDirectory,
    private readonly statistics: SignalStatistics,
  ) {}

  /** @param signals by plant and code */
  async effects(
    signals: readonly string[],
    {
      watchFrom,
      watchUntil,
      nowMs,
    }: { readonly watchFrom: number; readonly watchUntil: number; readonly nowMs: number },
  ): Promise<Effects> {
    const until = Math.min(watchUntil, nowMs);
    const lengthMs = until - watchFrom;
    const found: Effects[number][] = [];
    for (const signal of signals) {
      const before = await this.mean(signal, watchFrom - lengthMs, watchFrom);
      const after = await this.mean(signal, watchFrom, until);
      const isKnown = before !== null && after !== null && before !== 0;
      const changePct = isKnown ? Number((((after - before) / Math.abs(before)) * 100).toFixed(1)) : null;
      found.push({ signal, before, after, changePct });
    }
    return found;
  }

  private async mean(tag: string, fromMs: number, toMs: number): Promise<number | null> {
    const [plant = '', ...code] = tag.split('/');
    const signal = this.directory.signal(plant, code.join('/'));
    if (signal === undefined || toMs <= fromMs) return null;
    const { mean } = await this.statistics.statistics(signal.id, { fromMs, toMs });
    return mean === null ? null : Number(mean.toFixed(PLACES));
  }
}
