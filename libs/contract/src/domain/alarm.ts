import { z } from 'zod';
import { bilingualText } from './text';
import { QUALITIES } from './quality';

/** 1 critical, 2 high, 3 medium, 4 low. */
export const alarmLevel = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type AlarmLevel = z.infer<typeof alarmLevel>;

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

export const LIMIT_SIDES = ['HH', 'H', 'L', 'LL'] as const;
export type LimitSide = (typeof LIMIT_SIDES)[number];

const limit = z.object({ value: z.number(), level: alarmLevel });

const limits = z
  .object({ HH: limit.optional(), H: limit.optional(), L: limit.optional(), LL: limit.optional() })
  .refine((l) => l.HH ?? l.H ?? l.L ?? l.LL, { error: 'alarm.rule.noLimit' })
  .refine(
    (l) => {
      const ordered = [l.LL?.value, l.L?.value, l.H?.value, l.HH?.value].filter((v) => v !== undefined);
      return ordered.every((v, i) => i === 0 || v > (ordered[i - 1] ?? -Infinity));
    },
    { error: 'alarm.rule.upperAboveLower' },
  );

/** The conditions of domain.md §4.2 this release evaluates. Windows and durations are seconds of data time. */
export const alarmCondition = z.discriminatedUnion('type', [
  z.object({ type: z.literal('LIMIT'), limits }),
  z.object({
    type: z.literal('STATE'),
    operator: z.enum(['eq', 'ne']),
    value: z.number(),
    level: alarmLevel,
  }),
  /** Slope by least squares over at least 5 points of the window; `changePerWindow` signed, in signal units. */
  z.object({
    type: z.literal('RATE'),
    windowS: z.number().positive().max(86_400),
    changePerWindow: z.number().refine((v) => v !== 0),
    /** `percent` reads the change relative to the value at the window's start. */
    unit: z.enum(['absolute', 'percent']).default('absolute'),
    level: alarmLevel,
  }),
  z.object({
    type: z.literal('FROZEN'),
    epsilon: z.number().min(0),
    durationS: z
      .number()
      .positive()
      .max(7 * 86_400),
    /** Tag of a run signal of the same plant; frozen is judged only while it is 1. */
    whileRunning: z.string().optional(),
    level: alarmLevel,
  }),
  z.object({
    type: z.literal('MISSING'),
    durationS: z
      .number()
      .positive()
      .max(7 * 86_400),
    level: alarmLevel,
  }),
  z.object({
    type: z.literal('AGG'),
    aggregate: z.enum(['mean', 'max', 'min', 'sum', 'p95']),
    windowS: z.number().positive().max(86_400),
    window: z.enum(['sliding', 'tumbling']).default('sliding'),
    minValidity: z.number().min(0).max(1).default(0.75),
    limits,
  }),
]);
export type AlarmCondition = z.infer<typeof alarmCondition>;

export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: 'time.format' });

/** Week days 1 Monday … 7 Sunday; `from` later than `to` crosses midnight into the next day. */
export const timeWindow = z.object({
  days: z.array(z.number().int().min(1).max(7)).min(1),
  from: timeOfDay,
  to: timeOfDay,
});
export type TimeWindow = z.infer<typeof timeWindow>;

export const notifyPolicy = z.object({
  sms: z.boolean().default(false),
  /** User codes; empty means the duty list of the plant. */
  receivers: z.array(z.string()).default([]),
  recovery: z.boolean().default(false),
});
export type NotifyPolicy = z.infer<typeof notifyPolicy>;

export const RULE_STATES = ['DRAFT', 'ENABLED', 'DISABLED'] as const;

export const alarmRuleInput = z.object({
  factoryNo: z.string(),
  signalCode: z.string(),
  name: bilingualText.or(
    z
      .string()
      .min(1)
      .max(60)
      .transform((text) => ({ zh: text, en: text })),
  ),
  state: z.enum(RULE_STATES).default('ENABLED'),
  condition: alarmCondition,
  deadband: z.number().min(0).default(0),
  onDelayS: z.number().int().min(0).max(86_400).default(0),
  offDelayS: z.number().int().min(0).max(86_400).default(0),
  latch: z.boolean().default(false),
  evalWindow: z.array(timeWindow).default([]),
  reAlarmS: z.number().int().min(0).max(86_400).default(300),
  cause: bilingualText.nullable().default(null),
  consequence: bilingualText.nullable().default(null),
  action: bilingualText.nullable().default(null),
  notify: notifyPolicy.default({ sms: false, receivers: [], recovery: false }),
});
export type AlarmRuleInput = z.infer<typeof alarmRuleInput>;

export const alarmRuleDto = alarmRuleInput.extend({
  id: z.string(),
  version: z.number().int(),
  name: bilingualText,
  updatedAt: z.number(),
});
export type AlarmRuleDto = z.infer<typeof alarmRuleDto>;

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
  repeat: z.number().int(),
  recurrenceOf: z.string().nullable(),
  version: z.number().int(),
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
});
export type AlarmJournalRow = z.infer<typeof alarmJournalRow>;

export const dryRunReport = z.object({
  alarms: z.array(z.object({ begin: z.number(), end: z.number().nullable(), peak: z.number().nullable() })),
  smsCount: z.number().int(),
  chatter: z.number().int(),
});
export type DryRunReport = z.infer<typeof dryRunReport>;
