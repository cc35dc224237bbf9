import type { Db } from '@sed/platform-database';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';

/** What `EXPLAIN (FORMAT JSON)` answers, as far as it is read; one driver parses the JSON, the other does not. */
const plan = z.array(z.object({ Plan: z.object({ 'Plan Rows': z.number() }) }));
const explained = z.object({ rows: z.array(z.object({ 'QUERY PLAN': z.unknown() })) });

/** Rows the planner expects of a query; 0 when it does not tell. */
export async function estimatedRows(db: Db, query: SQL): Promise<number> {
  const answer = explained.safeParse(await db.execute(sql`explain (format json) ${query}`));
  const raw = answer.data?.rows[0]?.['QUERY PLAN'];
  const parsed = plan.safeParse(typeof raw === 'string' ? JSON.parse(raw) : raw);
  return Math.round(parsed.data?.[0]?.Plan['Plan Rows'] ?? 0);
}
