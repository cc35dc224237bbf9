import { contract, customer, supplier } from '@sed/business-definitions';
import { camera } from '@sed/cameras-definitions';
import * as equipment from '@sed/equipment-definitions';
import { PLAN_MODULES } from '@sed/equipment-definitions';
import { abnormalOperation, equipmentAbnormal, riskManagement } from '@sed/exceptions-definitions';
import { craftPlanList } from '@sed/operation-definitions';
import { ORDER_MODULES, stageLines } from '@sed/orders-definitions';
import type { Position } from '@sed/people-contract';
import type { AlarmDto } from '@sed/alarms-contract';
import {
  AlarmLinks,
  LiveValues,
  Messenger,
  People,
  PermitsInForce,
  SignalConditions,
  SystemAlarms,
  TimeSeriesStore,
  UserPositions,
  type AlarmQuestion,
  type PermitInForce,
  type Person,
  type SignalGroup,
} from '@sed/platform-ports';
import { pharmaceuticalConversion } from '@sed/plants-definitions';
import { ModuleEngine, SystemRecords, Timers } from '@sed/records-api';
import { DomainError } from '@sed/platform-api';
import { openEngine, type EngineHarness } from '@sed/records-api/testing';
import { isOfGroup, rightsOf, type AnyModule } from '@sed/records-model';
import { stockItem, warehouse } from '@sed/stores-definitions';
import {
  aPerson,
  aViewer,
  FakeLiveValues,
  ListedMessenger,
  ListedSystemAlarms,
  openTestDatabase,
  type TestDatabase,
} from '@sed/testing';
import { z } from 'zod';
import { EquipmentModule } from '../equipment.module';
import { BenchHistory } from './bench-history';

const isModule = (value: unknown): value is AnyModule =>
  typeof value === 'object' && value !== null && 'key' in value && 'fields' in value;
const EXPORTED: readonly unknown[] = Object.values(equipment);
const OWN: readonly AnyModule[] = [...EXPORTED.filter(isModule), ...ORDER_MODULES];
const MODULES: readonly AnyModule[] = [
  ...[...OWN, equipmentAbnormal, abnormalOperation, riskManagement],
  ...[customer, supplier, contract, camera, craftPlanList, pharmaceuticalConversion, stockItem, warehouse],
];
const RIGHTS = new Set([...[...OWN, equipmentAbnormal].flatMap((module) => rightsOf(module)), 'alarm:view' as const]);

/** Who tends a record: what is common to all plants is the group's. */
function keeperOf(module: string, values: object): string {
  const definition = OWN.find(({ key }) => key === module);
  return definition !== undefined && isOfGroup(definition, { ...values }) ? 'group' : 'em';
}

/** Who holds what at plant A. */
const POSTS: Readonly<Record<string, readonly Position[]>> = {
  em: ['EQP_MGR'],
  pm: ['PLANT_MGR'],
  region: ['AREA_MGR'],
  group: ['GROUP_MGR'],
  final: ['FINAL_ACC'],
  keeper: ['STORE'],
  fitter: [],
};

class Posts extends UserPositions {
  override at(userCode: string): Promise<readonly string[]> {
    return Promise.resolve(POSTS[userCode] ?? []);
  }
}

class Staff extends People {
  override ofPlant(_plant: string, filter: { position?: string } = {}): Promise<readonly Person[]> {
    const codes = Object.keys(POSTS).filter(
      (code) => filter.position === undefined || POSTS[code]?.some((held) => held === filter.position),
    );
    return Promise.resolve(codes.map((code) => aPerson(code)));
  }
  override ofAudience(): Promise<readonly Person[]> {
    return Promise.resolve([]);
  }
  override byCodes(codes: readonly string[]): Promise<readonly Person[]> {
    return Promise.resolve(codes.filter((code) => Object.hasOwn(POSTS, code)).map((code) => aPerson(code)));
  }
}

/** Signals that were switched off. */
class Conditions extends SignalConditions {
  readonly disabled: string[] = [];
  override impose = () => Promise.resolve();
  override lift = () => Promise.resolve();
  override enable = () => Promise.resolve();
  override settle = () => Promise.resolve();
  override disable({ codes }: SignalGroup): Promise<void> {
    this.disabled.push(...codes);
    return Promise.resolve();
  }
}

