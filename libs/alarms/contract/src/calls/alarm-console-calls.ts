import { put } from '@sed/platform-contract';
import { z } from 'zod';

/** A console says so often that it still cannot be heard, ms; not heard of for three times as long, it is closed. */
export const CONSOLE_REPORT_MS = 60_000;
export const CONSOLE_CLOSED_AFTER_MS = 3 * CONSOLE_REPORT_MS;

const ID = z.object({ id: z.string().min(8).max(36) });

/** What ended a silence before its time: a person, or an alarm that is new. */
export const silenceEnd = z.enum(['PERSON', 'NEWS']);
export type SilenceEnd = z.infer<typeof silenceEnd>;

export const alarmConsoleCalls = {
  sound: put('api/v1/alarm-consoles/:id/sound', {
    access: 'alarm:ack',
    summary: 'Say that a console of a plant cannot be heard, or can be again; silent ones are named in the handover',
    params: ID,
    body: z.object({ factoryNo: z.string().min(1).max(32), isSilent: z.boolean() }),
    reply: z.object({ isSilent: z.boolean() }),
  }),
  silence: put('api/v1/alarm-consoles/:id/silence', {
    access: 'alarm:ack',
    summary: 'Say that somebody silenced a console for some seconds, or that what was silenced sounds again before',
    params: ID,
    body: z.discriminatedUnion('isSilenced', [
      z.object({
        isSilenced: z.literal(true),
        factoryNo: z.string().min(1).max(32),
        seconds: z.number().int().min(1).max(600),
      }),
      z.object({ isSilenced: z.literal(false), factoryNo: z.string().min(1).max(32), by: silenceEnd }),
    ]),
    reply: z.object({ isSilenced: z.boolean() }),
  }),
} as const;
