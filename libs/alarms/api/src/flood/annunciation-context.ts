import { isAnyOf } from '@sed/platform-database';
import { alarmRule, alarm, alarmJournal, alarmFlood, alarmPlantSetting as setting } from '@sed/alarms-tables';
import { ALARM_LIFE, type AlarmEvent, type AlarmTag } from '@sed/alarms-contract';
import { LINK_SIGNAL_CODE } from '@sed/signals-contract';
import { and, count, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { instanceOf, type AlarmRow } from '../alarms/alarm-row';
import { chunks, type AlarmWriter, type Tx } from '../alarms/alarm-writer';
import { isUuid } from '../alarms/is-uuid';
import type { RuleEvent } from '../engine/rule-runtime';
import { decide, ENGINE_ACTOR } from '../instance/decide';
import type { JournalEntry } from '../instance/instance';
import { FloodCount, type PlantFlood } from './flood-count';
import { GroupIndex, isChattering, type GroupMember } from './grouping';

const ACTIVATIONS: AlarmEvent[] = ['raised', 'repeated'];
/** Far more than a gateway's clock may be ahead of ours: what happened by the one is written by the other. */
const AHEAD_MS = 86_400_000;

type Member = Pick<AlarmRow, 'id' | 'ruleId' | 'factoryNo' | 'signalId' | 'signalCode' | 'raisedAt' | 'groupRoot'>;

interface Known {
  readonly members: readonly Member[];
  /** Those of them that may become the first of a group. */
  readonly single: readonly AlarmRow[];
  readonly activations: Map<string, number[]>;
  readonly floods: ReadonlyMap<string, PlantFlood>;
  /** Alarms on the shelf of each plant that shelves chattering ones by itself. */
  readonly shelves: Map<string, number>;
  /** Rules by what other rules call them, id or plant and code. */
  readonly parents: ReadonlyMap<string, string>;
}

const NOTHING: Known = {
  members: [],
  single: [],
  activations: new Map(),
  floods: new Map(),
  shelves: new Map(),
  parents: new Map(),
};

/** What a new alarm is told together with: its group, whether it chatters, whether the plant is in a flood. */
export class AnnunciationContext {
  private readonly groups = new Map<string, GroupIndex>();
  private readonly rows = new Map<string, AlarmRow>();
  private readonly floodCount: FloodCount;

  private constructor(
    private readonly writer: AlarmWriter,
    private readonly known: Known,
  ) {
    this.floodCount = new FloodCount(known.floods, writer.nowMs);
    for (const member of known.members) this.groupsOf(member.factoryNo).add(this.memberOf(member));
    for (const row of known.single) this.rows.set(row.id, row);
  }

  /** Reads nothing where no condition became true: clearing needs no context. */
  static async read(tx: Tx, writer: AlarmWriter, events: readonly RuleEvent[]): Promise<AnnunciationContext> {
    const fresh = events.filter(({ kind }) => kind === 'on' || kind === 'change');
    if (fresh.length === 0) return new AnnunciationContext(writer, NOTHING);
    const plants = [...new Set(fresh.map(({ rule }) => rule.factoryNo))];
    const fromMs = Math.min(...fresh.map(({ beginMs }) => beginMs)) - ALARM_LIFE.groupWithinMs;
    const parents = await parentsOf(tx, fresh, plants);
    const named = [...parents.values(), ...fresh.flatMap(({ rule }) => rule.parentRule ?? [])].filter(isUuid);
    const { members, single } = await recentAlarms(tx, { plants, fromMs, named });
    const ruleIds = [...new Set(fresh.map(({ rule }) => rule.id))];
    const sinceMs = Math.min(...fresh.map(({ tsMs }) => tsMs)) - ALARM_LIFE.chatterLong.withinMs;
    const activations = await activationsOf(tx, ruleIds, sinceMs);
    const floods = await floodsOf(tx, plants);
    const shelves = await shelvesOf(tx, plants);
    return new AnnunciationContext(writer, { members, single, activations, floods, shelves, parents });
  }

  raise(event: RuleEvent, row: JournalEntry, recurrenceOf: string | null): AlarmRow {
    const { rule, signal, beginMs } = event;
    const tags = this.tagsOf([], rule.id, rule.factoryNo, row.ts);
    const place = { section: signal.section, isLink: signal.code === LINK_SIGNAL_CODE };
    const candidate = { ruleId: rule.id, factoryNo: rule.factoryNo, signalId: signal.id, raisedAt: beginMs, ...place };
    const root = this.groupsOf(rule.factoryNo).rootFor({ ...candidate, parentRule: this.parentOf(rule) });
    const facts = {
      ...row.facts,
      ...(tags.length === 0 ? {} : { tags }),
      ...(root === null ? {} : { groupRoot: root }),
    };
    const raised = this.writer.raise(event, { ...row, facts }, recurrenceOf);
    this.rows.set(raised.id, raised);
    this.groupsOf(rule.factoryNo).add({ ...candidate, id: raised.id, groupRoot: root });
    if (root !== null) this.markFirstOut(root);
    this.floodCount.announced(raised);
    return this.shelveChatter(raised);
  }

  append(before: AlarmRow, row: JournalEntry): AlarmRow {
    const tags = this.tagsAfter(before, row);
    const isNew = tags.length !== before.tags.length;
    const after = this.writer.append(before, isNew ? { ...row, facts: { ...row.facts, tags } } : row);
    this.rows.set(after.id, after);
    const isAnnounced = after.state === 'UNACK_ACTIVE' && (row.event === 'repeated' || row.event === 'worsened');
    if (isAnnounced) this.floodCount.announced(after);
    return isAnnounced ? this.shelveChatter(after) : after;
  }

  finish(tx: Tx): Promise<void> {
    return this.floodCount.write(tx);
  }

  private tagsAfter(before: AlarmRow, { event, ts }: JournalEntry): readonly AlarmTag[] {
    if (event === 'repeated') return this.tagsOf(before.tags, before.ruleId, before.factoryNo, ts);
    const isFleeting = event === 'cleared' && before.repeat === 0 && ts - before.raisedAt < ALARM_LIFE.fleetingMs;
    return isFleeting && !before.tags.includes('fleeting') ? [...before.tags, 'fleeting'] : before.tags;
  }

  /** Of an alarm that may not exist yet. */
  private tagsOf(tags: readonly AlarmTag[], ruleId: string, factoryNo: string, tsMs: number): readonly AlarmTag[] {
    const times = this.known.activations.get(ruleId) ?? [];
    times.push(tsMs);
    this.known.activations.set(ruleId, times);
    const found = new Set(tags);
    if (isChattering(times, tsMs)) found.add('chatter');
    if (this.floodCount.isUnderWay(factoryNo)) found.add('flood');
    return [...found];
  }

  /** The earliest of a group is marked once it has one. */
  private markFirstOut(rootId: string): void {
    const stored = this.rows.get(rootId);
    if (stored === undefined) return;
    const root = this.writer.latest(stored);
    if (root.groupRoot !== null || root.state === 'CLOSED') return;
    const tags: AlarmTag[] = [...root.tags, 'firstOut'];
    const by = { atMs: this.writer.nowMs, actor: ENGINE_ACTOR, note: null };
    const outcome = decide(instanceOf(root), 'tag', { ...by, tags, groupRoot: root.id });
    if (outcome.kind === 'row') this.rows.set(rootId, this.writer.append(root, outcome.row));
  }

  /** Only where the plant chose it, and only levels 3 and 4. */
  private shelveChatter(row: AlarmRow): AlarmRow {
    const shelved = this.known.shelves.get(row.factoryNo);
    if (shelved === undefined || row.level < 3 || !row.tags.includes('chatter')) return row;
    const atMs = this.writer.nowMs;
    const outcome = decide(instanceOf(row), 'shelve', {
      atMs,
      actor: ENGINE_ACTOR,
      note: 'auto: chattering',
      untilMs: atMs + ALARM_LIFE.autoShelveMs,
      shelvedInPlant: shelved,
      shelvesToday: 0,
      isOpsManager: false,
    });
    if (outcome.kind !== 'row') return row;
    this.known.shelves.set(row.factoryNo, shelved + 1);
    return this.writer.append(row, outcome.row);
  }

  private parentOf({ parentRule, factoryNo }: RuleEvent['rule']): string | null {
    if (parentRule === undefined) return null;
    return this.known.parents.get(`${factoryNo}/${parentRule}`) ?? parentRule;
  }

  private groupsOf(factoryNo: string): GroupIndex {
    const known = this.groups.get(factoryNo);
    if (known !== undefined) return known;
    const fresh = new GroupIndex();
    this.groups.set(factoryNo, fresh);
    return fresh;
  }

  private memberOf(row: Member): GroupMember {
    const { id, ruleId, factoryNo, signalId, raisedAt, groupRoot, signalCode } = row;
    const section = this.writer.directory.signalById(signalId)?.section ?? '';
    return { id, ruleId, factoryNo, signalId, raisedAt, groupRoot, section, isLink: signalCode === LINK_SIGNAL_CODE };
  }
}

/** Ids of the rules that others name as their parent by code. */
async function parentsOf(
  tx: Tx,
  events: readonly RuleEvent[],
  plants: readonly string[],
): Promise<Map<string, string>> {
  const names = [...new Set(events.flatMap(({ rule }) => (rule.parentRule === undefined ? [] : [rule.parentRule])))];
  const found = new Map<string, string>();
  if (names.length === 0) return found;
  const code = sql<string>`${alarmRule.body} ->> 'code'`;
  const rows = await tx
    .select({ id: alarmRule.id, factoryNo: alarmRule.factoryNo, code })
    .from(alarmRule)
    .where(and(inArray(alarmRule.factoryNo, [...plants]), isNull(alarmRule.deletedAt), inArray(code, names)));
  for (const row of rows) found.set(`${row.factoryNo}/${row.code}`, row.id);
  return found;
}

interface Recent {
  readonly plants: readonly string[];
  readonly fromMs: number;
  /** Parent rules, whose alarms count however old they are. */
  readonly named: readonly string[];
}

/** Open alarms a new one could belong to; those without a group are locked, because the first of one is marked. */
async function recentAlarms(tx: Tx, { plants, fromMs, named }: Recent): Promise<Pick<Known, 'members' | 'single'>> {
  const { id, ruleId, factoryNo, signalId, signalCode, raisedAt, groupRoot } = alarm;
  const isParent = named.length === 0 ? undefined : inArray(ruleId, [...new Set(named)]);
  const near = or(gte(raisedAt, fromMs), eq(signalCode, LINK_SIGNAL_CODE), isParent);
  const isRecent = and(inArray(factoryNo, [...plants]), ne(alarm.state, 'CLOSED'), near);
  const single = await tx
    .select()
    .from(alarm)
    .where(and(isRecent, isNull(groupRoot)))
    .orderBy(raisedAt, id)
    .for('update');
  const members = await tx
    .select({ id, ruleId, factoryNo, signalId, signalCode, raisedAt, groupRoot })
    .from(alarm)
    .where(isRecent)
    .orderBy(raisedAt, id);
  return { members, single };
}

async function activationsOf(tx: Tx, ruleIds: readonly string[], sinceMs: number): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>();
  for (const ids of chunks(ruleIds)) {
    const changed = gte(alarm.updatedAt, sinceMs - AHEAD_MS);
    const alarms = tx
      .select({ id: alarm.id })
      .from(alarm)
      .where(and(isAnyOf(alarm.ruleId, ids), changed));
    // Their alarms first: joined plainly, the engine reads what all other rules did in that time as well.
    const isTheirs = sql`${alarmJournal.alarmId} = any(array(${alarms}))`;
    const rows = await tx
      .select({ ruleId: alarm.ruleId, ts: alarmJournal.ts })
      .from(alarmJournal)
      .innerJoin(alarm, eq(alarmJournal.alarmId, alarm.id))
      .where(and(isTheirs, gte(alarmJournal.ts, sinceMs), inArray(alarmJournal.event, ACTIVATIONS)));
    for (const { ruleId, ts } of rows) {
      const times = found.get(ruleId);
      if (times === undefined) found.set(ruleId, [ts]);
      else times.push(ts);
    }
  }
  return found;
}

async function floodsOf(tx: Tx, plants: readonly string[]): Promise<Map<string, PlantFlood>> {
  const rows = await tx
    .select({ id: alarmFlood.id, factoryNo: alarmFlood.factoryNo })
    .from(alarmFlood)
    .where(and(inArray(alarmFlood.factoryNo, [...plants]), isNull(alarmFlood.endedAt)));
  return new Map(rows.map((row) => [row.factoryNo, row]));
}

async function shelvesOf(tx: Tx, plants: readonly string[]): Promise<Map<string, number>> {
  const choosing = await tx
    .select({ factoryNo: setting.factoryNo })
    .from(setting)
    .where(and(inArray(setting.factoryNo, [...plants]), eq(setting.isChatterShelved, true)));
  const shelves = new Map(choosing.map(({ factoryNo }) => [factoryNo, 0]));
  if (shelves.size === 0) return shelves;
  const counted = await tx
    .select({ factoryNo: alarm.factoryNo, n: count() })
    .from(alarm)
    .where(and(inArray(alarm.factoryNo, [...shelves.keys()]), eq(alarm.state, 'SHELVED')))
    .groupBy(alarm.factoryNo);
  for (const { factoryNo, n } of counted) shelves.set(factoryNo, n);
  return shelves;
}
