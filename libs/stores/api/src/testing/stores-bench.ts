import { contract, customer, supplier } from '@sed/business-definitions';
import { camera } from '@sed/cameras-definitions';
import { equipList, equipmentErrorLibraryF, equipType, fitType } from '@sed/equipment-definitions';
import { abnormalOperation, equipmentAbnormal } from '@sed/exceptions-definitions';
import { flowForm, formRecord, vehicle } from '@sed/forms-model/definitions';
import { LedgerCheck, LedgerModule } from '@sed/ledger-api';
import { craftPlanList } from '@sed/operation-definitions';
import { ORDER_MODULES, temporaryOrder } from '@sed/orders-definitions';
import type { Position } from '@sed/people-contract';
import { DomainError } from '@sed/platform-api';
import {
  Ledger,
  LiveValues,
  Messenger,
  People,
  SignalStatistics,
  UserPositions,
  type Person,
} from '@sed/platform-ports';
import { pharmaceuticalConversion } from '@sed/plants-definitions';
import { SystemRecords } from '@sed/records-api';
import { tableName } from '@sed/records-api/tables';
import { openEngine, type EngineHarness } from '@sed/records-api/testing';
import { rightsOf } from '@sed/records-model';
import {
  accessoryStocktaking,
  arrivalAcceptance,
  drugStocktaking,
  inOutManage,
  inventoryInitialization,
  scrapManage,
  stockBatch,
  stockItem,
  stockLevel,
  transferManage,
  warehouse,
} from '@sed/stores-definitions';
import { aPerson, aViewer, FakeLiveValues, ListedMessenger, openTestDatabase, type TestDatabase } from '@sed/testing';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { StoresModule } from '../stores.module';

const OWN = [
  ...[stockItem, warehouse, stockLevel, stockBatch, arrivalAcceptance, inOutManage, scrapManage],
  ...[transferManage, drugStocktaking, accessoryStocktaking, inventoryInitialization],
];
const BESIDE = [
  ...[vehicle, flowForm, formRecord],
  ...ORDER_MODULES,
  equipmentAbnormal,
  abnormalOperation,
  contract,
  customer,
  supplier,
  equipList,
  camera,
  equipmentErrorLibraryF,
  equipType,
  fitType,
  craftPlanList,
  pharmaceuticalConversion,
];
const RIGHTS = new Set(
  [...OWN, equipList, equipType, temporaryOrder, supplier, flowForm, formRecord].flatMap((module) => rightsOf(module)),
);
export const A = 'plant_a';
export const B = 'plant_b';

/** Sign-ins by what people do; the harness knows the persons `u1`, `u2` and `boss`. */
const CODE_OF: Readonly<Record<string, string>> = { keeper: 'u1', em: 'u2' };
export const codeOf = (who: string) => CODE_OF[who] ?? who;
/** Who holds what, by code: `u1` keeps the store of plant A, `far` that of plant B. */
const POSTS: Readonly<Record<string, readonly Position[]>> = {
  u1: ['STORE'],
  far: ['STORE'],
  u2: ['EQP_MGR'],
  boss: ['PLANT_MGR'],
  region: ['AREA_MGR'],
  admin: ['ADMIN'],
};

class Posts extends UserPositions {
  override at(userCode: string): Promise<readonly string[]> {
    return Promise.resolve(POSTS[userCode] ?? []);
  }
}

class Staff extends People {
  override ofPlant(_plant: string, filter: { position?: string } = {}): Promise<readonly Person[]> {
    const isMeant = (code: string) =>
      filter.position === undefined || POSTS[code]?.some((held) => held === filter.position) === true;
    return Promise.resolve(
      Object.keys(POSTS)
        .filter(isMeant)
        .map((code) => aPerson(code)),
    );
  }
  override ofAudience(): Promise<readonly Person[]> {
    return Promise.resolve([]);
  }
  override byCodes(codes: readonly string[]): Promise<readonly Person[]> {
    return Promise.resolve(codes.filter((code) => Object.hasOwn(POSTS, code)).map((code) => aPerson(code)));
  }
}

/** Signals as a test says they were, the same whatever the range. */
export class SteadySignals extends SignalStatistics {
  mean: number | null = null;
  validity = 1;
  /** What was last asked about. */
  range = { fromMs: 0, toMs: 0 };

  override readonly statistics: SignalStatistics['statistics'] = (_series, range) => {
    this.range = range;
    const { mean, validity } = this;
    return Promise.resolve({
      ...{ start: range.fromMs, end: range.toMs, mean, validity, inBand: null, goodSeconds: 1, count: 1 },
      ...{ min: null, max: null, first: null, last: null, stdev: null, total: null },
    });
  };
}

