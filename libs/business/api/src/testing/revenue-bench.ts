import {
  contract,
  customer,
  feeFormula,
  floorAdjustment,
  operateProject,
  priceAdjustment,
  priceCalculation,
  priceVolume,
  supplier,
  waterRate,
} from '@sed/business-definitions';
import { LedgerModule } from '@sed/ledger-api';
import type { Position } from '@sed/people-contract';
import { PlantFigureSource, TimeSeriesStore, UserPositions } from '@sed/platform-ports';
import { FIGURE_CODES, type FiguresOfPlant } from '@sed/plants-contract';
import { SystemRecords, Timers, type ActionOf } from '@sed/records-api';
import { openEngine, type EngineHarness } from '@sed/records-api/testing';
import { rightsOf, type AnyModule } from '@sed/records-model';
import type { BucketDto } from '@sed/signals-contract';
import { aViewer, NullTimeSeriesStore, openTestDatabase, type TestDatabase } from '@sed/testing';
import { z } from 'zod';
import { BusinessModule } from '../business.module';

const OWN = [
  ...[feeFormula, priceVolume, priceCalculation, priceAdjustment, floorAdjustment, waterRate],
  ...[operateProject, contract, customer, supplier],
];
const RIGHTS = new Set(OWN.flatMap((module) => rightsOf(module)));
const OF_THE_GROUP: ReadonlySet<string> = new Set([feeFormula.key, customer.key, supplier.key]);
const POSTS: Readonly<Record<string, readonly Position[]>> = { fin: ['FIN'], pm: ['PLANT_MGR'], area: ['AREA_MGR'] };

class Posts extends UserPositions {
  override at(userCode: string): Promise<readonly string[]> {
    return Promise.resolve(POSTS[userCode] ?? []);
  }
}

const DAY_MS = 86_400_000;

/** What the plant let out in each month, by how many months ago. */
class TreatedVolumes extends PlantFigureSource {
  m3: number | null = null;
  override of: PlantFigureSource['of'] = (plants) =>
    Promise.resolve(
      plants.map((plant) => {
        const none = { target: null, targetFrom: null, validity: 1, counted: null };
        const figures = FIGURE_CODES.map((code) => [code, { ...none, value: code === 'Q_OUT' ? this.m3 : null }]);
        // Every code has its figure.
        return { plant, from: 0, to: 3 * DAY_MS, figures: Object.fromEntries(figures) as FiguresOfPlant['figures'] };
      }),
    );
  override signalsOf = () => ['AIT101'];
}

/** Three days of a month, the second measured for an hour only. */
class ThreeDays extends NullTimeSeriesStore {
  override readonly buckets: TimeSeriesStore['buckets'] = (_series, _level, { fromMs }) => {
    const none = { min: null, max: null, first: null, last: null, stdev: null, total: null, count: 1 };
    const days = [86_400, 3600, 86_400].map((goodSeconds, at): BucketDto => ({
      ...{ start: fromMs + at * DAY_MS, end: fromMs + (at + 1) * DAY_MS, mean: 2000, goodSeconds, ...none },
    }));
    return Promise.resolve(days);
  };
}

const record = z.looseObject({
  id: z.string(),
  no: z.string().nullable(),
  version: z.number(),
  status: z.string().nullable(),
  values: z.record(z.string(), z.unknown()),
});
export type SeenRecord = z.infer<typeof record>;
const one = z.object({ data: record });
const refused = z.object({ error: z.looseObject({ code: z.string(), fields: z.unknown().optional() }) });

export const TIERED =
  'max(min(actual, design), floor) * price + max(actual - design, 0) * price * excessPct / 100 - penalty';
const CASE = { floor: '1350000', design: '1500000', price: '1.35', excessPct: '60', penalty: '0', days: 30 };
/** The check values of domain model §19.3. */
export const CASES = [
  { ...CASE, case: 'floor', actual: '1200000', expected: '1822500.00' },
  { ...CASE, case: 'above', actual: '1420000', expected: '1917000.00' },
  { ...CASE, case: 'excess', actual: '1650000', expected: '2146500.00' },
];

/** Prices and water fees behind real HTTP on a database of their own; 21 November 2026 at the plants. */
export class RevenueBench {
  private constructor(
    private readonly database: TestDatabase,
    readonly engine: EngineHarness,
    readonly volumes: TreatedVolumes,
  ) {}

