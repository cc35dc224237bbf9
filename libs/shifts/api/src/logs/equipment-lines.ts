import { equipList } from '@sed/equipment-definitions';
import { ORDER_MODULES } from '@sed/orders-definitions';
import type { BilingualText } from '@sed/platform-contract';
import type { Db } from '@sed/platform-database';
import { columnName, type ActionsTaken, type ModuleEngine } from '@sed/records-api';
import type { SectionLine } from '@sed/shifts-contract';
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { FilledShift } from './section-fill';
import { leading, sum } from './section-lines';

const MOST_NAMED = 10;
/** As long as an order is in one of these, what it locked out stays locked. */
const AT_WORK = ['IN_PROGRESS', 'FILLING'];
const cardColumn = (field: keyof typeof equipList.fields): SQL => sql`${sql.identifier(columnName(field))}`;
const orderColumn = (field: string): SQL => sql`${sql.identifier(columnName(field))}`;

/** What moves a card from one state to another: its life, and whether the machine can be counted on. */
const MOVES = [
  ...(['install', 'takeOut', 'putBack', 'takeIntoStore', 'declareOut', 'backInService'] as const),
  ...(['applyScrap', 'approveScrap', 'refuseScrap', 'approveTransfer'] as const),
] as const;
const WORDS: ReadonlyMap<string, BilingualText> = new Map(
  Object.entries(equipList.flow?.actions ?? {}).map(([name, { label }]) => [name, label]),
);
const MOST_MOVES = 200;

interface Equipment {
  readonly engine: ModuleEngine;
  readonly taken: ActionsTaken;
}

/** Machines the next shift cannot count on: out of service, and locked out by work that goes on; and what changed. */
export async function equipmentLines({ engine, taken }: Equipment, shift: FilledShift, db: Db): Promise<SectionLine[]> {
  const out = await outOfService(engine, shift, db);
  const locked = await lockedOut(engine, shift, db);
  const moved = await changedIn({ engine, taken }, shift, db);
  const isFresh = ({ since }: { readonly since: number }) => since >= shift.startsAt;
  return [
    sum('停用设备', 'Equipment out of service', out.length, true),
    sum('本班停用', 'Taken out in this shift', out.filter(isFresh).length),
    sum('上锁设备', 'Equipment locked out', locked.length, true),
    sum('本班状态变更', 'Changes of state in this shift', moved.length),
    ...out.slice(0, MOST_NAMED).map(({ id, name, tag }) => leading(name, tag, `${equipList.path}?id=${id}`, true)),
    ...locked.slice(0, MOST_NAMED).map(({ name, no, path }) => leading(name, no, path, true)),
    ...moved.slice(0, MOST_NAMED),
  ];
}

/** Cards that were moved in the shift, the newest first, with what was done with each. */
async function changedIn({ engine, taken }: Equipment, shift: FilledShift, db: Db): Promise<SectionLine[]> {
  const { factoryNo, startsAt, endsAt, nowMs } = shift;
  const table = engine.tables().get(equipList.key);
  if (table === undefined) return [];
  const asked = { factoryNo, fromMs: startsAt, toMs: Math.min(nowMs, endsAt), actions: MOVES, most: MOST_MOVES };
  const steps = await taken.of(equipList, asked, db);
  if (steps.length === 0) return [];
  const cards = await db
    .select({ id: table.id, name: sql<string>`${cardColumn('name')}`, tag: sql<string | null>`${cardColumn('tagNo')}` })
    .from(table)
    .where(inArray(table.id, [...new Set(steps.map(({ recordId }) => recordId))]));
  return steps.flatMap(({ recordId, action }): SectionLine[] => {
    const card = cards.find(({ id }) => id === recordId);
    const done = WORDS.get(action);
    if (card === undefined || done === undefined) return [];
    const text = { zh: `${card.name}：${done.zh}`, en: `${card.name}: ${done.en}` };
    return [{ text, value: card.tag, isMarked: false, path: `${equipList.path}?id=${card.id}` }];
  });
}

async function outOfService(engine: ModuleEngine, { factoryNo }: FilledShift, db: Db) {
  const table = engine.tables().get(equipList.key);
  if (table === undefined) return [];
  return db
    .select({
      id: table.id,
      name: sql<string>`${cardColumn('name')}`,
      tag: sql<string | null>`${cardColumn('tagNo')}`,
      since: sql<number>`${cardColumn('outSince')}`,
    })
    .from(table)
    .where(and(eq(table.factoryNo, factoryNo), isNull(table.deletedAt), sql`${cardColumn('outSince')} is not null`))
    .orderBy(sql`${cardColumn('outSince')} desc`, table.id);
}

async function lockedOut(engine: ModuleEngine, { factoryNo }: FilledShift, db: Db) {
  const found: { readonly name: string; readonly no: string | null; readonly path: string }[] = [];
  for (const { key, path, fields } of ORDER_MODULES) {
    const table = engine.tables().get(key);
    if (table === undefined || !('lockedOut' in fields) || !('equipName' in fields)) continue;
    const rows = await db
      .select({
        id: table.id,
        no: table.no,
        name: sql<string>`coalesce(${orderColumn('equipName')}, ${orderColumn('name')})`,
      })
      .from(table)
      .where(
        and(
          ...[eq(table.factoryNo, factoryNo), isNull(table.deletedAt), inArray(table.status, AT_WORK)],
          sql`${orderColumn('lockedOut')}`,
        ),
      )
      .orderBy(table.id);
    found.push(...rows.map(({ id, no, name }) => ({ name, no, path: `${path}?id=${id}` })));
  }
  return found;
}
