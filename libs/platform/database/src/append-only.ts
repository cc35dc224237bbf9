import { sql } from 'drizzle-orm';
import type { Db } from './database';

/** Any fixed number: processes that start together take turns with the trigger. */
const TRIGGER_LOCK = 7_230_115;

/** Makes the database itself refuse to change or remove a row of the table. */
export async function refuseChanges(db: Db, table: 'audit_row' | 'diagram_version' | 'ledger_entry'): Promise<void> {
  const name = `${table}_append_only`;
  const statements = [
    `create or replace function ${name}() returns trigger language plpgsql as
     $$ begin raise exception '${table}: rows are never changed'; end $$`,
    `create or replace trigger ${name} before update or delete on ${table}
     for each row execute function ${name}()`,
  ];
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`select pg_advisory_xact_lock(${String(TRIGGER_LOCK)})`));
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
}
