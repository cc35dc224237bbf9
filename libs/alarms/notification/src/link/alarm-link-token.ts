import { createHash, createHmac } from 'node:crypto';
import { ALARM_LINK_PATH } from '@sed/platform-contract';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 128 bits written with 62 letters and digits: nothing a phone could take for the end of an address. */
const LENGTH = 22;
const BYTES = 16;

/**
 * The token of a message. Made of its name with a key only the processes know: every attempt to send says the same,
 * and nothing but the hash is ever stored.
 */
export function tokenOf(key: Buffer, messageId: string): string {
  const bytes = createHmac('sha256', key).update(messageId).digest().subarray(0, BYTES);
  let rest = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (let i = 0; i < LENGTH; i += 1) {
    text = `${ALPHABET[Number(rest % 62n)] ?? ''}${text}`;
    rest /= 62n;
  }
  return text;
}

/** What is stored of a token. It is random enough to need no salt. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The token is a fragment: neither this service nor a proxy before it ever gets it in an address. */
export function linkOf(publicUrl: string, token: string): string {
  return `${publicUrl}${ALARM_LINK_PATH}#${token}`;
}

const TOKEN_OF_LINK = new RegExp(`(${ALARM_LINK_PATH}#)[A-Za-z\\d]+`, 'g');

/** A text as it is stored, shown and logged: the link is there, and leads nowhere. */
export function withoutToken(text: string): string {
  return text.replace(TOKEN_OF_LINK, '$1****');
}
