import { contract, customer, supplier } from '@sed/business-definitions';
import { camera } from '@sed/cameras-definitions';
import { equipList, equipmentErrorLibraryF, equipType, fitType } from '@sed/equipment-definitions';
import { abnormalOperation, equipmentAbnormal, riskManagement } from '@sed/exceptions-definitions';
import { craftPlanList, monthPlan, yearPlan } from '@sed/operation-definitions';
import { craftTaskList, medicineList, ORDER_MODULES, temporaryOrder } from '@sed/orders-definitions';
import type { Position } from '@sed/people-contract';
import {
  Ledger,
  LiveValues,
  Messenger,
  People,
  PlantFigureSource,
  SignalStatistics,
  TimeSeriesStore,
  UserPositions,
  type LedgerPosting,
  type Person,
} from '@sed/platform-ports';
import { FIGURE_CODES, type FiguresOfPlant } from '@sed/plants-contract';
import { pharmaceuticalConversion } from '@sed/plants-definitions';
import { ModuleEngine, SystemRecords, Timers, type ActionOf } from '@sed/records-api';
import { openEngine, type EngineHarness } from '@sed/records-api/testing';
import { rightsOf, type AnyModule } from '@sed/records-model';
import type { BucketDto } from '@sed/signals-contract';
import { stockItem, warehouse } from '@sed/stores-definitions';
import {
  aPerson,
  aViewer,
  FakeLiveValues,
  ListedMessenger,
  NullLedger,
  NullTimeSeriesStore,
  openTestDatabase,
  type TestDatabase,
} from '@sed/testing';
import { z } from 'zod';
import { OperationModule } from '../operation.module';

const TEN_MINUTES_MS = 600_000;
const OWN = [craftPlanList, craftTaskList, medicineList, temporaryOrder, yearPlan, monthPlan, pharmaceuticalConversion];
const AROUND = [
  abnormalOperation,
  equipmentAbnormal,
  riskManagement,
  equipmentErrorLibraryF,
  equipType,
  equipList,
  camera,
  customer,
  supplier,
  contract,
  fitType,
  stockItem,
  warehouse,
];
const MODULES = [...new Set([...OWN, ...ORDER_MODULES, ...AROUND])];
const RIGHTS = new Set([...OWN, stockItem, warehouse].flatMap((module) => rightsOf(module)));
const OF_THE_GROUP: ReadonlySet<string> = new Set([pharmaceuticalConversion.key, stockItem.key]);

const POSTS: Readonly<Record<string, readonly Position[]>> = {
  om: ['OPS_MGR'],
  pm: ['PLANT_MGR'],
  lead: ['TEAM_LEAD'],
  fitter: [],
};

class Posts extends UserPositions {
  override at(userCode: string): Promise<readonly string[]> {
    return Promise.resolve(POSTS[userCode] ?? []);
  }
}

class Staff extends People {
  override ofPlant(_plant: string, { position }: { position?: string } = {}): Promise<readonly Person[]> {
    const codes = Object.keys(POSTS).filter((code) => POSTS[code]?.some((held) => held === position));
    return Promise.resolve(codes.map((code) => aPerson(code)));
  }
  override ofAudience(): Promise<readonly Person[]> {
    return Promise.resolve([]);
  }
  override byCodes(codes: readonly string[]): Promise<readonly Person[]> {
    return Promise.resolve(codes.filter((code) => code in POSTS).map((code) => aPerson(code)));
  }
}

/** Each signal has the mean of the hours before the change, and another one after it. */
class ChangedStatistics extends SignalStatistics {
  changedAtMs = 0;
  override statistics: SignalStatistics['statistics'] = (_series, { fromMs, toMs }) =>
    Promise.resolve({
      ...{ start: fromMs, end: toMs, mean: fromMs < this.changedAtMs ? 2 : 1.5, goodSeconds: 1, count: 1 },
      ...{ min: null, max: null, first: null, last: null, stdev: null, total: null, validity: 1, inBand: null },
    });
}

/** Every month used the same, as far as it is told. */
class EvenFigures extends PlantFigureSource {
  monthKwh: number | null = null;
  override of: PlantFigureSource['of'] = (plants) =>
    Promise.resolve(
      plants.map((plant) => {
        const none = { target: null, targetFrom: null, validity: 1, counted: null };
        const figures = FIGURE_CODES.map((code) => [code, { ...none, value: code === 'E_D' ? this.monthKwh : null }]);
        // Every code has its figure.
        return { plant, from: 0, to: 0, figures: Object.fromEntries(figures) as FiguresOfPlant['figures'] };
      }),
    );
  override signalsOf = () => ['PS_E101'];
}

/** Tens of minutes with the same mean before the change and another one after it. */
class ChangedHistory extends NullTimeSeriesStore {
  constructor(private readonly statistics: ChangedStatistics) {
    super();
  }
  override readonly buckets: TimeSeriesStore['buckets'] = (_series, _level, { fromMs, toMs }) => {
    const none = { min: null, max: null, first: null, last: null, stdev: null, total: null };
    const buckets: BucketDto[] = [];
    for (let start = fromMs; start < toMs; start += TEN_MINUTES_MS) {
      const mean = start < this.statistics.changedAtMs ? 2 : 1.5;
      buckets.push({ start, end: start + TEN_MINUTES_MS, mean, goodSeconds: 600, count: 1, ...none });
    }
    return Promise.resolve(buckets);
  };
}

