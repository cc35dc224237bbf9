import { isStored, type AnyModule, type Field } from '@sed/modules-core';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
  type PgColumn,
  type PgColumnBuilderBase,
} from 'drizzle-orm/pg-core';

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

const JSON_KINDS: ReadonlySet<Field['kind']> = new Set(['bilingual', 'lines', 'files', 'signature', 'struct']);

function isKeptAsJson(field: Field): boolean {
  return JSON_KINDS.has(field.kind) || ('multiple' in field && field.multiple);
}

function builderOf(field: Field, column: string): PgColumnBuilderBase | undefined {
  if (isKeptAsJson(field)) return jsonb(column);
  switch (field.kind) {
    case 'text':
      return varchar(column, { length: field.max });
    case 'number':
    case 'instant':
      return doublePrecision(column);
    case 'decimal':
      return numeric(column, { precision: 20, scale: 4 });
    case 'flag':
      return boolean(column);
    default:
      return codeBuilder(field, column);
  }
}

function codeBuilder(field: Field, column: string): PgColumnBuilderBase | undefined {
  switch (field.kind) {
    case 'choice':
      return varchar(column, { length: 64 });
    case 'date':
    case 'month':
    case 'clock':
      return varchar(column, { length: 10 });
    case 'ref':
    case 'parent':
      return varchar(column, { length: 100 });
    default:
      return undefined;
  }
}

/** `plannedEnd` → `planned_end`; two fields that fold to the same name are refused at the start. */
export function snakeCase(name: string): string {
  return name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();
}

/** Fields have a prefix: a field called `version` must not meet the column of that name. */
export function columnName(field: string): string {
  return `f_${snakeCase(field)}`;
}

export function tableName(module: { readonly key: string }): string {
  return `m_${snakeCase(module.key)}`;
}

/** Key of a field's column in the table object. */
export function columnKey(field: string): string {
  return `f:${field}`;
}

function fieldColumns(module: AnyModule): Record<string, PgColumnBuilderBase> {
  const columns: Record<string, PgColumnBuilderBase> = {};
  for (const [name, field] of Object.entries(module.fields)) {
    const builder = builderOf(field, columnName(name));
    if (builder !== undefined) columns[columnKey(name)] = builder;
  }
  return columns;
}

const SYSTEM_COLUMN = { no: 'no', status: 'status', factoryNo: 'factoryNo' } as const;

/** The table of a module: real columns for every field, so that whatever people filter and sort by is one. */
export function tableOf(module: AnyModule) {
  const name = tableName(module);
  return pgTable(name, { ...fieldColumns(module), ...systemColumns() }, (t) => {
    const column = (field: string): PgColumn | undefined => columnIn(t, columnKey(field));
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
      ...indexedFields(module).flatMap((field) => {
        const on = column(field);
        if (on === undefined) return [];
        const columns = [...plant, on, t.id];
        return [
          index(`${name}_by_${snakeCase(field)}`)
            .on(...asList(columns[0] ?? on), ...columns.slice(1))
            .where(LIVE),
        ];
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

/** Filters, the list's own order, references others ask back by, and tree parents. */
function indexedFields(module: AnyModule): string[] {
  const names = new Set<string>([...module.list.filters, ...sortNames(module)]);
  for (const [name, field] of Object.entries(module.fields)) {
    if (field.kind === 'parent' || (field.kind === 'ref' && field.multiple !== true)) names.add(name);
  }
  const system: ReadonlySet<string> = new Set([...Object.keys(SYSTEM_COLUMN), 'updatedAt', 'createdAt']);
  return [...names].filter((name) => {
    const field = Object.hasOwn(module.fields, name) ? module.fields[name] : undefined;
    return field !== undefined && !system.has(name) && isSortable(field);
  });
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

export function columnIn(columns: object, key: string): PgColumn | undefined {
  const found: unknown = Reflect.get(columns, key);
  return isColumn(found) ? found : undefined;
}

function isColumn(value: unknown): value is PgColumn {
  return typeof value === 'object' && value !== null && 'columnType' in value;
}

/** The index builder wants at least one column. */
function asList<T>(first: T): [T] {
  return [first];
}
