import { z } from 'zod';
import { alarmLevel, QUALITIES, bilingualText, LANGUAGES } from '@sed/platform-contract';
import { samplePoint, switchWords } from '@sed/signals-contract';

/** Longest note of an acknowledgement by link; the journal adds how it came. */
export const ALARM_LINK_NOTE_MAX = 400;

/**
 * `open` waits for the person, `denied` the right or the phone is not the person's any more, `used` by its own
 * acknowledgement, `hidden` shelved, suppressed or out of service.
 */
export const ALARM_LINK_STATES = [
  'open',
  'acknowledged',
  'closed',
  'hidden',
  'denied',
  'used',
  'expired',
  'unknown',
] as const;
export type AlarmLinkState = (typeof ALARM_LINK_STATES)[number];

const linkedNow = z.object({ value: z.number(), ts: z.number(), quality: z.enum(QUALITIES) });

/** What somebody must know before acknowledging from a phone. */
export const linkedAlarm = z.object({
  level: alarmLevel,
  text: bilingualText,
  plantName: bilingualText,
  /** IANA zone of the plant. */
  zone: z.string(),
  section: z.string(),
  signalName: bilingualText,
  signalCode: z.string(),
  unit: z.string(),
  decimals: z.number().int(),
  side: z.string().nullable(),
  /** At the raise; null for switches, whose number says nothing. */
  value: z.number().nullable(),
  limit: z.number().nullable(),
  now: linkedNow.nullable(),
  /** What a switch said at the raise and says now, in words; absent for what is measured. */
  switched: z.object({ words: switchWords, value: z.number().nullable(), now: linkedNow.nullable() }).optional(),
  raisedAt: z.number(),
  clearedAt: z.number().nullable(),
  isActive: z.boolean(),
  /** Since when nobody knows whether it still lasts; absent while it is known. */
  unknownSinceMs: z.number().optional(),
  repeat: z.number().int(),
  consequence: bilingualText.nullable(),
  cause: bilingualText.nullable(),
  action: bilingualText.nullable(),
  needsNote: z.boolean(),
  /** The last hour; null where the store does not answer. */
  trend: z.object({ from: z.number(), to: z.number(), points: z.array(samplePoint) }).nullable(),
});
export type LinkedAlarm = z.infer<typeof linkedAlarm>;

export const alarmLinkView = z.object({
  state: z.enum(ALARM_LINK_STATES),
  /** Of the person the message went to; null for an unknown link. */
  language: z.enum(LANGUAGES).nullable(),
  /** Null where the link gives no right to see it. */
  alarm: linkedAlarm.nullable(),
  acknowledged: z.object({ by: bilingualText, at: z.number(), isOwn: z.boolean() }).nullable(),
  /** For the page behind the sign-in. */
  alarmId: z.string().nullable(),
  expiresAt: z.number().nullable(),
  /** Clock of the service, for ages. */
  at: z.number(),
});
export type AlarmLinkView = z.infer<typeof alarmLinkView>;
