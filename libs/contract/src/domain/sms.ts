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
});
export type SmsMessageDto = z.infer<typeof smsMessageDto>;

/** Hides all but the first three and last four digits. */
export function maskPhone(phone: string): string {
  return phone.length <= 7 ? '***' : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}
