import { decide, ENGINE_ACTOR } from './decide';
import type { Instance, JournalEntry } from './instance';

export { decide, decideCondition, ENGINE_ACTOR, UNATTENDED_MS } from './decide';
export type { ConditionInput, PersonInput, RuleTraits } from './life-events';

/** The end of a rule: closed by the system with its reason; undefined where it is closed already. */
export function decideClose(
  open: Instance,
  atMs: number,
  reason: string,
  actor = ENGINE_ACTOR,
): JournalEntry | undefined {
  const outcome = decide(open, 'close', { atMs, actor, note: reason });
  return outcome.kind === 'row' ? outcome.row : undefined;
}
