import { z } from 'zod';
import { alarmJournalEntry } from '../domain/alarm-delivery';
import { get } from '@sed/platform-contract';

/** Apart from the other calls of alarms: every page knows those, and only the page of an alarm knows who was told of it. */
export const alarmJournalCalls = {
  journal: get('api/v1/alarms/:id/journal', {
    access: 'alarm:view',
    summary: 'Journal of an alarm with who was told, when, by what and with what result',
    params: z.object({ id: z.string() }),
    reply: z.array(alarmJournalEntry),
  }),
} as const;
