import { z } from 'zod';
import { ALARM_EVENTS, alarmDto } from '@sed/alarms-contract';

/** Changed values of one plant as a binary frame; `seq` counts the frames of the plant. */
export const LIVE_CHANNEL = 'sed:live:';
/** Asks every publisher for a full picture. */
export const HELLO_CHANNEL = 'sed:live:hello';
/** Once a second: sign of life of a publisher, links of its plants and how far their frames have got. */
export const STATE_CHANNEL = 'sed:state';
export const ALARM_CHANNEL = 'sed:alarm';
export const OPEN_ALARMS_CHANNEL = 'sed:alarm:open';

export const PUBLISH_EVERY_MS = 200;
export const STATE_EVERY_MS = 1000;

const plantState = z.object({
  state: z.enum(['online', 'offline', 'unknown']),
  lastMessageAtMs: z.number().nullable(),
  seq: z.number().int(),
});

export const stateMessage = z.object({
  /** Run of the publishing process. */
  epoch: z.string(),
  plants: z.record(z.string(), plantState),
});
export type StateMessage = z.infer<typeof stateMessage>;

export const helloMessage = z.object({ plants: z.array(z.string()).or(z.literal('all')), alarms: z.boolean() });
export type HelloMessage = z.infer<typeof helloMessage>;

export const alarmMessage = z.object({
  epoch: z.string(),
  seq: z.number().int(),
  event: z.enum(ALARM_EVENTS),
  alarm: alarmDto,
});
export type AlarmMessage = z.infer<typeof alarmMessage>;

export const openAlarmsMessage = z.object({
  epoch: z.string(),
  /** Number of the last change that is in the list. */
  seq: z.number().int(),
  open: z.array(alarmDto),
  acknowledged: z.array(z.tuple([z.string(), z.number()])),
});
export type OpenAlarmsMessage = z.infer<typeof openAlarmsMessage>;

/** @returns the parsed message, undefined when it is none of this build's. */
export function readMessage<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    // Not JSON: another program uses the channel. The caller counts what it could not read.
    return undefined;
  }
}
