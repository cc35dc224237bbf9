import { errorText } from '@sed/platform-contract';
import type { RecordDto } from '@sed/records-contract';
import {
  answerRefusals,
  checkValues,
  isAsked,
  isEmpty,
  worksOffline,
  type AnyModule,
  type Field,
} from '@sed/records-model';
import { useState } from 'react';
import { useDraft, type DraftHold } from '../form/use-draft';
import { useModuleFrame, type ModuleFrame } from '../frame/module-frame';
import type { FlowAction } from './actions';

type Values = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, string>>;

/** What is sent with an action. */
export interface ActionInput {
  readonly values: Values;
  readonly note: string | undefined;
}

/** Fields and note of an action while they are filled in. */
export interface ActionDraft {
  readonly action: FlowAction;
  readonly name: string | undefined;
  /** The record acted on; undefined when it is several. */
  readonly record: RecordDto | undefined;
  readonly values: Values;
  readonly note: string;
  /** Texts by field; the note's is `$note`. */
  readonly errors: Texts;
  readonly set: (name: string, value: unknown) => void;
  readonly setNote: (note: string) => void;
  /** Checks everything; undefined, with the messages shown, while something stands against it. */
  readonly check: () => ActionInput | undefined;
  /** What an earlier visit left, of a module that works offline: a phone may end at any time. */
  readonly left: DraftHold;
  readonly takeLeft: () => void;
  /** The action was taken: what is entered here is no draft any more. */
  readonly settle: () => void;
}

/** Name of the note among the messages. */
export const NOTE = '$note';

/** Conditional fields are asked for where their condition holds, as in the form of the record. */
export function isShown(field: Field | undefined, values: Values): boolean {
  return field === undefined || (field.internal !== true && isAsked(field, values));
}

/** Whether an action needs nothing but the click: nothing it asks for is shown for a record with these values. */
export function isPlain(
  { asks = [], note = 'none', confirm }: FlowAction,
  { fields }: AnyModule,
  values: Values,
): boolean {
  return !asks.some((name) => isShown(fields[name], values)) && note === 'none' && confirm === undefined;
}

function errorsOf(frame: ModuleFrame, action: FlowAction, asked: Values, record: RecordDto | undefined) {
  const { module, language, codes } = frame;
  const present = record?.values ?? {};
  const checked = checkValues({ ...module, rules: [] }, asked, { mode: 'update', dictionaries: codes, present });
  const found = checked.refusals.map(({ field, code, params }) => [field, errorText(language, code, params)] as const);
  const missing = (action.needs ?? [])
    .filter((name) => Object.hasOwn(asked, name) && isEmpty(asked[name]))
    .map((name) => [name, errorText(language, 'field.required')] as const);
  const guarded = guardedIn(frame, action, asked, record).map(
    ({ field = '', code, params }) => [field, errorText(language, code, params)] as const,
  );
  return { values: checked.values, errors: Object.fromEntries([...guarded, ...found, ...missing]) };
}

/** What the guards of the action have against the answers; of several records at once the service says it. */
function guardedIn(frame: ModuleFrame, action: FlowAction, asked: Values, record: RecordDto | undefined) {
  if (record === undefined) return [];
  const { status, createdBy, factoryNo } = record;
  const subject = { status, createdBy, values: { ...record.values, ...asked } };
  const sight = { actor: frame.actorAt(factoryNo), nowMs: Date.now(), zone: frame.zoneOf(factoryNo) };
  return answerRefusals(action, subject, sight);
}

/** @param name of the action, where what is entered is kept until it is taken */
export function useActionInput(action: FlowAction, record: RecordDto | undefined, name?: string): ActionDraft {
  const frame = useModuleFrame();
  const { module, t } = frame;
  const asks = action.asks ?? [];
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(asks.map((name) => [name, record?.values[name] ?? module.fields[name]?.initial ?? null])),
  );
  const [note, setNote] = useState('');
  const [isTouched, setTouched] = useState(false);
  const isKept = worksOffline(module) && record !== undefined && name !== undefined;
  const entered = { ...values, [NOTE]: note };
  const factoryNo = record?.factoryNo ?? null;
  const hold = useDraft({ record, action: name, values: entered, factoryNo, isDirty: isTouched && isKept });
  const left = isKept ? hold : { ...hold, found: undefined };
  const [errors, setErrors] = useState<Texts>({});
  const check = () => {
    const whole = { ...record?.values, ...values };
    const shown = asks.filter((name) => isShown(module.fields[name], whole));
    const asked = Object.fromEntries(shown.map((name) => [name, values[name] ?? null]));
    const checked = errorsOf(frame, action, asked, record);
    const said = note.trim();
    const isNoteMissing = action.note === 'required' && said === '';
    const all = isNoteMissing ? { ...checked.errors, [NOTE]: t('detail.noteMissing') } : checked.errors;
    setErrors(all);
    if (Object.keys(all).length > 0) return undefined;
    return { values: checked.values, note: said === '' ? undefined : said };
  };
  const set = (field: string, value: unknown) => {
    setTouched(true);
    setValues((now) => ({ ...now, [field]: value }));
  };
  const say = (text: string) => {
    setTouched(true);
    setNote(text);
  };
  const takeLeft = () => {
    const { [NOTE]: said, ...found } = left.found?.values ?? {};
    setValues((now) => ({ ...now, ...Object.fromEntries(asks.flatMap((field) => entryOf(found, field))) }));
    if (typeof said === 'string') setNote(said);
    setTouched(true);
    left.answer();
  };
  return {
    action,
    name,
    record,
    values,
    note,
    errors,
    set,
    setNote: say,
    check,
    left,
    takeLeft,
    settle: () => setTouched(false),
  };
}

function entryOf(values: Values, name: string): [string, unknown][] {
  return Object.hasOwn(values, name) ? [[name, values[name]]] : [];
}
