import type { Position } from '@sed/people-contract';
import type { ErrorCode, ErrorParams, Verb } from '@sed/platform-contract';
import type { Label, Tone } from '../fields';

type Values = Readonly<Record<string, unknown>>;

export interface StateDefinition {
  readonly label: Label;
  readonly tone: Tone;
  /** Nothing leads on from here. */
  readonly final?: boolean;
  /**
   * Somebody else has to decide: whoever may is told, and whoever waits hears of the decision. Has to be said either way
   * where an action is not the author's to take.
   */
  readonly waits?: boolean;
  /** A draft: what is required may be missing here; the action that leads on asks for it. */
  readonly gaps?: boolean;
  /** The record's fields may be edited in this state. */
  readonly editable?: boolean;
  /** Reference fields do not offer it in this state: nobody plans work for a machine that is scrapped. */
  readonly offered?: false;
  /** In this state nobody but its author edits or removes the record, whatever rights others have. */
  readonly isAuthors?: boolean;
}

/** Why something is refused, and at which field. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly params?: ErrorParams;
  readonly field?: string;
}

/**
 * One way of being the right person. `field`: named in that field of the record (executor, candidates, whoever the step
 * before chose); with `link`, in that field of a linked record (leader of the executing team). `team`: member of the team
 * that field names; what is only for a team is not offered to others at all. `system`: taken by deadlines and by other
 * records alone, and offered to nobody. `insteadOf`: a position where these fields name nobody, the system, or
 * only persons the very action excepts.
 */
export type Who<N extends string = string> =
  | 'author'
  | 'system'
  | { readonly position: Position; readonly insteadOf?: readonly N[] }
  | { readonly field: N }
  | { readonly team: N }
  | { readonly link: string; readonly field: string };

/** A record another one is linked with, as guards see it. */
export interface LinkedRecord {
  readonly id: string;
  readonly status: string | null;
  readonly values: Values;
}

export type LinkedRecords = Readonly<Record<string, readonly LinkedRecord[]>>;

/** Who wants to act, seen at the plant of the record. */
export interface ActorSight {
  readonly code: string;
  readonly positions: readonly Position[];
  /** Names of the teams they are a member of; left out where no action asks for them. */
  readonly teams?: readonly string[];
  /** A deadline or an effect of another record: no person, so no rule about persons applies. */
  readonly isSystem?: boolean;
}

/** What a guard judges by. */
export interface GuardSight {
  readonly status: string | null;
  readonly createdBy: string;
  readonly values: Values;
  readonly actor: ActorSight;
  readonly nowMs: number;
  /** IANA zone of the plant: days begin and end by its clock. */
  readonly zone: string;
  /** Records of the links the guard reads. */
  readonly linked: LinkedRecords;
}

/** A condition of a transition; its refusal is shown beside the disabled button and answered by the service. */
export interface Guard {
  readonly name: string;
  /** Links whose records it needs; where they are not known, as on a list, the service alone judges. */
  readonly reads?: readonly string[];
  readonly check: (sight: GuardSight) => Refusal | undefined;
}

/** Where an action leads, when that depends on the record: one of these, as `choose` says. */
export interface ComputedTarget<S extends string> {
  readonly oneOf: readonly S[];
  readonly choose: (values: Values) => S;
}

/** The record stays in the state it is in, whichever of those it starts from. */
export interface Stay {
  readonly stays: true;
}

export const STAY: Stay = { stays: true };

export interface ActionDefinition<N extends string, S extends string> {
  /** Of the transition in the domain model, such as `WO-06`; kept in the timeline. */
  readonly id?: string;
  readonly label: Label;
  readonly from: readonly S[];
  readonly to: S | ComputedTarget<S> | Stay;
  /** Right `key:verb` the actor needs on the record's plant. */
  readonly verb: Verb;
  /** Only these persons, any one of the ways being enough. Without it, everybody with the right. */
  readonly who?: readonly Who<N>[];
  /** Persons named in these fields may not take it, whatever else they are: executors do not review themselves. */
  readonly except?: readonly N[];
  /** The record's author may take it; approvals leave this unset. */
  readonly byAuthor?: boolean;
  /** Fields that must hold a value before the action. */
  readonly needs?: readonly N[];
  /** Fields asked for with the action. */
  readonly asks?: readonly N[];
  readonly note?: 'none' | 'optional' | 'required';
  readonly tone?: 'normal' | 'primary' | 'danger';
  /** Taken beside the flow: nobody waits for it, and whoever may take it is not asked to. */
  readonly isBeside?: true;
  /** Asked before the action is taken. */
  readonly confirm?: Label;
  /** Further conditions; all that refuse are told at once. */
  readonly guards?: readonly Guard[];
  /**
   * What is asked for is not written: it is kept as a proposal in this field (`proposal`) until another action decides.
   * The record's own values stay official meanwhile.
   */
  readonly proposes?: N;
  /** Decides on the proposal kept in a field: `apply` makes its values official, `drop` leaves those there are. */
  readonly decides?: { readonly on: N; readonly by: 'apply' | 'drop' };
}

/** Records a flow looks at: those a reference field names, or those of a module whose field names this record. */
export type LinkDefinition<N extends string> =
  | { readonly module: string; readonly in: N }
  | { readonly module: string; readonly by: string };

/** Somebody who is told of a deadline. */
export type Told<N extends string = string> =
  | 'author'
  | Extract<Who<N>, { readonly position: Position } | { readonly field: N }>;

