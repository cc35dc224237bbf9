import { DEMO_REAGENT_COUNTS, DEMO_STORE_PLANTS, demoStoreOf } from '@sed/demo-fleet';
import { demoUserCode } from '@sed/people-api';
import type { Ledger } from '@sed/platform-ports';
import type { ModuleEngine, RecordService, StoredRecord } from '@sed/records-api';
import { drugStocktaking, inOutManage, transferManage, warehouse } from '@sed/stores-definitions';
import type { DemoAnswers } from '../demo-answers';
import type { Acting, StaffScript } from './demo-staff';
import { handOver, newestOf, NEXT, rowsOf, unlessRefused, type Step } from './store-steps';

const MINUTE_MS = 60_000;
const EVERY_MS = 4 * 60 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** One store after the other is counted, and a count takes some days beside other work. */
const COUNTED_EVERY_MS = 5 * DAY_MS;
/** Of what is there, one issue takes so much. */
const SHARE = 0.02;
const USE = '当班投加 / Dosing of the shift';
const REFILL = '补充库存 / Stock filled up';

/**
 * Storekeepers at work: every few hours chemicals go out to dosing, what arrived is posted, transfers go their way, and
 * one store of reagents after the other is counted.
 */
export class StoreCrew implements StaffScript {
  readonly name = 'store crew';

  constructor(
    private readonly engine: Pick<ModuleEngine, 'storeOf'>,
    private readonly records: Pick<RecordService, 'create' | 'act'>,
    private readonly around: {
      readonly ledger: Pick<Ledger, 'holdings'>;
      readonly answers: Pick<DemoAnswers, 'answer'>;
    },
  ) {}

  async step(nowMs: number, as: Acting): Promise<void> {
    for (const plant of DEMO_STORE_PLANTS) {
      await this.documents(plant, nowMs, as);
      await this.transfers(plant, nowMs, as);
      await this.counts(plant, nowMs, as);
    }
  }

  private async documents(plant: string, nowMs: number, as: Acting): Promise<void> {
    const { factoryNo, keeper, decider } = demoStoreOf(plant);
    const newest = await newestOf(this.engine, inOutManage, factoryNo);
    // Their own routine and what arrivals made; what visitors write is left to visitors.
    const isTheirs = ({ values, createdBy }: StoredRecord) =>
      values.subject === USE || values.subject === REFILL || createdBy === 'system';
    for (const record of newest.filter(isTheirs)) {
      const next = NEXT[record.status ?? ''];
      if (next === undefined || nowMs < record.updatedAt + next.afterMin * MINUTE_MS) continue;
      if (next.action !== 'post') await this.act('inOutManage', record, next, { as, plant });
      else await unlessRefused(handOver(this.records, record, { keeper, receiver: keeper, second: decider }, as));
    }
    const isRecent = newest.some(({ values, createdAt }) => values.subject === USE && createdAt > nowMs - EVERY_MS);
    if (!isRecent) await this.use(plant, nowMs, as);
  }

  /** Takes a little of the chemical whose turn it is; what runs low is filled up first. */
  private async use(plant: string, nowMs: number, as: Acting): Promise<void> {
    const { factoryNo, keeper } = demoStoreOf(plant);
    const place = await this.placeOf(factoryNo, 'CHEMICAL');
    const viewer = await as(keeper);
    if (place === undefined || viewer === undefined) return;
    const held = await this.around.ledger.holdings({
      ledger: 'stock',
      plants: [factoryNo],
      parts: { warehouse: place.id },
    });
    const stocked = held.filter(({ available }) => Number(available) > 1);
    const one = stocked[Math.floor(nowMs / EVERY_MS) % Math.max(1, stocked.length)];
    if (one === undefined) return;
    const [average, there] = [Number(one.value) / Number(one.quantity), Number(one.available)];
    const caller = { viewer, language: 'zh' as const, source: null };
    const line = { item: one.parts.item, quantity: String(Math.max(1, Math.round(there * SHARE))) };
    const why = { workPurpose: '35', costObject: '生产运行 / Operation' };
    const values = { typeCode: '2', outKind: 'DOSING', subject: USE, warehouse: place.id, lines: [line], ...why };
    await unlessRefused(this.records.create('inOutManage', { factoryNo, values }, caller));
    if (Math.floor(nowMs / EVERY_MS) % 12 !== 0) return;
    const refill = { item: one.parts.item, quantity: String(Math.round(there / 4)), unitPriceYuan: average.toFixed(4) };
    const inbound = { typeCode: '1', inKind: 'PURCHASE', subject: REFILL, warehouse: place.id, lines: [refill] };
    await unlessRefused(this.records.create('inOutManage', { factoryNo, values: inbound }, caller));
  }

  private async transfers(plant: string, nowMs: number, as: Acting): Promise<void> {
    const { factoryNo } = demoStoreOf(plant);
    for (const record of await newestOf(this.engine, transferManage, factoryNo)) {
      const next = await this.nextOf(record, factoryNo);
      if (next === undefined || nowMs < record.updatedAt + next.afterMin * MINUTE_MS) continue;
      await this.act('transferManage', record, next, { as, plant });
    }
  }

