import { z } from 'zod';

/** The life of a short message, SM-01 … SM-13. */
export const SMS_STATES = [
  'QUEUED',
  'SENT',
  'DELIVERED',
  'RETRY',
  'FAILED',
  'UNKNOWN',
  'DEFERRED',
  'ACKED',
  'DROPPED',
] as const;
export type SmsState = (typeof SMS_STATES)[number];

export const SMS_PURPOSES = ['alarm', 'test', 'heartbeat'] as const;
export type SmsPurpose = (typeof SMS_PURPOSES)[number];
/** Channels a message goes out by; the app has messages of its own. */
export type MessageChannel = 'sms' | 'voice' | 'webhook';

export const smsMessageDto = z.object({
  id: z.string(),
  alarmId: z.string().nullable(),
  factoryNo: z.string(),
  receiver: z.string(),
  /** Middle digits hidden, for example 138****0004. */
  phone: z.string(),
  text: z.string(),
  state: z.enum(SMS_STATES),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: z.number(),
  sentAt: z.number().nullable(),
  /** Absent: a short message. */
  channel: z.enum(['sms', 'voice', 'webhook']).optional(),
  /** Alarm, answer to a test, or word about other messages. */
  purpose: z.enum(SMS_PURPOSES).optional(),
  deliveredAt: z.number().nullable().optional(),
  provider: z.string().nullable().optional(),
});
export type SmsMessageDto = z.infer<typeof smsMessageDto>;

/** Hides all but the first three and last four digits. */
export function maskPhone(phone: string): string {
  return phone.length <= 7 ? '***' : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}
