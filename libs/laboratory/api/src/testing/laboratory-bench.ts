import { instrumentLedger } from '@sed/instruments-definitions';
import { supplier } from '@sed/business-definitions';
import { equipType, fitType } from '@sed/equipment-definitions';
import * as definitions from '@sed/laboratory-definitions';
import type { Position } from '@sed/people-contract';
import {
  Ledger,
  Messenger,
  OwnSamples,
  People,
  SystemAlarms,
  UserPositions,
  type LedgerPosting,
  type OwnSample,
  type Person,
} from '@sed/platform-ports';
import { ModuleEngine, Timers } from '@sed/records-api';
import { openEngine, type EngineHarness } from '@sed/records-api/testing';
import { rightsOf } from '@sed/records-model';
import { stockItem, warehouse } from '@sed/stores-definitions';
import {
  aPerson,
  aViewer,
  ListedMessenger,
  ListedSystemAlarms,
  NullLedger,
  openTestDatabase,
  type TestDatabase,
} from '@sed/testing';
import { v7 } from 'uuid';
import { z } from 'zod';
import { LaboratoryModule } from '../laboratory.module';

const OWN = Object.values(definitions);
const RIGHTS = new Set([...OWN, stockItem, warehouse].flatMap((module) => rightsOf(module)));
const OF_THE_GROUP: ReadonlySet<string> = new Set(['testIndex', stockItem.key]);

const POSTS: Readonly<Record<string, readonly Position[]>> = {
  ann: ['LAB'],
  bob: ['LAB_REV', 'LAB'],
  om: ['OPS_MGR'],
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
  override byCodes(): Promise<readonly Person[]> {
    return Promise.resolve([]);
  }
}

class TakenSamples extends OwnSamples {
  readonly isHere = true;
  readonly taken: OwnSample[] = [];
  keep(samples: readonly OwnSample[]): Promise<void> {
    this.taken.push(...samples);
    return Promise.resolve();
  }
}

/** Takes whatever is booked, and remembers it. */
class ListedLedger extends NullLedger {
  readonly posted: LedgerPosting[] = [];
  override readonly post: Ledger['post'] = (postings) => {
    this.posted.push(...postings);
    return Promise.resolve([]);
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

/** The laboratory behind real HTTP on a database of its own: an analyst, a reviewer and an operations manager. */
export class LaboratoryBench {
  private constructor(
    private readonly database: TestDatabase,
    readonly engine: EngineHarness,
    readonly samples: TakenSamples,
    readonly alarms: ListedSystemAlarms,
    readonly inbox: ListedMessenger,
    readonly ledger: ListedLedger,
  ) {}

  /** @param own the embedded database without */
  static async open(own?: TestDatabase): Promise<LaboratoryBench> {
    const database = own ?? (await openTestDatabase());
    const [samples, alarms, inbox] = [new TakenSamples(), new ListedSystemAlarms(), new ListedMessenger()];
    const providers = [
      { provide: OwnSamples, useValue: samples },
      { provide: SystemAlarms, useValue: alarms },
      { provide: Messenger, useValue: inbox },
      { provide: People, useValue: new Staff() },
    ];
    const positions = { provide: UserPositions, useValue: new Posts() };
    const modules = [...OWN, instrumentLedger, supplier, stockItem, warehouse, equipType, fitType];
    const ledger = new ListedLedger();
    const booked = { provide: Ledger, useValue: ledger };
    const engine = await openEngine(database.database, [positions, booked], modules, [
      { module: LaboratoryModule, providers },
    ]);
    for (const code of Object.keys(POSTS)) {
      engine.sessions.allow(code, aViewer(['plant_a'], { code, rights: RIGHTS }));
    }
    engine.sessions.allow('far', aViewer(['plant_b'], { code: 'far', rights: RIGHTS }));
    return new LaboratoryBench(database, engine, samples, alarms, inbox, ledger);
  }

  async close(): Promise<void> {
    await this.engine.app.close();
    await this.database.close();
  }

  async make(module: string, values: object, who = 'ann'): Promise<SeenRecord> {
    const factoryNo = OF_THE_GROUP.has(module) ? undefined : 'plant_a';
    const reply = await this.engine.post(`modules/${module}/records`, { factoryNo, values }, who);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return one.parse(reply.body).data;
  }

  /** An instrument as its ledger would keep it. */
  async instrument(dueState: string): Promise<string> {
    const store = this.engine.app.get(ModuleEngine).storeOf(instrumentLedger);
    const id = v7();
    const made = { createdAt: 1, createdBy: 'ann', updatedAt: 1, updatedBy: 'ann' };
    const values = { code: `I-${id.slice(-6)}`, name: 'Photometer', dueState };
    const row = { id, version: 1, no: null, factoryNo: 'plant_a', status: 'IN_USE', ...made, values };
    await store.insert(row, this.database.database.db);
    return id;
  }

  /** Many published samples of a point, a millisecond after one another, past the calls. */
  async published(point: string, count: number, fromMs: number, line?: object): Promise<void> {
    const store = this.engine.app.get(ModuleEngine).storeOf(definitions.analysisTaskList);
    const made = { createdAt: fromMs, createdBy: 'ann', updatedAt: fromMs, updatedBy: 'ann' };
    const rows = Array.from({ length: count }, (_, n) => ({
      ...{ id: v7(), version: 1, no: null, factoryNo: 'plant_a', status: 'PUBLISHED', ...made },
      values: {
        ...{ name: `Sample ${String(n)}`, point, day: '2026-01-01', barcode: `M${String(fromMs)}-${String(n)}` },
        ...{ windowFrom: fromMs, takenAt: fromMs + n, publishedAt: fromMs + n, verdict: 'IN' },
        ...(line !== undefined && { results: [line] }),
      },
    }));
    await store.insertAll(rows, this.database.database.db);
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
    const reply = await this.engine.get(`modules/${module}/records/${id}`, 'ann').expect(200);
    return z.object({ data: z.object({ record }) }).parse(reply.body).data.record;
  }

  async list(module: string): Promise<readonly SeenRecord[]> {
    const reply = await this.engine.get(`modules/${module}/records?pageSize=100`, 'ann').expect(200);
    return z.object({ data: z.object({ list: z.array(record) }) }).parse(reply.body).data.list;
  }

  /** Time goes on, and with it whatever is due. */
  async pass(ms: number): Promise<void> {
    this.engine.clock.pass(ms);
    await this.engine.app.get(Timers).fireDue();
  }
}
