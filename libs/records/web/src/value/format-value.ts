import { formatNumber, PLACEHOLDER, withUnit } from '@sed/platform-contract';
import { isEmpty, type ChoiceField, type ComputedField, type Field, type NumberField } from '@sed/records-model';
import type { ModuleFrame } from '../frame/module-frame';
import { shortTime } from './plant-time';

/** What beside the value itself is needed to say it. */
export interface ValueContext {
  readonly frame: ModuleFrame;
  /** Texts of what the value points at, by id. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
  /** Plant in whose zone times are told. */
  readonly factoryNo?: string | null;
  /** The whole record, for fields worked out from the others. */
  readonly values?: Readonly<Record<string, unknown>>;
}

/** Ids of a value that is one or several of them. */
export function idsOf(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((id): id is string => typeof id === 'string' && id !== '');
}

/** Rows of a lines field, whatever stands there. */
export function rowsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(value)) return [];
  const rows: readonly unknown[] = value;
  return rows.filter(isRow);
}

function isRow(row: unknown): row is Readonly<Record<string, unknown>> {
  return typeof row === 'object' && row !== null && !Array.isArray(row);
}

export function choiceLabel(frame: ModuleFrame, field: ChoiceField, code: string): string {
  const item = frame.choicesOf(field).find((choice) => choice.code === code);
  return item === undefined ? code : frame.say(item.label);
}

/** Zeros beyond these say nothing: exact quantities and unit prices are kept with more. */
const USUAL_DECIMALS = 2;
/** An exact number as it is stored. */
const EXACT = /^-?\d+(?:\.\d+)?$/;

/** Exact decimals keep their digits, thousands apart: two decimals, and more only where the value has them. */
export function decimalText(field: { readonly decimals: number }, value: string): string {
  const [whole = '0', part = ''] = value.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  const said = part.replace(/0+$/, '').padEnd(Math.min(USUAL_DECIMALS, field.decimals), '0');
  return said === '' ? grouped : `${grouped}.${said}`;
}

/** A total, with the decimals of its column as far as they say something. */
export function totalText(value: number, field: Field | undefined): string {
  const most = field !== undefined && 'decimals' in field ? (field.decimals ?? USUAL_DECIMALS) : USUAL_DECIMALS;
  return formatNumber(value, saidDecimals(value, most), true);
}

/** Two decimals, and more only where the value has them. */
function saidDecimals(value: number, most: number): number {
  const [, digits = ''] = String(Number(value.toFixed(most))).split('.');
  return Math.min(most, Math.max(USUAL_DECIMALS, digits.length));
}

export function computedText(field: ComputedField, values: Readonly<Record<string, unknown>>): string {
  const result = computedValue(field, values);
  if (result === null || result === '') return PLACEHOLDER;
  const { decimals } = field;
  if (typeof result === 'number') return formatNumber(result, decimals ?? USUAL_DECIMALS, true);
  return decimals !== undefined && EXACT.test(result) ? decimalText({ decimals }, result) : result;
}

/** A formula over half-filled values may fail: then there is no result yet. */
export function computedValue(field: ComputedField, values: Readonly<Record<string, unknown>>): string | number | null {
  try {
    const result = field.compute(values);
    return typeof result === 'number' && !Number.isFinite(result) ? null : result;
  } catch {
    // Swallowed on purpose: the service computes it again from complete values and reports what is wrong.
    return null;
  }
}

/** The unit of a value: of its field, or of the record where records differ in it. */
function unitOf(field: Field, values: ValueContext['values']): string {
  const own = 'unit' in field ? field.unit : '';
  if (field.kind !== 'number' || field.unitField === undefined) return own;
  const unit = values?.[field.unitField];
  return typeof unit === 'string' ? unit : '';
}

/** Decimals to show: those of the record where it holds them, else two; more only where the value would lose digits. */
function decimalsOf(field: NumberField, value: number, values: ValueContext['values']): number {
  const own = field.decimalsField === undefined ? undefined : values?.[field.decimalsField];
  const held = typeof own === 'number' ? own : Math.min(USUAL_DECIMALS, field.decimals);
  const [, digits = ''] = String(value).split('.');
  return Math.min(field.decimals, Math.max(held, digits.length));
}

/** The chosen names by their short forms where they have any. */
export function shortText(field: ChoiceField, value: unknown, frame: ModuleFrame): string {
  const items = frame.choicesOf(field);
  const names = idsOf(value).map((code) => {
    const item = items.find((choice) => choice.code === code);
    return item === undefined ? code : frame.say(item.short ?? item.label);
  });
  return listed(names, { frame });
}

/** A value in words, for cells, prints, history and comparisons; `--` for nothing. */
export function textOfValue(field: Field, value: unknown, context: ValueContext): string {
  const unit = unitOf(field, context.values);
  if (field.kind === 'computed') return withUnit(computedText(field, context.values ?? {}), unit);
  if (isEmpty(value)) return PLACEHOLDER;
  return withUnit(plainText(field, value, context), unit);
}

/** Declared through a method, so that one for a narrow kind fits where the kind is unknown. */
type SlotLike<F> = { bivariant(field: F, value: unknown, context: ValueContext): string }['bivariant'];

function listed(parts: readonly string[], { frame }: ValueContext): string {
  return parts.join(frame.language === 'zh' ? '、' : ', ');
}

function labelled(_field: Field, value: unknown, context: ValueContext): string {
  return listed(
    idsOf(value).map((id) => context.labels?.[id] ?? id),
    context,
  );
}

/** Kinds that say their value in a way of their own. */
const SAYERS: { readonly [K in Field['kind']]?: SlotLike<Extract<Field, { readonly kind: K }>> } = {
  number: (field, value, { frame, values }) =>
    typeof value === 'number'
      ? formatNumber(value, decimalsOf(field, value, values), field.isName !== true)
      : looseText(value, frame),
  decimal: (field, value, { frame }) =>
    typeof value === 'string' ? decimalText(field, value) : looseText(value, frame),
  flag: (_field, value, { frame }) => frame.t(value === true ? 'form.on' : 'form.off'),
  choice: (field, value, context) =>
    listed(
      idsOf(value).map((code) => choiceLabel(context.frame, field, code)),
      context,
    ),
  instant: (_field, value, { frame, factoryNo }) =>
    typeof value === 'number' ? shortTime(value, frame.zoneOf(factoryNo ?? null)) : looseText(value, frame),
  ref: labelled,
  parent: labelled,
  files: labelled,
  // Structured content is not said in a word.
  struct: () => '…',
  lines: (_field, value, { frame }) => frame.t('list.count', { count: rowsOf(value).length }),
};

function plainText(field: Field, value: unknown, context: ValueContext): string {
  const say: SlotLike<Field> | undefined = SAYERS[field.kind];
  return say === undefined ? looseText(value, context.frame) : say(field, value, context);
}

/** Whatever a value of no special kind can be read as. */
function looseText(value: unknown, frame: ModuleFrame): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object' && value !== null) {
    const inLanguage: unknown = Reflect.get(value, frame.language);
    if (typeof inLanguage === 'string') return inLanguage;
    const at: unknown = Reflect.get(value, 'at');
    if (typeof at === 'number') return frame.t('form.signBy', { time: shortTime(at, frame.zoneOf(null)) });
  }
  return JSON.stringify(value);
}
