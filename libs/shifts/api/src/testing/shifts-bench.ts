import {
  AlarmFeed,
  AlarmFloods,
  DutyRoster,
  LiveValues,
  Messenger,
  People,
  PermitsInForce,
  SilentConsoles,
  SignalStatistics,
  UserPositions,
  type PermitInForce,
  type Person,
  type RangeStatistics,
  type Recipient,
  type ConsoleSilence,
  type SilentConsole,
} from '@sed/platform-ports';
import { contract, customer, supplier } from '@sed/business-definitions';
import { camera } from '@sed/cameras-definitions';
import { equipList, equipmentErrorLibraryF, equipType, fitType } from '@sed/equipment-definitions';
import { abnormalOperation, equipmentAbnormal, riskManagement } from '@sed/exceptions-definitions';
import { flowForm, formRecord, vehicle } from '@sed/forms-model/definitions';
import { craftPlanList } from '@sed/operation-definitions';
import { pharmaceuticalConversion } from '@sed/plants-definitions';
import { instrumentLedger } from '@sed/instruments-definitions';
import * as laboratory from '@sed/laboratory-definitions';
import { faultEquipment, runPatrolWork, temporaryOrder } from '@sed/orders-definitions';
import {
  inspectionElement,
  patrolElement,
  patrolElements,
  patrolPlanElement,
  patrolPoint,
  nfcTag,
  runPatrol,
} from '@sed/patrol-definitions';
import { Timers } from '@sed/records-api';
import { tableName } from '@sed/records-api/tables';
import { openEngine, type EngineHarness } from '@sed/records-api/testing';
import { rightsOf, type AnyModule } from '@sed/records-model';
import { rosterCalls } from '@sed/shifts-contract';
import {
  changeShifts,
  groupList,
  rosterDuty,
  schedulingRule,
  schedulingTransferList,
  shiftLog,
} from '@sed/shifts-definitions';
import { arrivalAcceptance, inOutManage, stockBatch, stockItem, stockLevel, warehouse } from '@sed/stores-definitions';
import {
  aPerson,
  aViewer,
  FakeAlarmFeed,
  FakeLiveValues,
  ListedMessenger,
  openTestDatabase,
  type TestDatabase,
} from '@sed/testing';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ShiftsModule } from '../shifts.module';

const MODULES: readonly AnyModule[] = [
  groupList,
  schedulingRule,
  rosterDuty,
  schedulingTransferList,
  shiftLog,
  changeShifts,
  temporaryOrder,
  runPatrolWork,
  patrolElement,
  patrolPoint,
  patrolPlanElement,
  runPatrol,
  vehicle,
  flowForm,
  formRecord,
];
/** What the modules above name. */
const NAMED: readonly AnyModule[] = [
  equipmentAbnormal,
  abnormalOperation,
  riskManagement,
  equipmentErrorLibraryF,
  equipType,
  equipList,
  camera,
  customer,
  supplier,
  contract,
  craftPlanList,
  pharmaceuticalConversion,
  fitType,
  stockItem,
  stockLevel,
  stockBatch,
  arrivalAcceptance,
  inOutManage,
  warehouse,
  instrumentLedger,
  patrolElements,
  nfcTag,
  faultEquipment,
  inspectionElement,
  ...Object.values(laboratory),
];
const RIGHTS = new Set(MODULES.flatMap((module) => rightsOf(module)));

/** Who holds what at plant A. */
const POSTS: Readonly<Record<string, readonly string[]>> = { boss: ['OPS_MGR'], lead: ['TEAM_LEAD'] };
export const STAFF = ['u1', 'n1', 'n2', 'boss', 'lead'];

class Posts extends UserPositions {
  override at(code: string): Promise<readonly string[]> {
    return Promise.resolve(POSTS[code] ?? []);
  }
}

class Staff extends People {
  override ofPlant(_plant: string, { position }: { position?: string } = {}): Promise<readonly Person[]> {
    const codes = position === undefined ? STAFF : STAFF.filter((code) => POSTS[code]?.includes(position) === true);
    return Promise.resolve(codes.map((code) => aPerson(code)));
  }
  override ofAudience(): Promise<readonly Person[]> {
    return Promise.resolve(STAFF.map((code) => aPerson(code)));
  }
  override byCodes(codes: readonly string[]): Promise<readonly Person[]> {
    return Promise.resolve(STAFF.filter((code) => codes.includes(code)).map((code) => aPerson(code)));
  }
}

