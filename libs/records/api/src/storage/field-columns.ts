import type { Field, Fields } from '@sed/records-model';
import {
  boolean,
  doublePrecision,
  jsonb,
  numeric,
  varchar,
  type PgColumn,
  type PgColumnBuilderBase,
} from 'drizzle-orm/pg-core';

const JSON_KINDS: ReadonlySet<Field['kind']> = new Set(['bilingual', 'files', 'signature', 'struct']);

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

/** Name of an index over these columns. */
export function indexName(table: string, names: readonly string[]): string {
  return `${table}_by_${names.map(snakeCase).join('_')}`;
}

/** Key of a field's column in the table object. */
export function columnKey(field: string): string {
  return `f:${field}`;
}

/** Columns for these fields; child lines are rows of a table of their own, and what is worked out is not kept. */
export function fieldColumns(fields: Fields): Record<string, PgColumnBuilderBase> {
  const columns: Record<string, PgColumnBuilderBase> = {};
  for (const [name, field] of Object.entries(fields)) {
    const builder = builderOf(field, columnName(name));
    if (builder !== undefined) columns[columnKey(name)] = builder;
  }
  return columns;
}

/** Key of the column that tells an empty list of lines from none. */
export function givenKey(field: string): string {
  return `l:${field}`;
}

export function givenColumns(fields: Fields): Record<string, PgColumnBuilderBase> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) =>
      kind === 'lines'
        ? [
            [
              givenKey(name),
              boolean(`l_${snakeCase(name)}`)
                .notNull()
                .default(false),
            ],
          ]
        : [],
    ),
  );
}

export function columnIn(columns: object, key: string): PgColumn | undefined {
  const found: unknown = Reflect.get(columns, key);
  return isColumn(found) ? found : undefined;
}

function isColumn(value: unknown): value is PgColumn {
  return typeof value === 'object' && value !== null && 'columnType' in value;
}

/** Index builders want at least one column. */
export function asList<T>(first: T): [T] {
  return [first];
}
