import { type PgDatabase, type PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index';

/** Both drivers are assignable to it. Inside `transaction((tx) => …)` use only `tx`: PGlite has one connection. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface DatabaseOptions {
  /** PostgreSQL to use; without it PGlite keeps its files in `dataDir`, in memory when that is absent too. */
  readonly url?: string | undefined;
  readonly dataDir?: string | undefined;
  readonly migrationsFolder: string;
  /** How long to wait for a PostgreSQL server that is still starting. */
  readonly waitMs?: number;
  /** Told when an idle connection was lost; the pool replaces it by itself. */
  readonly onConnectionLost?: (error: Error) => void;
}

export interface OpenDatabase {
  readonly db: Db;
  readonly kind: 'postgres' | 'pglite';
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the database and brings it to the schema of this build. Only the driver in use is loaded.
 *
 * @throws DirectoryInUseError when another process has the same PGlite directory open.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  if (options.url === undefined) return (await import('./pglite')).openPglite(options);
  return (await import('./postgres')).openPostgres({ ...options, url: options.url });
}

/** Injection token of the one open database of the process. */
export class Database {
  readonly db: Db;
  readonly kind: OpenDatabase['kind'];

  constructor(private readonly opened: OpenDatabase) {
    this.db = opened.db;
    this.kind = opened.kind;
  }

  /** Asks the server something; rejects when it does not answer. */
  ping(): Promise<void> {
    return this.opened.ping();
  }

  close(): Promise<void> {
    return this.opened.close();
  }
}
