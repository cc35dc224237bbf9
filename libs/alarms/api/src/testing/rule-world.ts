import type { AlarmRuleInput } from '@sed/alarms-contract';
import { FakePlantDirectory } from '@sed/testing';
import { RuleSet } from '../engine/rule-set';
import { columnsOf, ruleDto } from './samples';

/** Second after the start, value and quality. */
export type Row = readonly [tS: number, value: number, quality?: number];

/** Second the times of rows count from. */
export const START_S = 1_763_625_600; // Thursday 2025-11-20 16:00 in Shanghai
export const S = 1000;

/** A rule set of one plant with a signal, a companion and the link, fed and told the time by hand. */
export function world() {
  const directory = new FakePlantDirectory();
  directory.addPlant({ factoryNo: 'demo_e01' });
  const signal = directory.addSignal('demo_e01', 'AIT101', { staleAfterS: 30 });
  const companion = directory.addSignal('demo_e01', 'P101_RUN', { kind: 'DI' });
  const link = directory.addSignal('demo_e01', 'SYS_LINK', { kind: 'DI', staleAfterS: 900 });
  const set = new RuleSet(directory);
  let arrival = 0;
  const feed = (rows: readonly Row[], series = signal.id): void => {
    for (const [t, value, quality = 0] of rows) {
      const tsMs = (START_S + t) * S;
      arrival = Math.max(arrival, tsMs);
      set.process({ seq: 1, receivedAtMs: arrival, samples: columnsOf([{ series, tsMs, value, quality }]) });
    }
  };
  const tick = (t: number): void => set.tick((START_S + t) * S);
  const events = (): string[] =>
    set
      .takeEvents()
      .map((e) => `${e.kind} ${e.side} @${String(e.tsMs / S - START_S)} from ${String(e.beginMs / S - START_S)}`);
  return { directory, set, feed, tick, events, signal, companion, link };
}

type Overrides = Parameters<typeof ruleDto>[0];

/** That with one rule in force. */
export function at(rule: Overrides) {
  const w = world();
  w.set.setRules([ruleDto({ updatedAt: START_S * S, ...rule })]);
  return w;
}

/** An upper limit of 5. */
export const high = { type: 'LIMIT', limits: { H: { value: 5, level: 2 } } } satisfies AlarmRuleInput['condition'];
