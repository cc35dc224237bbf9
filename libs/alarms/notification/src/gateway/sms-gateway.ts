/** One text to one phone; a chat has no phone. */
export interface SmsRequest {
  readonly to: string;
  readonly text: string;
  /** The same for every attempt of a message, so that the provider can drop repetitions. */
  readonly idempotencyKey: string;
}

/** How the provider took it. `temporary` may have been accepted all the same: it is sent again with the same key. */
export type SmsOutcome =
  | { readonly kind: 'sent'; readonly providerId: string | null }
  | { readonly kind: 'temporary'; readonly error: string; readonly retryAfterMs?: number }
  /** Nothing is wrong with the message; the number had too many. */
  | { readonly kind: 'limited'; readonly error: string; readonly retryAfterMs: number }
  | { readonly kind: 'permanent'; readonly error: string };

/** The way to a provider of short messages, calls or chat lines. Never rejects: every failure is an outcome. */
export abstract class SmsGateway {
  abstract readonly name: string;
  abstract send(request: SmsRequest): Promise<SmsOutcome>;
}
