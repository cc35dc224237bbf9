import { DEMO_TANKS, demoStoreOf, type DemoTank } from '@sed/demo-fleet';
import { demoUserCode } from '@sed/people-api';
import { isUsable } from '@sed/platform-contract';
import type { Ledger, LedgerHolding, LiveValues, PlantDirectory, SignalStatistics } from '@sed/platform-ports';
import type { ModuleEngine, RecordService, StoredRecord } from '@sed/records-api';
import { quantityDosed, quantityOfVolume, tankVolumeM3 } from '@sed/stores-contract';
import { drugStocktaking, inOutManage, inventoryInitialization, stockItem, warehouse } from '@sed/stores-definitions';
import type { DemoAnswers } from '../demo-answers';
import type { Acting, StaffScript } from './demo-staff';
import { handOver, newestOf, NEXT, rowsOf, unlessRefused } from './store-steps';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const BOOKED_EVERY_MS = 4 * HOUR_MS;
/** A count belongs right after what was dosed has been booked: what flows meanwhile would look like a leak. */
const FRESH_MS = 40 * MINUTE_MS;
/** A delivery fills the tank up to here, and is booked once it has. */
const FILLED_SHARE = 0.85;
const LEAST_DELIVERY_SHARE = 0.1;

export const TANK_USE = '储罐投加 / Dosing from the tank';
export const TANK_REFILL = '储罐补药 / Tank refilled';
export const TANK_COUNT = '储罐盘点 / Count of the tank';
const BOOKED: ReadonlySet<unknown> = new Set([TANK_USE, TANK_REFILL]);

/** A tank as it stands at the moment. */
interface Seen {
  readonly tank: DemoTank;
  readonly place: StoredRecord;
  readonly holding: LedgerHolding;
  readonly product: { readonly unit: string; readonly densityTPerM3: number | null };
  /** By its level, in the unit of the product. */
  readonly there: number;
  readonly filledShare: number;
}

/** Books what dosing pumps drew from a tank and what was delivered into it, and counts it by its gauge now and then. */
export class TankKeeper implements StaffScript {
  readonly name = 'tank keeper';

  constructor(
    private readonly engine: Pick<ModuleEngine, 'storeOf'>,
    private readonly records: Pick<RecordService, 'create' | 'act'>,
    private readonly around: {
      readonly ledger: Pick<Ledger, 'holdings'>;
      readonly answers: Pick<DemoAnswers, 'answer'>;
      readonly plants: Pick<PlantDirectory, 'signal'>;
      readonly live: Pick<LiveValues, 'get'>;
      readonly statistics: Pick<SignalStatistics, 'statistics'>;
    },
  ) {}

  async step(nowMs: number, as: Acting): Promise<void> {
    for (const tank of DEMO_TANKS) {
      const seen = await this.look(tank);
      if (seen === undefined) continue;
      await this.book(seen, nowMs, as);
      await this.count(seen, nowMs, as);
    }
  }

  private async look(tank: DemoTank): Promise<Seen | undefined> {
    const code = [{ field: 'code', op: 'in' as const, values: [tank.code] }];
    const filter = { plants: [tank.factoryNo], conditions: code };
    const [place] = (await this.engine.storeOf(warehouse).page(filter, { sort: [], offset: 0, limit: 1 })).list;
    if (place === undefined) return undefined;
    const at = { ledger: 'stock', plants: [tank.factoryNo], parts: { warehouse: place.id } } as const;
    const [holding] = await this.around.ledger.holdings(at);
    const [item] = holding === undefined ? [] : await this.engine.storeOf(stockItem).byIds([holding.parts.item ?? '']);
    if (holding === undefined || item === undefined) return undefined;
    const density = item.values.densityTPerM3;
    const product = { unit: String(item.values.unit), densityTPerM3: typeof density === 'number' ? density : null };
    const gauge = this.gauge(tank, place);
    const there = gauge === undefined ? null : quantityOfVolume(gauge.volumeM3, product.unit, product.densityTPerM3);
    if (gauge === undefined || there === null) return undefined;
    return { tank, place, holding, product, there, filledShare: gauge.share };
  }

