import type { Type } from '@nestjs/common';
import { contract, customer, supplier } from '@sed/business-definitions';
import { camera } from '@sed/cameras-definitions';
import { equipList, equipmentErrorLibraryF, equipType, fitType } from '@sed/equipment-definitions';
import { abnormalOperation, equipmentAbnormal, riskManagement } from '@sed/exceptions-definitions';
import { craftPlanList } from '@sed/operation-definitions';
import { integratedQuery, OLD_ORDER_MODULES, ORDER_MODULES } from '@sed/orders-definitions';
import type { Position } from '@sed/people-contract';
import {
  AlarmFeed,
  AlarmLinks,
  type AlarmQuestion,
  LiveValues,
  Messenger,
  NoPermitsInForce,
  People,
  PermitsInForce,
  ShiftRoster,
  SignalConditions,
  SignalStatistics,
  TaskVersions,
  Teams,
  UserPositions,
  UserRights,
  type AlarmTarget,
  type Person,
  type SignalGroup,
} from '@sed/platform-ports';
import { SystemRecords, Timers, type ActionOf } from '@sed/records-api';
import { pharmaceuticalConversion } from '@sed/plants-definitions';
import { openEngine, type EngineHarness } from '@sed/records-api/testing';
import { rightsOf, type AnyModule } from '@sed/records-model';
import { stockItem, warehouse } from '@sed/stores-definitions';
import {
  aGrant,
  anAlarm,
  aPerson,
  aViewer,
  FakeAlarmFeed,
  FakeLiveValues,
  FixedRights,
  ListedMessenger,
  openTestDatabase,
  type TestDatabase,
} from '@sed/testing';
import type { Right } from '@sed/platform-contract';
import { z } from 'zod';
import { NamedTeams, TeamShifts } from './team-shifts';
import { OrdersModule } from '../orders.module';