  static async open(): Promise<RevenueBench> {
    const database = await openTestDatabase();
    await database.truncate();
    const volumes = new TreatedVolumes();
    const figures = { provide: PlantFigureSource, useValue: volumes };
    const history = { provide: TimeSeriesStore, useValue: new ThreeDays() };
    const positions = { provide: UserPositions, useValue: new Posts() };
    const engine = await openEngine(database.database, [positions], OWN, [
      LedgerModule,
      { module: BusinessModule, providers: [figures, history] },
    ]);
    for (const code of Object.keys(POSTS)) {
      engine.sessions.allow(code, aViewer(['plant_a'], { code, rights: RIGHTS }));
    }
    engine.sessions.allow('far', aViewer(['plant_b'], { code: 'far', rights: RIGHTS }));
    return new RevenueBench(database, engine, volumes);
  }

  async close(): Promise<void> {
    await this.engine.app.close();
    await this.database.close();
  }

  /** @throws Error with what is refused */
  async make({ key }: AnyModule, values: object, who = 'fin'): Promise<SeenRecord> {
    const factoryNo = OF_THE_GROUP.has(key) ? undefined : 'plant_a';
    const reply = await this.engine.post(`modules/${key}/records`, { factoryNo, values }, who);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return one.parse(reply.body).data;
  }

  async change({ key }: AnyModule, id: string, values: object, who = 'fin'): Promise<SeenRecord> {
    const { version } = await this.see({ key }, id);
    const reply = await this.engine.put(`modules/${key}/records/${id}`, { version, values }, who);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return one.parse(reply.body).data;
  }

  /** The state it leads to, or the code of the refusal and the fields it names. */
  async act({ key }: Pick<AnyModule, 'key'>, id: string, [action, who, values]: Step): Promise<string> {
    const { version } = await this.see({ key }, id);
    const asked = { version, note: 'n', ...(values !== undefined && { values }) };
    const reply = await this.engine.post(`modules/${key}/records/${id}/actions/${action}`, asked, who);
    if (reply.status === 200) return one.parse(reply.body).data.status ?? '';
    const { code, fields } = refused.parse(reply.body).error;
    return fields === undefined ? code : `${code} ${JSON.stringify(fields)}`;
  }

  /** What the process of a module decides, as its approval would. */
  async decide<D extends AnyModule>(module: D, id: string, action: ActionOf<D>): Promise<string | null> {
    await this.engine.app.get(SystemRecords).change(async ({ records }) => {
      await records.act(module, id, { action, because: 'decided' });
    });
    return (await this.see(module, id)).status;
  }

  async see({ key }: Pick<AnyModule, 'key'>, id: string): Promise<SeenRecord> {
    const reply = await this.engine.get(`modules/${key}/records/${id}`, 'fin').expect(200);
    return z.object({ data: z.object({ record }) }).parse(reply.body).data.record;
  }

  async list({ key }: AnyModule): Promise<readonly SeenRecord[]> {
    const reply = await this.engine.get(`modules/${key}/records?pageSize=100`, 'fin').expect(200);
    return z.object({ data: z.object({ list: z.array(record) }) }).parse(reply.body).data.list;
  }

  /** Time goes on, and with it whatever is due. */
  async pass(days: number): Promise<void> {
    this.engine.clock.pass(days * DAY_MS);
    await this.engine.app.get(Timers).fireDue();
  }

  async published(name: string, expression = TIERED): Promise<string> {
    const { id } = await this.make(feeFormula, { name, expression, tests: CASES });
    await this.act(feeFormula, id, ['publish', 'fin']);
    return id;
  }

  /** A project with a price in force from the first month of the year. */
  async priced(name: string, more: object = {}): Promise<{ readonly project: string; readonly price: SeenRecord }> {
    const payer = await this.make(customer, { code: name, name, category: 'GOVERNMENT' });
    const project = await this.make(operateProject, {
      ...{ name, type: 'OM', operatedFrom: '2020-01-01', operatedTo: '2040-01-01', managerCode: 'u1' },
    });
    const formula = await this.published(name);
    const made = await this.make(priceVolume, {
      ...{ name, project: project.id, payer: payer.id, formula, pricePerM3: '1.35', taxPct: '6', isTaxIncluded: true },
      ...{ validFrom: '2026-01', designM3PerDay: '50000', excessPct: '60', currency: 'CNY', cycle: 'MONTH' },
      floors: [{ year: 2026, m3PerDay: '45000' }],
      ...more,
    });
    await this.act(priceVolume, made.id, ['activate', 'pm']);
    return { project: project.id, price: await this.see(priceVolume, made.id) };
  }
}

export type Step = readonly [action: string, who: string, values?: object];
