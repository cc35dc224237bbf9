import { contract, customer, supplier } from '@sed/business-definitions';
import { camera } from '@sed/cameras-definitions';
import { equipList, equipmentErrorLibraryF, equipType, fitType } from '@sed/equipment-definitions';
import { abnormalOperation, equipmentAbnormal, riskManagement } from '@sed/exceptions-definitions';
import { craftPlanList } from '@sed/operation-definitions';
import { ORDER_MODULES } from '@sed/orders-definitions';
import type { AlarmDto } from '@sed/alarms-contract';
import { anAlarm } from '@sed/alarms-contract/testing';
import type { Position } from '@sed/people-contract';
import { AlarmLinks, Messenger, People, UserPositions, type AlarmTarget, type Person } from '@sed/platform-ports';
import { ModuleEngine, Timers, type WriteContext } from '@sed/records-api';
import { tableName } from '@sed/records-api/tables';
import { pharmaceuticalConversion } from '@sed/plants-definitions';
import { openEngine, type EngineHarness } from '@sed/records-api/testing';
import { rightsOf } from '@sed/records-model';
import { stockItem, warehouse } from '@sed/stores-definitions';
import { aPerson, aViewer, ListedMessenger, openTestDatabase, type TestDatabase } from '@sed/testing';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ExceptionsModule } from '../exceptions.module';

const DOORS = [riskManagement, equipmentAbnormal, abnormalOperation];
const MODULES = [
  ...DOORS,
  ...ORDER_MODULES,
  equipList,
  camera,
  equipmentErrorLibraryF,
  equipType,
  customer,
  supplier,
  contract,
  craftPlanList,
  pharmaceuticalConversion,
  fitType,
  stockItem,
  warehouse,
];
const RIGHTS = new Set([...DOORS, customer].flatMap((module) => rightsOf(module)));

/** Who holds what at plant A; `u1` is a worker without a post. */
export const POSTS: Readonly<Record<string, readonly Position[]>> = {
  boss: ['OPS_MGR'],
  em: ['EQP_MGR'],
  u2: ['TEAM_LEAD'],
  region: ['AREA_MGR'],
  group: ['GROUP_MGR'],
};

class Posts extends UserPositions {
  override at(userCode: string): Promise<readonly string[]> {
    return Promise.resolve(POSTS[userCode] ?? []);
  }
}

class Staff extends People {
  override ofPlant(_plant: string, filter: { position?: string } = {}): Promise<readonly Person[]> {
    const codes = Object.keys(POSTS).filter((code) => POSTS[code]?.some((held) => held === filter.position));
    return Promise.resolve(codes.map((code) => aPerson(code)));
  }
  override ofAudience(): Promise<readonly Person[]> {
    return Promise.resolve([]);
  }
  override byCodes(): Promise<readonly Person[]> {
    return Promise.resolve([]);
  }
}

/** One alarm at plant A, and what it was told. */
export class FakeAlarmLinks extends AlarmLinks {
  readonly made: (AlarmTarget & { readonly alarmId: string })[] = [];
  readonly closed: string[] = [];
  readonly alarm: AlarmDto = anAlarm({ id: '018f0000-0000-7000-8000-000000000001', factoryNo: 'plant_a' });

  override registerMaker(): void {
    throw new Error('forms make the records');
  }
  override alarmsOf(): Promise<readonly AlarmDto[]> {
    return Promise.resolve([]);
  }
  override byIds(ids: readonly string[]): Promise<readonly AlarmDto[]> {
    return Promise.resolve(ids.includes(this.alarm.id) ? [this.alarm] : []);
  }
  override search(): Promise<readonly AlarmDto[]> {
    return Promise.resolve([this.alarm]);
  }
  override created(alarmId: string, target: AlarmTarget): Promise<void> {
    this.made.push({ alarmId, ...target });
    return Promise.resolve();
  }
  override targetClosed(_kind: string, id: string): Promise<readonly AlarmDto[]> {
    this.closed.push(id);
    return Promise.resolve([]);
  }
}

const record = z.looseObject({
  id: z.string(),
  no: z.string().nullable(),
  version: z.number(),
  status: z.string(),
  values: z.record(z.string(), z.unknown()),
});
export type SeenRecord = z.infer<typeof record>;
const one = z.object({ data: record });
const refused = z.object({
  error: z.object({ code: z.string(), fields: z.record(z.string(), z.unknown()).optional() }),
});

