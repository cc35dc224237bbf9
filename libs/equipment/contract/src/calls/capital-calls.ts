import { get } from '@sed/platform-contract';
import { z } from 'zod';
import { CANDIDATE_ADVICE, CANDIDATE_CAUSES } from '../domain/candidates';
import { LINE_STATES } from '../domain/plan-lines';

const planKey = z.enum(['equipmentOverhaulPlan', 'equipmentResetPlan', 'equipmentAddPlan', 'facilityOverhaulPlan']);
const orderKey = z.enum(['equipmentOverhaulWork', 'equipmentResetWork', 'equipmentAddWork', 'facilityOverhaulWork']);
const lineState = z.enum(LINE_STATES.map(({ code }) => code));
/** Sums of money, CNY. */
const money = z.number();

/** Types of plans (1 overhaul, 2 replacement, 3 addition, 4 facility), comma separated; all without it. */
const planTypes = z
  .string()
  .regex(/^[1-4](,[1-4])*$/)
  .optional();
const scope = {
  factoryNo: z.string().max(64).optional(),
  planType: planTypes,
  year: z.coerce.number().int().min(2000).max(2100).optional(),
};

export const capitalPlan = z.object({
  module: planKey,
  planType: z.number().int(),
  id: z.string(),
  no: z.string().nullable(),
  name: z.string(),
  factoryNo: z.string(),
  year: z.number().int(),
  status: z.string(),
  lines: z.number().int(),
  asked: money,
  approved: money,
  settled: money,
  progressPct: z.number().nullable(),
});
export type CapitalPlan = z.infer<typeof capitalPlan>;

export const capitalLine = z.object({
  module: planKey,
  planType: z.number().int(),
  planId: z.string(),
  planNo: z.string().nullable(),
  planVersion: z.number().int(),
  planStatus: z.string(),
  factoryNo: z.string(),
  year: z.number().int(),
  lineNo: z.number().int(),
  /** The machine or facility, by the name of its card. */
  object: z.string(),
  reason: z.string(),
  quarter: z.string().nullable(),
  budget: money,
  approved: money.nullable(),
  settled: money.nullable(),
  state: lineState,
  isUnplanned: z.boolean(),
  order: z
    .object({ module: orderKey, id: z.string(), no: z.string().nullable(), status: z.string().nullable() })
    .nullable(),
});
export type CapitalLine = z.infer<typeof capitalLine>;

export const capitalOrder = z.object({
  module: orderKey,
  planType: z.number().int(),
  id: z.string(),
  no: z.string().nullable(),
  name: z.string(),
  factoryNo: z.string(),
  status: z.string(),
  stage: z.string().nullable(),
  budget: money.nullable(),
  cost: money.nullable(),
  planStart: z.number().nullable(),
  planEnd: z.number().nullable(),
  timeliness: z.string().nullable(),
});
export type CapitalOrder = z.infer<typeof capitalOrder>;

const cause = z.enum(CANDIDATE_CAUSES.map(({ code }) => code));

/** A machine in use as a candidate of the next plan, with what speaks for it. */
export const overhaulCandidate = z.object({
  id: z.string(),
  factoryNo: z.string(),
  tagNo: z.string().nullable(),
  name: z.string(),
  criticality: z.string().nullable(),
  ageYears: z.number().nullable(),
  lifeYears: z.number().nullable(),
  health: z.number(),
  repairCost24mo: money,
  repairSharePct: z.number().nullable(),
  faults12mo: z.number().int(),
  faultsBefore: z.number().int(),
  energyLossPct: z.number().nullable(),
  hasSpare: z.boolean(),
  valueYuan: money.nullable(),
  score: z.number().int(),
  points: z.record(cause, z.number().int()),
  advice: z.enum(CANDIDATE_ADVICE.map(({ code }) => code)),
});
export type OverhaulCandidate = z.infer<typeof overhaulCandidate>;

/** Capital work over all of its types: what the lists of one type do not show together. */
export const capitalCalls = {
  plans: get('api/v1/capital-plans', {
    access: 'session',
    summary: 'Plans of overhaul, replacement and addition, with sums and progress, as far as the viewer may see them',
    query: z.object(scope),
    reply: z.array(capitalPlan),
  }),
  lines: get('api/v1/capital-plans/lines', {
    access: 'session',
    summary: 'Lines of these plans with their state and order',
    query: z.object({ ...scope, state: lineState.optional() }),
    reply: z.array(capitalLine),
  }),
  candidates: get('api/v1/capital-plans/candidates', {
    access: 'equipList:view',
    summary: 'Machines of a plant in the order in which they are to be overhauled or replaced, with the reasons',
    query: z.object({ factoryNo: z.string().min(1).max(64) }),
    reply: z.array(overhaulCandidate),
  }),
  orders: get('api/v1/capital-plans/orders', {
    access: 'session',
    summary: 'Orders of capital work with stage, budget and cost',
    query: z.object(scope),
    reply: z.array(capitalOrder),
  }),
} as const;
