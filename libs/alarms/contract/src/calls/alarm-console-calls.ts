import { put } from '@sed/platform-contract';
import { z } from 'zod';

/** A console says so often that it still cannot be heard, ms; not heard of for three times as long, it is closed. */
export const CONSOLE_REPORT_MS = 60_000;
export const CONSOLE_CLOSED_AFTER_MS = 3 * CONSOLE_REPORT_MS;

export const alarmConsoleCalls = {
  sound: put('api/v1/alarm-consoles/:id/sound', {
    access: 'alarm:ack',
    summary: 'Say that a console of a plant cannot be heard, or can be again; silent ones are named in the handover',
    params: z.object({ id: z.string().min(8).max(36) }),
    body: z.object({ factoryNo: z.string().min(1).max(32), isSilent: z.boolean() }),
    reply: z.object({ isSilent: z.boolean() }),
  }),
} as const;
