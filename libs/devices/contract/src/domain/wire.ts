import { z } from 'zod';
import { DEVICE_KINDS } from './device';

/** Gateways may say what they are here; retained. */
export const GATEWAY_TOPICS = 'plants/+/gateway';
/** Answers to requests come here. */
export const RESEND_ANSWER_TOPICS = 'plants/+/resend/answer';

const shortText = z.string().trim().min(1).max(60);

/** What a gateway says of itself and of what stands behind it. Everything is optional: what it does not know it leaves out. */
export const gatewayCard = z.object({
  model: shortText.optional(),
  firmware: shortText.optional(),
  devices: z
    .array(
      z.object({
        id: z
          .string()
          .regex(/^[\w.-]{1,60}$/)
          .refine((id) => id !== '.' && id !== '..'),
        kind: z.enum(DEVICE_KINDS).exclude(['GATEWAY']).optional(),
        model: shortText.optional(),
        firmware: shortText.optional(),
        tags: z.array(z.string().max(50)).max(5000).default([]),
      }),
    )
    .max(200)
    .default([]),
});
export type GatewayCard = z.infer<typeof gatewayCard>;

/** What the service asks of a gateway on `plants/{factoryNo}/resend`. */
export const resendRequest = z.object({
  id: z.string(),
  /** Epoch ms, inclusive and exclusive. */
  from: z.number(),
  to: z.number(),
  /** Absent: everything it has of that time. */
  tags: z.array(z.string()).optional(),
});
export type ResendRequest = z.infer<typeof resendRequest>;

/** `accepted` first, `done` when all of it is acknowledged, `unavailable` when nothing of that time is left. */
export const resendAnswer = z.object({
  id: z.uuid(),
  state: z.enum(['accepted', 'done', 'unavailable']),
  messages: z.number().int().min(0).optional(),
  reason: z.string().max(200).optional(),
});
export type ResendAnswer = z.infer<typeof resendAnswer>;
