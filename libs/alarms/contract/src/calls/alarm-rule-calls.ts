import { z } from 'zod';
import {
  alarmRuleDto,
  alarmRuleInput,
  chatterProposal,
  dryRunReport,
  RULE_SCOPES,
  RULE_STATES,
} from '../domain/alarm-rule';
import { ALARM_CONDITION_TYPES } from '../domain/alarm-rule-condition';
import { alarmTemplate, alarmTemplateInput, copyOutcome, templateComparison } from '../domain/alarm-rule-template';
import { csvEnum, del, get, listOf, listQuery, post, put, sortBy } from '@sed/platform-contract';

const byId = z.object({ id: z.string() });
const epochMs = z.coerce.number().int().min(0);
const range = z.object({ from: epochMs, to: epochMs });
const yesNo = z.enum(['true', 'false']);
const levels = z
  .string()
  .regex(/^[1-4](,[1-4])*$/, { error: 'levels.format' })
  .transform((text) => text.split(',').map(Number))
  .optional();

/** What the rules of plants are found by. */
export const ruleFilter = z.object({
  factoryNo: z.string().optional(),
  signalCode: z.string().optional(),
  state: csvEnum(RULE_STATES).optional(),
  /** In the name, the tag or the code. */
  keyword: z.string().max(100).optional(),
  /** Rules that can raise one of these. */
  level: levels,
  type: csvEnum(ALARM_CONDITION_TYPES).optional(),
  scope: csvEnum(RULE_SCOPES).optional(),
  isTrial: yesNo.optional(),
  /** `false`: rules nobody has reviewed. */
  isRationalised: yesNo.optional(),
  /** `true`: rules with a change that waits for another person. */
  isWaiting: yesNo.optional(),
  /** An alarm of the last 30 days was tagged as chatter. */
  isChattering: yesNo.optional(),
  /** `true`: in force, and no alarm in 30 days. */
  isSilent: yesNo.optional(),
});

/** What a list of rules is ordered by; alarms and chatter are those of the last 30 days, names in the reader's language. */
export const RULE_SORTS = [
  'factoryNo',
  'signalCode',
  'name',
  'type',
  'level',
  'state',
  'alarms',
  'chatter',
  'updatedAt',
] as const;

const rulePage = listOf(alarmRuleDto).extend({
  /** Rules by state that match every filter but the one by state. */
  states: z.partialRecord(z.enum(RULE_STATES), z.number().int()).optional(),
});
export type RulePage = z.infer<typeof rulePage>;

/** A version of a rule and what it changed. */
export const ruleVersion = z.object({
  version: z.number().int(),
  state: z.enum([...RULE_STATES, 'REMOVED']),
  at: z.number(),
  actor: z.string(),
  body: alarmRuleInput,
  changes: z.array(z.object({ field: z.string(), before: z.json(), after: z.json() })),
});
export type RuleVersion = z.infer<typeof ruleVersion>;

/** What a rule on trial saw, beside the alarms operators got on the same signal. */
export const trialResult = z.object({
  excursions: z.array(
    z.object({
      begin: z.number(),
      end: z.number().nullable(),
      level: z.number().int(),
      side: z.string(),
      value: z.number().nullable(),
      peak: z.number().nullable(),
      /** An alarm operators saw on the same signal lies across it. */
      isCovered: z.boolean(),
    }),
  ),
  perDay: z.number(),
  medianDurationMs: z.number().nullable(),
  /** Alarms operators saw on the signal in the range, and how many of them the trial would not have raised. */
  shown: z.number().int(),
  shownOnly: z.number().int(),
});
export type TrialResult = z.infer<typeof trialResult>;

export const ruleStatistics = z.object({ ruleId: z.string(), alarms: z.number().int(), chatter: z.number().int() });
export type RuleStatistics = z.infer<typeof ruleStatistics>;

