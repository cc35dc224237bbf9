import { setTimeout as pause } from 'node:timers/promises';
import type { PlantDirectory, TimeSeriesStore } from '@sed/platform-ports';
import { LINK_SIGNAL_CODE } from '@sed/signals-contract';
import type { HolidayCalendars } from '../engine/holiday-calendar';
import { RuleSet } from '../engine/rule-set';
import { LateExcursions, type LateExcursion } from './late-excursions';
import type { LateRule } from './late-plan';

const STEP_MS = 3_600_000;
/** Between two steps, so that live data is judged first. */
const REST_MS = 2;

interface Sources {
  readonly directory: PlantDirectory;
  readonly history: TimeSeriesStore;
  readonly calendars: HolidayCalendars;
}

/**
 * Judges stored samples around late data with the evaluators of the live engine, hour by hour: from where the rules
 * know enough, to where what stands finds its end, at most to `untilMs`.
 */
export async function judgeLate(
  rules: readonly LateRule[],
  untilMs: number,
  sources: Sources,
): Promise<LateExcursion[]> {
  if (rules.length === 0) return [];
  const fromMs = Math.min(...rules.map(({ spans, leadMs }) => firstOf(spans) - leadMs));
  const enoughMs = Math.max(...rules.map(({ spans, leadMs }) => lastOf(spans) + leadMs));
  const set = new RuleSet(sources.directory, sources.calendars, false);
  set.setRules(rules.map(({ rule }) => ({ ...rule, updatedAt: fromMs })));
  const series = withoutLinks(set.neededSeries(), sources.directory);
  const found = new LateExcursions(rules);
  const last = new Map<number, number>();
  for (let at = fromMs; at < untilMs && (at < enoughMs || found.hasOpen()); at += STEP_MS) {
    const part = { fromMs: at, toMs: Math.min(untilMs, at + STEP_MS) };
    const samples = await sources.history.scan(series, part);
    for (let i = 0; i < samples.count; i++) last.set(samples.series[i] ?? -1, samples.tsMs[i] ?? 0);
    set.processHistory(samples);
    // What is stored is complete: delays that ended by here ended.
    set.tick(part.toMs);
    found.take(set.takeEvents());
    await pause(REST_MS);
  }
  return found.all((signalId) => last.get(signalId) ?? 0);
}

/** A link was lost while its gateway kept what comes late now: that it was lost says nothing about this data. */
function withoutLinks(series: readonly number[], directory: PlantDirectory): number[] {
  return series.filter((id) => directory.signalById(id)?.code !== LINK_SIGNAL_CODE);
}

function firstOf(spans: LateRule['spans']): number {
  return Math.min(...spans.map(({ fromMs }) => fromMs));
}

function lastOf(spans: LateRule['spans']): number {
  return Math.max(...spans.map(({ toMs }) => toMs));
}