/** Alarms there were, found by their signals. */
class FoundAlarms extends AlarmLinks {
  readonly kept: AlarmDto[] = [];
  override registerMaker = () => undefined;
  override alarmsOf = () => Promise.resolve([]);
  override byIds = () => Promise.resolve([]);
  override created = () => Promise.resolve();
  override targetClosed = () => Promise.resolve([]);
  override search = ({ signalCodes = [] }: AlarmQuestion) =>
    Promise.resolve(this.kept.filter(({ signalCode }) => signalCodes.includes(signalCode)));
}

const record = z.looseObject({
  id: z.string(),
  no: z.string().nullable(),
  factoryNo: z.string().nullable(),
  version: z.number(),
  status: z
    .string()
    .nullable()
    .transform((status) => status ?? ''),
  values: z.record(z.string(), z.unknown()),
});
export type Seen = z.infer<typeof record>;
const refused = z.object({ error: z.object({ code: z.string() }) });

/** Permits in force at plant A. */
class ListedPermits extends PermitsInForce {
  readonly inForce: PermitInForce[] = [];
  override at(): Promise<readonly PermitInForce[]> {
    return Promise.resolve(this.inForce);
  }
  override unfinished(): Promise<readonly PermitInForce[]> {
    return Promise.resolve(this.inForce);
  }
}

/** Ledgers, plans and orders behind real HTTP, on a database of their own. */
export class EquipmentBench {
  readonly inbox = new ListedMessenger();
  /** What the engine says by itself, as definitions ask it to. */
  readonly reminders = new ListedMessenger();
  readonly conditions = new Conditions();
  readonly history = new BenchHistory();
  readonly alarms = new ListedSystemAlarms();
  readonly live = new FakeLiveValues();
  readonly found = new FoundAlarms();
  readonly permits = new ListedPermits();
  engine!: EngineHarness;
  typeId = '';
  private made = 0;

  private constructor(readonly database: TestDatabase) {}

  static async open(): Promise<EquipmentBench> {
    const database = await openTestDatabase();
    await database.truncate();
    const bench = new EquipmentBench(database);
    const staff = { provide: People, useValue: new Staff() };
    const providers = [
      { provide: Messenger, useValue: bench.inbox },
      { provide: SignalConditions, useValue: bench.conditions },
      { provide: TimeSeriesStore, useValue: bench.history },
      { provide: LiveValues, useValue: bench.live },
      { provide: AlarmLinks, useValue: bench.found },
      { provide: SystemAlarms, useValue: bench.alarms },
      { provide: PermitsInForce, useValue: bench.permits },
      staff,
    ];
    const news = { provide: Messenger, useValue: bench.reminders };
    const posts = { provide: UserPositions, useValue: new Posts() };
    bench.engine = await openEngine(bench.database.database, [posts, staff, news], MODULES, [
      { module: EquipmentModule, providers },
    ]);
    for (const code of Object.keys(POSTS)) {
      const plants = code === 'group' ? ['plant_a', 'plant_b', 'plant_c'] : ['plant_a', 'plant_b'];
      bench.engine.sessions.allow(code, aViewer(plants, { code, rights: RIGHTS }));
    }
    bench.typeId = (await bench.make('equipType', { code: '9002', name: { zh: '泵', en: 'Pump' } }, null)).id;
    return bench;
  }

  async close(): Promise<void> {
    await this.engine.app.close();
    await this.database.close();
  }

  async make(
    module: string,
    values: object,
    factoryNo: string | null = 'plant_a',
    who = keeperOf(module, values),
  ): Promise<Seen> {
    const body = factoryNo === null ? { values } : { factoryNo, values };
    const reply = await this.engine.post(`modules/${module}/records`, body, who);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return z.object({ data: record }).parse(reply.body).data;
  }

  /** A card in use, unless something else is said. */
  card(values: object = {}): Promise<Seen> {
    this.made += 1;
    const code = String(this.made).padStart(4, '0');
    return this.make('equipList', {
      ...{ name: `Pump ${code}`, tagNo: `P${code}`, typeId: this.typeId, section: 'LFT' },
      ...{ unitCode: '010101', placeCode: '01', equipCode: code },
      ...values,
    });
  }

  async see(module: string, id: string): Promise<Seen> {
    const reply = await this.engine.get(`modules/${module}/records/${id}`, 'em').expect(200);
    return z.object({ data: z.object({ record }) }).parse(reply.body).data.record;
  }

