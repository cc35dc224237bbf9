import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { PlantDirectory, TimeSeriesStore } from '@sed/platform-ports';
import type { AlarmRuleDto } from '@sed/alarms-contract';
import type { HolidayCalendars } from '../engine/holiday-calendar';
import { RuleSet } from '../engine/rule-set';
import type { RuleEvent } from '../engine/rule-runtime';
import { DataCoverage } from './data-coverage';
import { Replay } from './replay';

const HOUR_MS = 3_600_000;
/** So much of one signal is read at once; of more signals less, so that memory stays the same. */
const STEP_HOURS = 24;

export interface ReplaySources {
  readonly directory: PlantDirectory;
  readonly history: TimeSeriesStore;
  readonly calendars: HolidayCalendars;
}

export interface Run {
  readonly from: number;
  readonly to: number;
  readonly signal?: AbortSignal;
}

export interface Replayed {
  readonly byRule: ReadonlyMap<string, Replay>;
  readonly samples: number;
  readonly coverage: DataCoverage;
}

/**
 * Judges stored samples by rules as if they had always been there, drafts included, step by step, so that neither
 * memory nor the event loop is held by a month of samples.
 */
export async function replayRules(rules: readonly AlarmRuleDto[], run: Run, sources: ReplaySources): Promise<Replayed> {
  const byRule = new Map(rules.map((rule) => [rule.id, new Replay(rule)]));
  const set = new RuleSet(sources.directory, sources.calendars);
  set.setRules(rules.map((rule) => ({ ...rule, state: 'ENABLED' as const, updatedAt: run.from })));
  const series = set.neededSeries();
  const stepMs = Math.max(1, Math.floor(STEP_HOURS / rules.length)) * HOUR_MS;
  const coverage = new DataCoverage(sources.directory, run);
  let count = 0;
  for (let at = run.from; at < run.to; at += stepMs) {
    run.signal?.throwIfAborted();
    const part = { fromMs: at, toMs: Math.min(run.to, at + stepMs) };
    const samples = await sources.history.scan(series, part);
    count += samples.count;
    coverage.take(samples);
    set.processHistory(samples);
    // History is complete: delays and silences that ended by now ended.
    set.tick(part.toMs);
    for (const [id, events] of eventsByRule(set.takeEvents())) byRule.get(id)?.take(events);
    await yieldToOthers();
  }
  return { byRule, samples: count, coverage };
}

function eventsByRule(events: readonly RuleEvent[]): Map<string, RuleEvent[]> {
  const found = new Map<string, RuleEvent[]>();
  for (const event of events) {
    const list = found.get(event.rule.id);
    if (list === undefined) found.set(event.rule.id, [event]);
    else list.push(event);
  }
  return found;
}
