import { ALARM_LIFE, type AlarmBaseState, type AlarmRefusal, type AlarmState } from '@sed/alarms-contract';
import { baseOf, isOverlay, type Instance, type JournalEntry, type JournalFacts } from './instance';
import type {
  Case,
  ConditionInput,
  ConditionOutcome,
  LifeEvents,
  LifeKind,
  Outcome,
  RuleTraits,
  Transition,
} from './life-events';
import { TRANSITIONS } from './transition-table';

export const ENGINE_ACTOR = 'system:alarms';

const NONE = { kind: 'none' } as const;
const NO_RULE: RuleTraits = { latch: false, reAlarmMs: 0 };

/** What a person is told where no transition starts from the state. Kinds the engine and the clock send have none. */
const REFUSALS: Partial<Record<LifeKind, AlarmRefusal>> = {
  acknowledge: 'alarm.refused.nothingToAcknowledge',
  unacknowledge: 'alarm.refused.notAcknowledged',
  reset: 'alarm.refused.notLatched',
  shelve: 'alarm.refused.alreadyShelved',
  unshelve: 'alarm.refused.notShelved',
  outOfService: 'alarm.refused.alreadyOutOfService',
  returnToService: 'alarm.refused.notOutOfService',
  assign: 'alarm.refused.closed',
  convert: 'alarm.refused.closed',
  comment: 'alarm.refused.closed',
};

/** Decides what an event does to an alarm. Pure: the journal row says everything that changes. */
export function decide<K extends LifeKind>(
  open: Instance,
  kind: K,
  input: LifeEvents[K],
  rule: RuleTraits = NO_RULE,
): Outcome {
  const of: Case<K> = { open, input, rule };
  const table: readonly Transition<K>[] = TRANSITIONS[kind];
  const found = table.find((transition) => startsFrom(transition, open) && (transition.when?.(of) ?? true));
  if (found === undefined) return refusalOf(open, kind);
  const refusal = found.guard?.(of) ?? null;
  if (refusal !== null) return { kind: 'refused', ...refusal };
  const effects = isOverlay(open.state) && found.hidden === 'keeps' ? [] : (found.effects ?? []);
  return { kind: 'row', id: found.id, effects, row: rowOf(found, of) };
}

/** AL-01 to AL-10, 14, 15, 22: what a change of the condition does; null where the rule has no open alarm. */
export function decideCondition(open: Instance | null, input: ConditionInput, rule: RuleTraits): ConditionOutcome {
  if (open !== null && open.state !== 'CLOSED') {
    const outcome = decide(open, input.kind, input, rule);
    // AL-06b: too late for a repeat of the one that waits for a person.
    if (outcome.kind === 'refused') return NONE;
    if (outcome.kind !== 'none' || input.kind !== 'on' || open.active) return outcome;
  }
  if (input.kind !== 'on') return NONE;
  const { level, side, limit, peak, beginMs, tsMs: ts, value, quality } = input;
  const facts = { level, side, limit, peak, beginMs };
  const what = { event: 'raised', from: null, to: 'UNACK_ACTIVE' } as const;
  const row: JournalEntry = { ts, ...what, actor: ENGINE_ACTOR, note: null, value, quality, facts };
  return { kind: 'new', id: open === null ? 'AL-01' : 'AL-06b', effects: ['announce'], row };
}

function startsFrom<K extends LifeKind>({ from, hidden }: Transition<K>, open: Instance): boolean {
  return from.includes(hidden === undefined ? open.state : baseOf(open));
}

function refusalOf(open: Instance, kind: LifeKind): Outcome {
  const code = REFUSALS[kind];
  if (code === undefined) return NONE;
  if (open.state === 'CLOSED') return { kind: 'refused', code: 'alarm.refused.closed' };
  const wantsSight = kind === 'acknowledge' || kind === 'unacknowledge' || kind === 'reset' || kind === 'shelve';
  const isHidden = isOverlay(open.state) && wantsSight && !(kind === 'shelve' && open.state === 'SHELVED');
  return { kind: 'refused', code: isHidden ? 'alarm.refused.hidden' : code };
}

function rowOf<K extends LifeKind>(transition: Transition<K>, of: Case<K>): JournalEntry {
  const { open, input } = of;
  const { to, under } = placeOf(transition, of);
  const facts: JournalFacts = { ...transition.facts?.(of), ...(under === undefined ? {} : { under }) };
  const isPlain = Object.keys(facts).length === 0;
  return { ...whoOf(input), event: transition.event, from: open.state, to, facts: isPlain ? null : facts };
}

/** The shown state after it; below an overlay that stays, only the base moves. */
function placeOf<K extends LifeKind>(
  { to, hidden }: Transition<K>,
  of: Case<K>,
): { to: AlarmState; under?: AlarmBaseState } {
  const target = to === 'same' ? of.open.state : typeof to === 'function' ? to(of) : to;
  if (hidden !== 'keeps' || !isOverlay(of.open.state) || to === 'same' || isOverlay(target)) return { to: target };
  return { to: of.open.state, under: target };
}

function whoOf(input: LifeEvents[LifeKind]): Pick<JournalEntry, 'ts' | 'actor' | 'note' | 'value' | 'quality'> {
  if ('tsMs' in input) {
    const { tsMs: ts, value, quality } = input;
    return { ts, actor: ENGINE_ACTOR, note: null, value, quality };
  }
  return { ts: input.atMs, actor: input.actor, note: input.note, value: null, quality: null };
}

/** Escalation belongs to what is in sight, active and unacknowledged, and to nothing else (IA-3). */
export function mayEscalate({ state }: Pick<Instance, 'state'>): boolean {
  return state === 'UNACK_ACTIVE';
}

/** How long an alarm was in each state, up to an instant; the parts make up the time since it was raised (IA-7). */
export function durationsByState(rows: readonly JournalEntry[], untilMs: number): ReadonlyMap<AlarmState, number> {
  const spent = new Map<AlarmState, number>();
  const first = rows[0];
  if (first === undefined || first.to === null) return spent;
  let atMs = first.facts?.beginMs ?? first.ts;
  let state = first.to;
  for (const row of rows.slice(1)) {
    // People's rows carry server time, the engine's data time: time never runs backwards in the sum.
    const nextMs = Math.max(atMs, Math.min(row.ts, untilMs));
    spent.set(state, (spent.get(state) ?? 0) + nextMs - atMs);
    atMs = nextMs;
    state = row.to ?? state;
  }
  spent.set(state, (spent.get(state) ?? 0) + Math.max(0, untilMs - atMs));
  return spent;
}

export const UNATTENDED_MS = ALARM_LIFE.unattendedMs;