/** Something that happens by itself when its time has come. */
export interface DeadlineDefinition<S extends string, A extends string, N extends string = string> {
  /** What it means, for the page of the flow; the action it takes is named without it. */
  readonly label?: Label;
  /** It runs in these states, and stops where they are left. */
  readonly in: readonly S[];
  /**
   * When it is due (epoch ms), by the record, when it entered its state and the zone of its plant; null while it has no
   * time. Told anew with every change of the record; fires once for each time it gives.
   */
  readonly at: (record: {
    readonly values: Values;
    readonly enteredMs: number;
    readonly zone: string;
  }) => number | null;
  /** Taken as the system; without it the module's behaviour says what happens (`onDeadline`). */
  readonly take?: A;
  /** They get a reminder with the label and the record, once for each time. */
  readonly tells?: readonly Told<N>[];
}

/**
 * What approvers decide line by line: each agrees to a line, or to less of it, or does not. Kept by an action only the
 * process takes, which asks for the field of the lines.
 */
export interface LineDecisions<A extends string = string> {
  readonly action: A;
  /** Field of the lines, and its cells: number of a line, what it asks for, the decision and the amount agreed to. */
  readonly field: string;
  readonly no: string;
  readonly asked: string;
  readonly decision: string;
  readonly approved: string;
  /** The decision that goes with an amount of the approver's own. */
  readonly cut: string;
  /** Lines still to be decided: those whose cell says so. */
  readonly open: { readonly cell: string; readonly is: string };
  /** Cells whoever decides reads. */
  readonly shown: readonly string[];
}

/**
 * A process of several persons decides where an action of one would (ADR 24): `submit` begins it, or hands the record in
 * again; its end takes `approved` or `rejected` as the system, in the same transaction. Withdrawn or ended counts as rejected.
 * Persons `approved` excepts, and the author where it is not theirs to take, agree at no step of it.
 */
export interface ApprovalDefinition<A extends string> {
  /** Key of the process model. */
  readonly model: string;
  readonly submit: A;
  readonly approved: A;
  readonly rejected: A;
  /** Of records that go in pairs, the one that is asked for: the other follows it. Left out: every one. */
  readonly of?: { readonly field: string; readonly is: readonly unknown[] };
  /** Who asks: whoever submits, or the author of the record whoever did. */
  readonly asks?: 'author';
  readonly lines?: LineDecisions<A>;
}

/** Whether an approval is about this very record. */
export function isAskedFor({ of }: ApprovalDefinition<string>, values: Values): boolean {
  return of === undefined || of.is.includes(values[of.field]);
}

export interface FlowDefinition<N extends string, S extends string, A extends string> {
  readonly initial: NoInfer<S>;
  /** Where a new record stands, when that depends on what is entered: a machine in use already, or one in the store. */
  readonly begins?: ComputedTarget<NoInfer<S>>;
  readonly states: Readonly<Record<S, StateDefinition>>;
  /** Where what the record is for is done: until then its course says when that is to be expected, from earlier ones. */
  readonly goal?: readonly NoInfer<S>[];
  readonly actions: Readonly<Record<A, ActionDefinition<N, NoInfer<S>>>>;
  readonly links?: Readonly<Record<string, LinkDefinition<N>>>;
  readonly deadlines?: Readonly<Record<string, DeadlineDefinition<NoInfer<S>, NoInfer<A>, NoInfer<N>>>>;
  /** Of several, each begins with an action of its own: what was agreed to once, and changes of it. */
  readonly approval?: ApprovalDefinition<NoInfer<A>> | readonly ApprovalDefinition<NoInfer<A>>[];
}

/** What of a flow processes decide; nothing where people decide it all on the record. */
export function approvalsIn(
  flow: Pick<FlowDefinition<string, string, string>, 'approval'> | undefined,
): readonly ApprovalDefinition<string>[] {
  return flow?.approval === undefined ? [] : [flow.approval].flat();
}

/**
 * The state a new record with these values is in; null without a flow.
 *
 * @throws Error when the definition chooses a state it does not list
 */
export function stateAtStart(
  flow: Pick<FlowDefinition<string, string, string>, 'initial' | 'begins'> | undefined,
  values: Values,
): string | null {
  if (flow === undefined) return null;
  const { initial, begins } = flow;
  return begins === undefined ? initial : targetOf({ from: [initial], to: begins }, values, initial);
}

type Leading<S extends string> = Pick<ActionDefinition<string, S>, 'from' | 'to'>;

/**
 * Every state an action may lead to.
 *
 * @param status where it is taken; left out, any of the states it starts from
 */
export function targetsOf<S extends string>({ from, to }: Leading<S>, status?: S): readonly S[] {
  if (typeof to !== 'object') return [to];
  if (!('stays' in to)) return to.oneOf;
  return status === undefined ? from : [status];
}

/**
 * Where an action leads from a state with these values.
 *
 * @throws Error when the definition chooses a state it does not list
 */
export function targetOf<S extends string>({ to }: Leading<S>, values: Values, status: S): S {
  if (typeof to !== 'object') return to;
  if ('stays' in to) return status;
  const chosen = to.choose(values);
  if (!to.oneOf.includes(chosen)) throw new Error(`${chosen} is not among the targets ${to.oneOf.join(', ')}`);
  return chosen;
}
