import { createHash } from 'node:crypto';
import type { Clock } from '@sed/platform-ports';
import { RateLimit } from './rate-limit';

const GUESSES_PER_MINUTE = 20;
const MAX_REMEMBERED = 5000;

/**
 * Slows guessing down: after twenty different refused credentials a minute, a source gets "too many" for further
 * refused ones. The same dead credential sent again (a page with an ended session) counts once, and a good credential
 * from that source always passes, so a control room behind one address cannot be locked out.
 */
export class RefusedCredentials {
  private readonly limit: RateLimit;
  private readonly seen = new Set<string>();

  constructor(clock: Clock) {
    this.limit = new RateLimit(clock, { limit: GUESSES_PER_MINUTE, windowMs: 60_000 });
  }

  /** @throws DomainError `request.tooMany` when the source is guessing. */
  remember(source: string, credential: string): void {
    const digest = createHash('sha256').update(credential).digest('base64url');
    if (this.seen.has(digest)) return;
    this.limit.take(source);
    this.seen.add(digest);
    if (this.seen.size <= MAX_REMEMBERED) return;
    const oldest = this.seen.values().next();
    if (!oldest.done) this.seen.delete(oldest.value);
  }
}
