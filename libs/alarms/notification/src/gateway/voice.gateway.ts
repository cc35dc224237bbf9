import { z } from 'zod';
import { postJson, type HttpProviderOptions } from './post-json';
import { SmsGateway, type SmsOutcome, type SmsRequest } from './sms-gateway';

/** Nobody hears the first seconds of a call at night. */
const TIMES_READ = 2;

const answer = z.looseObject({
  code: z.union([z.string(), z.number()]).optional(),
  callId: z.union([z.string(), z.number()]).optional(),
});

/**
 * Has a text read to a phone: posts `{ to, text, repeat, idempotencyKey }` to a provider of calls or an adapter in front
 * of one. A 2xx answer without a code, or with `0` or `OK`, is a call that was placed.
 */
export class HttpVoiceGateway extends SmsGateway {
  override readonly name = 'voice';

  constructor(private readonly options: HttpProviderOptions) {
    super();
  }

  override send({ to, text, idempotencyKey }: SmsRequest): Promise<SmsOutcome> {
    const body = { to, text, repeat: TIMES_READ, idempotencyKey };
    return postJson(this.options, { body, key: idempotencyKey, read: outcomeOfCall });
  }
}

function outcomeOfCall(status: number, text: string): SmsOutcome {
  if (status === 202 || status === 204) return { kind: 'sent', providerId: null };
  const read = answer.safeParse(jsonOf(text));
  if (!read.success || Array.isArray(jsonOf(text))) return { kind: 'temporary', error: 'unreadable answer' };
  const { code, callId } = read.data;
  const isPlaced = code === undefined || String(code) === '0' || String(code).toUpperCase() === 'OK';
  if (isPlaced) return { kind: 'sent', providerId: callId === undefined ? null : String(callId).slice(0, 100) };
  return { kind: 'permanent', error: String(code).slice(0, 200) };
}

/** Undefined for what is no JSON: the caller takes it as an unreadable answer. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