  async list(module: string, query = '', who = 'em'): Promise<readonly Seen[]> {
    const reply = await this.engine.get(`modules/${module}/records?pageSize=200&${query}`, who).expect(200);
    return z.object({ data: z.object({ list: z.array(record) }) }).parse(reply.body).data.list;
  }

  /** @returns the state an action led to, or the code of its refusal; what a process decides is taken as its process would */
  async act(...[module, { id }, action, who = 'em', values = {}]: Act): Promise<string> {
    if (isOfProcess(module, action)) return this.decided(module, id, action, values);
    const { version } = await this.see(module, id);
    const path = `modules/${module}/records/${id}/actions/${action}`;
    const reply = await this.engine.post(path, { version, note: 'n', values }, who);
    if (reply.status === 200) return (await this.see(module, id)).status;
    return refused.parse(reply.body).error.code;
  }

  private async decided(module: string, id: string, action: string, values: object): Promise<string> {
    try {
      await this.engine.app.get(SystemRecords).change(async ({ records }) => {
        const definition = this.engine.app.get(ModuleEngine).module(module);
        await records.act(definition, id, { action, values: { ...values }, because: 'decided' });
      });
      return (await this.see(module, id)).status;
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  }

  /** What people change in the form of a record. */
  async changed(module: string, id: string, values: object, who?: string): Promise<void> {
    const { version, values: present } = await this.see(module, id);
    const by = who ?? keeperOf(module, present);
    const reply = await this.engine.put(`modules/${module}/records/${id}`, { version, values }, by);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  }

  /** Leads an order to where it is handed in. */
  async toReview(module: string, id: string, values: object = {}): Promise<void> {
    const { status } = await this.see(module, id);
    const steps = ['issue', 'start', 'fill'].slice({ TO_ISSUE: 0, TO_EXECUTE: 1 }[status] ?? 2);
    for (const step of steps) await this.act(module, { id }, step, step === 'issue' ? 'em' : 'fitter');
    await this.toAcceptance(module, id);
    await this.act(module, { id }, 'submit', 'fitter', { result: 'done', ...values });
  }

  /** Leads an order to its completion, as its people would. */
  async complete(module: string, id: string): Promise<void> {
    await this.toReview(module, id);
    await this.act(module, { id }, 'agree', 'em');
    const run = { testRunStart: this.engine.clock.ms, testRunMin: 30, testRunReadings: 'normal' };
    const fault = { phenomenon: 'LEAK', failureObject: 'SEAL', failureCause: 'WEAR', failureAction: 'REPLACE' };
    const known = module.startsWith('fault') || module.startsWith('forecast') ? { ...run, ...fault } : run;
    if ((await this.see(module, id)).status === 'REVIEWED') await this.act(module, { id }, 'accept', 'final', known);
    await this.pass(1000);
  }

  /** At the gate of its acceptance, where its own area would have led it by now. */
  private async toAcceptance(module: string, id: string): Promise<void> {
    const stages = stageLines((await this.see(module, id)).values);
    if (stages.length === 0) return;
    const file = await this.engine.files.upload('system', 'acceptance.pdf', 'x');
    const values = {
      stage: 'ACCEPT',
      stages: stages.map((line) => ({ ...line, cost: '0.00' })),
      acceptFiles: [file.id],
    };
    await this.engine.app.get(SystemRecords).change(async ({ records }) => {
      await records.set(this.engine.app.get(ModuleEngine).module(module), id, { values, because: 'stages' });
    });
  }

  /** Time goes on, and with it whatever is due. */
  async pass(ms: number): Promise<void> {
    this.engine.clock.ms += ms;
    await this.engine.app.get(Timers).fireDue();
  }
}

/** Whether people cannot take it: the end of an approval, or what approvers say on the way. */
function isOfProcess(module: string, action: string): boolean {
  const modules: readonly AnyModule[] = [equipment.equipList, ...PLAN_MODULES, ...ORDER_MODULES];
  const flow = modules.find(({ key }) => key === module)?.flow;
  const actions: Readonly<Record<string, { readonly who?: readonly unknown[] }>> = flow?.actions ?? {};
  return actions[action]?.who?.every((who) => who === 'system') === true;
}

type Act = [module: string, record: Pick<Seen, 'id'>, action: string, who?: string, values?: object];
