import { z } from 'zod';
import { EXPRESSION_LIMITS } from './alarm-rule-expression';
import { alarmLevel } from '@sed/platform-contract';

const DAY_S = 86_400;
const tag = z.string().min(1).max(50);

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

/** A boolean expression over signals of the plant, in the text form of `parseAlarmExpression`. */
export const expressionText = z.string().trim().min(1).max(EXPRESSION_LIMITS.length);

/** Conditions on the one signal of the rule. Windows and durations are seconds of data time. */
const plainConditions = [
  z.object({ type: z.literal('LIMIT'), limits }),
  z.object({ type: z.literal('STATE'), operator: z.enum(['eq', 'ne']), value: z.number(), level: alarmLevel }),
  /** Slope by least squares over at least 5 points of the window; `changePerWindow` signed, in signal units. */
  z.object({
    type: z.literal('RATE'),
    windowS: z.number().positive().max(DAY_S),
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
      .max(7 * DAY_S),
    /** Tag of a run signal of the same plant; frozen is judged only while it is 1. */
    whileRunning: z.string().optional(),
    level: alarmLevel,
  }),
  z.object({
    type: z.literal('MISSING'),
    durationS: z
      .number()
      .positive()
      .max(7 * DAY_S),
    level: alarmLevel,
  }),
  z.object({
    type: z.literal('AGG'),
    aggregate: z.enum(['mean', 'max', 'min', 'sum', 'p95']),
    windowS: z.number().positive().max(DAY_S),
    window: z.enum(['sliding', 'tumbling']).default('sliding'),
    minValidity: z.number().min(0).max(1).default(0.75),
    limits,
  }),
  /** At least `count` events of a switch or mode signal within the window: starts per hour, trips. */
  z.object({
    type: z.literal('COUNT'),
    event: z.enum(['rise', 'fall', 'change']).default('rise'),
    count: z.number().int().min(1).max(1000),
    windowS: z.number().positive().max(DAY_S),
    level: alarmLevel,
  }),
  /** The mean of the production day, if the rest of the day goes on as the last `rateWindowS`, against the limit. */
  z.object({
    type: z.literal('DAILY_PROJ'),
    limit: z.number(),
    isHigh: z.boolean().default(true),
    /** Tag of the flow that weighs the mean; without it every hour weighs the same. */
    flow: tag.optional(),
    rateWindowS: z.number().int().min(60).max(21_600).default(7200),
    /** Too early in the day the projection is only the present. */
    minElapsedS: z.number().int().min(0).max(43_200).default(3600),
    minValidity: z.number().min(0).max(1).default(0.75),
    level: alarmLevel,
  }),
  /** Score of a model, kept as a signal; above the threshold is abnormal. */
  z.object({ type: z.literal('MODEL'), threshold: z.number(), level: alarmLevel }),
] as const;

/** Conditions that look at further signals of the same plant. */
const jointConditions = [
  /** Signal minus set-point. */
  z.object({
    type: z.literal('DEVIATION'),
    setpoint: tag,
    limit: z.number().positive(),
    /** `percent` of the set-point. */
    unit: z.enum(['absolute', 'percent']).default('absolute'),
    direction: z.enum(['both', 'above', 'below']).default('both'),
    level: alarmLevel,
  }),
  /**
   * Volume of a flow (value per hour) over the production day against a quota; with a concentration in mg/L the mass
   * in kg of a flow in m³/h.
   */
  z.object({
    type: z.literal('LOAD'),
    quota: z.number().positive(),
    concentration: tag.optional(),
    minValidity: z.number().min(0).max(1).default(0.75),
    level: alarmLevel,
  }),
  z.object({ type: z.literal('EXPR'), expression: expressionText, level: alarmLevel }),
  /** The rule's signal carries laboratory results with their sampling time. */
  z.object({
    type: z.literal('LAB'),
    limit: z.number(),
    isHigh: z.boolean().default(true),
    /** With it the difference to the online mean around the sampling is judged, against `limit` as tolerance. */
    online: tag.optional(),
    matchS: z.number().int().min(60).max(14_400).default(900),
    level: alarmLevel,
  }),
] as const;

/** What a rule can watch for. */
export const alarmCondition = z.discriminatedUnion('type', [...plainConditions, ...jointConditions]);
export type AlarmCondition = z.infer<typeof alarmCondition>;

/** Every kind of condition, in the order a list offers them. */
export const ALARM_CONDITION_TYPES = [
  'LIMIT',
  'STATE',
  'RATE',
  'DEVIATION',
  'FROZEN',
  'MISSING',
  'COUNT',
  'AGG',
  'DAILY_PROJ',
  'LOAD',
  'EXPR',
  'LAB',
  'MODEL',
] as const satisfies readonly AlarmCondition['type'][];

/** Least distance between limits that stand side by side, in units of the judged quantity; Infinity for one alone. */
export function leastLimitDistance(condition: AlarmCondition): number {
  const limits = limitValuesOf(condition).sort((a, b) => a - b);
  const distances = limits.slice(1).map((value, i) => value - (limits[i] ?? value));
  // What decimals lose in subtraction is no distance.
  return Number(Math.min(Infinity, ...distances).toPrecision(12));
}

function limitValuesOf(condition: AlarmCondition): number[] {
  if (condition.type === 'DEVIATION')
    return condition.direction === 'both' ? [-condition.limit, condition.limit] : [condition.limit];
  if (condition.type !== 'LIMIT' && condition.type !== 'AGG') return [];
  const { HH, H, L, LL } = condition.limits;
  return [HH, H, L, LL].flatMap((limit) => limit?.value ?? []);
}

/** V-034: within a deadband as wide as the distance of the limits no alarm ever returns from one to the other. */
export function isDeadbandTooWide(rule: { readonly condition: AlarmCondition; readonly deadband: number }): boolean {
  return rule.deadband > 0 && rule.deadband >= leastLimitDistance(rule.condition);
}
