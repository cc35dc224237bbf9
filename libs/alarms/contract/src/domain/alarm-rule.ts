import { z } from 'zod';
import { alarmCondition, expressionText } from './alarm-rule-condition';
import { bilingualText } from '@sed/platform-contract';

export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: 'time.format' });

/** Week days 1 Monday … 7 Sunday; `from` later than `to` crosses midnight into the next day. */
export const timeWindow = z.object({
  days: z.array(z.number().int().min(1).max(7)).min(1),
  from: timeOfDay,
  to: timeOfDay,
});
export type TimeWindow = z.infer<typeof timeWindow>;

/**
 * What a window does on days the holiday calendar names. `any`: only the week day counts. `not`: it rests on holidays,
 * and a make-up working day counts as one of Monday to Friday. `only`: it opens on holidays alone.
 */
export const HOLIDAY_RULES = ['any', 'not', 'only'] as const;
export type HolidayRule = (typeof HOLIDAY_RULES)[number];

/** When a rule is judged. A window that crosses midnight belongs to the day it begins on. */
export const evaluationWindow = timeWindow.extend({ holidays: z.enum(HOLIDAY_RULES).optional() });
export type EvaluationWindow = z.infer<typeof evaluationWindow>;

export const notifyPolicy = z.object({
  sms: z.boolean().default(false),
  /** User codes; empty means the duty list of the plant. */
  receivers: z.array(z.string()).default([]),
  recovery: z.boolean().default(false),
});
export type NotifyPolicy = z.infer<typeof notifyPolicy>;

/** WAITING: its limits are further from the group standard than a plant may decide alone. */
export const RULE_STATES = ['DRAFT', 'ENABLED', 'DISABLED', 'WAITING'] as const;
export type RuleState = (typeof RULE_STATES)[number];

/** PLANT alarms; GROUP rules came from a template; PERSONAL ones tell one person; TARGET lines of an indicator. */
export const RULE_SCOPES = ['PLANT', 'GROUP', 'PERSONAL', 'TARGET'] as const;
export type RuleScope = (typeof RULE_SCOPES)[number];

/** What a rule asks of the operator, and where the operator finds help. */
const guidance = {
  code: z.string().max(40).optional(),
  groupKey: z.string().max(60).optional(),
  /** Id or code of the rule whose alarm is the root of this one's group. */
  parentRule: z.string().max(60).optional(),
  responseMin: z.number().int().min(1).max(1440).optional(),
  /** A position of the organisation. */
  responder: z.string().max(60).optional(),
  /** Id of an uploaded file. */
  procedureFile: z.string().max(60).optional(),
  cameraId: z.string().max(60).optional(),
  diagramId: z.string().max(60).optional(),
} as const;

/** Conditions under which the rule is at work at all. */
const service = {
  /** Expression; while it is false the alarm is suppressed by design. Unknown changes nothing. */
  enableWhen: expressionText.optional(),
  /** 1 … 12; outside these months of the plant's calendar the rule sleeps. */
  months: z.array(z.number().int().min(1).max(12)).max(12).optional(),
  /** With it the months are those of this year. */
  year: z.number().int().min(2000).max(2100).optional(),
  /** Evaluates and counts, shows nothing to operators. */
  trial: z.boolean().optional(),
} as const;

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
  evalWindow: z.array(evaluationWindow).default([]),
  reAlarmS: z.number().int().min(0).max(86_400).default(300),
  cause: bilingualText.nullable().default(null),
  consequence: bilingualText.nullable().default(null),
  action: bilingualText.nullable().default(null),
  notify: notifyPolicy.default({ sms: false, receivers: [], recovery: false }),
  scope: z.enum(RULE_SCOPES).optional(),
  ...service,
  ...guidance,
});
export type AlarmRuleInput = z.infer<typeof alarmRuleInput>;

/** Who checked when that the alarm is worth having, and why. */
export const rationalisation = z.object({
  at: z.number(),
  by: z.string(),
  reason: z.string().trim().min(4).max(300),
});
export type Rationalisation = z.infer<typeof rationalisation>;

/** A change beyond ±20 % of the group standard that waits for another person. */
export const ruleProposal = z.object({
  body: alarmRuleInput,
  by: z.string(),
  at: z.number(),
  /** Largest deviation from the standard, 0.35 = 35 %; null where the forms differ and no share can be told. */
  deviation: z.number().nullable(),
});
export type RuleProposal = z.infer<typeof ruleProposal>;

export const alarmRuleDto = alarmRuleInput.extend({
  id: z.string(),
  version: z.number().int(),
  name: bilingualText,
  updatedAt: z.number(),
  /** Null: tagged as not reviewed. */
  rationalised: rationalisation.nullable().optional(),
  /** Template the rule follows, and which of its fields a plant may not change. */
  templateId: z.string().nullable().optional(),
  lockedFields: z.array(z.string()).optional(),
  proposal: ruleProposal.nullable().optional(),
  /** Name of the file `procedureFile` stands for. */
  procedureName: z.string().nullable().optional(),
  /** Whose personal rule it is. */
  owner: z.string().nullable().optional(),
});
export type AlarmRuleDto = z.infer<typeof alarmRuleDto>;

/** Share of the range of a dry run in which an input of the rule was known, 0…1. */
export const dryRunCoverage = z.object({ signalCode: z.string(), share: z.number() });
export type DryRunCoverage = z.infer<typeof dryRunCoverage>;

/** A dry run, and whoever counts messages ahead, looks so far at an alarm that nobody acknowledges. */
export const ESCALATION_FORESEEN_MIN = 120;

export const dryRunReport = z.object({
  alarms: z.array(z.object({ begin: z.number(), end: z.number().nullable(), peak: z.number().nullable() })),
  /** By the notification policies and the rule itself, as if nobody had acknowledged for `ESCALATION_FORESEEN_MIN`. */
  smsCount: z.number().int(),
  chatter: z.number().int(),
  /** The rule's own signal first. */
  coverage: z.array(dryRunCoverage).optional(),
  /** Of the alarms that ended, ms. */
  medianDurationMs: z.number().nullable().optional(),
  /** Seconds of data time the rule could not judge are not here: samples that were read. */
  samples: z.number().int().optional(),
  tookMs: z.number().optional(),
});
export type DryRunReport = z.infer<typeof dryRunReport>;

/** Dead band and delays that would have kept short and shallow excursions quiet. */
export const chatterProposal = z.object({
  excursions: z.number().int(),
  /** 95th percentiles of the excursions shorter than ten minutes. */
  depthP95: z.number().nullable(),
  lengthP95S: z.number().nullable(),
  deadband: z.number(),
  onDelayS: z.number().int(),
  offDelayS: z.number().int(),
  before: z.object({ alarms: z.number().int(), chatter: z.number().int() }),
  after: z.object({ alarms: z.number().int(), chatter: z.number().int() }),
});
export type ChatterProposal = z.infer<typeof chatterProposal>;
