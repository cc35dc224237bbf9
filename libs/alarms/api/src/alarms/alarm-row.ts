import type { alarm as alarmTable, alarmJournal as alarmJournalTable } from '@sed/alarms-tables';
import type { PlantDirectory } from '@sed/platform-ports';
import type { AlarmDto, AlarmJournalRow } from '@sed/alarms-contract';
import { qualityName } from '@sed/platform-contract';
import { alarmDecimalsOf, alarmWordsOf } from '@sed/signals-contract';
import { baseOf, isOverlay, type Instance, type JournalEntry } from '../instance/instance';

export type AlarmRow = typeof alarmTable.$inferSelect;
export type JournalRow = typeof alarmJournalTable.$inferSelect;

/** The part of a stored alarm that its journal determines and people see. */
function shownOf(row: AlarmRow) {
  const { state, active, acked, held, level, side, limit, raisedAt, clearedAt } = row;
  const { ackedAt, ackedBy, closedAt, value, peak, repeat, assignee, tags, groupRoot, link } = row;
  const { overlayUntil, overlaySince, overlayBy, overlayReason, overlayReference } = row;
  const condition = { state, active, acked, held, level, side, limit, raisedAt, clearedAt, value, peak, repeat };
  const people = { ackedAt, ackedBy, closedAt, assignee };
  const overlay = { overlayUntil, overlaySince, overlayBy, overlayReason, overlayReference };
  return { ...condition, ...people, ...overlay, tags: [...tags], groupRoot, link };
}

/** The part of a stored alarm that its journal determines. */
export function instanceOf(row: AlarmRow): Instance {
  const { under, warnedAt, toldAt, endsAt } = row;
  return { ...shownOf(row), under, warnedAt, toldAt, endsAt };
}

/** As every screen gets it; names are looked up, not stored, so that a renamed plant is renamed everywhere. */
export function alarmDtoOf(row: AlarmRow, directory: PlantDirectory): AlarmDto {
  const signal = directory.signalById(row.signalId);
  const { id, version, ruleId, factoryNo, signalCode, text, action, recurrenceOf } = row;
  const { causeCode, result, handledBy, handledAt, lateAt } = row;
  const words = alarmWordsOf(signal, row.side);
  return {
    ...shownOf(row),
    base: baseOf(row),
    overlay: isOverlay(row.state) ? row.state : null,
    id,
    version,
    ruleId,
    factoryNo,
    signalCode,
    text,
    action,
    recurrenceOf,
    causeCode,
    result,
    handledBy,
    handledAt,
    lateAt,
    signalName: signal?.name ?? { zh: row.signalCode, en: row.signalCode },
    plantName: directory.plant(row.factoryNo)?.name ?? { zh: row.factoryNo, en: row.factoryNo },
    section: signal?.section ?? '',
    unit: signal?.unit ?? '',
    decimals: alarmDecimalsOf(signal, row.side),
    ...(words !== undefined && { words }),
  };
}

/** When the data came in which an alarm was found; null in every row of an alarm of its time. */
export function arrivalOf(facts: JournalRow['facts']): number | null {
  return facts?.late?.arrivedAt ?? null;
}

export function journalDtoOf(row: JournalRow): AlarmJournalRow {
  const { ts, event, from, to, actor, note, value, quality, facts } = row;
  const lateAt = arrivalOf(facts);
  return { ts, event, from, to, actor, note, value, quality: quality === null ? null : qualityName(quality), lateAt };
}

/** A stored journal row as the fold reads it. */
export function entryOf(row: JournalRow): JournalEntry {
  const { ts, event, from, to, actor, note, value, quality, facts } = row;
  return { ts, event, from, to, actor, note, value, quality, facts };
}
