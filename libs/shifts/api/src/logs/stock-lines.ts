import { formatNumber, LAST_USABLE_QUALITY, unitText, zoneOffsetMs, type BilingualText } from '@sed/platform-contract';
import type { Db } from '@sed/platform-database';
import type { Ledger, LedgerHolding, LiveValues, PlantDirectory } from '@sed/platform-ports';
import { columnName, type ModuleEngine } from '@sed/records-api';
import { HANDOVER, type SectionLine } from '@sed/shifts-contract';
import { TRANSIT } from '@sed/stores-contract';
import { inOutManage, stockBatch, stockItem, stockLevel, warehouse } from '@sed/stores-definitions';
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { FilledShift } from './section-fill';
import { leading, sum } from './section-lines';

const DAY_MS = 86_400_000;
const MOST_NAMED = 10;
/** Parts of accounts made by other hands need not be ids of records. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

type Of<D extends { readonly fields: object }> = keyof D['fields'] & string;
const columnOf = (field: string): SQL => sql`${sql.identifier(columnName(field))}`;
const itemColumn: (field: Of<typeof stockItem>) => SQL = columnOf;
const levelColumn: (field: Of<typeof stockLevel>) => SQL = columnOf;
const batchColumn: (field: Of<typeof stockBatch>) => SQL = columnOf;
const documentColumn: (field: Of<typeof inOutManage>) => SQL = columnOf;
const tankColumn: (field: Of<typeof warehouse>) => SQL = columnOf;

interface Stores {
  readonly engine: ModuleEngine;
  readonly ledger: Ledger;
  readonly live: LiveValues;
  readonly plants: PlantDirectory;
}

interface Item {
  readonly id: string;
  readonly name: BilingualText;
  readonly unit: string;
  readonly minimum: number | null;
}

interface Expiring {
  readonly item: string;
  readonly batch: string;
  readonly expiresOn: string;
}

/** What of the store the next shift has to know: too little, batches that run out, and what moved in this shift. */
export async function stockLines(stores: Stores, shift: FilledShift, db: Db): Promise<SectionLine[]> {
  const { engine, ledger, plants } = stores;
  const { factoryNo, nowMs, within } = shift;
  if (!engine.has(stockItem.key)) return [];
  const place = { ledger: 'stock' as const, plants: [factoryNo] };
  const all = await ledger.holdings(place, within === undefined ? {} : { within });
  // Goods under way lie in no store of the plant.
  const held = all.filter(({ parts }) => !(parts.warehouse ?? '').startsWith(TRANSIT));
  const items = await itemsOf(engine, { factoryNo, ids: held.map(({ parts }) => parts.item ?? '') }, db);
  const low = [...items.values()].filter(({ id, minimum }) => minimum !== null && onHand(held, id) < minimum);
  const zone = plants.plant(factoryNo)?.zone ?? 'UTC';
  const today = new Date(nowMs + zoneOffsetMs(nowMs, zone)).toISOString().slice(0, 10);
  const until = new Date(Date.parse(today) + HANDOVER.expiringDays * DAY_MS).toISOString().slice(0, 10);
  const expiring = (await expiringBy(engine, { factoryNo, until }, db)).filter((one) => inBatch(held, one) > 0);
  const isGone = ({ expiresOn }: Expiring) => expiresOn < today;
  const moved = await movedIn(engine, shift, db);
  return [
    sum('低于最低库存', 'Below the minimum', low.length, true),
    sum('已过期批次', 'Batches expired', expiring.filter(isGone).length, true),
    sum('30 日内到期批次', 'Batches that expire within 30 d', expiring.filter((one) => !isGone(one)).length),
    sum('本班出入库单', 'Stock documents of this shift', moved.length),
    ...low.slice(0, MOST_NAMED).map(({ id, name, unit, minimum }): SectionLine => ({
      ...{ text: name, isMarked: true, path: `${stockItem.path}?id=${id}` },
      value: `${formatNumber(onHand(held, id), 2)} < ${formatNumber(minimum ?? 0, 2)} ${unitText(unit)}`,
    })),
    ...expiring.slice(0, MOST_NAMED).map((one): SectionLine => ({
      text: items.get(one.item)?.name ?? { zh: one.item, en: one.item },
      value: `${one.batch} · ${one.expiresOn}`,
      ...{ isMarked: isGone(one), path: null },
    })),
    ...moved.slice(0, MOST_NAMED),
  ];
}

function onHand(held: readonly LedgerHolding[], item: string): number {
  return held.filter(({ parts }) => parts.item === item).reduce((all, { quantity }) => all + Number(quantity), 0);
}

function inBatch(held: readonly LedgerHolding[], { item, batch }: Expiring): number {
  const lots = held.filter(({ parts }) => parts.item === item).flatMap((one) => one.lots);
  return lots.filter(({ parts }) => parts.batch === batch).reduce((all, { quantity }) => all + Number(quantity), 0);
}

