import { EquipmentModule } from '@sed/equipment-api';
import * as equipment from '@sed/equipment-definitions';
import { ExceptionsModule } from '@sed/exceptions-api';
import { LedgerModule } from '@sed/ledger-api';
import { OrdersBench } from '@sed/orders-api/testing';
import { Ledger, OrderWork } from '@sed/platform-ports';
import type { AnyModule } from '@sed/records-model';
import { StoresModule } from '@sed/stores-api';
import * as stores from '@sed/stores-definitions';
import { aViewer, openServerDatabase } from '@sed/testing';
import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { dueRows, facilityRows, FIRST_MS, orderRows, PLANT } from './order-rows';
import { transitionsAt, TRANSITION_LIMIT_MS } from './transitions-at';

const RUNS = 5;
const PAGE_LIMIT_MS = 500;
const CARD_LIMIT_MS = 1000;
const TRANSITIONS = { what: 'transition at 50/s, p95', perSecond: 50, seconds: 20 } as const;
/** Accounts the movements are spread over. */
const ACCOUNTS = 5000;
const POOL_LINES = 2000;
const FACILITY_REPAIRS = 20_000;
const DAY_MS = 86_400_000;

export interface Measured {
  readonly what: string;
  readonly ms: number;
  readonly limitMs: number;
}
type Print = (line: string) => void;

const isModule = (value: unknown): value is AnyModule =>
  typeof value === 'object' && value !== null && 'key' in value && 'fields' in value;
const EXPORTED: readonly unknown[] = [...Object.values(equipment), ...Object.values(stores)];

/** How long lists, own work, a machine's life and the value of a store take with a million orders and movements. */
export async function measureUpkeep(rows: number, print: Print): Promise<readonly Measured[]> {
  const opened = await openServerDatabase();
  const bench = await OrdersBench.open(
    [LedgerModule, ExceptionsModule, EquipmentModule, StoresModule],
    EXPORTED.filter(isModule),
    opened,
  );
  const measured: Measured[] = [];
  try {
    const { db } = opened.database;
    await filled(db, orderRows(rows));
    await fillLedger(db, rows);
    await filled(db, [sql`vacuum (analyze)`]);
    print(`filled ${String(rows)} orders and ${String(rows)} movements`);
    const timed = async (what: string, limitMs: number, ask: () => Promise<unknown>) => {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const begun = performance.now();
        await ask();
        times.push(performance.now() - begun);
      }
      const ms = times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Infinity;
      print(`${ms.toFixed(0).padStart(7)} ms  ${what}`);
      measured.push({ what, ms, limitMs });
    };
    await measureOrders(bench, timed);
    const ms = await transitionsAt(bench, TRANSITIONS);
    print(`${ms.toFixed(0).padStart(7)} ms  ${TRANSITIONS.what}`);
    measured.push({ what: TRANSITIONS.what, ms, limitMs: TRANSITION_LIMIT_MS });
    await measureStock(bench, rows, timed);
  } finally {
    await bench.engine.app.close();
    await opened.close();
  }
  return measured;
}

type Timed = (what: string, limitMs: number, ask: () => Promise<unknown>) => Promise<void>;

async function measureOrders(bench: OrdersBench, timed: Timed): Promise<void> {
  const get = (path: string, who = 'em') => bench.engine.get(path, who).expect(200);
  for (const [what, path] of [
    ['list of maintenance orders', 'modules/maintenanceWork/records'],
    ['list of a state', 'modules/maintenanceWork/records?status=TO_EXECUTE'],
    ['list of a machine by its number', 'modules/faultEquipment/records?keyword=M0042'],
    ['list by the planned end', 'modules/faultEquipment/records?sort=planEnd'],
    ['list of a cause', 'modules/faultEquipment/records?failureCause=WEAR'],
    ['list by a keyword found often', 'modules/maintenanceWork/records?keyword=by0000'],
    ['list by a keyword found never', 'modules/maintenanceWork/records?keyword=ghost-9'],
    ['integrated query', 'modules/integratedQuery/records'],
    ['integrated query by a machine', 'modules/integratedQuery/records?keyword=M0042'],
    ['integrated query by a number', 'modules/integratedQuery/records?keyword=GZ000000042'],
    ['integrated query by a keyword found often', 'modules/integratedQuery/records?keyword=by0000'],
    ['integrated query by a keyword of both kinds', 'modules/integratedQuery/records?keyword=M00'],
    ['integrated query by a keyword found never', 'modules/integratedQuery/records?keyword=ghost-9'],
    ['own work', 'order-work?box=todo'],
    ['register of equipment', 'modules/equipList/records'],
  ] as const) {
    await timed(what, PAGE_LIMIT_MS, () => get(path));
  }
  const work = bench.engine.app.get(OrderWork);
  const rights = new Set(['maintenanceWork:view', 'maintenanceWork:execute', 'faultEquipment:view'] as const);
  const fitter = aViewer([PLANT], { code: 'fitter', rights });
  await timed('count of own work', PAGE_LIMIT_MS, () => work.waitingFor(fitter));
  const { body } = (await get('modules/equipList/records?keyword=M0042')) as { body: Found };
  await timed('life of a machine', CARD_LIMIT_MS, () => get(`equipment/${body.data.list[0]?.id ?? ''}/life`));
  await measurePlans(bench, timed);
}

