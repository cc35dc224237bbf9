import { DomainError } from '@sed/platform-api';
import type { Language } from '@sed/platform-contract';
import { fieldAt, type AnyModule, type Field } from '@sed/records-model';
import type { Condition, SortKey } from '../storage/record-store';
import { isSortable } from '../storage/table-of';

/** Parameters of a list that are no filters. */
const PAGING = new Set(['pageNum', 'pageSize', 'sort', 'factoryNo', 'keyword', 'status', 'timeStamp']);
const OWN_RANGES = new Set(['updatedAt', 'createdAt']);
const OWN_SORTS = new Set(['updatedAt', 'createdAt', 'no', 'status', 'factoryNo']);
const MAX_SORT_KEYS = 3;
const MAX_CHOICES = 200;

/** What a list asks for, every name checked against the definition. */
export interface ListQuestion {
  readonly statuses: readonly string[] | undefined;
  readonly keyword: string | undefined;
  readonly conditions: readonly Condition[];
  readonly sort: readonly SortKey[];
  /** Fields the answer's selection or order depends on: whoever may not see one must not ask by it. */
  readonly askedFields: ReadonlySet<string>;
}

export type ListParameters = Readonly<Record<string, unknown>>;

/** @throws DomainError `filter.unknown`, `filter.invalid`, `sort.unknown`, naming the parameter. */
export function questionOf(module: AnyModule, parameters: ListParameters, language: Language): ListQuestion {
  const conditions = Object.entries(parameters).flatMap(([name, value]) =>
    PAGING.has(name) || value === undefined || value === '' ? [] : [conditionOf(module, name, textOf(name, value))],
  );
  const asked = parameters.sort === undefined ? module.list.sort : textOf('sort', parameters.sort);
  const sort = sortOf(module, asked, language);
  const fields = [...conditions.map(({ field }) => field), ...sort.map(({ field }) => field)];
  return {
    statuses: listIn(parameters, 'status'),
    keyword: parameters.keyword === undefined ? undefined : textOf('keyword', parameters.keyword),
    conditions: merged(conditions),
    sort,
    askedFields: new Set(fields.map(fieldOfPath).filter((field) => Object.hasOwn(module.fields, field))),
  };
}

/** A parameter given twice arrives as a list; taking one of them would be guessing. */
function textOf(name: string, value: unknown): string {
  if (typeof value === 'string' && value.length <= 4000) return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new DomainError('filter.invalid', { name });
}

function listIn(parameters: ListParameters, name: string): readonly string[] | undefined {
  const value = parameters[name];
  return value === undefined || value === '' ? undefined : choices(name, textOf(name, value));
}

function choices(name: string, text: string): string[] {
  const list = text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
  if (list.length > MAX_CHOICES) throw new DomainError('filter.invalid', { name });
  return list;
}

function conditionOf(module: AnyModule, name: string, text: string): Condition {
  const { field, end } = namedIn(module, name);
  if (OWN_RANGES.has(field)) return rangeOf(name, field, { end, value: numberIn(name, text) });
  if (field === 'no' && end === undefined) return { field, op: 'contains', value: text };
  const definition = fieldAt(module, field);
  if (definition === undefined || !isFilter(module, field, definition))
    throw new DomainError('filter.unknown', { name });
  return fieldCondition(definition, { name, field, end, text });
}

/** `amount.from` is an end of a range, `items.from` a field of lines where they have one. */
function namedIn(module: AnyModule, name: string): { readonly field: string; readonly end: string | undefined } {
  if (fieldAt(module, name) !== undefined) return { field: name, end: undefined };
  const [, field = name, end] = /^(.+)\.(from|to)$/.exec(name) ?? [];
  return { field, end };
}

/** The field whose right decides on a path: that of the lines it leads into. */
function fieldOfPath(path: string): string {
  return path.split('.')[0] ?? path;
}

/** Filters of the list, and references and parents always: lists of what belongs to a record ask by them. */
function isFilter(module: AnyModule, name: string, field: Field): boolean {
  return field.kind === 'ref' || field.kind === 'parent' || module.list.filters.includes(name);
}

interface Asked {
  readonly name: string;
  readonly field: string;
  readonly end: string | undefined;
  readonly text: string;
}

function fieldCondition(definition: Field, asked: Asked): Condition {
  const { name, field, end, text } = asked;
  switch (definition.kind) {
    case 'number':
    case 'decimal':
    case 'instant':
      return rangeOf(name, field, { end, value: numberIn(name, text) });
    case 'date':
    case 'month':
    case 'clock':
      if (!/^[\d:-]{5,10}$/.test(text)) throw new DomainError('filter.invalid', { name });
      return rangeOf(name, field, { end, value: text });
    default:
      if (end !== undefined) throw new DomainError('filter.unknown', { name });
      return plainCondition(definition, asked);
  }
}

function plainCondition(definition: Field, { name, field, text }: Asked): Condition {
  switch (definition.kind) {
    case 'text':
    case 'bilingual':
      return { field, op: 'contains', value: text };
    case 'flag':
      if (text !== 'true' && text !== 'false') throw new DomainError('filter.invalid', { name });
      return { field, op: 'in', values: [text === 'true'] };
    case 'choice':
    case 'ref':
      return definition.multiple === true
        ? { field, op: 'overlaps', values: choices(name, text) }
        : { field, op: 'in', values: choices(name, text) };
    case 'parent':
      // A hyphen asks for the roots.
      return { field, op: 'in', values: choices(name, text).map((id) => (id === '-' ? null : id)) };
    default:
      throw new DomainError('filter.unknown', { name });
  }
}

function rangeOf(
  name: string,
  field: string,
  { end, value }: { end: string | undefined; value: string | number },
): Condition {
  if (end === 'from') return { field, op: 'range', from: value };
  if (end === 'to') return { field, op: 'range', to: value };
  if (OWN_RANGES.has(field)) throw new DomainError('filter.unknown', { name });
  return { field, op: 'range', from: value, to: value };
}

function numberIn(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value)) throw new DomainError('filter.invalid', { name });
  return value;
}

/** `x.from` and `x.to` are one range. */
function merged(conditions: readonly Condition[]): Condition[] {
  const ranges = new Map<string, Extract<Condition, { op: 'range' }>>();
  const others = conditions.filter((condition) => {
    if (condition.op !== 'range') return true;
    ranges.set(condition.field, { ...ranges.get(condition.field), ...condition });
    return false;
  });
  return [...others, ...ranges.values()];
}

function sortOf(module: AnyModule, text: string | undefined, language: Language): SortKey[] {
  const names = (text ?? '-updatedAt').split(',').filter((part) => part !== '');
  if (names.length > MAX_SORT_KEYS) throw new DomainError('sort.unknown', { name: 'sort' });
  return names.map((name) => {
    const field = name.replace(/^-/, '');
    const definition = Object.hasOwn(module.fields, field) ? module.fields[field] : undefined;
    const isBilingual = definition?.kind === 'bilingual';
    const isKnown = definition === undefined ? OWN_SORTS.has(field) : isBilingual || isSortable(definition);
    if (!isKnown) throw new DomainError('sort.unknown', { name: field.slice(0, 60) });
    const key = { field, descending: name.startsWith('-') };
    return isBilingual ? { ...key, part: language } : key;
  });
}
