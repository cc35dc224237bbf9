import type { BilingualText } from '@sed/platform-contract';
import { z } from 'zod';

/** A request is answered when the gateway says what it will do, and judged by what the store holds afterwards. */
export const RESEND_STATES = ['REQUESTED', 'ANSWERED', 'CLOSED', 'PARTLY', 'NO_ANSWER'] as const;
export type ResendState = (typeof RESEND_STATES)[number];

export const RESEND_STATE_TEXTS: Readonly<Record<ResendState, BilingualText>> = {
  REQUESTED: { zh: '已请求', en: 'Requested' },
  ANSWERED: { zh: '已应答', en: 'Answered' },
  CLOSED: { zh: '已补齐', en: 'Closed' },
  PARTLY: { zh: '部分补齐', en: 'Partly closed' },
  NO_ANSWER: { zh: '无应答', en: 'No answer' },
};

/** Longest time one request may ask for, ms. */
export const MAX_RESEND_MS = 24 * 3_600_000;

/** What the store has of one signal over a range, and what it lacks by the signal's scan period. */
export const signalProof = z.object({
  code: z.string(),
  before: z.object({ stored: z.number().int(), missing: z.number().int() }),
  after: z.object({ stored: z.number().int(), missing: z.number().int() }).nullable(),
});
export type SignalProof = z.infer<typeof signalProof>;

export const resendDto = z.object({
  id: z.string(),
  fromMs: z.number(),
  toMs: z.number(),
  state: z.enum(RESEND_STATES),
  requestedAt: z.number(),
  /** Null where the service asked by itself. */
  requestedBy: z.string().nullable(),
  answeredAt: z.number().nullable(),
  doneAt: z.number().nullable(),
  /** What the gateway said it sent. */
  sentMessages: z.number().int().nullable(),
  /** Why the gateway has nothing to send, in its own words. */
  refusal: z.string().nullable(),
  missingBefore: z.number().int(),
  missingAfter: z.number().int().nullable(),
  /** Signals that lacked or gained something, those that lack most first. */
  proof: z.array(signalProof),
});
export type ResendDto = z.infer<typeof resendDto>;
