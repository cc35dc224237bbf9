import { setTimeout as sleep } from 'node:timers/promises';
import { Database, openDatabase } from '@sed/platform-database';
import { rightsOf } from '@sed/records-model';
import { aViewer } from '@sed/testing';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { z } from 'zod';
import { foldText } from '../storage/fold-text';
import { openEngine, type EngineHarness } from './engine-harness';
import { TEST_MODULES } from './test-modules';
import { makeTestTables } from './test-tables';

const PLANTS = ['plant_a', 'plant_b', ...Array.from({ length: 18 }, (_, n) => `plant_${String(n)}`)];
const THINGS = ['潜水泵', '鼓风机', '搅拌器', '加药泵', 'Blower', 'Valve', '流量计', '脱水机'];
const PLACES = ['进水泵房', '生化池', '二沉池', 'Filter hall', '加氯间', '污泥车间'];
const RUNS = 7;
const ORDERS = 'modules/testOrder/records';
const job = z.object({ data: z.object({ id: z.string(), state: z.string(), done: z.number() }) });
const record = z.object({ data: z.object({ id: z.string() }) });

const indexes = z.object({ rows: z.array(z.object({ name: z.string(), made: z.string() })) });

type Print = (line: string) => void;

/** What somebody waits for: milliseconds of a call (the median of several), or of a whole export, and what it may take. */
export interface Measured {
  readonly what: string;
  readonly ms: number;
  readonly limitMs: number;
}

/** A page of a list, a choice or a saved change is there before anybody looks away. */
const PAGE_LIMIT_MS = 500;
const EXPORT_LIMIT_MS = 15_000;
/** Memory an export may take besides what the process had. */
const EXPORT_LIMIT_MB = 300;

/** Fills a database with records and says how long lists, searches, changes and exports take. */
export async function measureModules(
  options: { readonly url: string; readonly rows: number; readonly migrationsFolder: string },
  print: Print,
): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  const opened = await openDatabase({ url: options.url, migrationsFolder: options.migrationsFolder });
  const database = new Database(opened);
  await makeTestTables(database.db);
  await fill(database, options.rows, print);
  await vacuum(options.url);
  const started = performance.now();
  const engine = await openEngine(database);
  print(`search index and start in ${seconds(started)} s`);
  try {
    const rights = new Set(TEST_MODULES.flatMap((module) => rightsOf(module)));
    engine.sessions.allow('group', aViewer(PLANTS, { code: 'group', rights }));
    const note: Note = (one) => measured.push(one);
    await measureLists(engine, print, note);
    await measureChanges(engine, print, note);
    await measureExports(engine, print, note);
  } finally {
    await engine.app.close();
    await opened.close();
  }
  return measured;
}

type Note = (measured: Measured) => void;

/** Rows in the order of their ids, as years of work would leave them; 40 % of them in one plant. */
async function fill({ db }: Database, rows: number, print: Print): Promise<void> {
  const started = performance.now();
  const names = PLACES.flatMap((place) => THINGS.map((thing) => `${place} ${thing}`));
  const list = (texts: readonly string[]) => sql`(${sql.raw(`array[${texts.map((text) => `'${text}'`).join(',')}]`)})`;
  const plant = sql`(case when n % 10 < 4 then 'plant_a' when n % 10 = 4 then 'plant_b' else ${list(PLANTS.slice(2))}[1 + n % 18] end)`;
  const no = sql`('TS-X-' || lpad(n::text, 9, '0'))`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    const kept = indexes.parse(
      await tx.execute(sql`select indexname as name, indexdef as made from pg_indexes
        where tablename = 'm_test_order' and indexname <> 'm_test_order_pkey'`),
    ).rows;
    for (const { name } of kept) await tx.execute(sql`drop index ${sql.identifier(name)}`);
    await tx.execute(sql`
      insert into m_test_order (id, version, no, factory_no, status, created_at, created_by, updated_at, updated_by,
        search_text, f_name, f_amount, f_price, f_urgent, f_grade, f_due_at, f_starts_on, f_executor)
      select (lpad(to_hex(1600000000000 + n::bigint * 1000), 12, '0') || '70008000' || substr(md5(n::text), 1, 12))::uuid,
        1, ${no}, ${plant}, case when n % 20 = 0 then 'DRAFT' when n % 20 < 4 then 'OPEN' else 'DONE' end,
        1600000000000 + n::bigint * 1000, 'u' || n % 50, 1600000000000 + n::bigint * 1000, 'u' || n % 50,
        lower(${no}) || chr(10) || ${list(names.map(foldText))}[1 + n % ${sql.raw(String(names.length))}] || ' ' || n,
        ${list(names)}[1 + n % ${sql.raw(String(names.length))}] || ' ' || n,
        n % 1000, (n % 5000) / 7.0, n % 9 = 0, case when n % 3 = 0 then 'B' else 'A' end,
        1600000000000 + n::bigint * 1700, '2026-' || lpad((1 + n % 12)::text, 2, '0') || '-01', 'u' || n % 50
      from generate_series(1, ${sql.raw(String(rows))}) as n`);
    for (const { made } of kept) await tx.execute(sql.raw(made));
  });
  print(`filled ${String(rows)} rows in ${seconds(started)} s`);
}

