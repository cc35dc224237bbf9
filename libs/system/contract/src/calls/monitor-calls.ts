import { z } from 'zod';
import { bilingualText, get, post } from '@sed/platform-contract';

export const MONITOR_GROUPS = ['process', 'store', 'ingest', 'alarm', 'live', 'message', 'job', 'machine'] as const;
export type MonitorGroup = (typeof MONITOR_GROUPS)[number];
/** `silent`: the process that measures it says nothing any more. */
export const MONITOR_STATES = ['ok', 'warn', 'bad', 'silent'] as const;
export type MonitorState = (typeof MONITOR_STATES)[number];

/** Something the platform depends on, as one process sees it. */
export const monitorItem = z.object({
  instance: z.string(),
  key: z.string(),
  group: z.enum(MONITOR_GROUPS),
  name: bilingualText,
  state: z.enum(MONITOR_STATES),
  value: z.number().nullable(),
  unit: z.string(),
  /** The value that is still good; null where there is only a state, or nothing to reach. */
  target: z.number().nullable(),
  bound: z.enum(['atMost', 'atLeast']),
  detail: z.string().nullable(),
  /** What it means for the people who work with the platform, while the target is missed. */
  consequence: bilingualText.nullable(),
  since: z.number(),
  sampledAt: z.number(),
  acknowledged: z.object({ name: bilingualText, at: z.number(), note: z.string() }).nullable(),
});
export type MonitorItem = z.infer<typeof monitorItem>;

export const MONITOR_BUCKET_MS = 900_000;
export const MONITOR_KEPT_MS = 24 * 3_600_000;

/** A day of one item in quarters of an hour; those without a sample are left out. */
export const monitorHistory = z.object({
  instance: z.string(),
  key: z.string(),
  buckets: z.array(z.object({ at: z.number(), worst: z.enum(MONITOR_STATES), value: z.number().nullable() })),
});
export type MonitorHistory = z.infer<typeof monitorHistory>;

const item = z.object({ instance: z.string().min(1).max(100), key: z.string().min(1).max(60) });

/** The page of the operators of the platform itself. */
export const monitorCalls = {
  overview: get('api/v1/monitor', {
    access: 'system:view',
    summary: 'Every dependency, queue, connection and job of the platform with its target and what a failure means',
    reply: z.object({ at: z.number(), build: z.string(), items: z.array(monitorItem) }),
  }),
  history: get('api/v1/monitor/history', {
    access: 'system:view',
    summary: 'The last 24 hours of every item in quarters of an hour',
    reply: z.array(monitorHistory),
  }),
  acknowledge: post('api/v1/monitor/:instance/:key/acknowledge', {
    access: 'system:view',
    summary: 'Say that somebody takes care of an item that misses its target',
    params: item,
    body: z.object({ note: z.string().trim().max(300).default('') }),
  }),
} as const;