const record = z.looseObject({
  id: z.string(),
  version: z.number(),
  status: z.string().nullable(),
  values: z.record(z.string(), z.unknown()),
});
export type SeenRecord = z.infer<typeof record>;
const one = z.object({ data: record });
/** Key of a module, and id of a record of it. */
type Kept = readonly [module: string, id: string];

const refused = z.object({ error: z.looseObject({ code: z.string(), fields: z.unknown().optional() }) });

/** Takes whatever is booked, and remembers it. */
class ListedLedger extends NullLedger {
  readonly posted: LedgerPosting[] = [];
  override readonly post: Ledger['post'] = (postings) => {
    this.posted.push(...postings);
    return Promise.resolve([]);
  };
}

/** Plans, process adjustments and chemicals behind real HTTP on a database of their own. */
export class OperationBench {
  private constructor(
    private readonly database: TestDatabase,
    readonly engine: EngineHarness,
    readonly live: FakeLiveValues,
    readonly statistics: ChangedStatistics,
    readonly figures: EvenFigures,
    readonly ledger: ListedLedger,
    readonly inbox: ListedMessenger,
  ) {}

  static async open(): Promise<OperationBench> {
    const database = await openTestDatabase();
    const [ledger, inbox] = [new ListedLedger(), new ListedMessenger()];
    const [live, statistics, figures] = [new FakeLiveValues(), new ChangedStatistics(), new EvenFigures()];
    const providers = [
      { provide: LiveValues, useValue: live },
      { provide: SignalStatistics, useValue: statistics },
      { provide: TimeSeriesStore, useValue: new ChangedHistory(statistics) },
      { provide: PlantFigureSource, useValue: figures },
      { provide: Messenger, useValue: inbox },
      { provide: People, useValue: new Staff() },
    ];
    const people = { provide: People, useValue: new Staff() };
    const positions = { provide: UserPositions, useValue: new Posts() };
    const booked = { provide: Ledger, useValue: ledger };
    const engine = await openEngine(database.database, [positions, people, booked], MODULES, [
      { module: OperationModule, providers },
    ]);
    // What the area of orders does to them first, as far as it is needed here.
    for (const module of [craftTaskList, medicineList, temporaryOrder]) {
      engine.app.get(ModuleEngine).bindBehaviour(module, {
        beforeCreate: ({ values }, { atMs }) => ({
          ...{ planStart: values.planStart ?? atMs, planEnd: values.planEnd ?? atMs + 1 },
          issuer: values.issuer ?? 'om',
        }),
      });
    }
    for (const code of Object.keys(POSTS)) {
      engine.sessions.allow(code, aViewer(['plant_a'], { code, rights: RIGHTS }));
    }
    engine.sessions.allow('far', aViewer(['plant_b'], { code: 'far', rights: RIGHTS }));
    return new OperationBench(database, engine, live, statistics, figures, ledger, inbox);
  }

  async close(): Promise<void> {
    await this.engine.app.close();
    await this.database.close();
  }

  /** The record, or the refused fields. */
  async make(module: string, values: object, who = 'om'): Promise<SeenRecord> {
    const factoryNo = OF_THE_GROUP.has(module) ? undefined : 'plant_a';
    const reply = await this.engine.post(`modules/${module}/records`, { factoryNo, values }, who);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return one.parse(reply.body).data;
  }

  /** What the process of a module decides, as its approval would. */
  async decide<D extends AnyModule>(module: D, id: string, action: ActionOf<D>): Promise<string | null> {
    await this.engine.app.get(SystemRecords).change(async ({ records }) => {
      await records.act(module, id, { action, because: 'decided' });
    });
    return (await this.see(module.key, id)).status;
  }

  /** The state it leads to, or the code of the refusal and the fields it names. */
  async act([module, id]: Kept, action: string, who: string, values?: object): Promise<string> {
    const { version } = await this.see(module, id);
    const asked = { version, note: 'n', ...(values !== undefined && { values }) };
    const reply = await this.engine.post(`modules/${module}/records/${id}/actions/${action}`, asked, who);
    if (reply.status === 200) return one.parse(reply.body).data.status ?? '';
    const { code, fields } = refused.parse(reply.body).error;
    return fields === undefined ? code : `${code} ${JSON.stringify(fields)}`;
  }

  async see(module: string, id: string): Promise<SeenRecord> {
    const reply = await this.engine.get(`modules/${module}/records/${id}`, 'om').expect(200);
    return z.object({ data: z.object({ record }) }).parse(reply.body).data.record;
  }

  async list(module: string): Promise<readonly SeenRecord[]> {
    const reply = await this.engine.get(`modules/${module}/records?pageSize=100`, 'om').expect(200);
    return z.object({ data: z.object({ list: z.array(record) }) }).parse(reply.body).data.list;
  }

  /** Time goes on, and with it whatever is due. */
  async pass(ms: number): Promise<void> {
    this.engine.clock.pass(ms);
    await this.engine.app.get(Timers).fireDue();
  }
}
