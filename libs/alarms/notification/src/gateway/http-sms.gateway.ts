import { z } from 'zod';
import { postJson, type HttpProviderOptions } from './post-json';
import { SmsGateway, type SmsOutcome, type SmsRequest } from './sms-gateway';

/** A provider's limit is not gone a second later. */
const LIMIT_RETRY_MS = 60_000;

export interface HttpSmsOptions extends HttpProviderOptions {
  /** Shown with the messages it took. */
  readonly name?: string;
}

const answerGuard = z.looseObject({
  code: z.union([z.string(), z.number()]).optional(),
  id: z.union([z.string(), z.number()]).optional(),
  messageId: z.union([z.string(), z.number()]).optional(),
});
const upperAnswer = z.looseObject({ Code: z.string(), BizId: z.string().optional() });

/**
 * Posts `{ to, text, idempotencyKey }` to a provider or an adapter in front of one. Outcomes: 2xx with a readable
 * answer is sent; 429 and named limits are limited; 5xx, no answer and an unreadable answer are temporary; any other
 * status is permanent.
 */
export class HttpSmsGateway extends SmsGateway {
  override readonly name: string;

  constructor(private readonly options: HttpSmsOptions) {
    super();
    this.name = options.name ?? 'http';
  }

  override send(request: SmsRequest): Promise<SmsOutcome> {
    return postJson(this.options, { body: request, key: request.idempotencyKey, read: outcomeOfAnswer });
  }
}

/** A sign-in page or half an answer with status 200 is not an acceptance. */
function outcomeOfAnswer(status: number, text: string): SmsOutcome {
  if (status === 202 || status === 204) return { kind: 'sent', providerId: null };
  const answer = readAnswer(text.trim());
  if (answer === undefined) return { kind: 'temporary', error: 'unreadable answer' };
  const { code, providerId } = answer;
  if (code === null || code === '0' || code.toUpperCase() === 'OK') return { kind: 'sent', providerId };
  if (/LIMIT/i.test(code)) return { kind: 'limited', error: code, retryAfterMs: LIMIT_RETRY_MS };
  // Providers name their own faults isp.*, the customer's isv.*.
  return code.startsWith('isp.') ? { kind: 'temporary', error: code } : { kind: 'permanent', error: code };
}

function readAnswer(text: string): { code: string | null; providerId: string | null } | undefined {
  if (text.toUpperCase() === 'OK') return { code: null, providerId: null };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // Reported by the caller as an unreadable answer.
    return undefined;
  }
  const upper = upperAnswer.safeParse(json);
  if (upper.success) return { code: upper.data.Code, providerId: upper.data.BizId ?? null };
  const read = answerGuard.safeParse(json);
  if (!read.success || Array.isArray(json)) return undefined;
  const { code, id, messageId } = read.data;
  const providerId = id ?? messageId;
  return {
    code: code === undefined ? null : String(code),
    providerId: providerId === undefined ? null : String(providerId).slice(0, 100),
  };
}
