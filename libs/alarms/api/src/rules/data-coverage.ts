import type { PlantDirectory, SampleColumns } from '@sed/platform-ports';
import type { AlarmRuleDto, DryRunCoverage } from '@sed/alarms-contract';
import { LAST_USABLE_QUALITY } from '@sed/platform-contract';
import { withDayFlow } from '../engine/day-flow';
import { evaluatorTags, gateOf } from '../engine/rule-inputs';

/** What is known of a series. */
interface Known {
  totalMs: number;
  /** The last usable value counts from here … */
  sinceMs: number;
  /** … and stands until here; before `sinceMs` where none does. */
  untilMs: number;
}

/** How much of a range is covered by usable values, each standing until the next one, at most for its patience. */
export class DataCoverage {
  private readonly series = new Map<number, Known>();

  constructor(
    private readonly directory: PlantDirectory,
    private readonly range: { readonly from: number; readonly to: number },
  ) {}

  take({ count, series, tsMs, quality }: SampleColumns): void {
    for (let i = 0; i < count; i++) {
      const id = series[i] ?? -1;
      const ts = tsMs[i] ?? 0;
      const known = this.settle(id, ts);
      const isUsable = (quality[i] ?? Infinity) <= LAST_USABLE_QUALITY;
      const patienceMs = (this.directory.signalById(id)?.staleAfterS ?? 0) * 1000;
      known.sinceMs = ts;
      known.untilMs = isUsable ? ts + patienceMs : ts;
    }
  }

  /** The inputs of a rule, its own signal first. */
  of(stored: AlarmRuleDto): DryRunCoverage[] {
    const rule = withDayFlow(stored, this.directory);
    const tags = [rule.signalCode, ...evaluatorTags(rule.condition), ...(gateOf(rule)?.signals ?? [])];
    return [...new Set(tags)].map((signalCode) => {
      const id = this.directory.signal(rule.factoryNo, signalCode)?.id;
      return { signalCode, share: id === undefined ? 0 : this.shareOf(id) };
    });
  }

  private shareOf(id: number): number {
    const { from, to } = this.range;
    const known = this.settle(id, to);
    known.sinceMs = Math.max(known.sinceMs, Math.min(to, known.untilMs));
    return known.totalMs / (to - from);
  }

  /** Counts what stood up to here. */
  private settle(id: number, atMs: number): Known {
    const known = this.series.get(id) ?? { totalMs: 0, sinceMs: 0, untilMs: 0 };
    this.series.set(id, known);
    const gain = Math.min(atMs, known.untilMs) - known.sinceMs;
    if (gain > 0) known.totalMs += gain;
    return known;
  }
}

/** The least of what the inputs hold: more than that a rule cannot be judged by. */
export function leastCoverage(coverage: readonly DryRunCoverage[]): number {
  return Math.min(1, ...coverage.map(({ share }) => share));
}
