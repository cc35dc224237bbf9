import { isStored, type AnyModule, type Field } from '@sed/records-model';
import { sql } from 'drizzle-orm';
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
  type PgColumn,
} from 'drizzle-orm/pg-core';
import {
  asList,
  columnIn,
  columnKey,
  fieldColumns,
  givenColumns,
  indexName,
  snakeCase,
  tableName,
} from './field-columns';

export { columnName, tableName } from './field-columns';
export { lineTableName, recordTables, type RecordTables } from './line-tables';

/** Columns of every record, named like the properties of a stored record. */
const systemColumns = () => ({
  id: uuid('id').primaryKey(),
  version: integer('version').notNull(),
  no: varchar('no', { length: 32 }),
  factoryNo: varchar('factory_no', { length: 64 }),
  status: varchar('status', { length: 64 }),
  createdAt: doublePrecision('created_at').notNull(),
  createdBy: varchar('created_by', { length: 50 }).notNull(),
  updatedAt: doublePrecision('updated_at').notNull(),
  updatedBy: varchar('updated_by', { length: 50 }).notNull(),
  deletedAt: doublePrecision('deleted_at'),
  /** Folded searchable texts: see `foldText`. */
  searchText: text('search_text').notNull().default(''),
  extra: jsonb('extra').$type<Record<string, unknown>>(),
});

const LIVE = sql`deleted_at is null`;

/** The table of a module: real columns for every field, so that whatever people filter and sort by is one. */
export function tableOf(module: AnyModule) {
  const name = tableName(module);
  return pgTable(name, { ...fieldColumns(module.fields), ...givenColumns(module.fields), ...systemColumns() }, (t) => {
    const column = (field: string): PgColumn | undefined => columnIn(t, columnKey(field)) ?? columnIn(t, field);
    const plant = module.scope === 'plant' ? [t.factoryNo] : [];
    return [
      // Plants are chosen singly most of the time; several, or none to choose, are read in order of time.
      index(`${name}_plant_recent`).on(t.factoryNo, t.updatedAt, t.id).where(LIVE),
      index(`${name}_recent`).on(t.updatedAt, t.id, t.factoryNo).where(LIVE),
      uniqueIndex(`${name}_no`)
        .on(t.factoryNo, t.no)
        .where(sql`no is not null`),
      ...(module.flow === undefined
        ? []
        : [
            index(`${name}_status`)
              .on(...asList(t.factoryNo), t.status, t.updatedAt)
              .where(LIVE),
          ]),
      ...uniqueFields(module).flatMap(([field, scope]) => {
        const on = column(field);
        if (on === undefined) return [];
        const columns = scope === 'plant' && module.scope === 'plant' ? [t.factoryNo, on] : [on];
        return [
          uniqueIndex(uniqueName(module, field))
            .on(...asList(columns[0] ?? on), ...columns.slice(1))
            .where(LIVE),
        ];
      }),
      ...indexesOf(module).map((names) => {
        const [only = ''] = names;
        const list = names.length === 1 && isSeveral(module, only) ? column(only) : undefined;
        if (list !== undefined) {
          // Whoever is in a list: nearly always an empty one, which costs nothing.
          return index(indexName(name, names))
            .using('gin', list)
            .where(sql`deleted_at is null and ${list} is not null`);
        }
        const columns = [...plant, ...names.map(column), t.id].filter((on) => on !== undefined);
        return index(indexName(name, names))
          .on(...asList(columns[0] ?? t.id), ...columns.slice(1))
          .where(LIVE);
      }),
    ];
  });
}

export type ModuleTable = ReturnType<typeof tableOf>;

/** Name of a unique index, by which its violation is told apart. */
export function uniqueName(module: { readonly key: string }, field: string): string {
  return `${tableName(module)}_unique_${snakeCase(field)}`;
}

export function uniqueFields(module: AnyModule): (readonly [string, 'plant' | 'all'])[] {
  return Object.entries(module.fields).flatMap(([name, field]) =>
    field.unique !== undefined && isStored(field) ? [[name, field.unique] as const] : [],
  );
}

/** What is declared, the list's own order, references others ask back by, and tree parents; each once. */
export function indexesOf(module: AnyModule): (readonly string[])[] {
  const single = new Set<string>(sortNames(module));
  for (const [name, field] of Object.entries(module.fields)) {
    const isSought = field.kind === 'ref' && field.multiple !== true && field.isSought !== false;
    if (field.kind === 'parent' || isSought) single.add(name);
  }
  const plain = [...single].filter((name) => {
    const field = Object.hasOwn(module.fields, name) ? module.fields[name] : undefined;
    return field !== undefined && isSortable(field);
  });
  const all = [...plain.map((name) => [name]), ...(module.indexes ?? [])];
  return [...new Map(all.map((names) => [names.join(), names])).values()];
}

/** Whether a field keeps several references. */
export function isSeveral({ fields }: AnyModule, name = ''): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field?.kind === 'ref' && field.multiple === true;
}

function sortNames(module: AnyModule): string[] {
  return module.list.sort === undefined ? [] : [module.list.sort.replace(/^-/, '')];
}

/** Whether a field's column has one plain value a database can order. */
export function isSortable(field: Field): boolean {
  switch (field.kind) {
    case 'choice':
    case 'ref':
      return field.multiple !== true;
    case 'text':
    case 'number':
    case 'decimal':
    case 'flag':
    case 'date':
    case 'month':
    case 'clock':
    case 'instant':
    case 'parent':
      return true;
    default:
      return false;
  }
}
