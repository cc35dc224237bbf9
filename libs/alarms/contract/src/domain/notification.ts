import { z } from 'zod';
import { alarmLevel, bilingualText } from '@sed/platform-contract';
import { timeWindow } from './alarm-rule';
import { ALARM_TAGS } from './alarm-life';
import { POSITIONS } from '@sed/people-contract';

/** Ways to tell somebody about an alarm. `webhook` goes to the group chat of the installation, to nobody by name. */
export const NOTIFY_CHANNELS = ['app', 'sms', 'voice', 'webhook'] as const;
export type NotifyChannel = (typeof NOTIFY_CHANNELS)[number];

/** Limits of policies, steps and replies. */
export const NOTIFICATION = {
  policiesMax: 200,
  stepsMax: 10,
  /** Number of the step no policy has: whoever administers the plant, when everybody before was told or is missing. */
  lastResortStep: 10,
  /** Level 1 waits no longer than this for others of its group: within 5 s it is with the provider. */
  levelOneWaitMs: 2000,
  /** Most alarms one message names; the rest is a number. */
  namedMax: 5,
  replyCodeMs: 30 * 60_000,
  noReportMs: 120_000,
  digestMs: 300_000,
  perHour: 10,
  perDay: 40,
  /** Providers stop at 50 notifications a day to one number. */
  perDayHard: 48,
  heartbeatAt: '08:30',
  heartbeatReplyMs: 30 * 60_000,
  /** When administrators and plant managers are told of every step that would reach nobody. */
  reachCheckAt: '08:00',
  /** How far ahead the roster is looked at for it. */
  reachAheadMs: 36 * 3_600_000,
  horizonMaxMin: 24 * 60,
} as const;

/** Whom a step tells, worked out when the step is due. */
export const notifyTarget = z.discriminatedUnion('kind', [
  /** Whoever is on duty at the plant by the roster. */
  z.object({ kind: z.literal('duty') }),
  /** Team leader of the shift by the roster, else who holds the position at the plant. */
  z.object({ kind: z.literal('lead') }),
  z.object({ kind: z.literal('position'), position: z.enum(POSITIONS) }),
  /** Whoever may change the permissions of the plant. */
  z.object({ kind: z.literal('administrators') }),
  z.object({ kind: z.literal('users'), codes: z.array(z.string().min(1).max(50)).max(20) }),
]);
export type NotifyTarget = z.infer<typeof notifyTarget>;

export const notifyStep = z.object({
  /** After the alarm was announced, counting only the time in which it waited unacknowledged. */
  afterMin: z.number().int().min(0).max(1440),
  targets: z.array(notifyTarget).max(10),
  channels: z.array(z.enum(NOTIFY_CHANNELS)).max(4),
});
export type NotifyStep = z.infer<typeof notifyStep>;

/** An empty list matches everything; several lists must all match. */
export const notifyMatch = z.object({
  factoryNos: z.array(z.string().max(64)).max(500).default([]),
  sections: z.array(z.string().max(50)).max(50).default([]),
  levels: z.array(alarmLevel).max(4).default([]),
  /** `groupKey` of the rule. */
  ruleGroups: z.array(z.string().max(60)).max(50).default([]),
  /** One of them is enough. */
  tags: z.array(z.enum(ALARM_TAGS)).max(20).default([]),
});
export type NotifyMatch = z.infer<typeof notifyMatch>;

const policyFields = z.object({
  /** Policy this one refines; its match applies as well. */
  parentId: z.string().nullable().default(null),
  /** Order among those below the same policy; the first that matches is taken. */
  position: z.number().int().min(0).max(10_000).default(0),
  name: bilingualText,
  match: notifyMatch,
  steps: z.array(notifyStep).max(NOTIFICATION.stepsMax),
  /** Tells the last step that was reached again while nobody acknowledges; null: never. */
  repeatMin: z.number().int().min(1).max(1440).nullable().default(null),
  /** How long the first alarm of a message waits for others of its plant. */
  groupWaitS: z.number().int().min(0).max(600).default(20),
  groupIntervalMin: z.number().int().min(0).max(240).default(5),
  /** Times without short messages and calls; level 1 still reaches the person on duty. */
  mute: z.array(timeWindow).max(50).default([]),
  /** Tells those who were told that the alarm is over; level 4 never. */
  recovery: z.boolean().default(true),
  /** Policies after this one are looked at as well. */
  isContinue: z.boolean().default(false),
  isOn: z.boolean().default(true),
});

