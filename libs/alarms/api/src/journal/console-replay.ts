import type { Db } from '@sed/platform-database';
import { alarm, alarmJournal } from '@sed/alarms-tables';
import type { PlantDirectory } from '@sed/platform-ports';
import type { AlarmDto } from '@sed/alarms-contract';
import { and, asc, gt, inArray, lte, ne, or, type SQL } from 'drizzle-orm';
import { alarmDtoOf, entryOf, type AlarmRow } from '../alarms/alarm-row';
import { chunks } from '../alarms/alarm-writer';
import { foldJournal, type JournalEntry } from '../instance/instance';

const MAX_ALARMS = 5000;

/**
 * The console as it looked at an instant: the journal of every alarm that was open then, folded up to it. What counts is
 * when a row was written, because that is when the screen showed it.
 */
export async function replayConsole(db: Db, directory: PlantDirectory, where: SQL, atMs: number): Promise<AlarmDto[]> {
  // Closed and not touched since: it was closed at the instant too.
  const wasOpen = or(ne(alarm.state, 'CLOSED'), gt(alarm.updatedAt, atMs));
  const rows = await db
    .select()
    .from(alarm)
    .where(and(where, lte(alarm.raisedAt, atMs), wasOpen))
    .orderBy(asc(alarm.level), asc(alarm.raisedAt))
    .limit(MAX_ALARMS);
  const journals = await journalsOf(db, rows, atMs);
  const shown: AlarmDto[] = [];
  for (const row of rows) {
    const entries = journals.get(row.id) ?? [];
    const folded = foldJournal(entries);
    if (folded === null || folded.state === 'CLOSED') continue;
    shown.push(alarmDtoOf({ ...row, ...folded, version: entries.length, ...UNHANDLED }, directory));
  }
  return shown.sort((a, b) => Number(a.acked) - Number(b.acked) || a.level - b.level || b.raisedAt - a.raisedAt);
}

const UNHANDLED = { causeCode: null, result: null, handledBy: null, handledAt: null, lateAt: null };

async function journalsOf(db: Db, rows: readonly AlarmRow[], atMs: number): Promise<Map<string, JournalEntry[]>> {
  const found = new Map<string, JournalEntry[]>();
  for (const ids of chunks(rows.map(({ id }) => id))) {
    const entries = await db
      .select()
      .from(alarmJournal)
      .where(and(inArray(alarmJournal.alarmId, ids), lte(alarmJournal.recordedAt, atMs)))
      .orderBy(asc(alarmJournal.alarmId), asc(alarmJournal.seq));
    for (const entry of entries) {
      const list = found.get(entry.alarmId);
      if (list === undefined) found.set(entry.alarmId, [entryOf(entry)]);
      else list.push(entryOf(entry));
    }
  }
  return found;
}
