import type { AnyModule } from '@sed/modules-core';
import { and, eq, gte, ilike, inArray, isNull, like, lte, or, sql, type SQL } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import { containsPattern, escapeLike } from './fold-text';
import { columnOf } from './record-columns';
import type { Condition, RecordFilter } from './record-store';
import type { ModuleTable } from './table-of';

/** The filter as a condition of the query; names were checked against the definition, values are parameters. */
export function whereOf(module: AnyModule, table: ModuleTable, filter: RecordFilter): SQL | undefined {
  return and(
    isNull(table.deletedAt),
    plantsOf(module, table, filter),
    filter.ids === undefined ? undefined : idsIn(table, filter.ids),
    filter.statuses === undefined ? undefined : inArray(table.status, [...filter.statuses]),
    filter.keyword === undefined || filter.keyword.trim() === ''
      ? undefined
      : like(table.searchText, containsPattern(filter.keyword)),
    ...filter.conditions.map((condition) => conditionOf(module, table, condition)),
  );
}

function plantsOf(module: AnyModule, table: ModuleTable, { plants }: RecordFilter): SQL | undefined {
  if (module.scope === 'group' || plants === undefined) return undefined;
  const [only, ...others] = plants;
  if (only === undefined) return sql`false`;
  return others.length === 0 ? eq(table.factoryNo, only) : inArray(table.factoryNo, [...plants]);
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

function conditionOf(module: AnyModule, table: ModuleTable, condition: Condition): SQL | undefined {
  const column = columnOf(table, condition.field);
  if (column === undefined) throw new Error(`${module.key} has no column for ${condition.field}`);
  switch (condition.op) {
    case 'contains':
      return containsText(module, column, condition);
    case 'in':
      return valuesIn(column, condition.values);
    case 'overlaps':
      return or(...condition.values.map((value) => sql`${column} @> ${JSON.stringify([value])}::jsonb`));
    case 'range':
      return and(
        condition.from === undefined ? undefined : gte(column, condition.from),
        condition.to === undefined ? undefined : lte(column, condition.to),
      );
  }
}

function containsText(
  module: AnyModule,
  column: PgColumn,
  { field, value }: Extract<Condition, { op: 'contains' }>,
): SQL | undefined {
  const pattern = `%${escapeLike(value.trim())}%`;
  if (module.fields[field]?.kind !== 'bilingual') return ilike(column, pattern);
  return or(ilike(sql`${column}->>'zh'`, pattern), ilike(sql`${column}->>'en'`, pattern));
}

function valuesIn(column: PgColumn, values: readonly (string | boolean | null)[]): SQL | undefined {
  const present = values.filter((value) => value !== null);
  return or(
    present.length === 0 ? undefined : inArray(column, present),
    present.length === values.length ? (values.length === 0 ? sql`false` : undefined) : isNull(column),
  );
}
