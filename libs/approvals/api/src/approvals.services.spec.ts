import { openServerDatabase, type ServerDatabase } from '@sed/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApprovalsBench } from './testing/approvals-bench';
import { stepsAtOnce } from './testing/at-once';
import { openTenders } from './testing/tender';

let server: ServerDatabase;
let bench: ApprovalsBench;

beforeAll(async () => {
  server = await openServerDatabase();
  bench = await openTenders(server);
});
afterAll(() => bench.close());

describe('approvals on PostgreSQL', () => {
  stepsAtOnce(() => bench, 25);

  it('hold what they change in one order, so that nothing ever waits in a circle', async () => {
    const answer = await server.db.execute(
      sql`select deadlocks::int as n from pg_stat_database where datname = current_database()`,
    );
    expect(JSON.stringify(answer)).toContain('"n":0');
  });
});
