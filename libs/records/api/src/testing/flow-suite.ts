import { rightsOf } from '@sed/records-model';
import { aViewer, openTestDatabase, type TestDatabase } from '@sed/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { z } from 'zod';
import { ModuleEngine } from '../module-engine';
import type { ModuleBehaviour } from '../records/behaviour';
import { Timers } from '../timers/timer.service';
import { openEngine, type EngineHarness } from './engine-harness';
import { recordIn } from './engine-suite';
import { FLOW_MODULES, testSlip, testTask } from './flow-modules';
import { makeTestTables } from './test-tables';

export const MINUTE = 60_000;
const RECORDS = {
  task: 'modules/testTask/records',
  permit: 'modules/testPermit/records',
  slip: 'modules/testSlip/records',
};
export type Kind = keyof typeof RECORDS;

const detail = z.object({
  data: z.object({
    record: z.looseObject({ version: z.number(), status: z.string(), values: z.record(z.string(), z.unknown()) }),
    actions: z.array(z.object({ name: z.string(), refusals: z.array(z.string()) })),
  }),
});
const refused = z.object({ error: z.object({ code: z.string() }) });

/** Material of a finished task leaves the store with it, or the task does not finish. */
const taskBehaviour: ModuleBehaviour<typeof testTask> = {
  async afterAction(action, _before, after, { records }) {
    if (after.status !== 'COMPLETED') return;
    for (const line of after.values.used ?? []) {
      const because = `${action} ${after.no ?? ''}`;
      const values = { task: after.id, item: line.item ?? '', quantity: line.quantity ?? 0 };
      const slip = await records.create(testSlip, { factoryNo: after.factoryNo, values, because });
      await records.act(testSlip, slip.id, { action: 'post', because });
    }
  },
  async onDeadline(_name, record, { records }) {
    const values = { reminded: (record.values.reminded ?? 0) + 1 };
    await records.set(testTask, record.id, { values, because: 'planned end' });
  },
};

/** The engine with modules whose flows use everything a flow can say. */
export class FlowSuite {
  engine!: EngineHarness;
  database!: TestDatabase;

  async open(): Promise<void> {
    this.database = await openTestDatabase();
    await makeTestTables(this.database.db, FLOW_MODULES);
    await this.start();
  }

  /** A service on the same data, as after a restart. */
  async start(): Promise<void> {
    this.engine = await openEngine(this.database.database, [], FLOW_MODULES);
    const rights = new Set(FLOW_MODULES.flatMap((module) => rightsOf(module)));
    for (const code of ['u1', 'u2', 'boss']) {
      // The harness calls u2 by what they may see elsewhere.
      this.engine.sessions.allow(code === 'u2' ? 'only-a' : code, aViewer(['plant_a'], { code, rights }));
    }
    this.engine.app.get(ModuleEngine).bindBehaviour(testTask, taskBehaviour);
  }

  /** Ends the service and starts another at the same moment of its clock. */
  async restart(): Promise<void> {
    const { ms } = this.engine.clock;
    await this.engine.app.close();
    await this.start();
    this.engine.clock.ms = ms;
  }

  /** The nth writing of the audit trail fails from now on, once, and with it the transaction it stands in; null: none. */
  breakAtWrite(nth: number | null): void {
    this.engine.audit.breaksAt = nth;
  }

  async close(): Promise<void> {
    await this.engine.app.close();
    await this.database.close();
  }

  async empty(): Promise<void> {
    this.engine.audit.entries.length = 0;
    const tables = 'm_test_task, m_test_permit, m_test_slip, record_event, document_counter, idempotency_key, timer';
    await this.database.db.execute(sql.raw(`truncate table ${tables} cascade`));
  }

  async make(kind: Kind, values: object, who = 'u1') {
    return recordIn((await this.engine.post(RECORDS[kind], { factoryNo: 'plant_a', values }, who).expect(200)).body);
  }

  async see(id: string, who = 'u1', kind: Kind = 'task') {
    const { record, actions } = detail.parse(
      (await this.engine.get(`${RECORDS[kind]}/${id}`, who).expect(200)).body,
    ).data;
    return { ...record, actions: Object.fromEntries(actions.map(({ name, refusals }) => [name, refusals])) };
  }

  /** @returns the code of the refusal, or the state the action led to */
  async act(id: string, action: string, more: { who?: string; kind?: Kind; values?: object } = {}): Promise<string> {
    const { who = 'u1', kind = 'task', values = {} } = more;
    const { version } = await this.see(id, who, kind);
    const reply = await this.engine.post(`${RECORDS[kind]}/${id}/actions/${action}`, { version, values }, who);
    if (reply.status !== 200) return refused.parse(reply.body).error.code;
    return (await this.see(id, who, kind)).status;
  }

  async edit(id: string, values: object): Promise<void> {
    const { version } = await this.see(id);
    await this.engine.put(`${RECORDS.task}/${id}`, { version, values }).expect(200);
  }

  async list(kind: Kind): Promise<readonly { status: string }[]> {
    const reply = await this.engine.get(`${RECORDS[kind]}?pageSize=50`).expect(200);
    return z.object({ data: z.object({ list: z.array(z.looseObject({ status: z.string() })) }) }).parse(reply.body).data
      .list;
  }

  /** Lets time pass and the timers see it. */
  async pass(ms: number): Promise<number> {
    this.engine.clock.ms += ms;
    return this.engine.app.get(Timers).fireDue();
  }
}

export function flowSuite(): FlowSuite {
  const suite = new FlowSuite();
  beforeAll(() => suite.open());
  afterAll(() => suite.close());
  beforeEach(() => suite.empty());
  return suite;
}
