import { join } from 'node:path';
import { processDefinitionSchema } from '@sed/approvals-contract';
import { ApprovalsModule } from '@sed/approvals-api';
import { approval, approvalTask, processModel, processVersion } from '@sed/approvals-tables';
import { OrdersBench } from '@sed/orders-api/testing';
import { Database, openDatabase, opaque, type Db } from '@sed/platform-database';
import { Approvals, People, type Person } from '@sed/platform-ports';
import { openEngine, type EngineHarness } from '@sed/records-api/testing';
import { aPerson, aViewer, openServerDatabase, type TestDatabase } from '@sed/testing';
import { sql } from 'drizzle-orm';
import { orderRows } from './order-rows';
import { transitionsAt, TRANSITION_LIMIT_MS } from './transitions-at';

const MIGRATIONS = join(import.meta.dirname, '../../../../libs/platform/database/migrations');
const PERSONS = 1000;
const TASKS = 100_000;
const EMBEDDED_ORDERS = 100_000;
const INBOX_LIMIT_MS = 200;
const EMBEDDED_PAGE_LIMIT_MS = 1500;
/** What the people of one plant do at most; more of them need a server. */
const EMBEDDED_RATE = { perSecond: 5, seconds: 20 } as const;
const EMBEDDED_TRANSITION_LIMIT_MS = 200;
const SERVER_RATE = { perSecond: 50, seconds: 20 } as const;
const POOL_LINES = 2000;
const POOL_LIMIT_MS = 500;
const RUNS = 5;

export interface Measured {
  readonly what: string;
  readonly ms: number;
  readonly limitMs: number;
}
type Note = (measured: Measured) => void;

const codeOf = (n: number): string => `p${String(n)}`;

/** A thousand people. */
class Staff extends People {
  override ofPlant(): Promise<readonly Person[]> {
    return Promise.resolve([]);
  }
  override ofAudience(): Promise<readonly Person[]> {
    return Promise.resolve([]);
  }
  override byCodes(codes: readonly string[]): Promise<readonly Person[]> {
    return Promise.resolve(codes.map((code) => aPerson(code)));
  }
}

/** How long own work takes: inboxes of a thousand people on a server, orders on the embedded engine of one plant. */
export async function measureWork(directory: string, print: (line: string) => void): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  const note: Note = (one) => {
    print(`${one.ms.toFixed(0).padStart(7)} ms  ${one.what}`);
    measured.push(one);
  };
  await measureInboxes(note);
  await measureTransitions(note);
  await measureEmbedded(directory, note);
  return measured;
}

async function measureInboxes(note: Note): Promise<void> {
  const opened = await openServerDatabase();
  const providers = [{ provide: People, useValue: new Staff() }];
  const engine = await openEngine(opened.database, [], [], [{ module: ApprovalsModule, providers }]);
  try {
    engine.app.get(Approvals).bind('thing', {
      values: () => Promise.resolve({}),
      onState: () => Promise.resolve(),
      onAsked: () => Promise.resolve(),
      onAuto: () => Promise.resolve(),
    });
    await fillTasks(opened.db, engine);
    const times: number[] = [];
    // Everybody looks once; a first hundred beforehand, as on any morning but the first.
    for (let n = -100; n < PERSONS; n += 1) {
      const code = codeOf((n + PERSONS) % PERSONS);
      engine.sessions.allow(code, aViewer(['plant_a'], { code }));
      const begun = performance.now();
      await engine.get('approvals/work?box=todo', code).expect(200);
      if (n >= 0) times.push(performance.now() - begun);
    }
    const sorted = times.toSorted((a, b) => a - b);
    const ms = sorted[Math.floor(PERSONS * 0.95)] ?? Infinity;
    note({ what: `inbox of ${String(PERSONS)} people with ${String(TASKS)} tasks, p95`, ms, limitMs: INBOX_LIMIT_MS });
  } finally {
    await engine.app.close();
    await opened.close();
  }
}