const OWN: readonly AnyModule[] = [
  ...ORDER_MODULES,
  ...OLD_ORDER_MODULES,
  integratedQuery,
  equipmentAbnormal,
  abnormalOperation,
];
const MODULES: readonly AnyModule[] = [
  ...OWN,
  riskManagement,
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

/** Who holds what at plant A. */
export const POSTS: Readonly<Record<string, readonly Position[]>> = {
  om: ['OPS_MGR'],
  em: ['EQP_MGR'],
  pm: ['PLANT_MGR'],
  so: ['SAFE_OFF'],
  lead: ['TEAM_LEAD'],
  final: ['FINAL_ACC'],
  region: ['AREA_MGR'],
  fitter: [],
  mate: [],
  lead2: ['TEAM_LEAD'],
  guard: [],
  guard2: [],
  tester: [],
  control: ['DISPATCH'],
};
export const PEOPLE = Object.keys(POSTS);

class Posts extends UserPositions {
  override at(userCode: string): Promise<readonly string[]> {
    return Promise.resolve(POSTS[userCode] ?? []);
  }
}

class Staff extends People {
  override ofPlant(_plant: string, filter: { position?: string } = {}): Promise<readonly Person[]> {
    const codes = PEOPLE.filter(
      (code) => filter.position === undefined || POSTS[code]?.some((held) => held === filter.position),
    );
    return Promise.resolve(codes.map((code) => aPerson(code)));
  }
  override ofAudience(): Promise<readonly Person[]> {
    return Promise.resolve([]);
  }
  override byCodes(codes: readonly string[]): Promise<readonly Person[]> {
    return Promise.resolve(codes.filter((code) => PEOPLE.includes(code)).map((code) => aPerson(code)));
  }
}

/** Signals under maintenance, as the register would have them. */
export class HeldSignals extends SignalConditions {
  readonly held = new Set<string>();
  override impose({ codes }: SignalGroup): Promise<void> {
    for (const code of codes) this.held.add(code);
    return Promise.resolve();
  }
  override lift({ codes }: SignalGroup): Promise<void> {
    for (const code of codes) this.held.delete(code);
    return Promise.resolve();
  }
  override disable(): Promise<void> {
    return Promise.resolve();
  }
  override enable(): Promise<void> {
    return Promise.resolve();
  }
  override settle(): Promise<void> {
    return Promise.resolve();
  }
}

/** Versions of the order pages, by plant; plants not named here use the present ones. */
export class PlantVersions extends TaskVersions {
  readonly byPlant = new Map<string, number>();
  override of(factoryNo: string): Promise<number | null> {
    return Promise.resolve(this.byPlant.get(factoryNo) ?? null);
  }
}

/** No signal was measured before now. */
class NoHistory extends SignalStatistics {
  override statistics: SignalStatistics['statistics'] = (_series, { fromMs, toMs }) =>
    Promise.resolve({
      ...{ start: fromMs, end: toMs, mean: null, goodSeconds: 0, count: 0, validity: 0, inBand: null },
      ...{ min: null, max: null, first: null, last: null, stdev: null, total: null },
    });
}

/** One alarm at plant A, and what it was told. */
export class HeardAlarms extends AlarmLinks {
  alarm = anAlarm({ id: '018f0000-0000-7000-8000-000000000001', factoryNo: 'plant_a' });
  readonly told: string[] = [];
  override registerMaker(): void {
    throw new Error('no alarm is converted');
  }
  override alarmsOf = () => Promise.resolve([]);
  override byIds = (ids: readonly string[]) => Promise.resolve(ids.includes(this.alarm.id) ? [this.alarm] : []);
  override search = ({ signalCodes = [] }: AlarmQuestion) =>
    Promise.resolve(signalCodes.includes(this.alarm.signalCode) ? [this.alarm] : []);
  override created(_alarmId: string, { kind, id }: AlarmTarget): Promise<void> {
    this.told.push(`made ${kind} ${id}`);
    return Promise.resolve();
  }
  override targetClosed(kind: string, id: string): Promise<never[]> {
    this.told.push(`closed ${kind} ${id}`);
    return Promise.resolve([]);
  }
}

const record = z.looseObject({
  id: z.string(),
  no: z.string().nullable(),
  version: z.number(),
  /** Empty for records without a flow. */
  status: z
    .string()
    .nullable()
    .transform((status) => status ?? ''),
  values: z.record(z.string(), z.unknown()),
});
export type Seen = z.infer<typeof record>;
const refused = z.object({ error: z.object({ code: z.string() }) });

interface Asked {
  readonly doneAt?: number;
  readonly passed?: readonly { readonly action: string; readonly at: number }[];
  readonly values?: object;
  readonly note?: string;
}

/** Key of a module, and id of a record of it. */
type Kept = readonly [module: string, id: string];

/** Orders and exceptions behind real HTTP, on a database of their own. */
export class OrdersBench {
  engine!: EngineHarness;
  readonly inbox = new ListedMessenger();
  readonly alarms = new HeardAlarms();
  readonly openAlarms = new FakeAlarmFeed();
  readonly signals = new HeldSignals();
  readonly live = new FakeLiveValues();
  readonly versions = new PlantVersions();
  readonly shifts = new TeamShifts();
  readonly teams = new NamedTeams();
  /** Rights of people who have not all of them. */
  readonly rightsOf = new Map<string, readonly Right[]>();

  private constructor(
    readonly database: TestDatabase,
    private readonly beside: readonly Type[],
    private readonly modules: readonly AnyModule[],
  ) {}

  /** @param beside features of other areas that work with orders @param modules theirs @param database another than an embedded one */
  static async open(
    beside: readonly Type[] = [],
    modules: readonly AnyModule[] = [],
    database?: TestDatabase,
  ): Promise<OrdersBench> {
    const bench = new OrdersBench(database ?? (await openTestDatabase()), beside, modules);
    await bench.start();
    return bench;
  }

  private async start(): Promise<void> {
    const rights = [...OWN, ...this.modules].flatMap((module) => rightsOf(module));
    const providers = [
      { provide: AlarmFeed, useValue: this.openAlarms },
      { provide: AlarmLinks, useValue: this.alarms },
      { provide: Messenger, useValue: this.inbox },
      { provide: People, useValue: new Staff() },
      { provide: SignalConditions, useValue: this.signals },
      { provide: SignalStatistics, useValue: new NoHistory() },
      { provide: LiveValues, useValue: this.live },
      { provide: TaskVersions, useValue: this.versions },
      { provide: ShiftRoster, useValue: this.shifts },
      { provide: PermitsInForce, useClass: NoPermitsInForce },
      { provide: Teams, useValue: this.teams },
      { provide: UserPositions, useValue: new Posts() },
      {
        provide: UserRights,
        useValue: new FixedRights((code) => [aGrant(['plant_a'], ...(this.rightsOf.get(code) ?? rights))]),
      },
    ];
    this.engine = await openEngine(
      this.database.database,
      [
        { provide: UserPositions, useValue: new Posts() },
        { provide: Teams, useValue: this.teams },
        { provide: People, useValue: new Staff() },
      ],
      [...new Set([...MODULES, ...this.modules])],
      [OrdersModule, ...this.beside].map((module) => ({ module, providers })),
    );
    for (const code of PEOPLE) this.allow(code, rights);
  }

  /** Gives somebody these rights at plant A, and no others. */
  allow(code: string, rights: readonly Right[]): void {
    this.engine.sessions.allow(code, aViewer(['plant_a'], { code, rights: new Set(rights) }));
  }

  /** Ends the service and starts another one on the same data, at the same moment. */
  async restart(): Promise<void> {
    const { clock, audit } = this.engine;
    await this.engine.app.close();
    await this.start();
    this.engine.clock.ms = clock.ms;
    // The trail outlives the service.
    this.engine.audit.entries.push(...audit.entries);
  }

  async close(): Promise<void> {
    await this.engine.app.close();
    await this.database.close();
  }

  async make(module: string, values: object, who = 'om'): Promise<Seen> {
    const reply = await this.engine.post(`modules/${module}/records`, { factoryNo: 'plant_a', values }, who);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return z.object({ data: record }).parse(reply.body).data;
  }

  async see(module: string, id: string): Promise<Seen> {
    const reply = await this.engine.get(`modules/${module}/records/${id}`, 'om').expect(200);
    return z.object({ data: z.object({ record }) }).parse(reply.body).data.record;
  }

  /** @returns the state an action led to as it answers, or the code of its refusal */
  async act([module, id]: Kept, action: string, who: string, asked: Asked = {}): Promise<string> {
    const { version } = await this.see(module, id);
    const reply = await this.engine.post(
      `modules/${module}/records/${id}/actions/${action}`,
      { version, note: 'n', ...asked },
      who,
    );
    // The engine's own next step may have come already: what was answered is what the action led to.
    return reply.status === 200
      ? z.object({ data: record }).parse(reply.body).data.status
      : refused.parse(reply.body).error.code;
  }

  /** What the approval of a record decides, as its process would take it. */
  async decided<D extends AnyModule>(module: D, id: string, action: ActionOf<D>): Promise<string> {
    await this.engine.app.get(SystemRecords).change(async ({ records }) => {
      await records.act(module, id, { action, because: 'decided' });
    });
    return (await this.see(module.key, id)).status;
  }

  async timeline(module: string, id: string) {
    const reply = await this.engine.get(`modules/${module}/records/${id}/timeline`, 'om').expect(200);
    const entry = z.looseObject({ action: z.string(), from: z.string().nullable(), to: z.string().nullable() });
    return z.object({ data: z.array(entry) }).parse(reply.body).data;
  }

  /** Time goes on, and with it whatever is due. */
  async pass(ms: number): Promise<void> {
    this.engine.clock.ms += ms;
    await this.engine.app.get(Timers).fireDue();
  }
}
