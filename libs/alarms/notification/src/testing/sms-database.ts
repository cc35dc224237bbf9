import type { Database } from '@sed/platform-database';
import { openTestDatabase } from '@sed/testing';

export interface SmsDatabase {
  readonly database: Database;
  readonly db: Database['db'];
  truncate(): Promise<void>;
  close(): Promise<void>;
}

let source: () => Promise<SmsDatabase> = openTestDatabase;

/** Lets a whole spec file run on another database: to be called before the file is imported. */
export function useDatabase(open: () => Promise<SmsDatabase>): void {
  source = open;
}

export function openSmsDatabase(): Promise<SmsDatabase> {
  return source();
}
