import { ExceptionsModule } from '@sed/exceptions-api';
import { LaboratoryBench } from '@sed/laboratory-api/testing';
import { OrdersBench } from '@sed/orders-api/testing';
import { PATROL_ORDER_MODULES } from '@sed/orders-definitions';
import { PatrolModule } from '@sed/patrol-api';
import * as patrol from '@sed/patrol-definitions';
import { PlantDirectory, type AuditTrail } from '@sed/platform-ports';
import { rightsOf, type AnyModule } from '@sed/records-model';
import { parameter } from '@sed/records-tables';
import { shiftLog } from '@sed/shifts-definitions';
import { aFullShift, ShiftsBench } from '@sed/shifts-api/testing';
import { trailOn } from '@sed/system-audit/testing';
import { aViewer, openServerDatabase, type FakePlantDirectory, type TestDatabase } from '@sed/testing';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { z } from 'zod';

/** What somebody waits for, and what it may take. */
export interface Measured {
  readonly what: string;
  readonly ms: number;
  readonly limitMs: number;
}
type Print = (line: string) => void;

const PLANTS = 200;
const YEAR_DAYS = 365;
const YEAR_LIMIT_MS = 60_000;
const PAGE_LIMIT_MS = 500;
const PAPER_LIMIT_MS = 5000;
const RESULTS_OF_TASK = 10;
const RUNS = 7;

const { PLAN_COPIED: _names, ...definitions } = patrol;
const PATROL_MODULES: readonly AnyModule[] = [...Object.values(definitions), ...PATROL_ORDER_MODULES];
const kept = z.object({ data: z.looseObject({ id: z.string(), version: z.number() }) });

/** A year of patrol orders and the list of a laboratory, on the PostgreSQL of the tests. */
export async function measureDaily(options: { readonly results: number }, print: Print): Promise<readonly Measured[]> {
  const year = await onDatabase((database) => measurePatrols(database, print));
  const lists = await onDatabase((database) => measureLaboratory(database, options.results, print));
  const handover = await onDatabase((database) => measureHandover(database, print));
  return [year, ...lists, handover];
}

async function onDatabase<T>(run: (database: TestDatabase) => Promise<T>): Promise<T> {
  const database = await openServerDatabase();
  // The benches close their database with themselves.
  return run(database);
}

/** One walk a day at each of 200 plants, made a year ahead by the start of the plans, with the real audit trail. */
async function measurePatrols(database: TestDatabase, print: Print): Promise<Measured> {
  const bench = await OrdersBench.open([PatrolModule, ExceptionsModule], PATROL_MODULES, database);
  try {
    Object.assign(bench.engine.audit, chainedOn(database));
    await database.db
      .update(parameter)
      .set({ value: String(YEAR_DAYS) })
      .where(eq(parameter.key, 'patrol.horizonDays'));
    const directory = bench.engine.app.get(PlantDirectory) as FakePlantDirectory;
    const plants = Array.from({ length: PLANTS }, (_, n) => `bench_${String(n)}`);
    for (const factoryNo of plants) directory.addPlant({ factoryNo });
    const rights = new Set(PATROL_MODULES.flatMap((module) => rightsOf(module)));
    bench.engine.sessions.allow('group', aViewer(plants, { code: 'group', rights }));
    const make = async (module: string, factoryNo: string, values: object) => {
      const reply = await bench.engine.post(`modules/${module}/records`, { factoryNo, values }, 'group');
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
      return kept.parse(reply.body).data;
    };
    const text = { zh: '液位', en: 'Level' };
    const plans: { id: string; version: number }[] = [];
    for (const [n, factoryNo] of plants.entries()) {
      const code = String(10_000_000 + n);
      const element = await make('patrolElement', factoryNo, {
        ...{ name: text, place: 'ANY', method: 'MEASURE', standard: text, raisedAs: 'EQUIPMENT', kind: 'NUMBER' },
      });
      const point = await make('operationPatrolPointsList', factoryNo, {
        ...{ code, name: `Point ${code}`, uses: ['RUN'], section: 'SCR' },
      });
      const sheet = await make('patrolPlanElement', factoryNo, {
        ...{ name: `Sheet ${code}`, use: 'RUN', point: point.id, elements: [{ element: element.id }] },
      });
      plans.push(
        await make('runPatrol', factoryNo, {
          ...{ name: 'Walk', cycle: 'DAY', frequency: 1, times: [{ at: '08:00' }], durationMin: 60 },
          ...{ validFrom: '2020-01-01', executor: 'fitter', route: [{ sheet: sheet.id }] },
        }),
      );
    }
    const started = performance.now();
    for (const { id, version } of plans) {
      const reply = await bench.engine.post(`modules/runPatrol/records/${id}/actions/start`, { version }, 'group');
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    }
    const ms = performance.now() - started;
    const found = await database.db.execute(sql`select count(*)::int as n from m_run_patrol_work`);
    const n = z.object({ rows: z.tuple([z.object({ n: z.number() })]) }).parse(found).rows[0].n;
    if (n < PLANTS * YEAR_DAYS) throw new Error(`only ${String(n)} orders were made`);
    print(`${String(n)} patrol orders in ${(ms / 1000).toFixed(1)} s, ${(ms / n).toFixed(2)} ms each`);
    return { what: 'a year of patrol orders for 200 plants', ms, limitMs: YEAR_LIMIT_MS };
  } finally {
    await bench.close();
  }
}