  private async nextOf({ status, values }: StoredRecord, factoryNo: string): Promise<Step | undefined> {
    const isOut = values.side === 'OUT';
    if (isOut && status === 'REQUESTED') {
      const place = await this.holding(factoryNo, values.lines);
      const asked = { warehouse: place, lines: values.lines };
      return place === undefined ? undefined : { action: 'offer', by: 'keeper', afterMin: 60, values: asked };
    }
    if (!isOut && status === 'OFFERED') return { action: 'approve', by: 'asked', afterMin: 60 };
    if (isOut && status === 'APPROVED') return { action: 'ship', by: 'keeper', afterMin: 120 };
    if (isOut || status !== 'IN_TRANSIT') return undefined;
    const lines = rowsOf(values.lines).map((line) => ({ ...line, receivedQty: line.shippedQty }));
    return { action: 'receive', by: 'keeper', afterMin: 240, values: { lines } };
  }

  private async counts(plant: string, nowMs: number, as: Acting): Promise<void> {
    const { factoryNo, keeper } = demoStoreOf(plant);
    const subjects = Object.values(DEMO_REAGENT_COUNTS);
    const own = (await newestOf(this.engine, drugStocktaking, factoryNo)).filter(({ values }) =>
      subjects.some((subject) => subject === values.subject),
    );
    for (const record of own) {
      const next = await this.nextOfCount(record, factoryNo);
      if (next === undefined || nowMs < record.updatedAt + next.afterMin * MINUTE_MS) continue;
      await this.act(drugStocktaking.key, record, next, { as, plant });
    }
    const [newest] = own;
    if (newest === undefined || newest.createdAt > nowMs - COUNTED_EVERY_MS) return;
    // What is not finished yet is finished before the next store has its turn.
    if (own.some(({ status }) => status === 'COUNTING' || status === 'TO_REVIEW')) return;
    const kind = newest.values.subject === DEMO_REAGENT_COUNTS.LAB ? 'CHEMICAL' : 'LAB';
    const place = await this.placeOf(factoryNo, kind);
    const viewer = await as(keeper);
    if (place === undefined || viewer === undefined) return;
    const counters = [demoUserCode(keeper)];
    const values = { subject: DEMO_REAGENT_COUNTS[kind], warehouse: place.id, mode: 'BLIND', counters };
    const caller = { viewer, language: 'zh' as const, source: null };
    await unlessRefused(this.records.create(drugStocktaking.key, { factoryNo, values }, caller));
  }

  /** Started at once, counted for days, and finished with what there is. */
  private async nextOfCount({ status, values }: StoredRecord, factoryNo: string): Promise<Step | undefined> {
    if (status === 'DRAFT') return { action: 'start', by: 'keeper', afterMin: 5 };
    if (status === 'TO_REVIEW') return { action: 'approve', by: 'asked', afterMin: 60 };
    if (status !== 'COUNTING') return undefined;
    const held = await this.around.ledger.holdings({
      ledger: 'stock',
      plants: [factoryNo],
      parts: { warehouse: String(values.warehouse) },
    });
    const lines = rowsOf(values.lines).map((line) => {
      const lots = held.find(({ parts }) => parts.item === line.item)?.lots ?? [];
      const there = lots.filter(({ parts }) => (parts.batch ?? null) === line.batch);
      const countedQty = there.reduce((sum, { quantity }) => sum + Number(quantity), 0).toFixed(4);
      return { ...line, countedQty, recountQty: null };
    });
    return { action: 'finish', by: 'keeper', afterMin: (3 * DAY_MS) / MINUTE_MS, values: { lines } };
  }

  /** A warehouse of the plant that has the first item asked for. */
  private async holding(factoryNo: string, lines: unknown): Promise<string | undefined> {
    const item = rowsOf(lines)[0]?.item;
    if (typeof item !== 'string') return undefined;
    const held = await this.around.ledger.holdings({ ledger: 'stock', plants: [factoryNo], parts: { item } });
    return held.find(({ available }) => Number(available) > 0)?.parts.warehouse;
  }

  private async act(
    module: string,
    record: StoredRecord,
    step: Step,
    { as, plant }: { readonly as: Acting; readonly plant: string },
  ): Promise<void> {
    if (step.by === 'asked') return unlessRefused(this.around.answers.answer(module, record.id, { decides: 'agree' }));
    const viewer = await as(demoStoreOf(plant).keeper);
    if (viewer === undefined) return;
    const asked = { action: step.action, version: record.version, values: step.values ?? {} };
    await unlessRefused(this.records.act(module, record.id, asked, { viewer, language: 'zh', source: null }));
  }

  private async placeOf(factoryNo: string, kind: 'CHEMICAL' | 'LAB'): Promise<StoredRecord | undefined> {
    const conditions = [{ field: 'kind', op: 'in' as const, values: [kind] }];
    const filter = { plants: [factoryNo], conditions };
    const { list } = await this.engine.storeOf(warehouse).page(filter, { sort: [], offset: 0, limit: 1 });
    return list[0];
  }
}