export const notifyPolicyInput = policyFields.extend({
  /** Absent: a new one. */
  id: z.string().optional(),
  /** Of the one that is changed; a stale one answers 409. */
  version: z.number().int().optional(),
});
export type NotifyPolicyInput = z.infer<typeof notifyPolicyInput>;

export const notifyPolicyDto = policyFields.extend({
  id: z.string(),
  version: z.number().int(),
  /** Part of the escalation the product starts with. */
  isSeed: z.boolean(),
  updatedAt: z.number(),
  updatedBy: z.string(),
});
export type NotifyPolicyDto = z.infer<typeof notifyPolicyDto>;

/** What can be wrong with the tree; `cycle` to `webhookNobody` are refused, the others are warnings. */
export const POLICY_PROBLEMS = [
  'cycle',
  'noParent',
  'noTargets',
  'noChannels',
  'emptyUsers',
  'stepOrder',
  'noSteps',
  'unreachable',
  'noPolicy',
  'channelMissing',
] as const;
export type PolicyProblemCode = (typeof POLICY_PROBLEMS)[number];

export const policyProblem = z.object({
  policyId: z.string().nullable(),
  code: z.enum(POLICY_PROBLEMS),
  isRefusal: z.boolean(),
  /** `step`, `level`, `by` (name of the policy in the way), `channel`. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type PolicyProblem = z.infer<typeof policyProblem>;

export const notifyPolicyTree = z.object({
  policies: z.array(notifyPolicyDto),
  problems: z.array(policyProblem),
});
export type NotifyPolicyTree = z.infer<typeof notifyPolicyTree>;

/** What became, or would become, of telling one person by one channel. */
export const NOTIFY_OUTCOMES = ['told', 'later', 'notTold'] as const;
export const NOTIFY_REASONS = [
  /** The step is due. */
  'step',
  /** The step before it reached nobody. */
  'movedUp',
  /** Nobody is left before the administrators. */
  'lastResort',
  /** Nobody acknowledged since the step. */
  'repeat',
  /** The rule itself asks for a short message. */
  'rule',
  /** Level 1 reaches the person on duty at any time. */
  'levelOneOnDuty',
  'outsideReceiveWindow',
  'muted',
  'noPhone',
  'channelOff',
  'channelMissing',
  'nobodyOnDuty',
  'nobodyInPosition',
  'unknownPerson',
  'alreadyTold',
  /** The first of a group waits a moment for others. */
  'groupWait',
  'groupInterval',
  'overQuota',
] as const;
export type NotifyReason = (typeof NOTIFY_REASONS)[number];

/** What a step came to for one person and channel, as kept; without a person where there was nobody. */
export const storedTelling = z.object({
  channel: z.enum(NOTIFY_CHANNELS),
  target: notifyTarget.nullable(),
  code: z.string().nullable(),
  outcome: z.enum(NOTIFY_OUTCOMES),
  reasons: z.array(z.enum(NOTIFY_REASONS)),
});
export type StoredTelling = z.infer<typeof storedTelling>;

/** One line of "who is told at 03:00". */
export const notifyLine = z.object({
  /** Instant at which it is decided. */
  at: z.number(),
  /** Instant at which the person is told, null when not at all. */
  tellAt: z.number().nullable(),
  policyId: z.string().nullable(),
  policyName: bilingualText.nullable(),
  /** Index of the step, `NOTIFICATION.lastResortStep` for the administrators; null: the rule itself. */
  step: z.number().int().nullable(),
  /** 0 the first time, then the repetitions. */
  round: z.number().int(),
  channel: z.enum(NOTIFY_CHANNELS),
  target: notifyTarget.nullable(),
  person: z
    .object({ code: z.string(), name: z.string(), phone: z.string().nullable(), isOnDuty: z.boolean() })
    .nullable(),
  outcome: z.enum(NOTIFY_OUTCOMES),
  reasons: z.array(z.enum(NOTIFY_REASONS)),
});
export type NotifyLine = z.infer<typeof notifyLine>;

export const notifyForecast = z.object({
  at: z.number(),
  zone: z.string(),
  level: alarmLevel,
  policies: z.array(z.object({ id: z.string(), name: bilingualText })),
  lines: z.array(notifyLine),
});
export type NotifyForecast = z.infer<typeof notifyForecast>;

export const ROSTER_WARNINGS = ['noPhone', 'noChannel', 'unknownPerson'] as const;

/** An entry of the roster (module `dutyRoster`) as the notifier reads it. */
export const dutyEntryDto = z.object({
  id: z.string(),
  factoryNo: z.string(),
  person: z.string(),
  personName: z.string(),
  /** `YYYY-MM-DD` by the plant's calendar, both included. */
  validFrom: z.string(),
  validTo: z.string(),
  shift: timeWindow,
  isLead: z.boolean(),
  channels: z.array(z.enum(NOTIFY_CHANNELS)),
  /** Masked; of the entry, else of the account. */
  phone: z.string().nullable(),
  isOnDutyNow: z.boolean(),
  /** Why the person cannot be reached as the entry says. */
  warnings: z.array(z.enum(ROSTER_WARNINGS)),
});
export type DutyEntryDto = z.infer<typeof dutyEntryDto>;

export const notifyChannelState = z.object({
  channel: z.enum(NOTIFY_CHANNELS),
  isConfigured: z.boolean(),
  /** Providers in the order they are tried. */
  providers: z.array(z.string()),
  /** Delivery reports and replies are received. */
  hasReceipts: z.boolean(),
  lastSentAt: z.number().nullable(),
  lastErrorAt: z.number().nullable(),
  lastError: z.string().nullable(),
});
export type NotifyChannelState = z.infer<typeof notifyChannelState>;

/** Short messages one phone got, against its quota. */
export const smsQuota = z.object({
  receiver: z.string(),
  name: z.string(),
  phone: z.string(),
  lastHour: z.number().int(),
  lastDay: z.number().int(),
  perHour: z.number().int(),
  perDay: z.number().int(),
  deferred: z.number().int(),
  state: z.enum(['free', 'near', 'over']),
});
export type SmsQuota = z.infer<typeof smsQuota>;

/** A step of a policy that would reach nobody at a plant: an alarm goes on to the next without it. */
export const reachHole = z.object({
  factoryNo: z.string(),
  level: alarmLevel,
  /** Null: no policy tells anybody about the level. */
  policyId: z.string().nullable(),
  policyName: bilingualText.nullable(),
  /** Index of the step, `NOTIFICATION.lastResortStep` for the administrators; null without a policy. */
  step: z.number().int().nullable(),
  afterMin: z.number().int().nullable(),
  targets: z.array(notifyTarget),
  /** Why, and who: people without a phone, or whose account is unknown or disabled. */
  reasons: z.array(z.object({ reason: z.enum(NOTIFY_REASONS), person: z.string().nullable() })),
  /** From when on: now, or the beginning of a shift nobody has. */
  from: z.number(),
});
export type ReachHole = z.infer<typeof reachHole>;

/** How short messages were delivered in a time range. */
export const deliveryStatistics = z.object({
  from: z.number(),
  to: z.number(),
  total: z.number().int(),
  byState: z.array(z.object({ state: z.string(), count: z.number().int() })),
  byChannel: z.array(z.object({ channel: z.enum(NOTIFY_CHANNELS), sent: z.number().int(), failed: z.number().int() })),
  /** Share sent, and delivered where reports are received, within 30 s of when it was due; null without messages. */
  shareWithin30S: z.number().nullable(),
  medianDelayMs: z.number().nullable(),
  acknowledgedByReply: z.number().int(),
  byDay: z.array(z.object({ day: z.string(), sent: z.number().int(), failed: z.number().int() })),
});
export type DeliveryStatistics = z.infer<typeof deliveryStatistics>;

/** The daily test message to the duty phone. */
export const heartbeatDto = z.object({
  factoryNo: z.string(),
  day: z.string(),
  receiver: z.string().nullable(),
  phone: z.string().nullable(),
  sentAt: z.number().nullable(),
  answeredAt: z.number().nullable(),
  state: z.enum(['waiting', 'answered', 'silent', 'nobody']),
});
export type HeartbeatDto = z.infer<typeof heartbeatDto>;