  /** What is in the tank by its level; undefined while nobody knows. */
  private gauge(tank: DemoTank, { values }: StoredRecord) {
    const signal = this.signalOf(tank, values.levelSignal);
    const sample = signal === undefined ? undefined : this.around.live.get(signal.id);
    if (signal === undefined || sample === undefined || !isUsable(sample.quality)) return undefined;
    const size = { volumeM3: Number(values.tankVolumeM3), fullLevelM: Number(values.fullLevelM) };
    const volumeM3 = tankVolumeM3(sample.value, signal.unit, size);
    return volumeM3 === null ? undefined : { volumeM3, share: volumeM3 / size.volumeM3 };
  }

  /** What the pumps drew, every few hours; a delivery once the tank is full again. */
  private async book(seen: Seen, nowMs: number, as: Acting): Promise<void> {
    const { tank, place } = seen;
    const all = await newestOf(this.engine, inOutManage, tank.factoryNo);
    const own = all.filter(({ values }) => values.warehouse === place.id && BOOKED.has(values.subject));
    const open = own.find(({ status }) => NEXT[status ?? ''] !== undefined);
    if (open !== undefined) return this.lead(seen, open, { nowMs, as });
    const lastMs = own.find(({ values }) => values.subject === TANK_USE)?.createdAt ?? (await this.openedMs(seen));
    if (lastMs === undefined) return;
    const missing = seen.there - Number(seen.holding.quantity);
    const capacity = seen.there / seen.filledShare;
    if (seen.filledShare >= FILLED_SHARE && missing > LEAST_DELIVERY_SHARE * capacity)
      return this.refill(seen, missing, as);
    if (nowMs - lastMs < BOOKED_EVERY_MS) return;
    const dosed = await this.dosed(seen, lastMs, nowMs);
    if (dosed === null || dosed < 1) return;
    const quantity = String(Math.round(Math.min(dosed, Number(seen.holding.available))));
    const why = { workPurpose: '35', costObject: '除磷 / Phosphorus removal' };
    await this.write(seen, { typeCode: '2', outKind: 'DOSING', subject: TANK_USE, ...why }, { quantity }, as);
  }

  private async refill(seen: Seen, quantity: number, as: Acting): Promise<void> {
    const price = (Number(seen.holding.value) / Number(seen.holding.quantity)).toFixed(4);
    const line = { quantity: String(Math.round(quantity)), unitPriceYuan: price };
    await this.write(seen, { typeCode: '1', inKind: 'PURCHASE', subject: TANK_REFILL }, line, as);
  }

  private async write({ tank, place, holding }: Seen, values: object, line: object, as: Acting): Promise<void> {
    const viewer = await as(demoStoreOf(tank.plant).keeper);
    if (viewer === undefined) return;
    const lines = [{ item: holding.parts.item, ...line }];
    const made = { factoryNo: tank.factoryNo, values: { ...values, warehouse: place.id, lines } };
    await unlessRefused(this.records.create('inOutManage', made, { viewer, language: 'zh', source: null }));
  }

  /** A document of the tank goes its way to the ledger. */
  private async lead(
    { tank }: Seen,
    record: StoredRecord,
    { nowMs, as }: { readonly nowMs: number; readonly as: Acting },
  ): Promise<void> {
    const { keeper, decider } = demoStoreOf(tank.plant);
    const next = NEXT[record.status ?? ''];
    if (next === undefined || nowMs < record.updatedAt + next.afterMin * MINUTE_MS) return;
    if (next.by === 'asked') return this.agree(record, inOutManage.key);
    if (next.action !== 'post') return this.act(tank, inOutManage.key, record, { as, action: next.action });
    await unlessRefused(handOver(this.records, record, { keeper, receiver: keeper, second: decider }, as));
  }