/** What is kept of each at least: as the plant says, else as the catalogue does. */
async function itemsOf(
  engine: ModuleEngine,
  { factoryNo, ids }: { readonly factoryNo: string; readonly ids: readonly string[] },
  db: Db,
): Promise<ReadonlyMap<string, Item>> {
  const [items, levels] = [engine.tables().get(stockItem.key), engine.tables().get(stockLevel.key)];
  const known = [...new Set(ids)].filter((id) => UUID.test(id));
  if (items === undefined || levels === undefined || known.length === 0) return new Map();
  const rows = await db
    .select({
      id: items.id,
      name: sql<BilingualText>`${itemColumn('name')}`,
      unit: sql<string>`${itemColumn('unit')}`,
      minimum: sql<string | null>`${itemColumn('minStock')}`,
    })
    .from(items)
    .where(inArray(items.id, known));
  const own = await db
    .select({ item: sql<string>`${levelColumn('item')}`, minimum: sql<string | null>`${levelColumn('minStock')}` })
    .from(levels)
    .where(and(eq(levels.factoryNo, factoryNo), isNull(levels.deletedAt)));
  const least = new Map(own.map(({ item, minimum }) => [item, minimum]));
  return new Map(
    rows.map(({ id, name, unit, minimum }) => {
      const kept = least.get(id) ?? minimum;
      return [id, { id, name, unit, minimum: kept === null ? null : Number(kept) }];
    }),
  );
}

/** Those that run out first come first. */
async function expiringBy(
  engine: ModuleEngine,
  { factoryNo, until }: { readonly factoryNo: string; readonly until: string },
  db: Db,
): Promise<Expiring[]> {
  const table = engine.tables().get(stockBatch.key);
  if (table === undefined) return [];
  return db
    .select({
      item: sql<string>`${batchColumn('item')}`,
      batch: sql<string>`${batchColumn('batch')}`,
      expiresOn: sql<string>`${batchColumn('expiresOn')}::text`,
    })
    .from(table)
    .where(and(eq(table.factoryNo, factoryNo), isNull(table.deletedAt), sql`${batchColumn('expiresOn')} <= ${until}`))
    .orderBy(sql`${batchColumn('expiresOn')}`, table.id);
}

async function movedIn(engine: ModuleEngine, { factoryNo, startsAt, nowMs }: FilledShift, db: Db) {
  const table = engine.tables().get(inOutManage.key);
  if (table === undefined) return [];
  const postedAt = documentColumn('postedAt');
  const rows = await db
    .select({ id: table.id, no: table.no, subject: sql<string>`${documentColumn('subject')}` })
    .from(table)
    .where(
      and(
        ...[eq(table.factoryNo, factoryNo), isNull(table.deletedAt)],
        sql`${postedAt} >= ${startsAt} and ${postedAt} <= ${nowMs}`,
      ),
    )
    .orderBy(sql`${postedAt} desc`, table.id);
  return rows.map(({ id, no, subject }) => leading(subject, no, `${inOutManage.path}?id=${id}`));
}

/** How full the tanks of chemicals are; one whose level is not known is looked at first, like one that is nearly empty. */
export async function tankLines(
  { engine, plants, live }: Stores,
  { factoryNo, lowPct }: FilledShift & { readonly lowPct: number },
  db: Db,
) {
  const table = engine.tables().get(warehouse.key);
  if (table === undefined) return [];
  const rows = await db
    .select({
      id: table.id,
      name: sql<string>`${tankColumn('name')}`,
      signal: sql<string | null>`${tankColumn('levelSignal')}`,
      fullM: sql<number | null>`${tankColumn('fullLevelM')}`,
      volumeM3: sql<number | null>`${tankColumn('tankVolumeM3')}`,
    })
    .from(table)
    .where(and(eq(table.factoryNo, factoryNo), isNull(table.deletedAt), sql`${tankColumn('kind')} = 'TANK'`))
    .orderBy(sql`${tankColumn('code')}`);
  return rows.map(({ id, name, signal, ...tank }): SectionLine => {
    const ref = plants.signal(factoryNo, (signal ?? '').split('/').slice(1).join('/'));
    const sample = ref === undefined ? undefined : live.get(ref.id);
    const isUsable = sample !== undefined && sample.quality <= LAST_USABLE_QUALITY;
    const about = { text: { zh: name, en: name }, path: `${warehouse.path}?id=${id}` };
    if (ref === undefined || !isUsable) return { ...about, value: '--', isMarked: true };
    return { ...about, ...contentOf(sample.value, ref.unit, { ...tank, lowPct }) };
  });
}

interface Tank {
  /** With a smaller share of its content it is looked at first, %. */
  readonly lowPct: number;
  readonly fullM: number | null;
  readonly volumeM3: number | null;
}

/** A level as metres, share and volume, as far as the tank says what full means. */
function contentOf(
  level: number,
  unit: string,
  { fullM, volumeM3, lowPct }: Tank,
): Pick<SectionLine, 'value' | 'isMarked'> {
  const isPercent = unit === '%';
  const ofFull = fullM === null ? null : (level / fullM) * 100;
  const pct = isPercent ? level : ofFull;
  const parts = [
    isPercent ? null : `${formatNumber(level, 2)} ${unitText(unit)}`,
    pct === null ? null : `${formatNumber(pct, 0)} %`,
    pct === null || volumeM3 === null ? null : `${formatNumber((volumeM3 * pct) / 100, 1)} m³`,
  ];
  const value = parts.filter((part) => part !== null).join(' · ');
  return { value, isMarked: pct !== null && pct < lowPct };
}
