import { hasRight } from '@sed/platform-web';
import type { AlarmDto } from '@sed/alarms-contract';
import type { ViewerDto } from '@sed/platform-contract';

/** Shortest note with which a level 1 alarm is acknowledged. */
export const MIN_CRITICAL_NOTE = 4;
/** Most alarms one click acknowledges, and only rows that are on screen. */
export const MAX_BULK = 50;

const UNACKNOWLEDGED: ReadonlySet<AlarmDto['state']> = new Set(['UNACK_ACTIVE', 'UNACK_CLEARED']);

export function mayAcknowledge(viewer: ViewerDto | null, alarm: AlarmDto): boolean {
  return hasRight(viewer, 'alarm:ack', alarm.factoryNo);
}

/** Whether acknowledging still means something; a latched alarm that was never acknowledged counts too. */
export function isWaiting(alarm: AlarmDto): boolean {
  return !alarm.acked && (UNACKNOWLEDGED.has(alarm.state) || alarm.state === 'LATCHED');
}

export type BulkRefusal = 'critical' | 'acked' | 'right';

/** Why a row cannot be part of a bulk acknowledgement, if it cannot. */
export function bulkRefusal(viewer: ViewerDto | null, alarm: AlarmDto): BulkRefusal | undefined {
  if (!mayAcknowledge(viewer, alarm)) return 'right';
  if (!isWaiting(alarm)) return 'acked';
  return alarm.level === 1 ? 'critical' : undefined;
}

export function isNoteEnough(alarms: readonly AlarmDto[], note: string): boolean {
  return alarms.every((alarm) => alarm.level !== 1) || Array.from(note.trim()).length >= MIN_CRITICAL_NOTE;
}
