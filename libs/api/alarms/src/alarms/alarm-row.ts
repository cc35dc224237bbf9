import type { schema } from '@sed/api-database';
import type { PlantDirectory } from '@sed/api-ports';
import { qualityName, type AlarmDto, type AlarmJournalRow } from '@sed/contract';
import type { Instance, JournalEntry } from '../instance/instance';

export type AlarmRow = typeof schema.alarm.$inferSelect;
export type JournalRow = typeof schema.alarmJournal.$inferSelect;

/** The part of a stored alarm that its journal determines. */
export function instanceOf(row: AlarmRow): Instance {
  const { state, active, acked, held, level, side, limit, raisedAt, clearedAt } = row;
  const { ackedAt, ackedBy, closedAt, value, peak, repeat } = row;
  const people = { ackedAt, ackedBy, closedAt };
  return { state, active, acked, held, level, side, limit, raisedAt, clearedAt, ...people, value, peak, repeat };
}

/** As every screen gets it; names are looked up, not stored, so that a renamed plant is renamed everywhere. */
export function alarmDtoOf(row: AlarmRow, directory: PlantDirectory): AlarmDto {
  const signal = directory.signalById(row.signalId);
  const { id, version, ruleId, factoryNo, signalCode, text, action, recurrenceOf } = row;
  return {
    ...instanceOf(row),
    id,
    version,
    ruleId,
    factoryNo,
    signalCode,
    text,
    action,
    recurrenceOf,
    signalName: signal?.name ?? { zh: row.signalCode, en: row.signalCode },
    plantName: directory.plant(row.factoryNo)?.name ?? { zh: row.factoryNo, en: row.factoryNo },
    section: signal?.section ?? '',
    unit: signal?.unit ?? '',
  };
}

export function journalDtoOf(row: JournalRow): AlarmJournalRow {
  const { ts, event, from, to, actor, note, value, quality } = row;
  return { ts, event, from, to, actor, note, value, quality: quality === null ? null : qualityName(quality) };
}

/** A stored journal row as the fold reads it. */
export function entryOf(row: JournalRow): JournalEntry {
  const { ts, event, from, to, actor, note, value, quality, facts } = row;
  return { ts, event, from, to, actor, note, value, quality, facts };
}
