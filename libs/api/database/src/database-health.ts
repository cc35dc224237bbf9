import { type HealthReport } from '@sed/api-ports';
import { type Database } from './database';

/** Health check of the relational store: an answered query, not an open port. */
export function databaseHealth(database: Database): () => Promise<HealthReport> {
  return async () => {
    await database.ping();
    return { name: 'database', state: 'up', detail: database.kind };
  };
}
