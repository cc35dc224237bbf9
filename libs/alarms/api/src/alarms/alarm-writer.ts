import { randomUUID } from 'node:crypto';
import { manyRows, type Db } from '@sed/platform-database';
import { alarm as alarmTable, alarmJournal, smsNotice } from '@sed/alarms-tables';
import type { AlarmChange, PlantDirectory } from '@sed/platform-ports';
import type { AlarmRuleDto } from '@sed/alarms-contract';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { RuleEvent } from '../engine/rule-runtime';
import { nextDue } from '../instance/due';
import { applyEntry, type JournalEntry } from '../instance/instance';
import { alarmDtoOf, instanceOf, type AlarmRow } from './alarm-row';
import { alarmTextOf } from './alarm-text';

export type Tx = Db;
/** Rows per statement: a statement holds up everything else in the process, on the embedded engine. */
const CHUNK = 200;

type NewJournalRow = typeof alarmJournal.$inferInsert;
type NewNotice = typeof smsNotice.$inferInsert;

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
    readonly directory: PlantDirectory,
    readonly nowMs: number,
  ) {}

  /** The alarm as it will be after what was collected so far. */
  latest(row: AlarmRow): AlarmRow {
    return this.touched.get(row.id) ?? row;
  }

  /**
   * Applies a journal row to an alarm.
   * @param atMs when it is written down, now but for a past that is told afterwards.
   * @returns the alarm as it will be stored.
   */
  append(before: AlarmRow, entry: JournalEntry, atMs = this.nowMs): AlarmRow {
    const instance = applyEntry(before.version === 0 ? null : instanceOf(before), entry);
    const after: AlarmRow = {
      ...before,
      ...instance,
      dueAt: nextDue(instance)?.atMs ?? null,
      version: before.version + 1,
      updatedAt: atMs,
    };
    this.touched.set(after.id, after);
    this.journal.push({ alarmId: after.id, seq: after.version, recordedAt: atMs, ...entry });
    this.changes.push({ id: after.id, event: entry.event, row: after });
    return after;
  }

  /** A new excursion of a rule. */
  raise(event: RuleEvent, entry: JournalEntry, recurrenceOf: string | null, atMs = this.nowMs): AlarmRow {
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
      text: alarmTextOf(rule, event.side),
      action: rule.action,
      recurrenceOf,
      ...UNHANDLED,
      dueAt: null,
      updatedAt: atMs,
    };
    return this.append(blank, entry, atMs);
  }

  /** Queues the news of the alarm's last row for its receivers. */
  notify(row: AlarmRow, rule: Pick<AlarmRuleDto, 'notify'>, kind: NewNotice['kind']): void {
    const { id: alarmId, version: seq, factoryNo, level } = row;
    const { receivers } = rule.notify;
    this.notices.push({ alarmId, seq, kind, factoryNo, level, receivers, createdAt: this.nowMs });
  }

  async flush(tx: Tx): Promise<void> {
    for (const rows of chunks([...this.touched.values()])) {
      await tx
        .insert(alarmTable)
        .select(manyRows(alarmTable, rows))
        .onConflictDoUpdate({ target: alarmTable.id, set: EXCLUDED });
    }
    for (const rows of chunks(this.journal)) await tx.insert(alarmJournal).select(manyRows(alarmJournal, rows));
    for (const rows of chunks(this.notices)) await tx.insert(smsNotice).select(manyRows(smsNotice, rows));
  }

  /** What to tell sockets once the transaction is durable. */
  published(): AlarmChange[] {
    return this.changes.map(({ event, row }) => ({ event, alarm: alarmDtoOf(row, this.directory) }));
  }
}

const UNHANDLED = { causeCode: null, result: null, handledBy: null, handledAt: null, lateAt: null } as const;

/** What people record of a closed alarm is not the journal's and stays as it is. */
const NOT_FOLDED = new Set(['id', ...Object.keys(UNHANDLED)]);

/** Every column the journal determines, taken from the row that was to be inserted. */
const EXCLUDED = Object.fromEntries(
  Object.keys(getTableColumns(alarmTable))
    .filter((key) => !NOT_FOLDED.has(key))
    .map((key) => [key, sql.raw(`excluded."${key.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)}"`)]),
);

export function chunks<T>(rows: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let i = 0; i < rows.length; i += CHUNK) parts.push(rows.slice(i, i + CHUNK));
  return parts;
}

/** One alarm, locked for a person's action. */
export async function lockAlarm(tx: Tx, id: string): Promise<AlarmRow | undefined> {
  const [row] = await tx.select().from(alarmTable).where(eq(alarmTable.id, id)).for('update');
  return row;
}
