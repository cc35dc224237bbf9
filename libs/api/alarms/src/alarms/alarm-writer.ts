import { randomUUID } from 'node:crypto';
import { schema, type Db } from '@sed/api-database';
import type { AlarmChange, PlantDirectory } from '@sed/api-ports';
import type { AlarmRuleDto } from '@sed/contract';
import { and, desc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import type { RuleEvent } from '../engine/rule-runtime';
import { applyEntry, type JournalEntry } from '../instance/instance';
import { decideCondition } from '../instance/transitions';
import { alarmDtoOf, instanceOf, type AlarmRow } from './alarm-row';

type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** Rows per statement: PostgreSQL takes at most 65,535 parameters. */
const CHUNK = 500;

type NewJournalRow = typeof schema.alarmJournal.$inferInsert;
type NewNotice = typeof schema.smsNotice.$inferInsert;

/**
 * Collects the writes of one transaction: alarms as they will be, their journal and the outbox rows of whoever must be
 * told. Everything or nothing is stored.
 */
export class AlarmWriter {
  /** In order of first touch, so that an old excursion leaves the unique index before the next one enters. */
  private readonly touched = new Map<string, AlarmRow>();
  private readonly journal: NewJournalRow[] = [];
  private readonly notices: NewNotice[] = [];
  private readonly changes: { readonly id: string; readonly event: AlarmChange['event']; readonly row: AlarmRow }[] =
    [];

  constructor(
    private readonly directory: PlantDirectory,
    readonly nowMs: number,
  ) {}

  /** Applies a journal row to an alarm. @returns the alarm as it will be stored. */
  append(before: AlarmRow, entry: JournalEntry): AlarmRow {
    const after: AlarmRow = {
      ...before,
      ...applyEntry(before.version === 0 ? null : instanceOf(before), entry),
      version: before.version + 1,
      updatedAt: this.nowMs,
    };
    this.touched.set(after.id, after);
    this.journal.push({ alarmId: after.id, seq: after.version, recordedAt: this.nowMs, ...entry });
    this.changes.push({ id: after.id, event: entry.event, row: after });
    return after;
  }

  /** A new excursion of a rule. */
  raise(event: RuleEvent, entry: JournalEntry, recurrenceOf: string | null): AlarmRow {
    const { rule, signal } = event;
    const blank: AlarmRow = {
      ...applyEntry(null, entry),
      id: randomUUID(),
      version: 0,
      ruleId: rule.id,
      ruleVersion: rule.version,
      factoryNo: rule.factoryNo,
      signalId: signal.id,
      signalCode: signal.code,
      text: rule.name,
      action: rule.action,
      recurrenceOf,
      updatedAt: this.nowMs,
    };
    return this.append(blank, entry);
  }

  /** Queues the news of the alarm's last row for its receivers. */
  notify(row: AlarmRow, rule: AlarmRuleDto, kind: NewNotice['kind']): void {
    const { id: alarmId, version: seq, factoryNo, level } = row;
    const { receivers } = rule.notify;
    this.notices.push({ alarmId, seq, kind, factoryNo, level, receivers, createdAt: this.nowMs });
  }

  async flush(tx: Tx): Promise<void> {
    for (const rows of chunks([...this.touched.values()])) {
      await tx.insert(schema.alarm).values(rows).onConflictDoUpdate({ target: schema.alarm.id, set: EXCLUDED });
    }
    for (const rows of chunks(this.journal)) await tx.insert(schema.alarmJournal).values(rows);
    for (const rows of chunks(this.notices)) await tx.insert(schema.smsNotice).values(rows);
  }

  /** What to tell sockets once the transaction is durable. */
  published(): AlarmChange[] {
    return this.changes.map(({ event, row }) => ({ event, alarm: alarmDtoOf(row, this.directory) }));
  }
}

/** Every column of an alarm but its id, taken from the row that was to be inserted. */
const EXCLUDED = Object.fromEntries(
  Object.keys(getTableColumns(schema.alarm))
    .filter((key) => key !== 'id')
    .map((key) => [key, sql.raw(`excluded."${key.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)}"`)]),
);

function chunks<T>(rows: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let i = 0; i < rows.length; i += CHUNK) parts.push(rows.slice(i, i + CHUNK));
  return parts;
}

