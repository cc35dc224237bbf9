import { Injectable } from '@nestjs/common';
import { Clock, SignalStatistics, type Range, type RangeStatistics } from '@sed/platform-ports';

const FRESH_MS = 60_000;
const MAX_KEPT = 2000;

/** Statistics of production days, kept for a minute: many screens ask for the same ones every few seconds. */
@Injectable()
export class PeriodStatistics {
  private readonly kept = new Map<string, { readonly atMs: number; readonly answer: Promise<RangeStatistics> }>();

  constructor(
    private readonly statistics: SignalStatistics,
    private readonly clock: Clock,
  ) {}

  /** The end of a range that is still running may be up to a minute old. */
  of(series: number, { fromMs, toMs }: Range): Promise<RangeStatistics> {
    const nowMs = this.clock.nowMs();
    const key = [series, fromMs, Math.floor(toMs / FRESH_MS)].join(' ');
    const known = this.kept.get(key);
    if (known !== undefined && nowMs - known.atMs < FRESH_MS) return known.answer;
    const answer = this.statistics.statistics(series, { fromMs, toMs });
    // A failure is not kept: the next question asks again.
    answer.catch(() => this.kept.delete(key));
    this.kept.delete(key);
    this.kept.set(key, { atMs: nowMs, answer });
    const oldest = this.kept.keys().next();
    if (this.kept.size > MAX_KEPT && oldest.done !== true) this.kept.delete(oldest.value);
    return answer;
  }
}
