import type { SmsOutcome } from './sms-gateway';

const TIMEOUT_MS = 10_000;
const LIMIT_RETRY_MS = 60_000;
const MAX_ANSWER = 4096;

export interface HttpProviderOptions {
  readonly url: string;
  /** Sent as bearer credential when present. */
  readonly token?: string | undefined;
  readonly timeoutMs?: number;
}

interface Posting {
  readonly body: object;
  readonly key: string;
  /** What an answer with a good status means. */
  readonly read: (status: number, text: string) => SmsOutcome;
}

/** Posts to a provider and says what became of it. Never rejects, never waits longer than ten seconds. */
export async function postJson(options: HttpProviderOptions, { body, key, read }: Posting): Promise<SmsOutcome> {
  const { url, token, timeoutMs = TIMEOUT_MS } = options;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      // A redirect would carry phone and text elsewhere.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    // The limit covers the body too: the signal ends a stream that trickles.
    const text = (await response.text()).slice(0, MAX_ANSWER);
    return response.ok ? read(response.status, text) : outcomeOfStatus(response, text);
  } catch (error) {
    return { kind: 'temporary', error: error instanceof Error ? error.message : 'no answer' };
  }
}

function outcomeOfStatus(response: Response, text: string): SmsOutcome {
  const error = `HTTP ${String(response.status)} ${text.slice(0, 200)}`.trim();
  const { status } = response;
  if (status === 429) {
    const seconds = Number(response.headers.get('retry-after'));
    return { kind: 'limited', error, retryAfterMs: Math.max(LIMIT_RETRY_MS, (seconds || 0) * 1000) };
  }
  return status >= 500 || status === 408 ? { kind: 'temporary', error } : { kind: 'permanent', error };
}
