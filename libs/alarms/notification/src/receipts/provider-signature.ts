import { createHmac, timingSafeEqual } from 'node:crypto';

/** A call older than this, or from the future, is refused: it may be a repeated one. */
const MAX_SKEW_MS = 5 * 60_000;

interface Receipt {
  readonly id: string;
  readonly state: string;
  readonly reportedAt: number;
}

export function receiptsToSign(at: number, receipts: readonly Receipt[]): string {
  return JSON.stringify(['receipts', at, receipts.map(({ id, state, reportedAt }) => [id, state, reportedAt])]);
}

export function replyToSign(at: number, from: string, text: string): string {
  return JSON.stringify(['reply', at, from, text]);
}

export function signatureOf(secret: string, signed: string): string {
  return createHmac('sha256', secret).update(signed).digest('hex');
}

/** Whether a call comes from the provider, and now. Takes as long for a wrong signature as for a right one. */
export function isGenuine(
  secret: string,
  call: { readonly at: number; readonly signature: string; readonly signed: string },
  nowMs: number,
): boolean {
  const wanted = Buffer.from(signatureOf(secret, call.signed), 'hex');
  const given = Buffer.from(call.signature, 'hex');
  const isSame = wanted.length === given.length && timingSafeEqual(wanted, given);
  return isSame && Math.abs(nowMs - call.at) <= MAX_SKEW_MS;
}
