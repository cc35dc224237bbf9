import { formLocation, formSnapshot, type FormAnswers, type FormColumn, type FormFieldOf } from '@sed/forms-contract';
import type { ComputedField, Field, LineField, LinesField } from '@sed/records-model';
import type { AnswerField } from './form-fields';
import { rangeKeys } from './form-fields';
import { workedOutCell } from './worked-out';

type Column = FormColumn;
type Formula = FormFieldOf<'formula'>;

interface Said {
  readonly label: AnswerField['label'];
  readonly hint?: AnswerField['label'];
  readonly required?: boolean;
}

/** Field of the record engine without what is undefined: its types tell absent from undefined. */
function common(field: Column | AnswerField, isRequired: boolean): Said {
  const { label, hint } = field;
  return { label, ...(hint !== undefined && { hint }), ...(isRequired && { required: true }) };
}

interface Sizes {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly digits?: number | undefined;
}

/** The narrower of the bounds that are said and those the digits leave. */
function limits({ min, max, digits }: Sizes, decimals: number) {
  const most = digits === undefined ? Infinity : Number((10 ** digits - 10 ** -decimals).toFixed(decimals));
  const [lower, upper] = [Math.max(min ?? -Infinity, -most), Math.min(max ?? Infinity, most)];
  return { ...(Number.isFinite(lower) && { min: lower }), ...(Number.isFinite(upper) && { max: upper }) };
}

/** Bounds of money are exact decimals. */
function moneyLimits(field: Sizes, decimals: number) {
  const { min, max } = limits(field, decimals);
  return { ...(min !== undefined && { min: String(min) }), ...(max !== undefined && { max: String(max) }) };
}

function unitIn(unit: string | undefined) {
  return unit === undefined || unit === '' ? {} : { unit };
}

function choicesOf(field: {
  readonly items?: FormFieldOf<'select'>['items'];
  readonly dictionary?: string | undefined;
}) {
  const { items, dictionary } = field;
  return dictionary !== undefined && dictionary !== '' ? { dictionary } : { items: items ?? [] };
}

/** Computed fields say what `compute` makes of the values of the form, or of their row. */
export function computedOf(formula: Formula, compute: (values: FormAnswers) => string | number | null): ComputedField {
  return {
    kind: 'computed',
    ...common(formula, false),
    readOnly: true,
    decimals: formula.decimals,
    ...unitIn(formula.unit),
    ...(formula.total === true && { total: { by: 'sum' } }),
    compute,
  };
}

type SimpleColumn = Exclude<Column, { readonly kind: 'formula' }>;

/** A field people fill in, the same in the form and as a column. */
// eslint-disable-next-line complexity -- one line for each kind; the switch is proven complete
function simpleField(field: SimpleColumn, isRequired: boolean): LineField {
  const said = common(field, isRequired);
  switch (field.kind) {
    case 'text':
      return { kind: 'text', ...said, max: field.max, ...(field.format !== undefined && { format: field.format }) };
    case 'textarea':
      return { kind: 'text', ...said, max: field.max, lines: 3 };
    case 'integer':
      return { kind: 'number', ...said, decimals: 0, ...limits(field, 0), ...unitIn(field.unit) };
    case 'number':
      return {
        kind: 'number',
        ...said,
        decimals: field.decimals,
        ...limits(field, field.decimals),
        ...unitIn(field.unit),
      };
    case 'money':
      return {
        kind: 'decimal',
        ...said,
        decimals: field.decimals,
        ...moneyLimits(field, field.decimals),
        unit: '¥',
      };
    case 'switch':
      return { kind: 'flag', ...said };
    case 'select':
      return { kind: 'choice', ...said, ...choicesOf(field) };
    case 'date':
      return { kind: 'date', ...said };
    case 'datetime':
      return { kind: 'instant', ...said };
    case 'register':
      return {
        kind: 'ref',
        ...said,
        target: field.of,
        samePlant: true,
        ...(field.multiple === true && { multiple: true, maxItems: 50 }),
      };
  }
}

