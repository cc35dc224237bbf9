import { z } from 'zod';

/** Why a message or one of its values was not taken; counted under these names in `/metrics`. */
export const REJECT_REASONS = [
  'empty_payload',
  'not_utf8',
  'not_json',
  'wrong_shape',
  'wrong_type',
  'too_large',
  'too_many_values',
  'bad_topic',
  'unknown_plant',
  'unknown_signal',
  'signal_disabled',
  'timestamp_out_of_range',
  'older_than_retention',
  'no_value',
  /** Given by earlier versions and still found among the rejects that are kept; a plant that is too fast is slowed now. */
  'rate_limited',
  'sparkplug_undecodable',
  'sparkplug_unknown_alias',
  'sparkplug_sequence',
] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** What was not taken of a gateway's messages, as it is told to the gateway. */
export interface GatewayReject {
  readonly reason: RejectReason;
  /** Where the message was published. */
  readonly topic: string;
  /** The value concerned; absent when it was the whole message. */
  readonly tag?: string;
  /** How often since the last notice. */
  readonly count: number;
  /** The limit that was passed: bytes or values of a message. */
  readonly limit?: number;
}

export interface GatewayRejects {
  readonly ts: number;
  readonly rejects: readonly GatewayReject[];
  /** Further rejects that this notice does not list. */
  readonly more: number;
}

export const rejectDto = z.object({
  id: z.string(),
  receivedAt: z.number(),
  topic: z.string(),
  reason: z.enum(REJECT_REASONS),
  /** Size of the message in bytes, of which `sample` shows at most the first 1,024. */
  bytes: z.number().int(),
  sample: z.string(),
  /** How `sample` is to be read: text as received, or hexadecimal where it was not text. */
  encoding: z.enum(['utf8', 'hex']),
  replayedAt: z.number().nullable(),
});
export type RejectDto = z.infer<typeof rejectDto>;

export const unboundSignalDto = z.object({
  factoryNo: z.string(),
  code: z.string(),
  firstSeenAt: z.number(),
  lastSeenAt: z.number(),
  count: z.number().int(),
  sampleValue: z.string(),
  state: z.enum(['UNBOUND', 'IGNORED']),
});
export type UnboundSignalDto = z.infer<typeof unboundSignalDto>;

/** Samples that gateways sent and that never came: what a broker lost. */
export const gapDto = z.object({
  startAt: z.number(),
  endAt: z.number(),
  estimatedSamples: z.number().int(),
  cause: z.enum(['broker restarted', 'session lost']),
  recordedAt: z.number(),
});
export type GapDto = z.infer<typeof gapDto>;
