import { DEFAULT_ZONE, type Right } from '@sed/platform-contract';
import type { AnyModule } from './define-module';
import {
  targetsOf,
  type ActionDefinition,
  type ActorSight,
  type LinkedRecords,
  type Refusal,
} from './flow/flow-definition';
import { isForPeople, isOfOtherTeam, personRefusals, type PersonSubject } from './flow/persons';
import { proposalRefusals } from './flow/proposal';
import { rightOf } from './rights';

type Action = ActionDefinition<string, string>;

/** Who wants to act, seen at the plant of the record. */
export interface Actor extends ActorSight {
  readonly may: (right: Right) => boolean;
}

/** The part of a record that decides on actions. */
export interface ActionSubject extends PersonSubject {
  readonly status: string | null;
}

/** When and by whom a record is looked at. */
export interface ActionSight {
  readonly actor: Actor;
  readonly nowMs: number;
  /** IANA zone of the plant; records without a plant go by that of most. */
  readonly zone?: string | undefined;
  /** Records of the flow's links; left out where they were not read, and then not judged by. */
  readonly linked?: LinkedRecords;
  /** What the action asks for is in the values: guards judge it too. Before, the question itself is where to answer. */
  readonly isAnswered?: boolean;
}

export interface OfferedRefusal {
  readonly name: string;
  /** Everything that stands against it; none when the action may be taken now. */
  readonly refusals: readonly Refusal[];
}

/** Actions of the record's state this actor has the right to; the page draws its buttons from this, the service accepts only these. */
export function offeredActions(module: AnyModule, subject: ActionSubject, sight: ActionSight): OfferedRefusal[] {
  return actionsFrom(module, subject.status)
    .filter(([, action]) => sight.actor.isSystem === true || isForPeople(action))
    .filter(([, action]) => sight.actor.isSystem === true || sight.actor.may(rightOf(module, action.verb)))
    .filter(([, action]) => sight.actor.isSystem === true || !isOfOtherTeam(action, seenOf(subject, sight)))
    .map(([name, action]) => ({ name, refusals: refusalsOf(module, action, subject, sight) }));
}

function seenOf(subject: ActionSubject, { actor, linked }: ActionSight) {
  return { subject, actor, linked };
}

/** Links whose records decide on the actions of a state. */
export function linksNeeded(module: AnyModule, status: string | null): readonly string[] {
  const names = actionsFrom(module, status).flatMap(([, { guards = [], who = [] }]) => [
    ...guards.flatMap(({ reads = [] }) => reads),
    ...who.flatMap((one) => (typeof one === 'object' && 'link' in one ? [one.link] : [])),
  ]);
  return [...new Set(names)];
}

function actionsFrom(module: AnyModule, status: string | null) {
  if (status === null) return [];
  return Object.entries(module.flow?.actions ?? {}).filter(([, { from }]) => from.includes(status));
}

/** Whether required fields may be empty in a state. */
export function acceptsGaps(module: AnyModule, status: string | null | undefined): boolean {
  return typeof status === 'string' && module.flow?.states[status]?.gaps === true;
}

/** Required fields a record lacks; those another value makes unnecessary are not missed. */
export function gapsOf(module: AnyModule, values: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(module.fields)
    .filter(([name, field]) => {
      const { required, readOnly, when } = field;
      const isAsked = when === undefined || when.is.some((value) => value === values[when.field]);
      return required === true && readOnly !== true && isAsked && isEmpty(values[name]);
    })
    .map(([name]) => name);
}

function refusalsOf(module: AnyModule, action: Action, subject: ActionSubject, sight: ActionSight): Refusal[] {
  const { actor, linked } = sight;
  return [
    ...personRefusals(action, { subject, actor, linked }),
    ...proposalRefusals(action, subject.values, actor),
    ...missingFields(module, action, subject).map((field): Refusal => ({ code: 'field.required', field })),
    ...guardRefusals(action, subject, sight),
  ];
}

/** Fields that are empty and must not be, save those the action itself asks for. */
function missingFields(module: AnyModule, action: Action, { status, values }: ActionSubject): readonly string[] {
  const { asks, needs = [] } = action;
  const isLeft =
    acceptsGaps(module, status) && !targetsOf(action, status ?? undefined).every((state) => acceptsGaps(module, state));
  const needed = new Set([...(isLeft ? gapsOf(module, values) : []), ...needs]);
  return [...needed].filter((field) => isEmpty(values[field]) && asks?.includes(field) !== true);
}

/** What stands against the answers to what an action asks for, each at its field. */
export function answerRefusals(action: Action, subject: ActionSubject, sight: ActionSight): readonly Refusal[] {
  return guardRefusals(action, subject, { ...sight, isAnswered: true }).filter((refusal) =>
    isAskedFor(action, refusal),
  );
}

function isAskedFor({ asks = [] }: Action, { field }: Refusal): boolean {
  return field !== undefined && asks.includes(field.split('.')[0] ?? field);
}

function guardRefusals(action: Action, subject: ActionSubject, sight: ActionSight): Refusal[] {
  const { guards = [] } = action;
  const { actor, nowMs, linked, zone = DEFAULT_ZONE, isAnswered = false } = sight;
  const seen = { ...subject, actor, nowMs, zone, linked: linked ?? {} };
  return guards
    .filter(({ reads = [] }) => reads.every((name) => linked !== undefined && Object.hasOwn(linked, name)))
    .map(({ check }) => check(seen))
    .filter((refusal) => refusal !== undefined)
    .filter((refusal) => isAnswered || !isAskedFor(action, refusal));
}

/** Whether a record may be edited in its state; modules without a flow always may. */
export function isEditable(module: AnyModule, status: string | null): boolean {
  if (module.flow === undefined || status === null) return true;
  return module.flow.states[status]?.editable === true;
}

export function isRemovable(module: AnyModule, status: string | null): boolean {
  if (module.removal === 'never') return false;
  if (module.removal === 'initial') return status !== null && status === module.flow?.initial;
  return module.removal === 'always' || isEditable(module, status);
}

/** Whether somebody may rewrite the very record: in some states it is left to its author. */
export function isLeftTo(
  { flow }: AnyModule,
  { status, createdBy }: { readonly status: string | null; readonly createdBy: string },
  userCode: string,
): boolean {
  return status === null || flow?.states[status]?.isAuthors !== true || createdBy === userCode;
}

/** No value at all: nothing, a blank text (in both languages), or an empty list. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return isBilingual(value) && isEmpty(value.zh) && isEmpty(value.en);
}

function isBilingual(value: unknown): value is { readonly zh: unknown; readonly en: unknown } {
  return typeof value === 'object' && value !== null && 'zh' in value && 'en' in value;
}
