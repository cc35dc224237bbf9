import type { AlarmEvent, AlarmLink, AlarmRefusal, AlarmState, AlarmTag } from '@sed/alarms-contract';
import type { RuleEvent } from '../engine/rule-runtime';
import type { Instance, JournalEntry, JournalFacts } from './instance';

/** What the engine says about a rule's condition, reduced to what the instance needs. */
export type ConditionInput = Omit<
  Pick<RuleEvent, 'kind' | 'tsMs' | 'beginMs' | 'side' | 'level' | 'limit' | 'value' | 'peak' | 'quality'>,
  'kind'
> & {
  readonly kind: ConditionKind;
  /** Of a parent's end: alarms that depend on it are still held. */
  readonly hasHeldChildren?: boolean;
};

/** `suppressed` and `unsuppressed`: the rule's `enableWhen` turned false and true again. */
export type ConditionKind = 'on' | 'change' | 'off' | 'held' | 'released' | 'suppressed' | 'unsuppressed';

export interface PersonInput {
  readonly atMs: number;
  readonly actor: string;
  readonly note: string | null;
}

/** How things stand around an alarm that is to be shelved. */
export interface ShelfSituation {
  readonly untilMs: number;
  readonly shelvedInPlant: number;
  /** How often the same rule's alarm was shelved within the last day. */
  readonly shelvesToday: number;
  readonly isOpsManager: boolean;
  /** By the chatter rule, not by a person. */
  readonly isAutomatic?: boolean;
}

/** What can happen to an alarm, by name, with what must be known to decide it. */
export interface LifeEvents {
  readonly on: ConditionInput;
  readonly change: ConditionInput;
  readonly off: ConditionInput;
  readonly held: ConditionInput;
  readonly released: ConditionInput;
  readonly suppressed: ConditionInput;
  readonly unsuppressed: ConditionInput;
  readonly acknowledge: PersonInput;
  readonly unacknowledge: PersonInput;
  readonly reset: PersonInput;
  readonly comment: PersonInput;
  readonly assign: PersonInput & { readonly assignee: string };
  readonly convert: PersonInput & { readonly link: AlarmLink };
  readonly shelve: PersonInput & ShelfSituation;
  readonly unshelve: PersonInput;
  readonly outOfService: PersonInput & { readonly untilMs: number; readonly reference: string };
  readonly returnToService: PersonInput & { readonly isAutomatic?: boolean };
  readonly tag: PersonInput & { readonly tags: readonly AlarmTag[]; readonly groupRoot?: string };
  /** The end of the rule, or of the means to judge it. */
  readonly close: PersonInput;
  readonly autoClose: PersonInput;
  readonly warn: PersonInput;
  readonly reannounce: PersonInput;
}
export type LifeKind = keyof LifeEvents;

/** Properties of the rule that decide a transition. */
export interface RuleTraits {
  readonly latch: boolean;
  readonly reAlarmMs: number;
}

/** What follows besides the journal row; `announce` is sound and notification as new. */
export type Effect = 'announce' | 'silence' | 'returned' | 'todo' | 'warn' | 'missed';

export interface Case<K extends LifeKind> {
  readonly open: Instance;
  readonly input: LifeEvents[K];
  readonly rule: RuleTraits;
}

/** Where an alarm goes: a state by name, where it is, or worked out from the case. */
export type Target<K extends LifeKind> = AlarmState | 'same' | ((of: Case<K>) => AlarmState);

export interface Transition<K extends LifeKind> {
  /** Number in the domain model. */
  readonly id: string;
  /** Shown states it starts from; with `hidden` the state below an overlay counts and the overlay stays. */
  readonly from: readonly AlarmState[];
  readonly hidden?: 'keeps' | 'lifts';
  /** Another row of the table applies where this is false. */
  readonly when?: (of: Case<K>) => boolean;
  /** A refusal by name: nothing changes. */
  readonly guard?: (of: Case<K>) => Refusal | null;
  readonly to: Target<K>;
  readonly event: AlarmEvent;
  readonly facts?: (of: Case<K>) => JournalFacts;
  readonly effects?: readonly Effect[];
}

export interface Refusal {
  readonly code: AlarmRefusal;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The engine's events are never refused: what they say is so. */
export type ConditionOutcome = Exclude<Outcome, { readonly kind: 'refused' }>;

export type Outcome =
  /** Nothing to write. */
  | { readonly kind: 'none' }
  | ({ readonly kind: 'refused' } & Refusal)
  /** A row for the present instance. */
  | {
      readonly kind: 'row';
      readonly row: JournalEntry;
      readonly id: string;
      readonly effects: readonly Effect[];
    }
  /** A new instance; the present one, if any, stays as it is (AL-06b). */
  | {
      readonly kind: 'new';
      readonly row: JournalEntry;
      readonly id: string;
      readonly effects: readonly Effect[];
    };
