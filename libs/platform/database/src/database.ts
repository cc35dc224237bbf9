import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { DatabaseLimits, DatabaseWatch, HeldConnection } from './guard/database-guard';

/**
 * Both drivers are assignable to it. Inside `transaction((tx) => …)` use only `tx`: PGlite has one connection. Asking
 * the database itself there fails with `SecondHandleError`, on every engine.
 */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface DatabaseOptions extends DatabaseWatch {
  /** PostgreSQL to use; without it PGlite keeps its files in `dataDir`, in memory when that is absent too. */
  readonly url?: string | undefined;
  readonly dataDir?: string | undefined;
  readonly migrationsFolder: string;
  /** How long to wait for a PostgreSQL server that is still starting. */
  readonly waitMs?: number;
  /** Told when an idle connection was lost; the pool replaces it by itself. */
  readonly onConnectionLost?: (error: Error) => void;
  /** How long a transaction may hold and a caller may wait for a connection; for tests. */
  readonly limits?: DatabaseLimits;
}

/** What is known of the connections in use. */
export interface ConnectionWatch {
  /** Transactions that have a connection now, the longest first. */
  held(): readonly HeldConnection[];
  /** The service has started: transactions have the limit of every day from now on. */
  started(): void;
  /** How long ago the engine inside this process last answered a statement; 0 for a server. */
  silentMs(): number;
}

export interface OpenDatabase {
  readonly db: Db;
  readonly kind: 'postgres' | 'pglite';
  ping(): Promise<void>;
  /** Absent where a test opens its own. */
  readonly watch?: ConnectionWatch;
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
export class Database implements ConnectionWatch {
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

  /** Transactions that have a connection now, the longest first. */
  held(): readonly HeldConnection[] {
    return this.opened.watch?.held() ?? [];
  }

  /** The service has started: transactions have the limit of every day from now on. */
  started(): void {
    this.opened.watch?.started();
  }

  /** How long ago the engine inside this process last answered a statement; 0 for a server. */
  silentMs(): number {
    return this.opened.watch?.silentMs() ?? 0;
  }

  close(): Promise<void> {
    return this.opened.close();
  }
}