/** What plans hold for the next month, and a facility that was repaired more often than any. */
async function measurePlans(bench: OrdersBench, timed: Timed): Promise<void> {
  const { db } = bench.database;
  const nowMs = bench.engine.clock.ms;
  await filled(db, [...dueRows(POOL_LINES, nowMs), ...facilityRows(FACILITY_REPAIRS), sql`analyze`]);
  const get = (path: string) => bench.engine.get(path, 'em').expect(200);
  const until = `factoryNo=${PLANT}&to=${String(nowMs + 30 * DAY_MS)}`;
  await timed('plan pool of 2,000 lines', PAGE_LIMIT_MS, () => get(`maintenance-plans/due?${until}`));
  const { body } = (await get('modules/facilitiesList/records?keyword=basin')) as { body: Found };
  await timed('life of a facility', CARD_LIMIT_MS, () => get(`facilities/${body.data.list[0]?.id ?? ''}/life`));
}

interface Found {
  readonly data: { readonly list: readonly { readonly id: string }[] };
}

async function measureStock(bench: OrdersBench, rows: number, timed: Timed): Promise<void> {
  const middleMs = FIRST_MS + (rows / 2) * 1000;
  const get = (path: string) => bench.engine.get(path, 'em').expect(200);
  await timed('movements of a plant, first page', PAGE_LIMIT_MS, () => get(`stock/entries?factoryNo=${PLANT}`));
  await timed('value of all stores now', CARD_LIMIT_MS, () => get(`stock/balances?factoryNo=${PLANT}`));
  await timed('value of all stores at a past moment', CARD_LIMIT_MS, () =>
    get(`stock/balances?factoryNo=${PLANT}&at=${String(middleMs)}`),
  );
  const ledger = bench.engine.app.get(Ledger);
  await timed('holdings of the ledger at a past moment', CARD_LIMIT_MS, () =>
    ledger.holdings({ ledger: 'stock', plants: [PLANT] }, { atMs: middleMs }),
  );
}

type Db = Awaited<ReturnType<typeof openServerDatabase>>['database']['db'];

/** Statements that take minutes, on a connection of their own, without a time limit. */
async function filled(db: Db, statements: readonly SQL[]): Promise<void> {
  const found: unknown = await db.execute(sql`select current_database() as name`);
  const [{ name } = { name: '' }] = (found as { readonly rows: readonly { readonly name: string }[] }).rows;
  const url = new URL(process.env.SED_TEST_POSTGRES_URL ?? '');
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const dialect = new PgDialect();
  for (const statement of statements) {
    const { sql: text, params } = dialect.sqlToQuery(statement);
    await client.query(text, params);
  }
  await client.end();
}

/** Every account is received into and drawn from by turns, so that its running balances are those of its entries. */
async function fillLedger(db: Db, rows: number): Promise<void> {
  const each = Math.floor(rows / ACCOUNTS);
  const item = sql.raw(`(lpad(to_hex(a), 8, '0') || '-0000-7000-8000-000000000000')`);
  const store = `00000000-0000-7000-8000-0000000000aa`;
  const account = sql`'["' || ${store}::text || '","' || ${item} || '"]'`;
  // Three in, one out: 3, 2, 5, 4, …
  const after = sql.raw(`(case when s % 2 = 1 then (s + 1) / 2 * 3 - (s - 1) / 2 else s / 2 * 2 end)`);
  const moved = sql.raw(`(case when s % 2 = 1 then 3 else -1 end)`);
  const last = each % 2 === 1 ? ((each + 1) / 2) * 3 - (each - 1) / 2 : each;
  await filled(db, [
    sql`insert into ledger_entry (id, ledger, factory_no, account, lot, seq, quantity, unit, value, currency,
        quantity_after, value_after, module, record_id, document_no, line, purpose, period, posted_at, posted_by)
      select gen_random_uuid(), 'stock', ${PLANT}, ${account},
        case when a % 5 = 0 then '["B1",null]' else '[null,null]' end, s, ${moved}, 'pcs', ${moved} * 10, 'CNY',
        ${after}, ${after} * 10, 'inOutManage', md5(a || '-' || s), 'CK' || s, '1', 'x', '2026-01',
        ${FIRST_MS}::bigint + (s::bigint * ${ACCOUNTS} + a) * 1000, 'em'
      from generate_series(1, ${sql.raw(String(ACCOUNTS))}) as a, generate_series(1, ${sql.raw(String(each))}) as s`,
    sql`insert into ledger_balance (ledger, factory_no, account, parts, quantity, value, unit, currency,
        seq, posted_at)
      select 'stock', ${PLANT}, ${account}, jsonb_build_object('warehouse', ${store}::text, 'item', ${item}),
        ${last}, ${last} * 10, 'pcs', 'CNY', ${each}, ${FIRST_MS}::bigint
      from generate_series(1, ${sql.raw(String(ACCOUNTS))}) as a`,
  ]);
}
