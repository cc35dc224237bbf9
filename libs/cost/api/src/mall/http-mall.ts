import { mallKey, type MallOrder } from '@sed/cost-contract';
import { z } from 'zod';
import { PurchasingMall, type Cancelled, type Failed, type Found, type Pushed, type Refused } from './purchasing-mall';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER = 16_384;

const known = z.looseObject({
  step: z.enum(['ESTIMATE', 'ACTUAL']),
  revision: z.number().int(),
  mallNo: z.string().max(50),
  approve: z.enum(['TG', 'BH']).nullish(),
  rejectType: z.enum(['1', '2']).nullish(),
  reason: z.string().nullish(),
});
const taken = z.looseObject({ mallNo: z.string().max(50) });

export interface HttpMallOptions {
  readonly url: string;
  readonly token?: string | undefined;
  readonly timeoutMs?: number;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Speaks to a mall, or to an adapter in front of one, as docs/purchasing-mall.md says. */
export class HttpMall extends PurchasingMall {
  override readonly isSetUp = true;

  constructor(private readonly options: HttpMallOptions) {
    super();
  }

  override async find(orderNo: string): Promise<Found> {
    const answer = await this.ask('GET', orderNo);
    if ('kind' in answer) return answer;
    if (answer.status === 404) return { kind: 'unknown' };
    if (!isGood(answer)) return failureOf(answer);
    const read = known.safeParse(jsonOf(answer.text));
    if (!read.success) return UNREADABLE;
    const { step, revision, mallNo, approve = null, rejectType = null, reason = null } = read.data;
    return { kind: 'known', order: { step, revision, mallNo, approve, rejectType, reason } };
  }

  override async push(order: MallOrder): Promise<Pushed> {
    const answer = await this.ask('PUT', order.orderNo, { body: order, key: mallKey(order) });
    if ('kind' in answer) return answer;
    if (!isGood(answer)) return failureOf(answer);
    const read = taken.safeParse(jsonOf(answer.text));
    return read.success ? { kind: 'taken', mallNo: read.data.mallNo } : UNREADABLE;
  }

  override async cancel(orderNo: string): Promise<Cancelled> {
    const answer = await this.ask('DELETE', orderNo, { key: `${orderNo}.CANCEL` });
    if ('kind' in answer) return answer;
    return isGood(answer) || answer.status === 404 ? { kind: 'cancelled' } : failureOf(answer);
  }

  private async ask(
    method: string,
    orderNo: string,
    { body, key }: { readonly body?: object; readonly key?: string } = {},
  ): Promise<Answer | Failed> {
    const { url, token, timeoutMs = TIMEOUT_MS } = this.options;
    try {
      const response = await fetch(`${url.replace(/\/$/, '')}/orders/${encodeURIComponent(orderNo)}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        // A redirect would carry amounts and credential elsewhere.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, text: (await response.text()).slice(0, MAX_ANSWER) };
    } catch (error) {
      return { kind: 'failed', error: error instanceof Error ? error.message : 'no answer' };
    }
  }
}

const UNREADABLE: Failed = { kind: 'failed', error: 'unreadable answer' };

const isGood = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** Busy, slow and broken malls may take it later; one that says what is wrong will say so again. */
function failureOf({ status, text }: Answer): Failed | Refused {
  const said = `HTTP ${String(status)} ${text.slice(0, 200)}`.trim();
  const isLater = status >= 500 || status === 408 || status === 429 || status < 400;
  return isLater ? { kind: 'failed', error: said } : { kind: 'refused', reason: said };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Said by the caller as an unreadable answer.
    return undefined;
  }
}
