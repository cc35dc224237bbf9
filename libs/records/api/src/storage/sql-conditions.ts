import { guardsOf, type AnyModule, type Field } from '@sed/records-model';
import { and, eq, gte, ilike, inArray, isNull, like, lte, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { containsPattern, escapeLike } from './fold-text';
import { lineCellAt, type RecordTables } from './line-tables';
import { columnOf } from './record-columns';
import type { Condition, RecordFilter } from './record-store';
import { searchedFields } from './search-text';
import { hasLine } from './sql-references';
import type { ModuleTable } from './table-of';

/** The filter as a condition of the query; names were checked against the definition, values are parameters. */
export function whereOf(tables: RecordTables, filter: RecordFilter): SQL | undefined {
  const { module, table } = tables;
  return and(
    isNull(table.deletedAt),
    plantsOf(module, table, filter),
    ownedBy(module, table, filter),
    openTo(module, table, filter),
    filter.ids === undefined ? undefined : idsIn(table, filter.ids),
    filter.statuses === undefined ? undefined : inArray(table.status, [...filter.statuses]),
    hasKeyword(module, table, filter),
    ...filter.conditions.map((condition) => conditionOf(tables, condition)),
  );
}

function hasKeyword(module: AnyModule, table: ModuleTable, filter: RecordFilter): SQL | undefined {
  const { keyword = '', unsearched = [] } = filter;
  if (keyword.trim() === '') return undefined;
  const anywhere = like(table.searchText, containsPattern(keyword));
  if (unsearched.length === 0) return anywhere;
  // The search text has all fields in it: it narrows the rows down, what may be searched decides.
  const found = searchedFields(module, unsearched).flatMap(([name, field]) => {
    const column = columnOf(table, name);
    return column === undefined ? [] : [containsText({ column, field }, keyword.normalize('NFKC'))];
  });
  return and(anywhere, or(containsText({ column: table.no, field: undefined }, keyword), ...found) ?? sql`false`);
}

function plantsOf(module: AnyModule, table: ModuleTable, { plants }: RecordFilter): SQL | undefined {
  if (module.scope === 'group' || plants === undefined) return undefined;
  const [only, ...others] = plants;
  if (only === undefined) return sql`false`;
  return others.length === 0 ? eq(table.factoryNo, only) : inArray(table.factoryNo, [...plants]);
}

/** Records that name somebody of the sight, or nobody: what `isAmong` says of one of them. */
function ownedBy(module: AnyModule, table: ModuleTable, { sight }: RecordFilter): SQL | undefined {
  const guards = sight === undefined ? [] : guardsOf(module);
  if (sight === undefined || guards.length === 0) return undefined;
  const columns = guards.flatMap(([name, { target, multiple }]) => {
    const column = columnOf(table, name);
    const own = target === 'plant' ? sight.plants : sight.orgCodes;
    return column === undefined ? [] : [{ column, own, multiple }];
  });
  const none = columns.map(({ column, multiple }) =>
    multiple === true ? sql`coalesce(jsonb_array_length(${column}), 0) = 0` : isNull(column),
  );
  const some = columns.map(({ column, own, multiple }) => {
    if (own.length === 0) return undefined;
    return multiple === true ? overlaps(column, own) : inArray(column, [...own]);
  });
  return or(and(...none), ...some);
}

/** Private records that are for somebody: what `isFor` says of one of them, or all of a plant. */
function openTo({ fields, privateTo }: AnyModule, table: ModuleTable, { sight }: RecordFilter): SQL | undefined {
  if (privateTo === undefined || sight === undefined) return undefined;
  const { userCode, openPlants = [] } = sight;
  const named = privateTo.persons.map((name) => {
    const column = columnOf(table, name);
    if (column === undefined) return undefined;
    const field = fields[name];
    const isList = field?.kind === 'ref' && field.multiple === true;
    return isList ? overlaps(column, [userCode]) : eq(column, userCode);
  });
  const atPlants = openPlants.length === 0 ? undefined : inArray(table.factoryNo, [...openPlants]);
  return or(eq(table.createdBy, userCode), atPlants, ...named);
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Anything but an id would be an error of the database instead of "no such record". */
export function isRecordId(id: string): boolean {
  return UUID.test(id);
}

export function idsIn(table: ModuleTable, ids: readonly string[]): SQL {
  const valid = ids.filter(isRecordId);
  return valid.length === 0 ? sql`false` : inArray(table.id, valid);
}

function conditionOf(tables: RecordTables, condition: Condition): SQL | undefined {
  const inLine = lineCellAt(tables, condition.field);
  if (inLine !== undefined) return hasLine(tables, inLine.line, holds(inLine.cell, condition));
  const { module, table } = tables;
  const column = columnOf(table, condition.field);
  if (column === undefined) throw new Error(`${module.key} has no column for ${condition.field}`);
  return holds({ column, field: module.fields[condition.field] }, condition);
}

/** A column with the field it belongs to; the record's own properties have none. */
interface Asked {
  readonly column: PgColumn;
  readonly field: Field | undefined;
}

function holds({ column, field }: Asked, condition: Condition): SQL | undefined {
  switch (condition.op) {
    case 'contains':
      return containsText({ column, field }, condition.value);
    case 'in':
      return field?.kind === 'bilingual'
        ? or(...(['zh', 'en'] as const).map((part) => textsIn(column, part, condition.values)))
        : valuesIn(column, condition.values);
    case 'overlaps':
      return overlaps(column, condition.values);
    case 'range':
      return and(
        condition.from === undefined ? undefined : gte(column, condition.from),
        condition.to === undefined ? undefined : lte(column, condition.to),
      );
  }
}

function overlaps(column: PgColumn, values: readonly string[]): SQL | undefined {
  return or(...values.map((value) => sql`${column} @> ${JSON.stringify([value])}::jsonb`));
}

function containsText({ column, field }: Asked, value: string): SQL | undefined {
  const pattern = `%${escapeLike(value.trim())}%`;
  if (field?.kind !== 'bilingual') return ilike(column, pattern);
  return or(ilike(sql`${column}->>'zh'`, pattern), ilike(sql`${column}->>'en'`, pattern));
}

/** The column holds both languages: one of them is asked for. */
function textsIn(column: PgColumn, part: 'zh' | 'en', values: readonly (string | boolean | null)[]): SQL {
  return inArray(sql`${column} ->> ${sql.raw(`'${part}'`)}`, [...values]);
}

/** A value of a field as it is looked for: a word names a text in two languages in either. */
export function equals({ module, table }: RecordTables, field: string, value: unknown): SQL | undefined {
  const column = columnOf(table, field);
  if (column === undefined) throw new Error(`${module.key} has no column for ${field}`);
  if (value === null || value === undefined) return isNull(column);
  if (module.fields[field]?.kind !== 'bilingual') return sql`${column} = ${value}`;
  if (typeof value !== 'string') return sql`${column} = ${JSON.stringify(value)}::jsonb`;
  return or(textsIn(column, 'zh', [value]), textsIn(column, 'en', [value]));
}

function valuesIn(column: PgColumn, values: readonly (string | boolean | null)[]): SQL | undefined {
  const present = values.filter((value) => value !== null);
  return or(
    present.length === 0 ? undefined : inArray(column, present),
    present.length === values.length ? (values.length === 0 ? sql`false` : undefined) : isNull(column),
  );
}