class Accounts extends DutyRoster {
  override onDuty(): Promise<readonly Recipient[]> {
    return Promise.resolve([]);
  }
  override recipients(codes: readonly string[]): Promise<readonly Recipient[]> {
    const reached = codes.filter((code) => code !== 'n2');
    return Promise.resolve(
      reached.map((code) => ({ code, name: code, phone: '13800000000', language: 'zh' as const, receiveWindows: [] })),
    );
  }
}

const record = z.looseObject({
  ...{ id: z.string(), no: z.string().nullable(), version: z.number(), status: z.string().nullable() },
  values: z.record(z.string(), z.unknown()),
});
export type SeenRecord = z.infer<typeof record>;
const one = z.object({ data: record });

interface Asked {
  readonly values?: object;
  readonly note?: string;
}

/** What a test says of signals, by their series; nothing is known of the others. */
export class ToldHistory extends SignalStatistics {
  readonly told = new Map<number, Partial<RangeStatistics>>();
  failure: Error | undefined;

  override readonly statistics: SignalStatistics['statistics'] = (series, { fromMs, toMs }) => {
    if (this.failure !== undefined) return Promise.reject(this.failure);
    const none = { mean: null, min: null, max: null, first: null, last: null, stdev: null, total: null };
    const empty = { start: fromMs, end: toMs, ...none, validity: 1, inBand: null, goodSeconds: 1, count: 1 };
    return Promise.resolve({ ...empty, ...this.told.get(series) });
  };
}

class CountedFloods extends AlarmFloods {
  override minutesIn(): Promise<number> {
    return Promise.resolve(12);
  }
}

/** Consoles of plant A nobody hears. */
export class ListedConsoles extends SilentConsoles {
  readonly silent: SilentConsole[] = [];
  override at(factoryNo: string): Promise<readonly SilentConsole[]> {
    return Promise.resolve(factoryNo === 'plant_a' ? this.silent : []);
  }
  readonly silences: ConsoleSilence[] = [];
  override during(factoryNo: string): Promise<readonly ConsoleSilence[]> {
    return Promise.resolve(factoryNo === 'plant_a' ? this.silences : []);
  }
}

/** Permits at plant A that are not done with. */
export class ListedPermits extends PermitsInForce {
  readonly open: PermitInForce[] = [];
  override at(): Promise<readonly PermitInForce[]> {
    return Promise.resolve(this.open);
  }
  override unfinished(factoryNo: string): Promise<readonly PermitInForce[]> {
    return Promise.resolve(factoryNo === 'plant_a' ? this.open : []);
  }
}

/** Teams, rosters and logs behind real HTTP on a database of their own. */
export class ShiftsBench {
  private constructor(
    readonly database: TestDatabase,
    readonly engine: EngineHarness,
    readonly inbox: ListedMessenger,
    readonly alarms: FakeAlarmFeed,
    readonly history: ToldHistory,
    readonly permits: ListedPermits,
    readonly consoles: ListedConsoles,
    readonly live: FakeLiveValues,
  ) {}

  static async open(given?: TestDatabase): Promise<ShiftsBench> {
    const database = given ?? (await openTestDatabase());
    const parts = { inbox: new ListedMessenger(), alarms: new FakeAlarmFeed(), history: new ToldHistory() };
    const [permits, consoles, live] = [new ListedPermits(), new ListedConsoles(), new FakeLiveValues()];
    const providers = [
      { provide: AlarmFeed, useValue: parts.alarms },
      { provide: AlarmFloods, useValue: new CountedFloods() },
      { provide: LiveValues, useValue: live },
      { provide: SignalStatistics, useValue: parts.history },
      { provide: Messenger, useValue: parts.inbox },
      { provide: PermitsInForce, useValue: permits },
      { provide: SilentConsoles, useValue: consoles },
      { provide: DutyRoster, useValue: new Accounts() },
    ];
    const around = [
      { provide: UserPositions, useValue: new Posts() },
      { provide: People, useValue: new Staff() },
    ];
    const shifts = { module: ShiftsModule, providers: [...providers, { provide: People, useValue: new Staff() }] };
    const engine = await openEngine(database.database, around, [...MODULES, ...NAMED], [shifts]);
    for (const code of STAFF) engine.sessions.allow(code, aViewer(['plant_a'], { code, rights: RIGHTS }));
    engine.sessions.allow('far', aViewer(['plant_b'], { code: 'far', rights: RIGHTS }));
    return new ShiftsBench(database, engine, parts.inbox, parts.alarms, parts.history, permits, consoles, live);
  }

