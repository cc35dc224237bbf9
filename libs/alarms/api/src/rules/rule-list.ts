import { sortedBy, type Db } from '@sed/platform-database';
import { alarm, alarmRule, alarmRuleReview as review, alarmRuleProposal as proposal } from '@sed/alarms-tables';
import { maySee, type Viewer } from '@sed/platform-ports';
import { ALARM_CONDITION_TYPES, RULE_STATES, type alarmRuleCalls, type RuleState } from '@sed/alarms-contract';
import type { InputOf } from '@sed/platform-contract';
import { and, asc, count, eq, gte, ilike, inArray, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import { containing } from '../alarms/alarm-queries';
import { notMerged } from '../late/late-alarms';
import type { RuleRow } from './rule-row';

type ListQuery = InputOf<typeof alarmRuleCalls.list>['query'];
export type RuleFilter = Omit<ListQuery, 'pageNum' | 'pageSize' | 'sort'>;
type SortField = NonNullable<ListQuery['sort']>[number]['field'];

/** Who asks, in which language names are ordered, and since when alarms count. */
export interface Reader {
  readonly viewer: Viewer;
  readonly language: 'en' | 'zh';
  readonly sinceMs: number;
}

type Reading = Pick<Db, 'select'>;

interface Found {
  readonly rows: RuleRow[];
  readonly total: number;
  readonly states: Partial<Record<RuleState, number>>;
}

/** Alarms of the last 30 days say what became of a rule. */
export const STATISTICS_MS = 30 * 86_400_000;

const COUNTED: ReadonlySet<string> = new Set(['alarms', 'chatter']);
const CHATTER = sql`'["chatter"]'::jsonb`;

/** A repeat within the repeat time is the same row counted once more. */
const alarmCounts = {
  alarms: sql<number>`sum(1 + ${alarm.repeat})::int`,
  chatter: sql<number>`count(*) filter (where ${alarm.tags} @> ${CHATTER})::int`,
};

/** Alarms and chatter of rules the reader may see; a rule without an alarm is not among them. */
export async function countsOf(db: Db, rules: readonly { id: string }[], { viewer, sinceMs }: Reader) {
  const ids = rules.map(({ id }) => id);
  const plants = [...viewer.plants];
  if (ids.length === 0 || plants.length === 0) return new Map<string, { alarms: number; chatter: number }>();
  const rows = await db
    .select({ ruleId: alarm.ruleId, ...alarmCounts })
    .from(alarm)
    .where(and(inArray(alarm.ruleId, ids), inArray(alarm.factoryNo, plants), gte(alarm.raisedAt, sinceMs), notMerged()))
    .groupBy(alarm.ruleId);
  return new Map(rows.map(({ ruleId, ...counts }) => [ruleId, counts]));
}

/** One page of the rules a search finds, and how many there are in each state. */
export async function pageOfRules(db: Db, query: ListQuery, reader: Reader): Promise<Found> {
  const { sort, isChattering, isSilent } = query;
  const looksAtAlarms = (isChattering ?? isSilent) !== undefined || sort?.some(({ field }) => COUNTED.has(field));
  if (looksAtAlarms !== true) return readPage(db, query, reader);
  return db.transaction(async (tx) => {
    // All rules meet all their alarms: taken for few, they would be compared one by one, for minutes.
    await tx.execute(sql`set local enable_nestloop = off`);
    return readPage(tx, query, reader);
  });
}

async function readPage(db: Reading, query: ListQuery, reader: Reader): Promise<Found> {
  const { pageNum, pageSize, state, ...others } = query;
  const slice = { limit: pageSize, offset: (pageNum - 1) * pageSize };
  const rows = await rulesInOrder(db, query, { reader, slice });
  const counted = await db
    .select({ state: alarmRule.state, n: count() })
    .from(alarmRule)
    .where(ruleFilter(db, others, reader))
    .groupBy(alarmRule.state);
  const states: Found['states'] = {};
  for (const row of counted) states[row.state] = row.n;
  const wanted: readonly RuleState[] = state ?? RULE_STATES;
  const total = wanted.reduce((sum, name) => sum + (states[name] ?? 0), 0);
  return { rows, total, states };
}

async function rulesInOrder(
  db: Reading,
  query: ListQuery,
  { reader, slice }: { reader: Reader; slice: { limit: number; offset: number } },
): Promise<RuleRow[]> {
  const where = ruleFilter(db, query, reader);
  const counted = db
    .select({
      ruleId: alarm.ruleId,
      alarms: alarmCounts.alarms.as('alarms'),
      chatter: alarmCounts.chatter.as('chatter'),
    })
    .from(alarm)
    .where(
      and(
        inArray(alarm.factoryNo, plantsOf(query.factoryNo, reader.viewer)),
        gte(alarm.raisedAt, reader.sinceMs),
        notMerged(),
      ),
    )
    .groupBy(alarm.ruleId)
    .as('counted');
  const order = sortedBy(query.sort, {
    columns: { ...columnsFor(reader), alarms: counts(counted.alarms), chatter: counts(counted.chatter) },
    usual: USUAL,
    tie: alarmRule.id,
  });
  const rules = db.select({ rule: alarmRule }).from(alarmRule);
  const needsCounts = query.sort?.some(({ field }) => COUNTED.has(field)) === true;
  const rows = needsCounts
    ? await rules
        .leftJoin(counted, eq(counted.ruleId, alarmRule.id))
        .where(where)
        .orderBy(...order)
        .limit(slice.limit)
        .offset(slice.offset)
    : await rules
        .where(where)
        .orderBy(...order)
        .limit(slice.limit)
        .offset(slice.offset);
  return rows.map(({ rule }) => rule);
}

/** Every rule of a search, step by step from where the one before ended: rules added meanwhile shift nothing. */
export async function* stepsOfRules(
  db: Db,
  filter: RuleFilter,
  reader: Reader,
  step: number,
): AsyncGenerator<RuleRow[]> {
  const { factoryNo, signalCode, id } = alarmRule;
  let last: RuleRow | undefined;
  for (;;) {
    const after =
      last && sql`(${factoryNo}, ${signalCode}, ${id}) > (${last.factoryNo}, ${last.signalCode}, ${last.id}::uuid)`;
    const rows = await db
      .select()
      .from(alarmRule)
      .where(and(ruleFilter(db, filter, reader), after))
      .orderBy(...USUAL)
      .limit(step);
    if (rows.length > 0) yield rows;
    last = rows[rows.length - 1];
    if (last === undefined || rows.length < step) return;
  }
}

const USUAL = [asc(alarmRule.factoryNo), asc(alarmRule.signalCode), asc(alarmRule.id)];

/** Kinds and states in the order a list offers them, not in that of their letters. */
function placeIn(names: readonly string[], column: SQL): SQL {
  return sql`array_position(array[${sql.raw(names.map((name) => `'${name}'`).join(','))}]::varchar[], ${column})`;
}

function columnsFor({ language }: Reader) {
  const { factoryNo, signalCode, nameEn, nameZh, conditionType, level, state, updatedAt } = alarmRule;
  return {
    factoryNo,
    signalCode,
    name: language === 'zh' ? nameZh : nameEn,
    type: placeIn(ALARM_CONDITION_TYPES, sql`${conditionType}`),
    level,
    state: placeIn(RULE_STATES, sql`${state}`),
    updatedAt,
  } satisfies Partial<Record<SortField, unknown>>;
}

/** Without an alarm a rule counts as one with none, not as unknown. */
function counts(column: SQL.Aliased<number>): SQL {
  return sql`coalesce(${column}, 0)`;
}

function plantsOf(factoryNo: string | undefined, viewer: Viewer): string[] {
  return factoryNo === undefined ? [...viewer.plants] : [factoryNo].filter((no) => maySee(viewer, no));
}

/** Personal rules are their owner's and in no list of a plant. */
function ruleFilter(db: Reading, query: RuleFilter, reader: Reader): SQL | undefined {
  const { factoryNo, signalCode, state, level, type, scope } = query;
  const plants = plantsOf(factoryNo, reader.viewer);
  return and(
    isNull(alarmRule.deletedAt),
    isNull(alarmRule.owner),
    plants.length === 0 ? sql`false` : inArray(alarmRule.factoryNo, plants),
    signalCode === undefined ? undefined : eq(alarmRule.signalCode, signalCode),
    state === undefined ? undefined : inArray(alarmRule.state, state),
    level === undefined ? undefined : sql`(${alarmRule.levelBits} & ${bitsOf(level)}::int) <> 0`,
    type === undefined ? undefined : inArray(alarmRule.conditionType, type),
    scope === undefined ? undefined : inArray(alarmRule.scope, scope),
    keywordFilter(query.keyword),
    ...natureFilters(db, query, reader),
  );
}

function bitsOf(levels: readonly number[]): number {
  return levels.reduce((bits, level) => bits | (1 << level), 0);
}

function keywordFilter(keyword: string | undefined): SQL | undefined {
  if (keyword === undefined || keyword.trim() === '') return undefined;
  const { signalCode, nameZh, nameEn, body } = alarmRule;
  const pattern = containing(keyword);
  return or(
    ilike(signalCode, pattern),
    ilike(nameZh, pattern),
    ilike(nameEn, pattern),
    ilike(sql`${body} ->> 'code'`, pattern),
  );
}

function natureFilters(db: Reading, query: RuleFilter, { sinceMs }: Reader): (SQL | undefined)[] {
  // Asked as a set, which is read once; asked rule by rule it would be looked up for each of them.
  const isIn = (found: SQL | { getSQL(): SQL }) => sql`${alarmRule.id} in ${found}`;
  const reviewed = isIn(db.select({ id: review.ruleId }).from(review));
  const waiting = isIn(db.select({ id: proposal.ruleId }).from(proposal).where(isNull(proposal.decidedAt)));
  const recent = gte(alarm.raisedAt, sinceMs);
  const alarmed = isIn(db.select({ id: alarm.ruleId }).from(alarm).where(recent));
  const noisy = and(recent, sql`${alarm.tags} @> ${CHATTER}`);
  const chattered = isIn(db.select({ id: alarm.ruleId }).from(alarm).where(noisy));
  const silent = sql`(${alarmRule.state} = 'ENABLED' and ${not(alarmed)})`;
  const { isTrial, isRationalised, isWaiting, isChattering, isSilent } = query;
  return [
    asked(isTrial, sql`${alarmRule.isTrial}`),
    asked(isRationalised, reviewed),
    asked(isWaiting, waiting),
    asked(isChattering, chattered),
    asked(isSilent, silent),
  ];
}

function asked(answer: 'true' | 'false' | undefined, filter: SQL): SQL | undefined {
  if (answer === undefined) return undefined;
  return answer === 'true' ? filter : not(filter);
}
