import { z } from 'zod';
import { bilingualText, get, post, jobDto } from '@sed/platform-contract';
import { ruleFilter } from './alarm-rule-calls';

/** Kind of the jobs that try many rules. */
export const DRY_RUN_JOB = 'alarmDryRun';
/** Rules of one job. */
export const DRY_RUN_MAX_RULES = 2000;

const epochMs = z.coerce.number().int().min(0);
const range = { from: epochMs, to: epochMs };
const byId = z.object({ id: z.string().max(64) });

/** What one rule would have done. */
export const dryRunRow = z.object({
  /** Of a rule that is not there yet: standard and plant. */
  id: z.string(),
  factoryNo: z.string(),
  signalCode: z.string(),
  name: bilingualText,
  state: z.string(),
  alarms: z.number().int(),
  smsCount: z.number().int(),
  chatter: z.number().int(),
  medianDurationMs: z.number().nullable(),
  /** Share of the range in which all inputs were known at best; null where it was not looked at. */
  coverage: z.number().nullable().optional(),
  /** Why it could not be tried, as an error code; its counts are 0 then. */
  code: z.string().nullable(),
});
export type DryRunRow = z.infer<typeof dryRunRow>;

export const dryRunResult = z.object({
  ...range,
  rows: z.array(dryRunRow),
  /** Samples that were judged. */
  samples: z.number(),
  tookMs: z.number(),
});
export type DryRunResult = z.infer<typeof dryRunResult>;

/** Many rules over history, as jobs: progress, cancelling and the list of own ones are `jobCalls`. */
export const alarmDryRunCalls = {
  start: post('api/v1/alarm-dry-runs', {
    access: 'alarm:view',
    summary: 'Replay the rules a search finds, or the named ones, over at most 31 days; answers the job',
    body: ruleFilter.extend({ ...range, factoryNo: z.string(), ids: z.array(z.uuid()).min(1).max(500).optional() }),
    reply: jobDto,
  }),
  startStandard: post('api/v1/alarm-templates/:id/dry-runs', {
    access: 'alarm:view',
    summary: 'Replay what a group standard would be on plants, before it is written onto them; answers the job',
    params: byId,
    body: z.object({ ...range, factoryNos: z.array(z.string()).min(1).max(500) }),
    reply: jobDto,
  }),
  result: get('api/v1/alarm-dry-runs/:id', {
    access: 'alarm:view',
    summary: 'What an own dry run found, null until it is done and after it is forgotten',
    params: byId,
    reply: z.object({ job: jobDto, result: dryRunResult.nullable() }),
  }),
  export: get('api/v1/alarm-dry-runs/:id/export', {
    access: 'alarm:view',
    summary: 'What an own dry run found as a file',
    params: byId,
    query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    isFile: true,
  }),
} as const;
