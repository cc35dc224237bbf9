import { isAmong, isFor, ownersOf, type AnyModule } from '@sed/records-model';
import { foldText } from './fold-text';
import type { Condition, PageRequest, RecordFilter, RecordSight, SortKey, StoredRecord } from './record-store';
import { searchTextOf } from './search-text';

/** Records a filter keeps, as the tables would. */
export function filtered(module: AnyModule, records: Iterable<StoredRecord>, filter: RecordFilter): StoredRecord[] {
  const keyword = filter.keyword === undefined ? '' : foldText(filter.keyword.trim());
  return [...records].filter(
    (record) =>
      isOfPlants(module, record, filter) &&
      (filter.sight === undefined || isAmong(ownersOf(module, record.values), filter.sight)) &&
      isOpenTo(module, record, filter.sight) &&
      filter.ids?.includes(record.id) !== false &&
      filter.statuses?.includes(record.status ?? '') !== false &&
      searchTextOf(module, record, filter.unsearched).includes(keyword) &&
      filter.conditions.every((condition) => holdsIn(record, condition)),
  );
}

function isOpenTo(module: AnyModule, record: StoredRecord, sight: RecordSight | undefined): boolean {
  if (sight === undefined || isFor(module, record, sight.userCode)) return true;
  return sight.openPlants?.includes(record.factoryNo ?? '') === true;
}

function isOfPlants(module: AnyModule, record: StoredRecord, { plants }: RecordFilter): boolean {
  return module.scope === 'group' || plants === undefined || plants.includes(record.factoryNo ?? '');
}

/** A field's value or one of the record's own properties. */
export function cell(record: StoredRecord, name: string): unknown {
  return Object.hasOwn(record.values, name) ? record.values[name] : Reflect.get(record, name);
}

/** Of a field of lines (`items.part`), a condition holds when it does in one of them. */
function holdsIn(record: StoredRecord, condition: Condition): boolean {
  const [name = '', inner] = condition.field.split('.');
  if (inner === undefined) return holds(condition, cell(record, name));
  const lines = record.values[name];
  return Array.isArray(lines) && lines.some((line: unknown) => holds(condition, partOf(line, inner) ?? null));
}

function holds(condition: Condition, value: unknown): boolean {
  switch (condition.op) {
    case 'contains': {
      const texts: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [value];
      const wanted = condition.value.trim().toLowerCase();
      return texts.some((text) => typeof text === 'string' && text.toLowerCase().includes(wanted));
    }
    case 'in':
      return condition.values.some((wanted) => wanted === (value ?? null));
    case 'overlaps':
      return Array.isArray(value) && condition.values.some((wanted) => value.includes(wanted));
    case 'range':
      return isWithin(value, condition);
  }
}

function isWithin(value: unknown, { from, to }: Extract<Condition, { op: 'range' }>): boolean {
  if (value === null || value === undefined) return false;
  return (from === undefined || compare(value, from) >= 0) && (to === undefined || compare(value, to) <= 0);
}

function compare(a: unknown, b: unknown): number {
  const [left, right] = [Number(a), Number(b)];
  if (!Number.isNaN(left) && !Number.isNaN(right)) return left - right;
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
}

function partOf(value: unknown, part: string | undefined): unknown {
  if (part === undefined || typeof value !== 'object' || value === null) return value;
  return Reflect.get(value, part);
}

/** What has no place stands last whichever way the others are turned. */
function byRank(a: StoredRecord, b: StoredRecord, { field, ranks, descending }: SortKey): number {
  const [left, right] = [a, b].map((record) => ranks?.get(String(cell(record, field))));
  if (left === right) return 0;
  if (left === undefined) return 1;
  if (right === undefined) return -1;
  return descending ? right - left : left - right;
}

function byValue(a: StoredRecord, b: StoredRecord, { field, part, descending }: SortKey): number {
  const [left, right] = [a, b].map((record) => partOf(cell(record, field), part) ?? null);
  if (left === right) return 0;
  const rising = left === null ? 1 : right === null ? -1 : compare(left, right);
  return descending ? -rising : rising;
}

/** Empty values stand last in rising order and first in falling order, as in PostgreSQL; of names always last. */
export function order({ sort }: PageRequest) {
  return (a: StoredRecord, b: StoredRecord): number => {
    for (const key of sort) {
      const difference = key.ranks === undefined ? byValue(a, b, key) : byRank(a, b, key);
      if (difference !== 0) return difference;
    }
    const rising = a.id < b.id ? -1 : 1;
    return sort.at(-1)?.descending === true ? -rising : rising;
  };
}
