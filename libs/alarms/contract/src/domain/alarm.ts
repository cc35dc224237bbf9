import { z } from 'zod';
import { alarmLevel, bilingualText, QUALITIES } from '@sed/platform-contract';
import { alarmLifeFields } from './alarm-life';
import { switchWords } from '@sed/signals-contract';

export const ALARM_STATES = [
  'UNACK_ACTIVE',
  'ACK_ACTIVE',
  'UNACK_CLEARED',
  'CLOSED',
  'LATCHED',
  'SHELVED',
  'SUPPRESSED',
  'OUT_OF_SERVICE',
] as const;
export type AlarmState = (typeof ALARM_STATES)[number];

/** States that still want a person or still describe the process. */
export const OPEN_ALARM_STATES = ['UNACK_ACTIVE', 'ACK_ACTIVE', 'UNACK_CLEARED', 'LATCHED'] as const;

export const alarmDto = z.object({
  id: z.string(),
  ruleId: z.string(),
  factoryNo: z.string(),
  signalCode: z.string(),
  signalName: bilingualText,
  plantName: bilingualText,
  section: z.string(),
  text: bilingualText,
  action: bilingualText.nullable(),
  level: alarmLevel,
  side: z.string().nullable(),
  state: z.enum(ALARM_STATES),
  active: z.boolean(),
  acked: z.boolean(),
  held: z.boolean(),
  raisedAt: z.number(),
  clearedAt: z.number().nullable(),
  ackedAt: z.number().nullable(),
  ackedBy: z.string().nullable(),
  closedAt: z.number().nullable(),
  value: z.number().nullable(),
  peak: z.number().nullable(),
  limit: z.number().nullable(),
  unit: z.string(),
  /** Decimals of its values; its limit may have more. */
  decimals: z.number().int(),
  /** Of a switch, in place of its numbers; absent for what is measured. */
  words: switchWords.optional(),
  /**
   * Since when nobody knows how the process stands, epoch ms: no usable value of a signal its rule needs, its plant
   * not heard, or nobody evaluating. Worked out when it is read, never stored; absent while it is known.
   */
  unknownSinceMs: z.number().optional(),
  repeat: z.number().int(),
  recurrenceOf: z.string().nullable(),
  version: z.number().int(),
  ...alarmLifeFields,
});
export type AlarmDto = z.infer<typeof alarmDto>;

export const ALARM_EVENTS = [
  'raised',
  'worsened',
  'eased',
  'acknowledged',
  'cleared',
  'repeated',
  'latched',
  'reset',
  'closed',
  'held',
  'released',
  'commented',
  'assigned',
  'shelved',
  'unshelved',
  'unacknowledged',
  'suppressed',
  'unsuppressed',
  'outOfService',
  'returned',
  'converted',
  'tagged',
  /** The shelf or the outage ends soon. */
  'warned',
  /** Hidden and of level 1: told again (IA-8). */
  'reannounced',
  /** Found in data that came too late to be judged live; already over. */
  'foundLate',
  /** More of a history alarm was found in data that came later still. */
  'extendedLate',
  /** Found to be one with an earlier history alarm, which goes on in its place; this one is listed no more. */
  'mergedLate',
] as const;
export type AlarmEvent = (typeof ALARM_EVENTS)[number];

export const alarmJournalRow = z.object({
  ts: z.number(),
  event: z.enum(ALARM_EVENTS),
  from: z.enum(ALARM_STATES).nullable(),
  to: z.enum(ALARM_STATES).nullable(),
  actor: z.string(),
  note: z.string().nullable(),
  value: z.number().nullable(),
  quality: z.enum(QUALITIES).nullable(),
  /** When the data came in which the alarm was found; only in rows of late data. */
  lateAt: z.number().nullable().optional(),
});
export type AlarmJournalRow = z.infer<typeof alarmJournalRow>;
