import type { RecordDto } from '@sed/records-contract';
import { fieldAt, isEmpty, type AnyModule, type ChoiceField, type Field } from '@sed/records-model';

export type Query = Readonly<Record<string, string>>;

/** Two questions of a list about one filter: one the record answers to, one it does not; null where there is none. */
export interface FilterCase {
  readonly hit: Query;
  readonly miss: Query | null;
}

const NO_RECORD = '00000000-0000-7000-8000-000000000000';
const RANGED = new Set<Field['kind']>(['number', 'decimal', 'instant', 'date', 'month', 'clock']);
const LATEST: Readonly<Record<string, string>> = { date: '2199-12-31', month: '2199-12', clock: '23:59' };

/** Questions by a filter of the list that go by the record's own value; nothing where it has none. */
export function filterCaseOf(module: AnyModule, name: string, record: RecordDto): FilterCase | undefined {
  if (name === 'status') return statusCase(module, record.status);
  const field = module.fields[name];
  if (field === undefined && name.includes('.')) return lineCase(module, name, record);
  if (field === undefined) return ownCase(name, record);
  const value = record.values[name];
  return isEmpty(value) ? undefined : fieldCase(name, field, value);
}

/** One line is enough to be found by; what finds none of them is asked for by other fields. */
function lineCase(module: AnyModule, path: string, record: RecordDto): FilterCase | undefined {
  const [name = '', inner = ''] = path.split('.');
  const field = fieldAt(module, path);
  const lines: readonly unknown[] = [record.values[name]].flat();
  const values = lines.map((line): unknown =>
    typeof line === 'object' && line !== null ? Reflect.get(line, inner) : null,
  );
  const value = values.find((one) => !isEmpty(one));
  return field === undefined || value === undefined ? undefined : { ...fieldCase(path, field, value), miss: null };
}

function statusCase(module: AnyModule, status: string | null): FilterCase | undefined {
  if (status === null) return undefined;
  const others = Object.keys(module.flow?.states ?? {}).filter((state) => state !== status);
  return { hit: { status }, miss: others.length === 0 ? null : { status: others.join(',') } };
}

function ownCase(name: string, record: RecordDto): FilterCase | undefined {
  if (name === 'no') return record.no === null ? undefined : { hit: { no: record.no }, miss: { no: 'no such number' } };
  if (name !== 'updatedAt' && name !== 'createdAt') return undefined;
  return range(name, String(record[name]), String(record[name] + 1));
}

function range(name: string, value: string, beyond: string): FilterCase {
  return { hit: { [`${name}.from`]: value, [`${name}.to`]: value }, miss: { [`${name}.from`]: beyond } };
}

function fieldCase(name: string, field: Field, value: unknown): FilterCase {
  if (RANGED.has(field.kind)) return rangeCase(name, field, value);
  const [hit, miss] = wordsFor(field, value);
  return { hit: { [name]: hit }, miss: miss === null ? null : { [name]: miss } };
}

function rangeCase(name: string, { kind }: Field, value: unknown): FilterCase {
  return range(name, String(value), LATEST[kind] ?? String(Number(value) + 1));
}

/** What is asked by a field with one value, and what finds something else. */
function wordsFor(field: Field, value: unknown): readonly [string, string | null] {
  switch (field.kind) {
    case 'text':
    case 'bilingual':
      return [textIn(value), 'no such text'];
    case 'flag':
      return [String(value), String(value !== true)];
    case 'choice':
      return [firstOf(value), otherCode(field, value)];
    case 'ref':
    case 'parent':
      return [firstOf(value), NO_RECORD];
    default:
      // The list knows no question about it: a filter on it is asked for, and refused.
      return ['anything', null];
  }
}

function textIn(value: unknown): string {
  return typeof value === 'object' && value !== null ? String(Reflect.get(value, 'en')) : String(value);
}

function firstOf(value: unknown): string {
  return String(Array.isArray(value) ? value[0] : value);
}

function otherCode({ items }: ChoiceField, value: unknown): string {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items?.map(({ code }) => code).find((code) => !chosen.includes(code)) ?? 'no such code';
}
