import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '@sed/platform-database';
import { Log } from '@sed/platform-api';
import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { ModuleEngine } from '../module-engine';
import type { ModuleTable } from './table-of';

/** Any fixed number: processes that start together take turns. */
const LOCK = 7_230_115;
const names = z.object({ rows: z.array(z.object({ name: z.string() })) });

/**
 * Trigram indexes of the search texts, which make a keyword fast among a million records. Not part of the migrations:
 * they need PostgreSQL's `pg_trgm`, which a server may lack and the embedded database does without; searching then
 * reads the records of the chosen plants.
 */
@Injectable()
export class SearchIndexes implements OnApplicationBootstrap {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.database.kind !== 'postgres') return;
    try {
      await this.make([...this.engine.tables().values()]);
    } catch (error) {
      this.log.warn({ err: error }, 'no trigram indexes (is pg_trgm installed?): searches among many records are slow');
    }
  }

  /** Makes what is missing. On tables that already hold much this takes minutes and holds up their writers. */
  async make(tables: readonly ModuleTable[]): Promise<void> {
    const present = await this.present();
    const missing = tables.map((table) => getTableConfig(table).name).filter((name) => !present.has(indexName(name)));
    if (missing.length === 0) return;
    await this.database.db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
      await tx.execute(sql`create extension if not exists pg_trgm`);
      for (const name of missing) {
        const [index, table] = [sql.identifier(indexName(name)), sql.identifier(name)];
        await tx.execute(
          sql`create index if not exists ${index} on ${table} using gin (search_text gin_trgm_ops) where deleted_at is null`,
        );
      }
    });
  }

  private async present(): Promise<ReadonlySet<string>> {
    const answer = names.parse(
      await this.database.db.execute(
        sql`select indexname as name from pg_indexes where schemaname = current_schema() and indexname like 'm\_%\_search'`,
      ),
    );
    return new Set(answer.rows.map(({ name }) => name));
  }
}

function indexName(table: string): string {
  return `${table}_search`;
}
