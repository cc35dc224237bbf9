import { z } from 'zod';
import { ALARM_EVENTS, alarmJournalRow } from './alarm';
import { NOTIFY_CHANNELS, NOTIFY_REASONS, notifyTarget } from './notification';
import { SMS_STATES } from './sms';
import { bilingualText } from '@sed/platform-contract';

/** What became of telling somebody: states of a message, `TOLD` in the app, `NOT_TOLD` where nobody could be. */
export const DELIVERY_STATES = [...SMS_STATES, 'TOLD', 'NOT_TOLD'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Who was told of an alarm, by what, and with what result. */
export const alarmDelivery = z.object({
  channel: z.enum(NOTIFY_CHANNELS),
  /** User code; null where there was nobody. */
  receiver: z.string().nullable(),
  /** Middle digits hidden. */
  phone: z.string().nullable(),
  state: z.enum(DELIVERY_STATES),
  /** The policy and the index of its step; null for a message, which several may have asked for. */
  policyName: bilingualText.nullable(),
  step: z.number().int().nullable(),
  /** Whom the step meant. */
  target: notifyTarget.nullable(),
  reasons: z.array(z.enum(NOTIFY_REASONS)),
  /** It told that the alarm had returned, or told again what nobody acknowledged. */
  kind: z.enum(['raised', 'repeated', 'returned']),
  text: z.string().nullable(),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  sentAt: z.number().nullable(),
  deliveredAt: z.number().nullable(),
});
export type AlarmDelivery = z.infer<typeof alarmDelivery>;

/** The journal of one alarm: its transitions, and between them who was told (`notified`). */
export const alarmJournalEntry = alarmJournalRow.extend({
  event: z.enum([...ALARM_EVENTS, 'notified']),
  /** Only of `notified`. */
  delivery: alarmDelivery.optional(),
});
export type AlarmJournalEntry = z.infer<typeof alarmJournalEntry>;
