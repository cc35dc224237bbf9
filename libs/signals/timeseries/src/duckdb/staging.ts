import { type DuckDBConnection, type DuckDBType, DOUBLE, INTEGER, UTINYINT } from '@duckdb/node-api';

/** A table of the connection in which rows wait until a statement takes them. */
export interface Stage {
  readonly table: string;
  readonly catalog: 'temp';
  readonly types: readonly DuckDBType[];
  readonly columns: string;
}

function stage(table: string, columns: string, types: readonly DuckDBType[]): Stage {
  return { table, catalog: 'temp', types, columns };
}

export const LATE_ROWS = stage('late_rows', 'n INTEGER, series INTEGER, ms INTEGER, v DOUBLE, q UTINYINT', [
  INTEGER,
  INTEGER,
  INTEGER,
  DOUBLE,
  UTINYINT,
]);
export const CHANGED_KEYS = stage('changed_keys', 'series INTEGER, minute INTEGER', [INTEGER, INTEGER]);
export const STAGED_LEADS = stage('staged_leads', 'series INTEGER, ts DOUBLE, v DOUBLE, q UTINYINT, base DOUBLE', [
  INTEGER,
  DOUBLE,
  DOUBLE,
  UTINYINT,
  DOUBLE,
]);
export const MINUTE_READINGS = stage('minute_readings', 'series INTEGER, minute INTEGER, v DOUBLE, rise DOUBLE', [
  INTEGER,
  INTEGER,
  DOUBLE,
  DOUBLE,
]);

/**
 * Makes the table, empty. Rows that are deleted from a temporary table keep their memory, and are looked at by every
 * statement after them, until the connection ends: so the table goes as a whole.
 */
export async function openStage(connection: DuckDBConnection, { table, columns }: Stage): Promise<void> {
  await connection.run(`CREATE OR REPLACE TEMP TABLE ${table} (${columns})`);
}

export async function closeStage(connection: DuckDBConnection, { table }: Stage): Promise<void> {
  await connection.run(`DROP TABLE temp.${table}`);
}