/** What a change is recorded by in the product, for a bench that brings a list. */
function chainedOn({ database }: TestDatabase): Pick<AuditTrail, 'record' | 'recordAll'> {
  const { trail } = trailOn(database);
  return {
    record: (entry, within) => trail.record(entry, within),
    recordAll: (entries, within) => trail.recordAll(entries, within),
  };
}

async function measureLaboratory(database: TestDatabase, results: number, print: Print): Promise<readonly Measured[]> {
  const bench = await LaboratoryBench.open(database);
  try {
    const index = await bench.make('testIndex', { name: { zh: '化学需氧量', en: 'COD' }, code: 'BENCH', unit: 'mg/L' });
    await fillLaboratory(database, { index: index.id, results, print });
    const from = 1_600_000_000_000;
    const asked: readonly (readonly [string, string])[] = [
      ['first page', ''],
      ['first page of a state', '&status=TO_REVIEW'],
      ['over a limit', '&verdict=OVER'],
      ['by index', `&results.index=${index.id}`],
      ['a month', `&windowFrom.from=${String(from + 1e9)}&windowFrom.to=${String(from + 3.6e9)}`],
      ['keyword found once', '&keyword=HY-77'],
      ['page 1,000 of 20', '&pageNum=1000'],
    ];
    const measured: Measured[] = [];
    for (const [what, query] of asked) {
      const path = `modules/analysisTaskList/records?factoryNo=plant_a&pageSize=20${query}`;
      const ms = await median(() => bench.engine.get(path, 'ann').expect(200));
      print(`laboratory list, ${what}: ${ms.toFixed(0)} ms`);
      measured.push({ what: `laboratory list, ${what}`, ms, limitMs: PAGE_LIMIT_MS });
    }
    return measured;
  } finally {
    await bench.close();
  }
}

/** Tasks of ten results each, as years would leave them; all of one plant, the worst case. */
async function fillLaboratory(
  { db }: TestDatabase,
  { index, results, print }: { readonly index: string; readonly results: number; readonly print: Print },
): Promise<void> {
  const started = performance.now();
  const tasks = sql.raw(String(Math.ceil(results / RESULTS_OF_TASK)));
  const id = sql`(lpad(to_hex(1600000000000 + n::bigint * 1000), 12, '0') || '70008000' || substr(md5(n::text), 1, 12))::uuid`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into m_analysis_task_list (id, version, no, factory_no, status, created_at, created_by, updated_at,
        updated_by, search_text, f_name, f_point, f_day, f_window_from, f_window_to, f_verdict, f_barcode)
      select ${id}, 1, 'HY-' || n, 'plant_a',
        case when n % 50 = 0 then 'TO_REVIEW' else 'PUBLISHED' end,
        1600000000000 + n::bigint * 1000, 'ann', 1600000000000 + n::bigint * 1000, 'ann',
        'hy-' || n || chr(10) || 'sample ' || n, 'Sample ' || n, ${index}, '2026-01-01',
        1600000000000 + n::bigint * 1000000, 1600000000000 + n::bigint * 1000000 + 3600000,
        case when n % 40 = 0 then 'OVER' else 'OK' end, 'B' || n
      from generate_series(1, ${tasks}) as n`);
    await tx.execute(sql`
      insert into m_analysis_task_list__results (record_id, ord, f_index, f_value, f_state)
      select ${id}, p, ${index}, (n % 97) / 3.0, 'VALID'
      from generate_series(1, ${tasks}) as n, generate_series(0, ${sql.raw(String(RESULTS_OF_TASK - 1))}) as p`);
  });
  await db.execute(sql`analyze m_analysis_task_list`);
  await db.execute(sql`analyze m_analysis_task_list__results`);
  print(`filled ${String(results)} results in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** The signature of whoever hands over a shift as full as one can be: what it was, its paper, and the answer. */
async function measureHandover(database: TestDatabase, print: Print): Promise<Measured> {
  const bench = await ShiftsBench.open(database);
  try {
    // As much as a phone's photo is on the screen; noise is the worst a JPEG can have to say.
    const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
    const create = { width: 1280, height: 960, channels: 3, background: '#345', noise } as const;
    const picture = await sharp({ create }).jpeg({ quality: 80 }).toBuffer();
    const { log, outgoing } = await aFullShift(bench, picture);
    const started = performance.now();
    const handed = await bench.act(shiftLog, log, 'handOver', outgoing);
    const ms = performance.now() - started;
    if (typeof handed === 'string') throw new Error(handed);
    const [paper = ''] = handed.values.papers as string[];
    const megabytes = (await bench.engine.files.bytes(paper)).length / 1e6;
    print(`handover of a full shift with its paper of ${megabytes.toFixed(1)} MB: ${ms.toFixed(0)} ms`);
    return { what: 'handover of a full shift with its paper', ms, limitMs: PAPER_LIMIT_MS };
  } finally {
    await bench.close();
  }
}

async function median(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < RUNS; n += 1) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
}
