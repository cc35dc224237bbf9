import { get } from '@sed/platform-contract';
import { z } from 'zod';
import { exceptionModule, REPORT_MODULES } from '../domain/exception';

const epochMs = z.number().int();

/** A record as a line beside another one. */
const recordLine = z.object({
  id: z.string(),
  no: z.string().nullable(),
  title: z.string(),
  status: z.string(),
  foundAt: epochMs,
});

/** An earlier exception like this one, with what was done then. */
export const similarCase = recordLine.extend({
  isSameAsset: z.boolean(),
  handling: z.string().nullable(),
  result: z.string().nullable(),
  causeCode: z.string().nullable(),
  /** From report to the end of handling, ms; null while it is open. */
  tookMs: z.number().nullable(),
});
export type SimilarCase = z.infer<typeof similarCase>;

export const similarCases = z.object({
  cases: z.array(similarCase),
  /** Exceptions alike at the plant, at most as many as are counted. */
  total: z.number().int(),
  /** Median of those that ended, ms. */
  medianMs: z.number().nullable(),
});
export type SimilarCases = z.infer<typeof similarCases>;

export const alikeCase = recordLine;
export type AlikeCase = z.infer<typeof alikeCase>;

/** A record that was made of an alarm. */
export const alarmRecord = recordLine.extend({ module: z.enum(REPORT_MODULES) });
export type AlarmRecordLine = z.infer<typeof alarmRecord>;

export const exceptionCalls = {
  similar: get('api/v1/exceptions/:module/records/:id/similar', {
    access: 'session',
    summary: 'Earlier exceptions of the same asset or section and phenomenon, with result and duration',
    params: z.object({ module: exceptionModule, id: z.uuid() }),
    reply: similarCases,
  }),
  alike: get('api/v1/exceptions/:module/alike', {
    access: 'session',
    summary: 'Open exceptions of the last 72 hours a new one would repeat',
    params: z.object({ module: exceptionModule }),
    query: z.object({
      factoryNo: z.string().max(32),
      equipNo: z.string().max(30).optional(),
      section: z.string().max(30).optional(),
    }),
    reply: z.array(alikeCase),
  }),
  ofAlarm: get('api/v1/exceptions/alarms/:alarmId', {
    access: 'session',
    summary: 'Exceptions and risks that name an alarm, as far as the viewer may see them',
    params: z.object({ alarmId: z.uuid() }),
    reply: z.array(alarmRecord),
  }),
} as const;
