import { get } from '@sed/platform-contract';
import { z } from 'zod';
import { OPER_STATES } from '../domain/asset';
import { HEALTH_CAUSES } from '../domain/health';
import { DUE_CAUSES, UPKEEP_LEVELS } from '../domain/upkeep';

const operState = z.enum(OPER_STATES.map(({ code }) => code));

/** Something that was done to a machine or facility, or happened to it. */
export const lifeEvent = z.object({
  kind: z.enum(['ORDER', 'EXCEPTION', 'UPKEEP', 'PART', 'ALARM', 'INSPECTION']),
  module: z.string(),
  id: z.string(),
  /** Of its document, from 1; several events may stand in one document. */
  line: z.number().int().optional(),
  no: z.string().nullable(),
  name: z.string(),
  /** Where it was when the machine still stood at another plant; null at this one. */
  factoryNo: z.string().nullable(),
  status: z.string().nullable(),
  /** Epoch ms, when it began or was written down. */
  at: z.number(),
  endedAt: z.number().nullable(),
  /** CNY. */
  cost: z.number().nullable(),
});
export type LifeEvent = z.infer<typeof lifeEvent>;

export const health = z.object({
  /** 0 to 100. */
  score: z.number(),
  parts: z.array(
    z.object({
      cause: z.enum(HEALTH_CAUSES.map(({ code }) => code)),
      points: z.number(),
      found: z.number().nullable(),
    }),
  ),
});

/** A maintenance that may be done while its machine stands still anyway. */
export const upkeepOpportunity = z.object({
  id: z.string(),
  no: z.string().nullable(),
  name: z.string(),
  level: z.enum(UPKEEP_LEVELS.map(({ code }) => code)),
  /** Used share of its interval; above 1 it is overdue. */
  share: z.number(),
  nextDueAt: z.number().nullable(),
  dueBy: z.enum(DUE_CAUSES.map(({ code }) => code)).nullable(),
  minutes: z.number().nullable(),
  isStopNeeded: z.boolean(),
});
export type UpkeepOpportunity = z.infer<typeof upkeepOpportunity>;

/** What was done to a machine or facility, and what it cost. */
export const assetLife = z.object({
  faults: z.number().int(),
  repairCost24mo: z.number(),
  /** Repair cost of two years to the purchase value, %; null without a value. */
  repairSharePct: z.number().nullable(),
  events: z.array(lifeEvent),
});
export type AssetLife = z.infer<typeof assetLife>;

export const equipmentLife = assetLife.extend({
  operState: operState.nullable(),
  health,
  /** Running hours in all, since they are counted; null without a running signal. */
  hours: z.number().nullable(),
  /** Running hours of the last 30 days, and starts of them. */
  hours30d: z.number().nullable(),
  starts30d: z.number().int().nullable(),
  /** Share of the last 30 days with usable data, 0 to 1. */
  covered30d: z.number().nullable(),
  /** Mean running hours between faults; null without faults or without hours. */
  mtbfHours: z.number().nullable(),
});
export type EquipmentLife = z.infer<typeof equipmentLife>;

export const equipmentCalls = {
  states: get('api/v1/equipment/states', {
    access: 'equipList:view',
    summary: 'What the machines of a plant are doing, by signals and orders',
    query: z.object({ factoryNo: z.string().max(64) }),
    reply: z.array(z.object({ id: z.string(), state: operState.nullable(), health: z.number() })),
  }),
  opportunities: get('api/v1/equipment/:id/opportunities', {
    access: 'maintenancesPlanList:view',
    summary: 'Maintenance of a machine that is due within the next fifth of its interval and has no order yet',
    params: z.object({ id: z.uuid() }),
    reply: z.array(upkeepOpportunity),
  }),
  life: get('api/v1/equipment/:id/life', {
    access: 'equipList:view',
    summary: 'Running hours, faults, costs, and the orders and exceptions of a machine',
    params: z.object({ id: z.uuid() }),
    reply: equipmentLife,
  }),
  facilityLife: get('api/v1/facilities/:id/life', {
    access: 'facilitiesList:view',
    summary: 'Faults and costs of a facility, and the orders, exceptions, plans and inspections that name it',
    params: z.object({ id: z.uuid() }),
    reply: assetLife,
  }),
} as const;