function tableOf(field: FormFieldOf<'table'>, isRequired: boolean): LinesField {
  const fields: Record<string, LineField> = {};
  for (const column of field.columns) {
    const own =
      column.kind === 'formula'
        ? computedOf(column, (row) => workedOutCell(column, row, field.columns))
        : simpleField(column, column.required === true);
    const hasSum = field.sums?.includes(column.key) === true;
    const isNumber = own.kind === 'number' || own.kind === 'decimal' || own.kind === 'computed';
    fields[column.key] = hasSum && isNumber ? { ...own, total: { by: 'sum' } } : own;
  }
  return {
    kind: 'lines',
    ...common(field, isRequired),
    fields,
    maxItems: field.maxRows,
    ...(field.minRows !== undefined && { minItems: field.minRows }),
    ...(field.uniqueBy !== undefined && { uniqueBy: field.uniqueBy }),
  };
}

function rangeOf(field: FormFieldOf<'dateRange' | 'datetimeRange'>, isRequired: boolean): Record<string, Field> {
  const { from, until } = rangeKeys(field.key);
  const kind = field.kind === 'dateRange' ? ('date' as const) : ('instant' as const);
  const { label } = field;
  const said = common(field, isRequired);
  return {
    [from]: { kind, ...said, label: { zh: `${label.zh}（起）`, en: `${label.en}, from` } },
    [until]: { kind, ...said, label: { zh: `${label.zh}（止）`, en: `${label.en}, until` } },
  };
}

/**
 * Fields of the record engine for a field of a form, by the names their answers stand under: its guard and its controls
 * serve both.
 *
 * @param compute what a formula comes to
 */
export function fieldsOfField(
  field: AnswerField,
  isRequired: boolean,
  compute: (formula: Formula) => ComputedField['compute'],
): Readonly<Record<string, Field>> {
  if (field.kind === 'dateRange' || field.kind === 'datetimeRange') return rangeOf(field, isRequired);
  if (field.kind === 'formula') return { [field.key]: computedOf(field, compute(field)) };
  return { [field.key]: oneOf(field, isRequired) };
}

type Single = Exclude<AnswerField, FormFieldOf<'dateRange' | 'datetimeRange' | 'formula'>>;

function oneOf(field: Single, isRequired: boolean): Field {
  switch (field.kind) {
    case 'table':
      return tableOf(field, isRequired);
    case 'radio':
    case 'checkbox':
      return choiceOf(field, isRequired);
    case 'files':
    case 'signature':
    case 'snapshot':
    case 'location':
      return structuredOf(field, isRequired);
    case 'month':
    case 'time':
    case 'tag':
      return wordOf(field, isRequired);
    default:
      return simpleField(field, isRequired);
  }
}

function choiceOf(field: FormFieldOf<'radio' | 'checkbox'>, isRequired: boolean): Field {
  const said = { kind: 'choice' as const, ...common(field, isRequired), ...choicesOf(field) };
  return field.kind === 'checkbox' ? { ...said, multiple: true } : said;
}

function structuredOf(field: FormFieldOf<'files' | 'signature' | 'snapshot' | 'location'>, isRequired: boolean): Field {
  const said = common(field, isRequired);
  if (field.kind === 'files') return { kind: 'files', ...said, of: field.of, maxItems: field.maxItems };
  if (field.kind === 'signature') return { kind: 'signature', ...said };
  return { kind: 'struct', ...said, schema: field.kind === 'snapshot' ? formSnapshot : formLocation };
}

function wordOf(field: FormFieldOf<'month' | 'time' | 'tag'>, isRequired: boolean): Field {
  const said = common(field, isRequired);
  if (field.kind === 'tag') return { kind: 'text', ...said, max: 50, format: 'code' };
  return { kind: field.kind === 'month' ? 'month' : 'clock', ...said };
}
