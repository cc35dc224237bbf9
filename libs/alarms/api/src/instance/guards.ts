import { ALARM_LIFE } from '@sed/alarms-contract';
import type { Case, Refusal } from './life-events';

/** AL-12: reason, length, room on the shelf, and who may hide a level 1 alarm. */
export function guardShelve({ open, input }: Case<'shelve'>): Refusal | null {
  const { shelveMaxMs, shelveLevel1MaxMs, shelvedPerPlant, shelvesPerDay } = ALARM_LIFE;
  const maxMs = open.level === 1 ? shelveLevel1MaxMs : shelveMaxMs;
  const durationMs = input.untilMs - input.atMs;
  if ((input.note ?? '') === '') return { code: 'alarm.refused.noteMissing' };
  if (durationMs <= 0 || durationMs > maxMs)
    return { code: 'alarm.refused.duration', params: { minutes: maxMs / 60_000 } };
  if (open.level === 1 && !input.isOpsManager) return { code: 'alarm.refused.shelveOpsManagerOnly' };
  if (input.shelvedInPlant >= shelvedPerPlant)
    return { code: 'alarm.refused.shelfFull', params: { max: shelvedPerPlant } };
  if (input.shelvesToday >= shelvesPerDay)
    return { code: 'alarm.refused.shelvedTooOften', params: { max: shelvesPerDay } };
  return null;
}

/** AL-16: an order or permit and a review date. */
export function guardOutOfService({ input }: Case<'outOfService'>): Refusal | null {
  const { outOfServiceMaxMs } = ALARM_LIFE;
  if ((input.note ?? '') === '') return { code: 'alarm.refused.noteMissing' };
  if (input.reference.trim() === '') return { code: 'alarm.refused.referenceMissing' };
  const lengthMs = input.untilMs - input.atMs;
  if (lengthMs <= 0 || lengthMs > outOfServiceMaxMs)
    return { code: 'alarm.refused.reviewDate', params: { days: outOfServiceMaxMs / 86_400_000 } };
  return null;
}

/** AL-17: a level 1 alarm was tested before it counts again. */
export function guardReturn({ open, input }: Case<'returnToService'>): Refusal | null {
  const isTested = input.isAutomatic === true || (input.note ?? '').length >= ALARM_LIFE.minNoteLength;
  return open.level === 1 && !isTested ? { code: 'alarm.refused.testMissing' } : null;
}

/** AL-21: the same person within a minute. */
export function guardUnacknowledge({ open, input }: Case<'unacknowledge'>): Refusal | null {
  const { unacknowledgeMs } = ALARM_LIFE;
  if (open.ackedBy !== input.actor) return { code: 'alarm.refused.notYours' };
  const sinceMs = input.atMs - (open.ackedAt ?? -Infinity);
  // A clock set back between the two leaves no way to tell: not taken back.
  const isInTime = sinceMs >= 0 && sinceMs <= unacknowledgeMs;
  return isInTime ? null : { code: 'alarm.refused.tooLate', params: { s: unacknowledgeMs / 1000 } };
}

/** AL-02 and AL-05: level 1 says what is done. */
export function guardNote({ open, input }: Case<'acknowledge'>): Refusal | null {
  // The code of the call as it was: pages know it.
  return open.level === 1 && (input.note ?? '').length < ALARM_LIFE.minNoteLength
    ? { code: 'alarm.note.tooShort', params: { min: ALARM_LIFE.minNoteLength } }
    : null;
}