/** Whether people cannot take it: the end of an approval. */
function isOfProcess(module: string, action: string): boolean {
  const actions: Readonly<Record<string, { readonly who?: readonly unknown[] }>> =
    OWN.find(({ key }) => key === module)?.flow?.actions ?? {};
  return actions[action]?.who?.every((who) => who === 'system') === true;
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
const seen = z.object({ data: z.object({ record }) });
const listed = z.object({ data: z.object({ list: z.array(record) }) });
const refused = z.object({
  error: z.object({ code: z.string(), fields: z.record(z.string(), z.unknown()).optional() }),
});

export interface Asked {
  readonly values?: object;
  readonly note?: string;
}

/** Stores behind real HTTP on a database of their own, with the real ledger. */
export class StoresBench {
  private constructor(
    readonly database: TestDatabase,
    readonly engine: EngineHarness,
    readonly inbox: ListedMessenger,
    readonly live: FakeLiveValues,
    readonly flows: SteadySignals,
  ) {}

  private made = 0;
  private typeId: string | undefined;

  static async open(): Promise<StoresBench> {
    const database = await openTestDatabase();
    const inbox = new ListedMessenger();
    const live = new FakeLiveValues();
    const flows = new SteadySignals();
    const positions = { provide: UserPositions, useValue: new Posts() };
    const providers = [
      { provide: Messenger, useValue: inbox },
      { provide: People, useValue: new Staff() },
      { provide: LiveValues, useValue: live },
      { provide: SignalStatistics, useValue: flows },
    ];
    const features = [LedgerModule, { module: StoresModule, providers }];
    const engine = await openEngine(database.database, [positions], [...OWN, ...BESIDE], features);
    for (const who of ['keeper', 'em', 'boss', 'far', 'region', 'admin']) {
      const plants = who === 'far' ? [B] : who === 'region' || who === 'admin' ? [A, B] : [A];
      // The harness has sessions of its own for some of them, which these replace.
      const session = who === 'em' ? 'only-a' : codeOf(who);
      engine.sessions.allow(session, aViewer(plants, { code: codeOf(who), rights: RIGHTS }));
    }
    engine.sessions.allow('none', aViewer([A], { code: 'none', rights: new Set() }));
    return new StoresBench(database, engine, inbox, live, flows);
  }

  async close(): Promise<void> {
    await this.engine.app.close();
    await this.database.close();
  }

  async empty(): Promise<void> {
    const own = [...OWN, temporaryOrder, flowForm, formRecord].map((module) => `"${tableName(module)}"`).join(', ');
    const ledgers = 'ledger_entry, ledger_balance, ledger_lot, ledger_reservation, ledger_check';
    const kept = `record_event, document_counter, idempotency_key, timer, ${ledgers}`;
    await this.database.db.execute(sql.raw(`truncate table ${own}, ${kept} cascade`));
    this.inbox.sent.length = 0;
  }

  async create(
    module: string,
    values: object,
    { who = 'keeper', plant = A }: { readonly who?: string; readonly plant?: string | null } = {},
  ): Promise<SeenRecord> {
    const reply = await this.engine.post(`modules/${module}/records`, { factoryNo: plant, values }, codeOf(who));
    if (reply.status !== 200) throw new Error(`${module}: ${JSON.stringify(reply.body)}`);
    return one.parse(reply.body).data;
  }

  /** Code and fields of what keeps a record from being made. */
  async notCreated(module: string, values: object): Promise<string[]> {
    const reply = await this.engine.post(`modules/${module}/records`, { factoryNo: A, values }, codeOf('keeper'));
    const { code, fields = {} } = refused.parse(reply.body).error;
    return [code, ...Object.keys(fields)];
  }

  private async tryAct(...[module, { id }, action, who, asked = {}]: Act) {
    if (isOfProcess(module, action)) return this.decided(module, id, action, who);
    return this.byHand(module, { id }, action, who, asked);
  }

  /** What the approval of a document decides, as its process would take it. */
  private async decided(module: string, id: string, action: string, who: string) {
    const definition = OWN.find(({ key }) => key === module);
    if (definition === undefined) throw new Error(`${module} is none of the stores`);
    try {
      await this.engine.app.get(SystemRecords).change(async ({ records }) => {
        await records.act(definition, id, { action: action as never, because: 'decided' });
      });
      return { status: 200, body: { data: await this.see(module, id, who) } };
    } catch (error) {
      const code = error instanceof DomainError ? error.code : 'internal';
      return { status: 422, body: { error: { code } } };
    }
  }

  /** Whatever somebody asks for themselves. */
  async byHand(...[module, { id }, action, who, asked = {}]: Act): Promise<{ status: number; body: unknown }> {
    const { version } = await this.see(module, id, who);
    return this.engine.post(`modules/${module}/records/${id}/actions/${action}`, { version, ...asked }, codeOf(who));
  }

  /** Goods are signed for by `em`, unless others are named: they are not posted before. */
  async signed({ id }: Pick<SeenRecord, 'id'>, who = 'keeper'): Promise<void> {
    const { values } = await this.see('inOutManage', id, who);
    const isOut = values.typeCode === '2';
    const named = z.object({ receiver: z.string().nullable(), secondPerson: z.string().nullable() }).parse(values);
    const receiver = named.receiver ?? codeOf('em');
    const by = (action: string, code: string, asked: Asked = {}) =>
      this.act('inOutManage', { id }, action, code, asked);
    if (isOut && named.receiver === null) await by('handOver', who, { values: { receiver } });
    if (isOut && values.receivedAt === null) await by('receive', receiver);
    if (named.secondPerson !== null && values.secondSignedAt === null) await by('countersign', named.secondPerson);
  }

  async act(...[module, { id }, action, who, asked = {}]: Act): Promise<SeenRecord> {
    if (module === 'inOutManage' && action === 'post') await this.signed({ id }, who);
    const reply = await this.tryAct(module, { id }, action, who, asked);
    if (reply.status !== 200) throw new Error(`${action}: ${JSON.stringify(reply.body)}`);
    return one.parse(reply.body).data;
  }

  /** Code and fields of a refusal. */
  async refusal(...[module, { id }, action, who, asked = {}]: Act) {
    const { code, fields = {} } = refused.parse((await this.tryAct(module, { id }, action, who, asked)).body).error;
    return [code, ...Object.keys(fields)];
  }

  async see(module: string, id: string, who = 'keeper'): Promise<SeenRecord> {
    const reply = await this.engine.get(`modules/${module}/records/${id}`, codeOf(who));
    if (reply.status !== 200) throw new Error(`${module} ${id}: ${JSON.stringify(reply.body)}`);
    return seen.parse(reply.body).data.record;
  }

  async list(module: string, who = 'keeper', plant = A): Promise<readonly SeenRecord[]> {
    const reply = await this.engine
      .get(`modules/${module}/records?factoryNo=${plant}&pageSize=100`, codeOf(who))
      .expect(200);
    return listed.parse(reply.body).data.list;
  }

  item(values: object = {}): Promise<SeenRecord> {
    const code = `I${String((this.made += 1))}`;
    const name = { zh: `物料 ${code}`, en: `Item ${code}` };
    const usual = { code, name, inventoryType: '2', unit: 'pc', priceYuan: '10' };
    return this.create('stockItem', { ...usual, ...values }, { plant: null });
  }

  /** A machine's card as it is after its import: the stores know no more of equipment than its flow. */
  async equipment(values: object = {}, { who = 'keeper', plant = A } = {}): Promise<SeenRecord> {
    this.typeId ??= (
      await this.create('equipType', { code: '9001', name: { zh: '泵', en: 'Pump' } }, { plant: null })
    ).id;
    const no = String((this.made += 1)).padStart(4, '0');
    const codes = { unitCode: '010101', placeCode: '01', equipCode: no, tagNo: `P${no}` };
    const all = { name: `Pump ${no}`, typeId: this.typeId, section: 'LFT', ...codes, ...values };
    return this.create('equipList', all, { who, plant });
  }

  warehouse(plant = A, who = 'keeper'): Promise<SeenRecord> {
    const code = `W${String((this.made += 1))}`;
    return this.create('warehouse', { code, name: `Store ${code}`, kind: 'PARTS' }, { plant, who });
  }

  /** A document that has gone all its way to the ledger. */
  async posted(values: object, { who = 'keeper', plant = A } = {}): Promise<SeenRecord> {
    const made = await this.create('inOutManage', { subject: 'Stock', ...values }, { who, plant });
    await this.act('inOutManage', made, 'submit', who);
    await this.act('inOutManage', made, 'approve', plant === A ? 'boss' : 'region');
    return this.act('inOutManage', made, 'post', who);
  }

  receive(place: SeenRecord, lines: readonly object[], more: object = {}): Promise<SeenRecord> {
    return this.posted({ typeCode: '1', inKind: 'PURCHASE', warehouse: place.id, lines, ...more });
  }

  issueOf(place: SeenRecord, lines: readonly object[], more: object = {}) {
    const why = { workPurpose: '35', costObject: 'Line 1' };
    return { typeCode: '2', outKind: 'OTHER_OUT', warehouse: place.id, lines, subject: 'Use', ...why, ...more };
  }

  /** `quantity/reserved/value` of an item in a warehouse. */
  async stock(place: SeenRecord, item: SeenRecord, plant = A): Promise<string> {
    const parts = { warehouse: place.id, item: item.id };
    const { quantity, reserved, value } = await this.engine.app
      .get(Ledger)
      .balance({ ledger: 'stock', factoryNo: plant, parts });
    return `${quantity}/${reserved}/${value ?? ''}`;
  }

  /** What the nightly check would find. */
  differences() {
    return this.engine.app.get(LedgerCheck).verify();
  }

  pass(ms: number): void {
    this.engine.clock.pass(ms);
  }
}

type Act = [module: string, record: Pick<SeenRecord, 'id'>, action: string, who: string, asked?: Asked];
