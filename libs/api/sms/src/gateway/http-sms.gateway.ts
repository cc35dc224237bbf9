import { z } from 'zod';
import { SmsGateway, type SmsOutcome, type SmsRequest } from './sms-gateway';

const TIMEOUT_MS = 10_000;
/** A provider's limit is not gone a second later. */
const LIMIT_RETRY_MS = 60_000;
const MAX_ANSWER = 4096;

export interface HttpSmsOptions {
  readonly url: string;
  /** Sent as bearer credential when present. */
  readonly token?: string | undefined;
  readonly timeoutMs?: number;
}

const answerGuard = z.looseObject({
  code: z.union([z.string(), z.number()]).optional(),
  id: z.union([z.string(), z.number()]).optional(),
  messageId: z.union([z.string(), z.number()]).optional(),
});
const upperAnswer = z.looseObject({ Code: z.string(), BizId: z.string().optional() });

/**
 * Posts `{ to, text, idempotencyKey }` to a provider or an adapter in front of one. Outcomes: 2xx with a readable
 * answer is sent; 429, 5xx, no answer and an unreadable answer are temporary; any other status is permanent.
 */
export class HttpSmsGateway extends SmsGateway {
  override readonly name = 'http';

  constructor(private readonly options: HttpSmsOptions) {
    super();
  }

  override async send(request: SmsRequest): Promise<SmsOutcome> {
    const { url, token, timeoutMs = TIMEOUT_MS } = this.options;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': request.idempotencyKey,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(request),
        // A redirect would carry phone and text elsewhere.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      // The limit covers the body too: the signal ends a stream that trickles.
      const text = (await response.text()).slice(0, MAX_ANSWER);
      return response.ok ? outcomeOfAnswer(response.status, text) : outcomeOfStatus(response, text);
    } catch (error) {
      return { kind: 'temporary', error: error instanceof Error ? error.message : 'no answer' };
    }
  }
}

function outcomeOfStatus(response: Response, text: string): SmsOutcome {
  const error = `HTTP ${String(response.status)} ${text.slice(0, 200)}`.trim();
  const { status } = response;
  if (status === 429) {
    const seconds = Number(response.headers.get('retry-after'));
    return { kind: 'temporary', error, retryAfterMs: Math.max(LIMIT_RETRY_MS, (seconds || 0) * 1000) };
  }
  return status >= 500 || status === 408 ? { kind: 'temporary', error } : { kind: 'permanent', error };
}

/** A sign-in page or half an answer with status 200 is not an acceptance. */
function outcomeOfAnswer(status: number, text: string): SmsOutcome {
  if (status === 202 || status === 204) return { kind: 'sent', providerId: null };
  const answer = readAnswer(text.trim());
  if (answer === undefined) return { kind: 'temporary', error: 'unreadable answer' };
  const { code, providerId } = answer;
  if (code === null || code === '0' || code.toUpperCase() === 'OK') return { kind: 'sent', providerId };
  if (/LIMIT/i.test(code)) return { kind: 'temporary', error: code, retryAfterMs: LIMIT_RETRY_MS };
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