/** What a database does by itself over night; on a connection of its own, without a time limit. */
async function vacuum(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum (analyze) m_test_order');
  await client.end();
}

async function measureLists(engine: EngineHarness, print: Print, note: Note): Promise<void> {
  const asked: readonly (readonly [string, string, string])[] = [
    ['first page, one plant', 'boss', '?factoryNo=plant_a'],
    ['first page, all 20 plants', 'group', ''],
    ['first page of a state', 'boss', '?factoryNo=plant_a&status=OPEN'],
    ['sorted by a number', 'boss', '?factoryNo=plant_a&sort=-amount'],
    ['choice and range', 'boss', '?factoryNo=plant_a&grade=B&amount.from=100&amount.to=120'],
    ['instant range, all plants', 'group', '?dueAt.from=1600100000000&dueAt.to=1600200000000'],
    ['keyword of two characters, common', 'boss', '?factoryNo=plant_a&keyword=水泵'],
    ['keyword, all plants', 'group', `?keyword=${encodeURIComponent('加氯间 Valve')}`],
    ['keyword found once', 'group', '?keyword=ts-x-000500005'],
    ['keyword found never', 'group', '?keyword=ghost-9'],
    ['page 5,000 of 20', 'boss', '?factoryNo=plant_a&pageNum=5000'],
    ['page 15,000 of 20', 'boss', '?factoryNo=plant_a&pageNum=15000'],
    ['page 2,500 of 200, all plants', 'group', '?pageNum=2500&pageSize=200'],
  ];
  for (const [what, who, query] of asked) {
    await timed({ print, note }, what, () => engine.get(`${ORDERS}${encodeURI(decodeURI(query))}`, who).expect(200));
  }
  await timed({ print, note }, 'choices by keyword', () =>
    engine.get('modules/testOrder/options?keyword=blower', 'group').expect(200),
  );
}

async function measureChanges(engine: EngineHarness, print: Print, note: Note): Promise<void> {
  const ids: string[] = [];
  await timed({ print, note }, 'create', async () => {
    const body = { factoryNo: 'plant_a', values: { name: '新建 new', amount: 5, grade: 'A' } };
    ids.push(record.parse((await engine.post(ORDERS, body).expect(200)).body).data.id);
  });
  const all = [...ids];
  await timed({ print, note }, 'update', () =>
    engine.put(`${ORDERS}/${ids.pop() ?? ''}`, { version: 1, values: { amount: 6 } }).expect(200),
  );
  await timed({ print, note }, 'transition', () =>
    engine.post(`${ORDERS}/${all.pop() ?? ''}/actions/submit`, { version: 2 }).expect(200),
  );
}

async function measureExports(engine: EngineHarness, print: Print, note: Note): Promise<void> {
  for (const format of ['csv', 'xlsx']) {
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 20);
    const started = performance.now();
    const body = { format, filter: { factoryNo: 'plant_b', 'amount.to': '499' } };
    const { id } = job.parse((await engine.post('modules/testOrder/exports', body, 'boss').expect(200)).body).data;
    let state = { state: 'queued', done: 0 };
    while (state.state === 'queued' || state.state === 'running') {
      await sleep(100);
      state = job.parse((await engine.get(`jobs/${id}`, 'boss').expect(200)).body).data;
    }
    clearInterval(watch);
    note({ what: `export ${format}`, ms: performance.now() - started, limitMs: EXPORT_LIMIT_MS });
    if (most - before > EXPORT_LIMIT_MB * 1024 * 1024)
      note({ what: `memory of export ${format}`, ms: Infinity, limitMs: 0 });
    const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(0);
    print(
      `export ${format}: ${state.state}, ${String(state.done)} rows in ${seconds(started)} s, memory ${megabytes(before)} MB, at most ${megabytes(most)} MB`,
    );
  }
}

interface Told {
  readonly print: Print;
  readonly note: Note;
}

async function timed({ print, note }: Told, what: string, run: () => PromiseLike<unknown>): Promise<void> {
  const times: number[] = [];
  for (let n = 0; n < RUNS; n += 1) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  const [first = 0] = times;
  times.sort((a, b) => a - b);
  note({ what, ms: times[RUNS >> 1] ?? Infinity, limitMs: PAGE_LIMIT_MS });
  const show = (ms: number | undefined) => (ms ?? 0).toFixed(0).padStart(6);
  print(
    `${what.padEnd(36)} first ${show(first)} ms   median ${show(times[RUNS >> 1])} ms   worst ${show(times.at(-1))} ms`,
  );
}

function seconds(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1);
}
