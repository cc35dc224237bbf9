import { z } from 'zod';
import { get, post, put } from '@sed/platform-contract';

const factoryNo = z.string().min(1).max(64);
const year = z.coerce.number().int().min(2000).max(2100);

/** Warn and alarm line of an indicator in a month; `high` alarms above, `low` below. */
const lineFields = z.object({
  month: z.number().int().min(1).max(12),
  direction: z.enum(['high', 'low']),
  warn: z.number().nullable(),
  alarm: z.number().nullable(),
});

export const targetLine = lineFields.extend({
  factoryNo: z.string(),
  key: z.string(),
  year: z.number().int(),
  updatedAt: z.number(),
  updatedBy: z.string(),
});
export type TargetLine = z.infer<typeof targetLine>;

export const targetIndicator = z.object({
  factoryNo: z.string(),
  key: z.string(),
  signalCode: z.string().nullable(),
  unit: z.string(),
  lines: z.array(targetLine),
});
export type TargetIndicator = z.infer<typeof targetIndicator>;

/** Lines of indicators, which become TARGET rules of the plant and colours of the cockpit's tiles. */
export const alarmTargetCalls = {
  list: get('api/v1/alarm-targets', {
    access: 'alarm:view',
    summary: 'Indicators of the plants in scope with their lines of a year',
    query: z.object({ factoryNo: factoryNo.optional(), year }),
    reply: z.array(targetIndicator),
  }),
  save: put('api/v1/alarm-targets', {
    access: 'alarmRule:edit',
    summary: 'Set the lines of an indicator of a plant for months of a year; a month left out has none',
    body: z.object({
      factoryNo,
      key: z.string().min(1).max(20),
      year,
      lines: z
        .array(
          lineFields.refine(
            ({ direction, warn, alarm }) =>
              warn === null || alarm === null || (direction === 'high' ? warn < alarm : warn > alarm),
            { error: 'alarm.target.warnBeforeAlarm' },
          ),
        )
        .max(24),
    }),
    reply: targetIndicator,
  }),
  copyYear: post('api/v1/alarm-targets/copies', {
    access: 'alarmRule:edit',
    summary: 'Copy the lines of a plant from one year to another that has none yet',
    body: z.object({ factoryNo, fromYear: year, toYear: year }),
    reply: z.object({ copied: z.number().int() }),
  }),
} as const;
