import { z } from 'zod';
import { get } from '@sed/platform-contract';

/** Since when no process judges alarms, or the one that does is more than seconds behind; null while all is judged. */
export const alarmEvaluation = z.object({ darkSinceMs: z.number().nullable() });
export type AlarmEvaluation = z.infer<typeof alarmEvaluation>;

export const alarmEvaluationCall = get('api/v1/alarm-evaluation', {
  access: 'alarm:view',
  summary: 'Whether alarms are judged at this moment',
  reply: alarmEvaluation,
});
