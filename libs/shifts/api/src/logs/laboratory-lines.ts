import { analysisTaskList } from '@sed/laboratory-definitions';
import type { Db } from '@sed/platform-database';
import { columnName, type ModuleEngine } from '@sed/records-api';
import type { SectionLine } from '@sed/shifts-contract';
import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { leading, sum } from './section-lines';

const MOST_NAMED = 8;
const OPEN = ['TO_SAMPLE', 'RESAMPLE', 'SAMPLED', 'RECEIVED', 'TESTING', 'RETEST', 'TO_REVIEW'];
const NONE = { due: 0, tested: 0, published: 0, missed: 0, over: 0, amended: 0 };
const column = (field: keyof typeof analysisTaskList.fields): SQL => sql`${sql.identifier(columnName(field))}`;
const counted = (condition: SQL): SQL<number> => sql<number>`(count(*) filter (where ${condition}))::int`;

/** What of the laboratory the next shift has to know: samples to be taken and tested, missed ones, results over a limit. */
export async function laboratoryLines(
  engine: ModuleEngine,
  { factoryNo, startsAt, nowMs }: { readonly factoryNo: string; readonly startsAt: number; readonly nowMs: number },
  db: Db,
): Promise<SectionLine[]> {
  const table = engine.tables().get(analysisTaskList.key);
  if (table === undefined) return [];
  const isOwn = and(eq(table.factoryNo, factoryNo), isNull(table.deletedAt));
  // Those of later shifts are none of the next one's yet.
  const isDue = sql`${table.status} in ('TO_SAMPLE', 'RESAMPLE') and ${column('windowFrom')} <= ${nowMs}`;
  const isTested = inArray(table.status, OPEN.slice(2));
  const isMissed = sql`${table.status} = 'MISSED' and ${column('windowTo')} >= ${startsAt}`;
  const isOver = sql`${column('verdict')} = 'OVER' and ${column('publishedAt')} >= ${startsAt}`;
  const isAmended = sql`${column('revision')} > 1 and ${column('publishedAt')} >= ${startsAt}`;
  const [row = NONE] = await db
    .select({
      due: counted(isDue),
      tested: counted(sql`${isTested}`),
      published: counted(sql`${column('publishedAt')} >= ${startsAt}`),
      missed: counted(isMissed),
      over: counted(isOver),
      amended: counted(isAmended),
    })
    .from(table)
    .where(isOwn);
  const named = await db
    .select({
      id: table.id,
      no: table.no,
      name: sql<string>`coalesce(${column('name')}, '')`,
      isOver: sql<boolean>`coalesce(${isOver}, false)`,
    })
    .from(table)
    .where(and(isOwn, or(isOver, isMissed, isDue, isAmended)))
    .orderBy(sql`${column('windowFrom')} desc`, table.id)
    .limit(MOST_NAMED);
  return [
    sum('待采样', 'To be sampled', row.due),
    sum('检测与审核中', 'Tested and reviewed', row.tested),
    sum('本班发布', 'Published in this shift', row.published),
    sum('本班漏检', 'Missed in this shift', row.missed, true),
    sum('本班超限', 'Over a limit in this shift', row.over, true),
    sum('本班修订', 'Amended in this shift', row.amended, true),
    ...named.map(({ id, no, name, isOver: isMarked }) =>
      leading(name, no, `${analysisTaskList.path}?id=${id}`, isMarked),
    ),
  ];
}
