import { createHmac } from 'node:crypto';
import { keyFor } from '@sed/platform-api';

/**
 * The session id that follows another one. Every process finds the same one, without keeping ids readable anywhere: so
 * all tabs of a browser get the same successor, also when an answer was lost.
 */
export function successorOf(secret: string, jti: string): string {
  return createHmac('sha256', keyFor(secret, 'successor')).update(jti).digest('base64url');
}
