import { contract, customer, supplier } from '@sed/business-definitions';
import { COST_MODULES } from '@sed/cost-definitions';
import type { Position } from '@sed/people-contract';
import { Messenger, People, PlantDirectory, SignalStatistics, UserPositions, type Person } from '@sed/platform-ports';
import { Timers } from '@sed/records-api';
import { openEngine, type EngineHarness } from '@sed/records-api/testing';
import { rightsOf } from '@sed/records-model';
import {
  aPerson,
  aViewer,
  type FakePlantDirectory,
  ListedMessenger,
  openTestDatabase,
  type TestDatabase,
} from '@sed/testing';
import { z } from 'zod';
import { CostModule } from '../cost.module';
import { PurchasingMall } from '../mall/purchasing-mall';
import { MallExchange } from '../orders/mall-exchange';
import { FakeMall } from './fake-mall';

const BESIDE = [supplier, customer, contract];
const RIGHTS = new Set([...COST_MODULES, ...BESIDE].flatMap((module) => rightsOf(module)));
const OF_THE_GROUP: ReadonlySet<string> = new Set([supplier.key]);

/** `oper` writes tickets, `pm` decides. */
const POSTS: Readonly<Record<string, readonly Position[]>> = { oper: ['OPS_MGR'], pm: ['PLANT_MGR'], fin: ['FIN'] };

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
    return Promise.resolve(codes.filter((code) => Object.hasOwn(POSTS, code)).map((code) => aPerson(code)));
  }
}

/** A counter as a test says it was, the same whatever the range. */
export class CountedMeters extends SignalStatistics {
  counter = { first: 0, last: 0, validity: 1 };
  range = { fromMs: 0, toMs: 0 };

  override readonly statistics: SignalStatistics['statistics'] = (_series, range) => {
    this.range = range;
    return Promise.resolve({
      ...{ start: range.fromMs, end: range.toMs, mean: null, inBand: null, goodSeconds: 1, count: 1 },
      ...{ min: null, max: null, stdev: null, total: null, ...this.counter },
    });
  };
}

const record = z.looseObject({
  ...{ id: z.string(), no: z.string().nullable(), version: z.number(), status: z.string().nullable() },
  values: z.record(z.string(), z.unknown()),
});
export type SeenRecord = z.infer<typeof record>;
const one = z.object({ data: record });
const seen = z.object({ data: z.object({ record }) });
const refused = z.object({
  error: z.looseObject({ code: z.string(), fields: z.record(z.string(), z.unknown()).optional() }),
});

/** Share of the net weight that arrives. */
const RECEIVED = { IN_TRANSIT: 0, TO_CHECK: 0.9, RECEIVED: 1 } as const;

export const PLANT = 'plant_a';

/** Sludge and electricity behind real HTTP on a database of their own. */
export class CostBench {
  private constructor(
    private readonly database: TestDatabase,
    readonly engine: EngineHarness,
    readonly inbox: ListedMessenger,
    readonly meters: CountedMeters,
    readonly mall: FakeMall,
  ) {}

  private made = 0;

  static async open(): Promise<CostBench> {
    const database = await openTestDatabase();
    const [inbox, meters, mall] = [new ListedMessenger(), new CountedMeters(), new FakeMall()];
    const positions = { provide: UserPositions, useValue: new Posts() };
    const providers = [
      { provide: Messenger, useValue: inbox },
      { provide: People, useValue: new Staff() },
      { provide: SignalStatistics, useValue: meters },
      { provide: PurchasingMall, useValue: mall },
    ];
    const features = [{ module: CostModule, providers }];
    const engine = await openEngine(
      database.database,
      [positions, ...providers],
      [...COST_MODULES, ...BESIDE],
      features,
    );
    for (const who of Object.keys(POSTS)) engine.sessions.allow(who, aViewer([PLANT], { code: who, rights: RIGHTS }));
    engine.sessions.allow('far', aViewer(['plant_b'], { code: 'far', rights: RIGHTS }));
    engine.app.get<PlantDirectory, FakePlantDirectory>(PlantDirectory).addSignal(PLANT, 'EL_JQI001', { unit: 'kWh' });
    return new CostBench(database, engine, inbox, meters, mall);
  }

