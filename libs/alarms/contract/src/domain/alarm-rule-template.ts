import { z } from 'zod';
import { alarmRuleInput } from './alarm-rule';
import { PLANT_TYPES } from '@sed/platform-contract';

/** Fields of a rule a group standard can lock. */
export const LOCKABLE_FIELDS = [
  'name',
  'condition',
  'deadband',
  'onDelayS',
  'offDelayS',
  'latch',
  'evalWindow',
  'reAlarmS',
  'cause',
  'consequence',
  'action',
  'notify',
  'enableWhen',
  'responseMin',
] as const;
export type LockableField = (typeof LOCKABLE_FIELDS)[number];

/** A plant decides alone up to this share of the group standard. */
export const FREE_DEVIATION = 0.2;

export const alarmTemplateInput = z.object({
  code: z.string().trim().min(1).max(40),
  /** Null: for every type of plant. */
  plantType: z.enum(PLANT_TYPES).nullable().default(null),
  /** The rule as a plant gets it; `signalCode` is the tag it is written on where the plant has it. */
  rule: alarmRuleInput.omit({ factoryNo: true, state: true, scope: true }),
  lockedFields: z.array(z.enum(LOCKABLE_FIELDS)).max(LOCKABLE_FIELDS.length).default([]),
});
export type AlarmTemplateInput = z.infer<typeof alarmTemplateInput>;

export const alarmTemplate = alarmTemplateInput.extend({
  id: z.string(),
  version: z.number().int(),
  isRetired: z.boolean(),
  updatedAt: z.number(),
  updatedBy: z.string(),
  /** Plants with the tag, and those of them that follow the standard. */
  suitable: z.number().int(),
  followed: z.number().int(),
});
export type AlarmTemplate = z.infer<typeof alarmTemplate>;

export const copyOutcome = z.object({
  factoryNo: z.string(),
  outcome: z.enum(['added', 'aligned', 'unchanged', 'noSignal', 'otherType', 'forbidden', 'refused']),
  /** Error code of a refusal. */
  code: z.string().nullable(),
});
export type CopyOutcome = z.infer<typeof copyOutcome>;

export const templateComparison = z.object({
  factoryNo: z.string(),
  /** Null: the plant has the tag but no rule from the standard. */
  ruleId: z.string().nullable(),
  state: z.string().nullable(),
  differing: z.array(z.enum(LOCKABLE_FIELDS)),
  /** Largest share a limit differs by; null where the forms differ. */
  deviation: z.number().nullable(),
});
export type TemplateComparison = z.infer<typeof templateComparison>;
