import { type Right, type Position } from '@sed/contract';
import type { ActionDefinition, AnyModule, Refusal } from './define-module';
import { rightOf } from './rights';

/** Who wants to act, seen at the plant of the record. */
export interface Actor {
  readonly code: string;
  readonly may: (right: Right) => boolean;
  readonly positions: readonly Position[];
}

/** The part of a record that decides on actions. */
export interface ActionSubject {
  readonly status: string | null;
  readonly createdBy: string;
  readonly values: Readonly<Record<string, unknown>>;
}

export interface OfferedRefusal {
  readonly name: string;
  /** Null when the action may be taken now. */
  readonly refusal: Refusal | null;
}

/** Actions of the record's state this actor has the right to; the page draws its buttons from this, the service accepts only these. */
export function offeredActions(module: AnyModule, subject: ActionSubject, actor: Actor): readonly OfferedRefusal[] {
  const actions = Object.entries(module.flow?.actions ?? {});
  return actions
    .filter(([, action]) => subject.status !== null && action.from.includes(subject.status))
    .filter(([, action]) => actor.may(rightOf(module, action.verb)))
    .map(([name, action]) => ({ name, refusal: refusalOf(action, subject, actor) ?? null }));
}

function refusalOf(
  action: ActionDefinition<string, string>,
  subject: ActionSubject,
  actor: Actor,
): Refusal | undefined {
  if (action.positions !== undefined && !action.positions.some((position) => actor.positions.includes(position))) {
    return { code: 'record.position', params: { positions: action.positions.join(', ') } };
  }
  if (action.byAuthor !== true && subject.createdBy === actor.code) return { code: 'record.ownWork' };
  const missing = action.needs?.find(
    (field) => isEmpty(subject.values[field]) && action.asks?.includes(field) !== true,
  );
  if (missing !== undefined) return { code: 'field.required', field: missing };
  return action.guard?.(subject.values);
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