  async close(): Promise<void> {
    await this.engine.app.close();
    await this.database.close();
  }

  async make(module: string, values: object, who = 'oper'): Promise<SeenRecord> {
    const factoryNo = OF_THE_GROUP.has(module) ? null : PLANT;
    const reply = await this.engine.post(`modules/${module}/records`, { factoryNo, values }, who);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return one.parse(reply.body).data;
  }

  async see(module: string, id: string, who = 'oper'): Promise<SeenRecord> {
    return seen.parse((await this.engine.get(`modules/${module}/records/${id}`, who).expect(200)).body).data.record;
  }

  private async asked(module: string, id: string, action: string, { who = 'oper', values = {} }: Asked) {
    const { version } = await this.see(module, id);
    const path = `modules/${module}/records/${id}/actions/${action}`;
    return this.engine.post(path, { version, note: 'because', values }, who);
  }

  async act(module: string, id: string, action: string, asked: Asked = {}): Promise<SeenRecord> {
    const reply = await this.asked(module, id, action, asked);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return this.see(module, id);
  }

  /** Why it is refused: the code, and the fields. */
  async refusal(module: string, id: string, action: string, asked: Asked = {}): Promise<string> {
    const reply = await this.asked(module, id, action, asked);
    const { error } = refused.parse(reply.body);
    return JSON.stringify(error);
  }

  supplier(): Promise<SeenRecord> {
    this.made += 1;
    const code = `SUP${String(this.made)}`;
    return this.make('supplier', { code, name: code, category: 'SERVICE' });
  }

  async change(module: string, id: string, values: object, who = 'oper'): Promise<SeenRecord> {
    const { version } = await this.see(module, id);
    const reply = await this.engine.put(`modules/${module}/records/${id}`, { version, values }, who);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return this.see(module, id);
  }

  /** A trip of 20 t net that has come so far. */
  async trip(carrier: SeenRecord, more: object = {}, until: keyof typeof RECEIVED = 'RECEIVED'): Promise<SeenRecord> {
    this.made += 1;
    const atMs = this.engine.clock.ms;
    const { id } = await this.make('sludgeEntry', {
      ...{ weighNo: `T${String(this.made)}`, loadedAt: atMs, carrier: carrier.id, vehicle: 'A1', driver: 'Li' },
      ...{ disposalWay: 'COMPOST', destination: 'Yard', grossT: '30.00', tareT: '10.00', moisturePct: 80, ...more },
    });
    await this.act('sludgeEntry', id, 'weigh');
    const left = await this.act('sludgeEntry', id, 'depart');
    if (until === 'IN_TRANSIT') return left;
    const receivedT = (RECEIVED[until] * (Number(left.values.grossT) - Number(left.values.tareT))).toFixed(2);
    return this.act('sludgeEntry', id, 'receive', { values: { receivedT, receivedAt: atMs, receivedBy: 'Wang' } });
  }

  async file(who = 'oper'): Promise<string> {
    return (await this.engine.files.upload(who, 'invoice.pdf', 'x')).id;
  }

  /** The timer of an order rings, and the service ends before anything is sent. */
  async dieWhileSending(): Promise<void> {
    this.mall.trouble = 'dies';
    await this.pass(0);
    this.mall.trouble = 'none';
  }

  async pass(ms: number): Promise<void> {
    this.engine.clock.ms += ms;
    await this.engine.app.get(Timers).fireDue();
    await this.engine.app.get(MallExchange).idle();
  }
}

export interface Asked {
  readonly who?: string;
  readonly values?: object;
}
