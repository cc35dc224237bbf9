import type { AlarmEvent, AlarmState } from '@sed/contract';
import type { RuleEvent } from '../engine/rule-runtime';
import type { Instance, JournalEntry, JournalFacts } from './instance';

export const ENGINE_ACTOR = 'system:alarms';

/** After this long unattended a cleared alarm of level 3 or 4 closes by itself (AL-07). */
export const UNATTENDED_MS = 24 * 3_600_000;

/** What the engine says about a rule's condition, reduced to what the instance needs. */
export type ConditionInput = Pick<
  RuleEvent,
  'kind' | 'tsMs' | 'beginMs' | 'side' | 'level' | 'limit' | 'value' | 'peak' | 'quality'
>;

/** Properties of the rule that decide a transition. */
export interface RuleTraits {
  readonly latch: boolean;
  readonly reAlarmMs: number;
}

export type Decision =
  /** Nothing to write. */
  | { readonly kind: 'none' }
  /** A row for the present instance. */
  | { readonly kind: 'row'; readonly row: JournalEntry }
  /** A new instance; the present one, if any, stays as it is (AL-06b). */
  | { readonly kind: 'new'; readonly row: JournalEntry };

const NONE: Decision = { kind: 'none' };

/** AL-01, 03, 04, 06, 06b, 08, 09, 10, 22: decides what a change of the condition does to the open instance. */
export function decideCondition(open: Instance | null, input: ConditionInput, rule: RuleTraits): Decision {
  switch (input.kind) {
    case 'on':
      return decideOn(open, input, rule);
    case 'change':
      return open?.active === true ? decideLevel(open, input) : NONE;
    case 'off':
      return open?.active === true ? decideOff(open, input, rule) : NONE;
    case 'held':
    case 'released':
      return open?.active === true ? decideOverlay(open, input, input.kind) : NONE;
  }
}

/** AL-22: the overlay of a lost plant link comes and goes without touching the state. */
function decideOverlay(open: Instance, input: ConditionInput, event: 'held' | 'released'): Decision {
  const isHeld = event === 'held';
  return open.held === isHeld ? NONE : row(input, event, open.state, open.state);
}

function decideOn(open: Instance | null, input: ConditionInput, rule: RuleTraits): Decision {
  const facts = { ...factsOf(input), beginMs: input.beginMs };
  if (open === null || open.state === 'CLOSED') return fresh(input, facts);
  if (open.active) return decideLevel(open, input);
  const isRepeat = open.state === 'LATCHED' || input.tsMs - (open.clearedAt ?? 0) <= rule.reAlarmMs;
  return isRepeat ? row(input, 'repeated', open.state, 'UNACK_ACTIVE', factsOf(input)) : fresh(input, facts);
}

/** AL-08 and AL-09. A turn to the other side at the same level is news as well. */
function decideLevel(open: Instance, input: ConditionInput): Decision {
  if (open.side === input.side && open.level === input.level) return NONE;
  const isEasier = rank(input.level, input.side) > rank(open.level, open.side);
  return isEasier
    ? row(input, 'eased', open.state, open.state, factsOf(input))
    : row(input, 'worsened', open.state, 'UNACK_ACTIVE', factsOf(input));
}

function rank(level: number, side: string | null): number {
  return level * 2 + (side === 'HH' || side === 'LL' ? 0 : 1);
}

function decideOff(open: Instance, input: ConditionInput, rule: RuleTraits): Decision {
  const facts = { peak: input.peak };
  if (rule.latch) return row(input, 'latched', open.state, 'LATCHED', facts);
  return row(input, 'cleared', open.state, open.acked ? 'CLOSED' : 'UNACK_CLEARED', facts);
}

/** AL-02 and AL-05; undefined when there is nothing left to acknowledge. */
export function decideAcknowledge(open: Instance, by: PersonInput): JournalEntry | undefined {
  const next: Partial<Record<AlarmState, AlarmState>> = {
    UNACK_ACTIVE: 'ACK_ACTIVE',
    UNACK_CLEARED: 'CLOSED',
    LATCHED: 'LATCHED',
  };
  const to = next[open.state];
  return to === undefined || open.acked ? undefined : personRow(by, 'acknowledged', open.state, to);
}

/** AL-11: a latched alarm is reset after inspection; undefined in any other state. */
export function decideReset(open: Instance, by: PersonInput): JournalEntry | undefined {
  return open.state === 'LATCHED' ? personRow(by, 'reset', 'LATCHED', 'CLOSED') : undefined;
}

/** AL-20: undefined once closed, because the journal ends with the closing row (IA-2). */
export function decideComment(open: Instance, by: PersonInput): JournalEntry | undefined {
  return open.state === 'CLOSED' ? undefined : personRow(by, 'commented', open.state, open.state);
}

/** AL-07 and the end of a rule: closed by the system with its reason. */
export function decideClose(
  open: Instance,
  atMs: number,
  reason: string,
  actor = ENGINE_ACTOR,
): JournalEntry | undefined {
  if (open.state === 'CLOSED') return undefined;
  return personRow({ atMs, actor, note: reason }, 'closed', open.state, 'CLOSED');
}

export interface PersonInput {
  readonly atMs: number;
  readonly actor: string;
  readonly note: string | null;
}

function personRow(by: PersonInput, event: AlarmEvent, from: AlarmState, to: AlarmState): JournalEntry {
  return { ts: by.atMs, event, from, to, actor: by.actor, note: by.note, value: null, quality: null, facts: null };
}

function factsOf({ level, side, limit, peak }: ConditionInput): JournalFacts {
  return { level, side, limit, peak };
}

function fresh(input: ConditionInput, facts: JournalFacts): Decision {
  return { kind: 'new', row: entry(input, { event: 'raised', from: null, to: 'UNACK_ACTIVE', facts }) };
}

// The four parts of a transition are its definition.
// eslint-disable-next-line max-params
function row(
  input: ConditionInput,
  event: AlarmEvent,
  from: AlarmState,
  to: AlarmState,
  facts?: JournalFacts,
): Decision {
  return { kind: 'row', row: entry(input, { event, from, to, facts: facts ?? null }) };
}

function entry(input: ConditionInput, change: Pick<JournalEntry, 'event' | 'from' | 'to' | 'facts'>): JournalEntry {
  const { tsMs, value, quality } = input;
  return { ts: tsMs, actor: ENGINE_ACTOR, note: null, value, quality, ...change };
}
