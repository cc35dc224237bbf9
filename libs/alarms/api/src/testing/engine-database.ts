import type { Database } from '@sed/platform-database';
import { openTestDatabase } from '@sed/testing';

export interface EngineDatabase {
  readonly database: Database;
  truncate(): Promise<void>;
  close(): Promise<void>;
}

let source: () => Promise<EngineDatabase> = openTestDatabase;

/** Lets a whole spec file run on another database: to be called before the file is imported. */
export function useDatabase(open: () => Promise<EngineDatabase>): void {
  source = open;
}

export function openEngineDatabase(): Promise<EngineDatabase> {
  return source();
}