export const alarmRuleCalls = {
  list: get('api/v1/alarm-rules', {
    access: 'alarm:view',
    summary: 'Alarm rules',
    query: listQuery.extend({ ...ruleFilter.shape, sort: sortBy(RULE_SORTS) }),
    reply: rulePage,
  }),
  export: get('api/v1/alarm-rules/export', {
    access: 'alarm:view',
    summary: 'The rules a search finds as a file, at most 100,000 rows',
    query: ruleFilter.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    isFile: true,
  }),
  create: post('api/v1/alarm-rules', {
    access: 'alarmRule:edit',
    summary: 'Add a rule',
    body: alarmRuleInput,
    reply: alarmRuleDto,
  }),
  update: put('api/v1/alarm-rules/:id', {
    access: 'alarmRule:edit',
    summary: 'Change a rule: a new version, open alarms keep theirs; beyond ±20 % of the group standard it waits',
    params: byId,
    body: alarmRuleInput.extend({ version: z.number().int() }),
    reply: alarmRuleDto,
  }),
  remove: del('api/v1/alarm-rules/:id', {
    access: 'alarmRule:edit',
    summary: 'Remove a rule; its open alarm is closed with the reason',
    params: byId,
  }),
  dryRun: post('api/v1/alarm-rules/:id/dry-run', {
    access: 'alarm:view',
    summary: 'Replay a rule over history',
    params: byId,
    body: range,
    reply: dryRunReport,
  }),
  statistics: get('api/v1/alarm-rules/statistics', {
    access: 'alarm:view',
    summary: 'Alarms and chatter of the named rules over the last 30 days',
    query: z.object({ ids: z.string().max(8000) }),
    reply: z.array(ruleStatistics),
  }),
  preview: post('api/v1/alarm-rules/preview', {
    access: 'alarm:view',
    summary: 'Replay a rule that is not saved yet',
    body: range.extend({ factoryNo: z.string(), rule: alarmRuleInput }),
    reply: dryRunReport,
  }),
  get: get('api/v1/alarm-rules/:id', {
    access: 'alarm:view',
    summary: 'One rule',
    params: byId,
    reply: alarmRuleDto,
  }),
  history: get('api/v1/alarm-rules/:id/versions', {
    access: 'alarm:view',
    summary: 'Versions of a rule with what each changed, newest first',
    params: byId,
    reply: z.array(ruleVersion),
  }),
  rationalise: post('api/v1/alarm-rules/:id/rationalisation', {
    access: 'alarmRule:edit',
    summary: 'Record that the alarm was reviewed and why it is worth having',
    params: byId,
    body: z.object({ reason: z.string().trim().min(4).max(300) }),
    reply: alarmRuleDto,
  }),
  approve: post('api/v1/alarm-rules/:id/approval', {
    access: 'alarmRule:edit',
    summary: 'Decide on a change beyond ±20 % of the group standard; never by who proposed it',
    params: byId,
    body: z.object({ isApproved: z.boolean(), note: z.string().trim().max(300).optional() }),
    reply: alarmRuleDto,
  }),
  chatter: post('api/v1/alarm-rules/:id/chatter-proposal', {
    access: 'alarm:view',
    summary: 'Dead band and delays that would have kept short excursions quiet, with the effect of them',
    params: byId,
    body: range,
    reply: chatterProposal,
  }),
  trial: get('api/v1/alarm-rules/:id/trial', {
    access: 'alarm:view',
    summary: 'What a rule on trial saw, beside the alarms operators got',
    params: byId,
    query: range,
    reply: trialResult,
  }),
} as const;

/** Group standards; editing them needs the right on every plant. */
export const alarmTemplateCalls = {
  list: get('api/v1/alarm-templates', {
    access: 'alarm:view',
    summary: 'Group standards with how many plants follow them',
    query: listQuery.extend({
      keyword: z.string().max(100).optional(),
      isRetired: yesNo.optional(),
      level: levels,
      type: csvEnum(ALARM_CONDITION_TYPES).optional(),
    }),
    reply: listOf(alarmTemplate),
  }),
  create: post('api/v1/alarm-templates', {
    access: 'alarmRule:edit',
    summary: 'Add a group standard',
    body: alarmTemplateInput,
    reply: alarmTemplate,
  }),
  update: put('api/v1/alarm-templates/:id', {
    access: 'alarmRule:edit',
    summary: 'Change a group standard; plants get it with the next copy',
    params: byId,
    body: alarmTemplateInput.extend({ version: z.number().int() }),
    reply: alarmTemplate,
  }),
  retire: post('api/v1/alarm-templates/:id/retirement', {
    access: 'alarmRule:edit',
    summary: 'Retire a group standard; the rules made from it stay',
    params: byId,
    reply: alarmTemplate,
  }),
  copyDown: post('api/v1/alarm-templates/:id/copies', {
    access: 'alarmRule:edit',
    summary: 'Write a standard onto plants: missing rules are added, locked fields of others are brought in line',
    params: byId,
    body: z.object({ factoryNos: z.array(z.string()).min(1).max(500) }),
    reply: z.array(copyOutcome),
  }),
  compare: get('api/v1/alarm-templates/:id/comparison', {
    access: 'alarm:view',
    summary: 'Each plant against a standard: its rule, and which fields differ',
    params: byId,
    reply: z.array(templateComparison),
  }),
} as const;
