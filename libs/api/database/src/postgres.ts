import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type DatabaseOptions, type OpenDatabase } from './database';
import * as schema from './schema/index';

/** Any fixed number: processes that start together take turns with the migrations. */
const MIGRATION_LOCK = 7_230_114;
const DEFAULT_WAIT_MS = 30_000;
const RETRY_MS = 500;

export async function openPostgres(options: DatabaseOptions & { readonly url: string }): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: 10,
    connectionTimeoutMillis: 5000,
    // A query that hangs must not hold one of ten connections for ever.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  // Without a listener the loss of an idle connection (server restart) would end the process.
  pool.on('error', (error) => options.onConnectionLost?.(error));
  try {
    await waitFor(pool, options.waitMs ?? DEFAULT_WAIT_MS);
    await migrateOnce(pool, options.migrationsFolder);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db: drizzle(pool, { schema, casing: 'snake_case' }),
    kind: 'postgres',
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
}

/** Class 08 connection errors, 57P03 "starting up", and the socket errors of a server that is not there yet. */
function isNotReady(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (
    code === '57P03' || code.startsWith('08') || ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ECONNRESET'].includes(code)
  );
}

async function waitFor(pool: pg.Pool, waitMs: number): Promise<void> {
  const until = performance.now() + waitMs;
  for (;;) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (!isNotReady(error) || performance.now() >= until) throw error;
      await sleep(RETRY_MS);
    }
  }
}

async function migrateOnce(pool: pg.Pool, migrationsFolder: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      `select set_config('statement_timeout', '0', false), pg_advisory_lock(${String(MIGRATION_LOCK)})`,
    );
    await migrate(drizzle(client, { schema, casing: 'snake_case' }), { migrationsFolder });
  } finally {
    // Dropped instead of given back: ends the lock and the lifted timeout with it, whatever happened.
    client.release(true);
  }
}
