import { isEmpty } from './actions';
import { checkValue, type DictionaryCodes } from './check-value';
import { isStored, type AnyModule, type RuleChange } from './define-module';
import type { Refusal } from './flow/flow-definition';
import type { Field, Fields } from './fields';
import { fieldsThat } from './fields-that';

export interface CheckOptions {
  /** `create` asks for every required field, `update` only for those sent, `draft` for none. */
  readonly mode: 'create' | 'update' | 'draft';
  readonly dictionaries?: DictionaryCodes;
  /** The record is a draft with gaps: nothing is required yet, and what is fixed once said may still be said. */
  readonly gaps?: boolean;
  /** Values of the record before the change; rules and conditions see them together with the new ones. */
  readonly present?: Readonly<Record<string, unknown>>;
  /** Time rules compare with; the clock of this machine without it. */
  readonly nowMs?: number;
}

export interface CheckedValues {
  /** Normalised values of the fields sent; absent fields stay absent. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly refusals: readonly (Refusal & { readonly field: string })[];
}

const every = fieldsThat(() => true);

const NO_DICTIONARIES: DictionaryCodes = () => undefined;

/**
 * Guards what a client sends for a record: unknown and read-only fields are refused by name, every value by its kind,
 * then the rules across fields. Form and service run this very function.
 */
export function checkValues(
  module: AnyModule,
  sent: Readonly<Record<string, unknown>>,
  options: CheckOptions,
): CheckedValues {
  const refusals: (Refusal & { field: string })[] = unknownFields(module.fields, sent, options);
  const values: Record<string, unknown> = {};
  const whole = { ...options.present, ...sent };
  for (const [name, field] of every(module)) {
    if (!isTouched(name, field, sent, options)) continue;
    const isSent = Object.hasOwn(sent, name);
    if (!isAsked(field, whole)) {
      // A value of a field no longer asked for would be invisible and still count.
      if (isSent || !isEmpty(whole[name])) values[name] = null;
      continue;
    }
    if (!isSent && !isEmpty(whole[name])) continue;
    const outcome = checkField(field, sent[name], options);
    if (outcome.refusal !== undefined)
      refusals.push({ ...outcome.refusal, field: within(name, outcome.refusal.field) });
    else if (isSent || outcome.value !== null) values[name] = outcome.value;
  }
  if (refusals.length === 0) {
    refusals.push(...brokenRules(module, { ...options.present, ...values }, changeOf(values, options)));
  }
  return { values, refusals };
}

/** Whether this change has anything to say about a field: it is sent, or made, or its condition turned. */
function isTouched(
  name: string,
  field: Field,
  sent: Readonly<Record<string, unknown>>,
  options: CheckOptions,
): boolean {
  const { mode } = options;
  if (!isAccepted(name, field, options)) return false;
  // A changed condition asks anew for fields nobody sent.
  const isTurned = field.when !== undefined && Object.hasOwn(sent, field.when.field);
  return mode === 'create' || isTurned || Object.hasOwn(sent, name);
}

function checkField(field: Field, value: unknown, options: CheckOptions): { value: unknown; refusal?: Refusal } {
  if (isEmpty(value)) {
    if (field.required === true && options.mode !== 'draft' && options.gaps !== true)
      return { value, refusal: { code: 'field.required' } };
    return { value: null };
  }
  return checkValue(field, value, options.dictionaries ?? NO_DICTIONARIES);
}

function unknownFields(
  fields: Fields,
  sent: Readonly<Record<string, unknown>>,
  options: CheckOptions,
): (Refusal & { field: string })[] {
  return Object.keys(sent).flatMap((name): (Refusal & { field: string })[] => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined) return [{ code: 'field.unknown', field: name }];
    return isAccepted(name, field, options) ? [] : [{ code: 'field.readOnly', field: name }];
  });
}

function isAccepted(name: string, field: Field, { mode, gaps, present }: CheckOptions): boolean {
  if (field.readOnly === true || !isStored(field)) return false;
  return field.createOnly !== true || mode !== 'update' || (gaps === true && isEmpty(present?.[name]));
}

/** Whether a conditional field is asked for with these values. */
export function isAsked(field: Field, values: Readonly<Record<string, unknown>>): boolean {
  if (field.when === undefined) return true;
  const decisive = values[field.when.field];
  return field.when.is.some((value) => value === decisive);
}

function changeOf(values: Readonly<Record<string, unknown>>, { nowMs, present }: CheckOptions): RuleChange {
  return {
    nowMs: nowMs ?? Date.now(),
    isChanged: (name) => Object.hasOwn(values, name) && !isEqual(values[name], present?.[name]),
  };
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

function brokenRules(module: AnyModule, values: Readonly<Record<string, unknown>>, change: RuleChange) {
  return (module.rules ?? []).flatMap((rule) => {
    const refusal = rule.check(values, change);
    return refusal === undefined ? [] : [{ ...refusal, field: refusal.field ?? rule.name }];
  });
}

function within(name: string, inner: string | undefined): string {
  return inner === undefined ? name : `${name}.${inner}`;
}
