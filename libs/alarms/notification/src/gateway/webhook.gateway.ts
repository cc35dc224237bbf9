import { z } from 'zod';
import { postJson, type HttpProviderOptions } from './post-json';
import { SmsGateway, type SmsOutcome, type SmsRequest } from './sms-gateway';
import { jsonOf } from './voice.gateway';

const answer = z.looseObject({ errcode: z.number(), errmsg: z.string().optional() });

/** Busy servers, and too many lines in a minute, of the two chats. */
const BUSY = new Set([-1, 40_035, 90_002]);
const LIMITED = new Set([45_009, 130_101, 410_100]);
const LIMIT_RETRY_MS = 60_000;

/**
 * Writes a line into the group chat of a DingTalk or WeCom robot, which take the same body and answer `errcode`. Anything
 * else behind the address is content with the text and a 2xx answer.
 */
export class WebhookGateway extends SmsGateway {
  override readonly name = 'webhook';

  constructor(private readonly options: HttpProviderOptions) {
    super();
  }

  override send({ text, idempotencyKey }: SmsRequest): Promise<SmsOutcome> {
    const body = { msgtype: 'text', text: { content: text } };
    return postJson(this.options, { body, key: idempotencyKey, read: outcomeOfChat });
  }
}

function outcomeOfChat(_status: number, text: string): SmsOutcome {
  const read = answer.safeParse(jsonOf(text));
  if (!read.success) return { kind: 'sent', providerId: null };
  const { errcode, errmsg = '' } = read.data;
  const error = `${String(errcode)} ${errmsg}`.trim().slice(0, 200);
  if (errcode === 0) return { kind: 'sent', providerId: null };
  if (LIMITED.has(errcode)) return { kind: 'limited', error, retryAfterMs: LIMIT_RETRY_MS };
  return BUSY.has(errcode) ? { kind: 'temporary', error } : { kind: 'permanent', error };
}