/** One approval as the product makes it, and as many like it as there are tasks, each with somebody else. */
async function fillTasks(db: Db, engine: EngineHarness): Promise<void> {
  const node = (id: string, type: string, more: object = {}) => ({ id, type, name: { zh: id, en: id }, ...more });
  const definition = processDefinitionSchema.parse({
    nodes: [
      node('start', 'START'),
      node('decide', 'APPROVE', { assignees: [{ by: 'user', user: 'pattern' }], dueHours: 10 }),
      node('end', 'END'),
    ],
    edges: [
      { from: 'start', to: 'decide' },
      { from: 'decide', to: 'end' },
    ],
  });
  const name = { zh: 'Bench', en: 'Bench' };
  const now = { updatedAt: 0, updatedBy: 'test' };
  const model = { key: 'bench', name, description: name, category: 'GENERAL' as const };
  await db.insert(processModel).values({ ...model, ...now, createdAt: 0, createdBy: 'test' });
  await db.insert(processVersion).values({ modelKey: 'bench', no: 1, state: 'PUBLISHED', definition, ...now });
  const subject = { kind: 'thing', id: 'pattern', factoryNo: 'plant_a', no: 'T1', title: name, path: null };
  const initiator = aViewer(['plant_a'], { code: 'asker' });
  const begin = (tx: Db) =>
    engine.app.get(Approvals).begin({ model: 'bench', subject, values: {} }, initiator, opaque(tx));
  const id = await db.transaction(begin);
  const [task] = await db.select({ id: approvalTask.id }).from(approvalTask);
  const idOf = (pattern: string, column: string) =>
    sql.raw(`(substr('${pattern}', 1, 24) || lpad(to_hex(${column}), 12, '0'))::uuid`);
  const columns = sql`id, model_key, version_no, category, kind, subject_id, subject_no, title, path, factory_no,
    initiator, state, round, process, given, chosen, started_at, updated_at, ended_at`;
  const person = sql.raw(`'p' || (n % ${String(PERSONS)})`);
  const renamed = (json: string) =>
    sql.raw(`replace(replace(${json}::text, '${task?.id ?? ''}',
      substr('${task?.id ?? ''}', 1, 24) || lpad(to_hex(n), 12, '0')), '"pattern"', '"p' || (n % ${String(PERSONS)}) || '"')::jsonb`);
  const many = sql.raw(`generate_series(1, ${String(TASKS)}) as n`);
  await db.execute(sql`set statement_timeout = 0`);
  await db.execute(sql`insert into ${approval} (${columns})
    select ${idOf(id, 'n')}, model_key, version_no, category, kind, 's' || n, 'T' || n, title, path, factory_no,
      initiator, state, round, ${renamed('process')}, given, chosen, started_at + n, updated_at + n, ended_at
    from ${approval}, ${many} where ${approval.id} = ${id}`);
  await db.execute(sql`insert into ${approvalTask} (id, approval_id, node_id, state, assignee, task, opened_at, due_at)
    select ${idOf(task?.id ?? '', 'n')}, ${idOf(id, 'n')}, node_id, state, ${person}, ${renamed('task')},
      opened_at + n, due_at + n
    from ${approvalTask}, ${many} where ${approvalTask.id} = ${task?.id ?? ''}`);
  await db.execute(sql`insert into approval_task_person (task_id, person)
    select ${idOf(task?.id ?? '', 'n')}, ${person} from ${many}`);
  await db.execute(sql`analyze`);
}

async function measureTransitions(note: Note): Promise<void> {
  const bench = await OrdersBench.open([], [], await openServerDatabase());
  try {
    await transitionsAt(bench, { ...SERVER_RATE, seconds: 2 });
    note({
      what: 'transition at 50/s, p95',
      ms: await transitionsAt(bench, SERVER_RATE),
      limitMs: TRANSITION_LIMIT_MS,
    });
  } finally {
    await bench.close();
  }
}

async function measureEmbedded(directory: string, note: Note): Promise<void> {
  const opened = new Database(await openDatabase({ dataDir: directory, migrationsFolder: MIGRATIONS }));
  const test: TestDatabase = {
    database: opened,
    db: opened.db,
    truncate: () => Promise.resolve(),
    close: () => opened.close(),
  };
  const bench = await OrdersBench.open([], [], test);
  try {
    for (const statement of orderRows(EMBEDDED_ORDERS)) await opened.db.execute(statement);
    await opened.db.execute(sql`analyze`);
    const get = (path: string) => () => bench.engine.get(path, 'em').expect(200);
    const limitMs = EMBEDDED_PAGE_LIMIT_MS;
    const lists = [
      ['embedded: list of maintenance orders', 'modules/maintenanceWork/records'],
      ['embedded: list of a state', 'modules/maintenanceWork/records?status=TO_EXECUTE'],
      ['embedded: integrated query', 'modules/integratedQuery/records'],
      ['embedded: own orders', 'order-work?box=todo'],
    ] as const;
    for (const [what, path] of lists) note({ what, ms: await medianOf(get(path)), limitMs });
    const ms = await transitionsAt(bench, EMBEDDED_RATE);
    note({ what: 'embedded: transition at 5/s, p95', ms, limitMs: EMBEDDED_TRANSITION_LIMIT_MS });
    await opened.db.execute(sql`update m_maintenance_work set status = 'TO_ISSUE', f_executor = null
      where id in (select id from m_maintenance_work where factory_no = 'plant_a' limit ${POOL_LINES})`);
    const week = 'from=0&to=604800000';
    const pool = await medianOf(get(`order-pool?factoryNo=plant_a&${week}`));
    note({ what: `embedded: plan pool of ${String(POOL_LINES)} lines`, ms: pool, limitMs: POOL_LIMIT_MS });
  } finally {
    await bench.close();
  }
}

async function medianOf(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const begun = performance.now();
    await ask();
    times.push(performance.now() - begun);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Infinity;
}
