import { policyActualValue, policyStandards, standards } from '@sed/evaluation-definitions';
import type { Position } from '@sed/people-contract';
import {
  Messenger,
  People,
  PlantFigureSource,
  SignalStatistics,
  UserPositions,
  type Person,
} from '@sed/platform-ports';
import { FIGURE_CODES, type FigureCode, type FiguresOfPlant } from '@sed/plants-contract';
import { SystemRecords, Timers, type ActionOf } from '@sed/records-api';
import { openEngine, type EngineHarness } from '@sed/records-api/testing';
import { rightsOf, type AnyModule } from '@sed/records-model';
import { aPerson, aViewer, ListedMessenger, openTestDatabase, type TestDatabase } from '@sed/testing';
import { z } from 'zod';
import { ActualMonths } from '../actuals/actual-months';
import { EvaluationModule } from '../evaluation.module';
import { OwnBests } from '../policies/own-bests';

const MODULES = [standards, policyStandards, policyActualValue];
const RIGHTS = new Set(MODULES.flatMap((module) => rightsOf(module)));
const ALL_PLANTS = ['plant_a', 'plant_b', 'plant_c'];
const POSTS: Readonly<Record<string, readonly Position[]>> = {
  om: ['OPS_MGR'],
  area: ['AREA_MGR'],
  group: ['GROUP_MGR'],
  both: ['OPS_MGR', 'AREA_MGR'],
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

/** Figures of whole months by how far back they lie; what is not said was not measured. */
export class SaidFigures extends PlantFigureSource {
  readonly said = new Map<FigureCode, (back: number) => number | null>();
  override of: PlantFigureSource['of'] = (plants, { back }) =>
    Promise.resolve(
      plants.map((plant) => {
        const none = { target: null, targetFrom: null, validity: 1, counted: null };
        const figures = FIGURE_CODES.map((code) => [code, { ...none, value: this.said.get(code)?.(back) ?? null }]);
        // Every code has its figure.
        return { plant, from: 0, to: 0, figures: Object.fromEntries(figures) as FiguresOfPlant['figures'] };
      }),
    );
  override signalsOf = () => ['PS_E101'];
}

class NoStatistics extends SignalStatistics {
  override statistics: SignalStatistics['statistics'] = (_series, { fromMs, toMs }) =>
    Promise.resolve({
      ...{ start: fromMs, end: toMs, mean: null, goodSeconds: 0, count: 0 },
      ...{ min: null, max: null, first: null, last: null, stdev: null, total: null, validity: 0, inBand: null },
    });
}

const record = z.looseObject({
  id: z.string(),
  version: z.number(),
  status: z.string().nullable(),
  factoryNo: z.string().nullable(),
  values: z.record(z.string(), z.unknown()),
});
export type SeenRecord = z.infer<typeof record>;
const one = z.object({ data: record });
const refused = z.object({ error: z.looseObject({ code: z.string(), fields: z.unknown().optional() }) });

/** A module and the id of a record of it. */
type Kept = readonly [module: AnyModule, id: string];

/** Standards, policies and actual values behind real HTTP on a database of their own; it is noon on 21 November 2026. */
export class EvaluationBench {
  private constructor(
    private readonly database: TestDatabase,
    readonly engine: EngineHarness,
    readonly figures: SaidFigures,
    readonly inbox: ListedMessenger,
  ) {}

  static async open(): Promise<EvaluationBench> {
    const database = await openTestDatabase();
    const [figures, inbox] = [new SaidFigures(), new ListedMessenger()];
    const people = { provide: People, useValue: new Staff() };
    const positions = { provide: UserPositions, useValue: new Posts() };
    const providers = [
      { provide: PlantFigureSource, useValue: figures },
      { provide: SignalStatistics, useValue: new NoStatistics() },
      { provide: Messenger, useValue: inbox },
      people,
    ];
    const engine = await openEngine(database.database, [positions, people], MODULES, [
      { module: EvaluationModule, providers },
    ]);
    for (const code of ['om', 'area', 'both'])
      engine.sessions.allow(code, aViewer(['plant_a'], { code, rights: RIGHTS }));
    engine.sessions.allow('group', aViewer(ALL_PLANTS, { code: 'group', rights: RIGHTS }));
    engine.sessions.allow('far', aViewer(['plant_b'], { code: 'far', rights: RIGHTS }));
    return new EvaluationBench(database, engine, figures, inbox);
  }

  async close(): Promise<void> {
    await this.engine.app.close();
    await this.database.close();
  }

  /** The record, or the refused fields. */
  async make(module: AnyModule, values: object, who = 'om'): Promise<SeenRecord> {
    const factoryNo = module.scope === 'group' ? undefined : 'plant_a';
    const reply = await this.engine.post(`modules/${module.key}/records`, { factoryNo, values }, who);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return one.parse(reply.body).data;
  }

  /** A standard with one line for all plants, published. */
  async publish(indicator: string, value: number, more: object = {}): Promise<SeenRecord> {
    const bands = [{ value, tolerancePct: 10 }];
    const name = { zh: indicator, en: indicator };
    const made = await this.make(
      standards,
      { code: indicator, name, indicator, validFrom: '2025-01-01', bands, ...more },
      'group',
    );
    const state = await this.act([standards, made.id], 'publish', 'group');
    if (state !== 'PUBLISHED') throw new Error(state);
    return made;
  }

  /** What the process of a module decides, as its approval would. */
  async decide<D extends AnyModule>(module: D, id: string, action: ActionOf<D>, values: object = {}): Promise<string> {
    await this.engine.app.get(SystemRecords).change(async ({ records }) => {
      await records.act<AnyModule>(module, id, { action, values: { ...values }, because: 'decided' });
    });
    return (await this.see(module, id)).status ?? '';
  }

  /** The state it leads to, or the code of the refusal and the fields it names. */
  async act([module, id]: Kept, action: string, who: string, values?: object): Promise<string> {
    const { version } = await this.see(module, id);
    const asked = { version, note: 'n', ...(values !== undefined && { values }) };
    const reply = await this.engine.post(`modules/${module.key}/records/${id}/actions/${action}`, asked, who);
    if (reply.status === 200) return one.parse(reply.body).data.status ?? '';
    const { code, fields } = refused.parse(reply.body).error;
    return fields === undefined ? code : `${code} ${JSON.stringify(fields)}`;
  }

  async change(module: AnyModule, id: string, values: object, who = 'om'): Promise<SeenRecord> {
    const { version } = await this.see(module, id);
    const reply = await this.engine.put(`modules/${module.key}/records/${id}`, { version, values }, who);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return one.parse(reply.body).data;
  }

  async see(module: AnyModule, id: string, who = 'group'): Promise<SeenRecord> {
    const reply = await this.engine.get(`modules/${module.key}/records/${id}`, who).expect(200);
    return z.object({ data: z.object({ record }) }).parse(reply.body).data.record;
  }

  async list(module: AnyModule, query = ''): Promise<readonly SeenRecord[]> {
    const reply = await this.engine.get(`modules/${module.key}/records?pageSize=200${query}`, 'group').expect(200);
    return z.object({ data: z.object({ list: z.array(record) }) }).parse(reply.body).data.list;
  }

  /** What happens by itself, now. */
  async look(): Promise<void> {
    await this.engine.app.get(OwnBests).look();
    await this.engine.app.get(ActualMonths).look();
  }

  /** Time goes on, and with it whatever is due. */
  async pass(ms: number): Promise<void> {
    this.engine.clock.pass(ms);
    await this.engine.app.get(Timers).fireDue();
  }
}
