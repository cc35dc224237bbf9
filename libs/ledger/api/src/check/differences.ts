import type { Db } from '@sed/platform-database';
import {
  ledgerBalance as b,
  ledgerEntry as e,
  ledgerLot as l,
  ledgerReservation as r,
  type ledgerCheck as ledgerCheckTable,
} from '@sed/ledger-tables';
import { sql, type SQL } from 'drizzle-orm';

export type Difference = (typeof ledgerCheckTable.$inferSelect)['differences'][number];

/** More than these of a plant are not named: somebody must look at all of it anyway. */
const MOST = 100;

type Found = Pick<Difference, 'ledger' | 'account' | 'kept' | 'computed'>;

/** Computes the balances of a plant from its entries and names what was kept differently. One picture of the moment each. */
export async function differencesOf(db: Db, factoryNo: string): Promise<readonly Difference[]> {
  const found: Difference[] = [];
  for (const [what, statement] of Object.entries(statementsFor(factoryNo)) as [Difference['what'], SQL][]) {
    const rows = await rowsOf(db, statement);
    found.push(
      ...rows.map(({ ledger, account, kept, computed }) => ({ ledger, factoryNo, account, what, kept, computed })),
    );
  }
  return found;
}

function statementsFor(factoryNo: string): Readonly<Record<Difference['what'], SQL>> {
  return {
    quantity: ofBalances(factoryNo, 'quantity', sql`sum(${e.quantity})`),
    value: ofBalances(factoryNo, 'value', sql`sum(coalesce(${e.value}, 0))`),
    entries: ofBalances(
      factoryNo,
      'seq',
      sql`case when count(*) = max(${e.seq}) then max(${e.seq}) else -count(*) end`,
    ),
    reserved: sql`
      with computed as (
        select ${r.ledger} as ledger, ${r.account} as account, sum(${r.open}) as amount
          from ${r} where ${r.factoryNo} = ${factoryNo} group by 1, 2),
      kept as (select ${b.ledger} as ledger, ${b.account} as account, ${b.reserved} as amount
          from ${b} where ${b.factoryNo} = ${factoryNo})
      ${COMPARED}`,
    lot: sql`
      with computed as (
        select ${e.ledger} as ledger, ${e.account} || ' ' || ${e.lot} as account, sum(${e.quantity}) as amount
          from ${e} where ${e.factoryNo} = ${factoryNo} and ${e.lot} is not null group by 1, 2),
      kept as (select ${l.ledger} as ledger, ${l.account} || ' ' || ${l.lot} as account, ${l.quantity} as amount
          from ${l} where ${l.factoryNo} = ${factoryNo})
      ${COMPARED}`,
    running: sql`
      select ledger, account, trim_scale(min(kept))::text as kept, trim_scale(min(computed))::text as computed from (
        select ${e.ledger} as ledger, ${e.account} as account, ${e.quantityAfter} as kept, ${e.valueAfter} as kept_value,
               sum(${e.quantity}) over going as computed, sum(${e.value}) over going as computed_value
          from ${e} where ${e.factoryNo} = ${factoryNo}
        window going as (partition by ${e.ledger}, ${e.account} order by ${e.seq})) as run
       where kept <> computed or kept_value <> computed_value
       group by 1, 2 order by 1, 2 limit ${MOST}`,
  };
}

const COMPARED = sql`
  select coalesce(kept.ledger, computed.ledger) as ledger, coalesce(kept.account, computed.account) as account,
         trim_scale(coalesce(kept.amount, 0)::numeric)::text as kept,
         trim_scale(coalesce(computed.amount, 0)::numeric)::text as computed
    from kept full join computed on kept.ledger = computed.ledger and kept.account = computed.account
   where coalesce(kept.amount, 0) <> coalesce(computed.amount, 0)
   order by 1, 2 limit ${MOST}`;

function ofBalances(factoryNo: string, column: 'quantity' | 'value' | 'seq', computed: SQL): SQL {
  return sql`
    with computed as (
      select ${e.ledger} as ledger, ${e.account} as account, ${computed} as amount
        from ${e} where ${e.factoryNo} = ${factoryNo} group by 1, 2),
    kept as (select ${b.ledger} as ledger, ${b.account} as account, ${b[column]} as amount
        from ${b} where ${b.factoryNo} = ${factoryNo})
    ${COMPARED}`;
}

async function rowsOf(db: Db, statement: SQL): Promise<readonly Found[]> {
  const result: unknown = await db.execute(statement);
  const rows: unknown = typeof result === 'object' && result !== null && 'rows' in result ? result.rows : result;
  // The columns are those selected above.
  return Array.isArray(rows) ? (rows as Found[]) : [];
}
