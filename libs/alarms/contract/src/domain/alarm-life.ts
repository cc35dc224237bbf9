import { z } from 'zod';

/** What lies over an alarm and hides it from the main list. */
export const ALARM_OVERLAYS = ['SHELVED', 'SUPPRESSED', 'OUT_OF_SERVICE'] as const;
export type AlarmOverlay = (typeof ALARM_OVERLAYS)[number];

/** What condition and people made of an alarm, whatever lies over it. */
export const ALARM_BASE_STATES = ['UNACK_ACTIVE', 'ACK_ACTIVE', 'UNACK_CLEARED', 'LATCHED', 'CLOSED'] as const;
export type AlarmBaseState = (typeof ALARM_BASE_STATES)[number];

/** `auto` closed unattended (counted as missed), `firstOut` the earliest of a group. */
export const ALARM_TAGS = ['chatter', 'stale', 'fleeting', 'flood', 'firstOut', 'auto'] as const;
export type AlarmTag = (typeof ALARM_TAGS)[number];

/** What an alarm can be turned into (AL-19). */
export const ALARM_LINK_KINDS = ['equipmentAbnormal', 'abnormalOperation', 'craftTask', 'risk', 'faultOrder'] as const;
export type AlarmLinkKind = (typeof ALARM_LINK_KINDS)[number];

/** `id` is null while the target is still to be created by its own module. */
export const alarmLink = z.object({
  kind: z.enum(ALARM_LINK_KINDS),
  id: z.string().nullable(),
  no: z.string().nullable(),
  at: z.number(),
  by: z.string(),
  isTargetClosed: z.boolean(),
});
export type AlarmLink = z.infer<typeof alarmLink>;

/** What was found to be the cause, chosen in the record of closed alarms. */
export const ALARM_CAUSE_CODES = [
  'PROCESS',
  'EQUIPMENT',
  'INSTRUMENT',
  'COMMUNICATION',
  'POWER',
  'OPERATION',
  'MAINTENANCE',
  'EXTERNAL',
  'LIMIT_UNSUITABLE',
  'UNKNOWN',
] as const;
export type AlarmCauseCode = (typeof ALARM_CAUSE_CODES)[number];

/** Seconds and counts of the alarm life cycle and of floods, shared by the pages and the service. */
export const ALARM_LIFE = {
  /** A level 1 alarm is not acknowledged without saying what is done about it. */
  minNoteLength: 4,
  unacknowledgeMs: 60_000,
  shelveMaxMs: 8 * 3_600_000,
  shelveLevel1MaxMs: 3_600_000,
  shelveMinMs: 60_000,
  shelvedPerPlant: 20,
  shelvesPerDay: 3,
  shelveWarnMs: 10 * 60_000,
  /** A level 1 alarm is told again at least this often, whatever hides it. */
  hiddenLevel1Ms: 3_600_000,
  outOfServiceMaxMs: 30 * 86_400_000,
  unattendedMs: 86_400_000,
  staleMs: 86_400_000,
  fleetingMs: 10_000,
  chatterShort: { count: 3, withinMs: 60_000 },
  chatterLong: { count: 10, withinMs: 3_600_000 },
  autoShelveMs: 3_600_000,
  floodStart: 10,
  floodEnd: 5,
  floodWindowMs: 600_000,
  groupWithinMs: 60_000,
  bulkMax: 50,
} as const;

/** The life of an alarm beyond its condition; absent in what an older release sent. */
export const alarmLifeFields = {
  overlay: z.enum(ALARM_OVERLAYS).nullable().optional(),
  /** End of the shelf or review date of the outage, null where the rule itself decides. */
  overlayUntil: z.number().nullable().optional(),
  overlaySince: z.number().nullable().optional(),
  overlayBy: z.string().nullable().optional(),
  overlayReason: z.string().nullable().optional(),
  /** Order or permit number of an alarm that is out of service. */
  overlayReference: z.string().nullable().optional(),
  /** The state below the overlay; equal to `state` where nothing lies over it. */
  base: z.enum(ALARM_BASE_STATES).optional(),
  assignee: z.string().nullable().optional(),
  tags: z.array(z.enum(ALARM_TAGS)).optional(),
  /** Id of the alarm that is the root of this one's group, its own id for the root itself, null outside groups. */
  groupRoot: z.string().nullable().optional(),
  link: alarmLink.nullable().optional(),
  causeCode: z.enum(ALARM_CAUSE_CODES).nullable().optional(),
  result: z.string().nullable().optional(),
  handledBy: z.string().nullable().optional(),
  handledAt: z.number().nullable().optional(),
  /** When the data came in which the alarm was found, null for alarms of their time. */
  lateAt: z.number().nullable().optional(),
} as const;

/** Named reasons why an action is refused, as error codes `alarm.refused.*`. */
export const ALARM_REFUSALS = [
  'alarm.note.tooShort',
  'alarm.refused.closed',
  'alarm.refused.hidden',
  'alarm.refused.nothingToAcknowledge',
  'alarm.refused.notAcknowledged',
  'alarm.refused.notYours',
  'alarm.refused.tooLate',
  'alarm.refused.notLatched',
  'alarm.refused.conditionHolds',
  'alarm.refused.noteMissing',
  'alarm.refused.alreadyShelved',
  'alarm.refused.notShelved',
  'alarm.refused.duration',
  'alarm.refused.shelveOpsManagerOnly',
  'alarm.refused.shelfFull',
  'alarm.refused.shelvedTooOften',
  'alarm.refused.alreadyOutOfService',
  'alarm.refused.notOutOfService',
  'alarm.refused.reviewDate',
  'alarm.refused.referenceMissing',
  'alarm.refused.testMissing',
  'alarm.refused.notActive',
  'alarm.refused.alreadyLinked',
  'alarm.refused.assignee',
  'alarm.refused.oneByOne',
  'alarm.refused.notClosed',
] as const;
export type AlarmRefusal = (typeof ALARM_REFUSALS)[number];