  async close(): Promise<void> {
    await this.engine.app.close();
    await this.database.close();
  }

  async empty(): Promise<void> {
    const own = MODULES.map((module) => `"${tableName(module)}"`).join(', ');
    const kept = 'record_event, document_counter, idempotency_key, timer';
    await this.database.db.execute(sql.raw(`truncate table ${own}, ${kept} cascade`));
    this.inbox.sent.length = 0;
    this.permits.open.length = 0;
  }

  async make(module: AnyModule, values: object, who = 'boss'): Promise<SeenRecord> {
    const place = module.scope === 'plant' ? { factoryNo: 'plant_a' } : {};
    const reply = await this.engine.post(`modules/${module.key}/records`, { ...place, values }, who);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return one.parse(reply.body).data;
  }

  async see(module: AnyModule, id: string): Promise<SeenRecord> {
    const reply = await this.engine.get(`modules/${module.key}/records/${id}`, 'boss').expect(200);
    return z.object({ data: z.object({ record }) }).parse(reply.body).data.record;
  }

  async list(module: AnyModule, query = ''): Promise<SeenRecord[]> {
    const path = `modules/${module.key}/records?factoryNo=plant_a&pageSize=200&${query}`;
    const reply = await this.engine.get(path, 'boss').expect(200);
    return z.object({ data: z.object({ list: z.array(record) }) }).parse(reply.body).data.list;
  }

  /** @returns the record, or the code of the refusal */
  async act(
    ...[module, { id }, action, who, asked = {}]: [
      module: AnyModule,
      record: Pick<SeenRecord, 'id'>,
      action: string,
      who: string,
      asked?: Asked,
    ]
  ): Promise<SeenRecord | string> {
    const { version } = await this.see(module, id);
    const path = `modules/${module.key}/records/${id}/actions/${action}`;
    const reply = await this.engine.post(path, { version, ...asked }, who);
    if (reply.status === 200) return one.parse(reply.body).data;
    return z.object({ error: z.object({ code: z.string() }) }).parse(reply.body).error.code;
  }

  async onDuty() {
    const reply = await this.engine.get('rosters/on-duty?factoryNo=plant_a', 'boss').expect(200);
    return z.object({ data: rosterCalls.onDuty.reply }).parse(reply.body).data;
  }

  /** Time goes on, and with it whatever is due. */
  async pass(ms: number): Promise<void> {
    this.engine.clock.pass(ms);
    await this.engine.app.get(Timers).fireDue();
  }

  told(part: string): readonly string[] {
    return this.inbox.sent.filter(({ title }) => title.en.includes(part)).flatMap(({ to }) => [...to]);
  }
}

/** Three operation teams of one person each and a rule of two shifts in force. */
export async function aRule(bench: ShiftsBench, more: object = {}): Promise<SeenRecord> {
  const teams: SeenRecord[] = [];
  for (const user of ['u1', 'n1', 'n2']) {
    const values = { name: `Team ${user}`, type: 'RUN', members: [{ user, isLead: true }] };
    teams.push(await bench.make(groupList, values));
  }
  const rule = await bench.make(schedulingRule, {
    ...{ name: 'Two shifts', pattern: 'TWO', cycle: '白夜休', startsOn: '2026-11-01', totalHours: 24 },
    ...{ aroundTheClock: true, holidays: 'IGNORE', teams: teams.map(({ id }) => ({ team: id })) },
    shifts: [
      { mark: '白', name: 'Day', from: '08:00', to: '20:00', standardHours: 12 },
      { mark: '夜', name: 'Night', from: '20:00', to: '08:00', standardHours: 12 },
    ],
    ...more,
  });
  await bench.act(schedulingRule, rule, 'enable', 'boss');
  return rule;
}

/** The published roster of November. */
export async function aRoster(bench: ShiftsBench): Promise<void> {
  const { id: ruleId } = await aRule(bench);
  await bench.engine.post('rosters/generate', { ruleId, month: '2026-11' }, 'boss').expect(200);
  await bench.engine.post('rosters/publish', { factoryNo: 'plant_a', month: '2026-11' }, 'boss').expect(200);
}