  /** The first one at once, so that the book knows what is in the tank; then after a day, then every few days. */
  private async count(seen: Seen, nowMs: number, as: Acting): Promise<void> {
    const { tank, place } = seen;
    const own = (await newestOf(this.engine, drugStocktaking, tank.factoryNo)).filter(
      ({ values }) => values.subject === TANK_COUNT && values.warehouse === place.id,
    );
    const [newest] = own;
    if (newest === undefined || newest.status === 'POSTED' || newest.status === 'CANCELLED') {
      const everyMs = own.length < 2 ? DAY_MS : 5 * DAY_MS;
      if (newest === undefined || nowMs >= newest.createdAt + everyMs) await this.begin(seen, as);
      return;
    }
    if (nowMs < newest.updatedAt + MINUTE_MS) return;
    if (newest.status === 'DRAFT') return this.act(tank, drugStocktaking.key, newest, { as, action: 'start' });
    if (newest.status === 'TO_REVIEW') return this.agree(newest, drugStocktaking.key);
    if (own.length > 1 && !(await this.isBooked(seen, nowMs))) return;
    const lines = countedLines(newest, seen);
    await this.act(tank, drugStocktaking.key, newest, { as, action: 'finish', values: { lines } });
  }

  private async begin({ tank, place }: Seen, as: Acting): Promise<void> {
    const { keeper } = demoStoreOf(tank.plant);
    const viewer = await as(keeper);
    if (viewer === undefined) return;
    const values = { subject: TANK_COUNT, warehouse: place.id, mode: 'BLIND', counters: [demoUserCode(keeper)] };
    const made = { factoryNo: tank.factoryNo, values };
    await unlessRefused(this.records.create(drugStocktaking.key, made, { viewer, language: 'zh', source: null }));
  }

  private async isBooked({ tank, place }: Seen, nowMs: number): Promise<boolean> {
    const all = await newestOf(this.engine, inOutManage, tank.factoryNo);
    const own = all.filter(({ values }) => values.warehouse === place.id && BOOKED.has(values.subject));
    const isOpen = own.some(({ status }) => NEXT[status ?? ''] !== undefined);
    return !isOpen && own.some(({ values }) => Number(values.postedAt ?? 0) > nowMs - FRESH_MS);
  }

  private async openedMs({ tank, place }: Seen): Promise<number | undefined> {
    const openings = await newestOf(this.engine, inventoryInitialization, tank.factoryNo);
    const posted = openings.find(({ values }) => values.warehouse === place.id)?.values.postedAt;
    return typeof posted === 'number' ? posted : undefined;
  }

  /** What the pumps dosed; null where nobody measured it. */
  private async dosed({ tank, place, product }: Seen, fromMs: number, toMs: number): Promise<number | null> {
    const named: unknown = place.values.dosingSignals;
    const signal = this.signalOf(tank, Array.isArray(named) ? named[0] : undefined);
    if (signal === undefined) return null;
    const { mean } = await this.around.statistics.statistics(signal.id, { fromMs, toMs });
    if (mean === null) return null;
    return quantityDosed({ meanFlow: mean, flowUnit: signal.unit, hours: (toMs - fromMs) / HOUR_MS }, product);
  }

  private signalOf({ factoryNo }: DemoTank, named: unknown) {
    return typeof named === 'string'
      ? this.around.plants.signal(factoryNo, named.split('/').slice(1).join('/'))
      : undefined;
  }

  private agree(record: StoredRecord, module: string): Promise<void> {
    return unlessRefused(this.around.answers.answer(module, record.id, { decides: 'agree' }));
  }

  private async act(
    { plant }: DemoTank,
    module: string,
    { id, version }: StoredRecord,
    step: { readonly as: Acting; readonly action: string; readonly values?: object },
  ): Promise<void> {
    const viewer = await step.as(demoStoreOf(plant).keeper);
    if (viewer === undefined) return;
    const asked = { action: step.action, version, values: { ...step.values } };
    await unlessRefused(this.records.act(module, id, asked, { viewer, language: 'zh', source: null }));
  }
}

/** A tank has one gauge for all its batches: what it shows is spread over them as the book has them. */
function countedLines({ values }: StoredRecord, { holding, there }: Seen): readonly object[] {
  const booked = Number(holding.quantity);
  return rowsOf(values.lines).map((line) => {
    const lots = holding.lots.filter(({ parts }) => (parts.batch ?? null) === line.batch);
    const own = lots.reduce((sum, { quantity }) => sum + Number(quantity), 0);
    const countedQty = (booked === 0 ? 0 : (own * there) / booked).toFixed(1);
    return { ...line, countedQty, recountQty: countedQty, purpose: '1' };
  });
}
