import { z } from 'zod';
import { alarmEvidence } from '../domain/alarm-evidence';
import { get } from '@sed/platform-contract';

export const alarmEvidenceCalls = {
  of: get('api/v1/alarms/:id/evidence', {
    access: 'alarm:view',
    summary: 'What the signals around an alarm did from ten minutes before its raise to ten after',
    params: z.object({ id: z.string() }),
    reply: alarmEvidence,
  }),
} as const;