/** The area behind real HTTP on a database of its own. */
export class ExceptionsBench {
  private constructor(
    readonly database: TestDatabase,
    readonly engine: EngineHarness,
    readonly inbox: ListedMessenger,
    readonly alarms: FakeAlarmLinks,
  ) {}

  private deeds = 0;
  private deed: ((context: WriteContext) => Promise<void>) | undefined;

  static async open(): Promise<ExceptionsBench> {
    const database = await openTestDatabase();
    const parts = { inbox: new ListedMessenger(), alarms: new FakeAlarmLinks() };
    const providers = [
      { provide: AlarmLinks, useValue: parts.alarms },
      { provide: Messenger, useValue: parts.inbox },
      { provide: People, useValue: new Staff() },
    ];
    const positions = { provide: UserPositions, useValue: new Posts() };
    const engine = await openEngine(database.database, [positions], MODULES, [{ module: ExceptionsModule, providers }]);
    for (const code of ['u1', 'u2', 'boss', 'em'])
      // The harness calls u2 by what they may see elsewhere.
      engine.sessions.allow(code === 'u2' ? 'only-a' : code, aViewer(['plant_a'], { code, rights: RIGHTS }));
    engine.sessions.allow('far', aViewer(['plant_b'], { code: 'far', rights: RIGHTS }));
    engine.sessions.allow('none', aViewer(['plant_a'], { code: 'none', rights: new Set() }));
    const bench = new ExceptionsBench(database, engine, parts.inbox, parts.alarms);
    engine.app.get(ModuleEngine).bindBehaviour(customer, { afterCreate: (_, context) => bench.deed?.(context) });
    return bench;
  }

  async close(): Promise<void> {
    await this.engine.app.close();
    await this.database.close();
  }

  async empty(): Promise<void> {
    const own = DOORS.map((module) => `"${tableName(module)}"`).join(', ');
    const kept = 'record_event, document_counter, idempotency_key, timer';
    await this.database.db.execute(sql.raw(`truncate table ${own}, ${kept} cascade`));
    this.inbox.sent.length = 0;
    this.alarms.made.length = 0;
    this.alarms.closed.length = 0;
  }

  async report(module: string, values: object, who = 'u1'): Promise<SeenRecord> {
    const reply = await this.engine.post(`modules/${module}/records`, { factoryNo: 'plant_a', values }, who);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return one.parse(reply.body).data;
  }

  /** Code and fields of a refusal. */
  async refusal(module: string, values: object, who = 'u1') {
    const reply = await this.engine.post(`modules/${module}/records`, { factoryNo: 'plant_a', values }, who);
    const { code, fields = {} } = refused.parse(reply.body).error;
    return { code, fields: Object.keys(fields) };
  }

  async act(...[module, { id }, action, who, asked = {}]: Act): Promise<SeenRecord> {
    const { version } = await this.see(module, id);
    const reply = await this.engine.post(
      `modules/${module}/records/${id}/actions/${action}`,
      { version, ...asked },
      who,
    );
    if (reply.status !== 200) throw new Error(`${action}: ${JSON.stringify(reply.body)}`);
    return one.parse(reply.body).data;
  }

  async see(module: string, id: string): Promise<SeenRecord> {
    const reply = await this.engine.get(`modules/${module}/records/${id}`, 'u1').expect(200);
    return z.object({ data: z.object({ record }) }).parse(reply.body).data.record;
  }

  /** Lets another record, whichever, do something within the transaction of its own change, as orders will. */
  async bySystem(deed: (context: WriteContext) => Promise<void>): Promise<void> {
    this.deed = deed;
    const name = `Bystander ${String(this.deeds++)}`;
    const values = { code: name.replace(' ', '-'), name, category: 'INDUSTRY' };
    const reply = await this.engine.post('modules/customer/records', { values }, 'u1');
    this.deed = undefined;
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  }

  /** Time goes on, and with it whatever is due. */
  async pass(ms: number): Promise<number> {
    this.engine.clock.pass(ms);
    return this.engine.app.get(Timers).fireDue();
  }

  /** Who was told what, the newest last. */
  told(part: string): readonly string[] {
    return this.inbox.sent.filter(({ title }) => title.zh.includes(part)).flatMap(({ to }) => [...to]);
  }
}

type Act = [
  module: string,
  record: Pick<SeenRecord, 'id'>,
  action: string,
  who: string,
  asked?: { readonly values?: object; readonly note?: string },
];