/** Writes what the rules found. Must run inside the transaction that advances the engine's position. */
export async function writeEvents(tx: Tx, writer: AlarmWriter, events: readonly RuleEvent[]): Promise<void> {
  const ruleIds = [...new Set(events.map((e) => e.rule.id))];
  const valid = await lockRules(tx, ruleIds);
  const open = await openAlarms(tx, ruleIds);
  const latest = await latestAlarms(tx, ruleIds);
  for (const event of events) {
    const { rule } = event;
    const before = open.get(rule.id) ?? null;
    const traits = { latch: rule.latch, reAlarmMs: rule.reAlarmS * 1000 };
    const decision = decideCondition(before === null ? null : instanceOf(before), event, traits);
    if (decision.kind === 'none') continue;
    if (decision.kind === 'new') {
      // Changed or switched off while these samples were on their way: the new version judges for itself.
      if (valid.get(rule.id) !== rule.version) continue;
      const raised = writer.raise(event, decision.row, latest.get(rule.id) ?? null);
      open.set(rule.id, raised);
      latest.set(rule.id, raised.id);
      if (rule.notify.sms) writer.notify(raised, rule, 'raised');
      continue;
    }
    if (before === null) continue;
    const after = writer.append(before, decision.row);
    open.set(rule.id, after);
    const isWorse =
      decision.row.event === 'worsened' || (decision.row.event === 'repeated' && after.level < before.level);
    tellOfRow(writer, rule, after, { isWorse, isReturn: decision.row.event === 'cleared' });
  }
}

interface News {
  readonly isWorse: boolean;
  readonly isReturn: boolean;
}

function tellOfRow(writer: AlarmWriter, rule: AlarmRuleDto, after: AlarmRow, news: News): void {
  if (!rule.notify.sms) return;
  if (news.isWorse) writer.notify(after, rule, 'raised');
  // Level 4 never sends the return.
  if (news.isReturn && rule.notify.recovery && after.level < 4) writer.notify(after, rule, 'returned');
}

/** Version of each rule that is enabled now; held until the transaction ends, so that no edit slips in between. */
async function lockRules(tx: Tx, ruleIds: readonly string[]): Promise<Map<string, number>> {
  const { alarmRule } = schema;
  const valid = new Map<string, number>();
  for (const ids of chunks(ruleIds)) {
    const rows = await tx
      .select({ id: alarmRule.id, version: alarmRule.version, state: alarmRule.state, deletedAt: alarmRule.deletedAt })
      .from(alarmRule)
      .where(inArray(alarmRule.id, ids))
      .for('share');
    for (const row of rows) if (row.state === 'ENABLED' && row.deletedAt === null) valid.set(row.id, row.version);
  }
  return valid;
}

/** The newest open alarm of each rule, locked against people until the transaction ends. */
async function openAlarms(tx: Tx, ruleIds: readonly string[]): Promise<Map<string, AlarmRow>> {
  const found = new Map<string, AlarmRow>();
  for (const ids of chunks(ruleIds)) {
    const rows = await tx
      .select()
      .from(schema.alarm)
      .where(and(inArray(schema.alarm.ruleId, ids), ne(schema.alarm.state, 'CLOSED')))
      .orderBy(schema.alarm.raisedAt, schema.alarm.id)
      .for('update');
    // An active one wins over older ones that only wait for a person.
    for (const row of rows) if (found.get(row.ruleId)?.active !== true) found.set(row.ruleId, row);
  }
  return found;
}

async function latestAlarms(tx: Tx, ruleIds: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const ids of chunks(ruleIds)) {
    const rows = await tx
      .selectDistinctOn([schema.alarm.ruleId], { ruleId: schema.alarm.ruleId, id: schema.alarm.id })
      .from(schema.alarm)
      .where(inArray(schema.alarm.ruleId, ids))
      .orderBy(schema.alarm.ruleId, desc(schema.alarm.raisedAt));
    for (const row of rows) found.set(row.ruleId, row.id);
  }
  return found;
}

/** One alarm, locked for a person's action. */
export async function lockAlarm(tx: Tx, id: string): Promise<AlarmRow | undefined> {
  const [row] = await tx.select().from(schema.alarm).where(eq(schema.alarm.id, id)).for('update');
  return row;
}
