import { Injectable } from '@nestjs/common';
import { RateLimit } from '@sed/api-platform';
import { Clock } from '@sed/api-ports';

const MINUTE_MS = 60_000;

/**
 * Slows guessing of passwords down, by failures only: for one account from one source, for one source over all
 * accounts, and for one account from everywhere. Windows of a minute, never a lock: the real user gets in from a
 * control room at the latest when the minute is over.
 */
@Injectable()
export class SignInThrottle {
  private readonly ofPair: RateLimit;
  private readonly ofSource: RateLimit;
  private readonly ofAccount: RateLimit;

  constructor(clock: Clock) {
    this.ofPair = new RateLimit(clock, { limit: 10, windowMs: MINUTE_MS });
    this.ofSource = new RateLimit(clock, { limit: 60, windowMs: MINUTE_MS });
    this.ofAccount = new RateLimit(clock, { limit: 300, windowMs: MINUTE_MS });
  }

  /** @throws DomainError `request.tooMany` while one of the limits is reached. */
  check(loginName: string, source: string): void {
    this.ofPair.check(pairOf(loginName, source));
    this.ofSource.check(source);
    this.ofAccount.check(loginName);
  }

  failed(loginName: string, source: string): void {
    this.ofPair.count(pairOf(loginName, source));
    this.ofSource.count(source);
    this.ofAccount.count(loginName);
  }

  succeeded(loginName: string, source: string): void {
    this.ofPair.reset(pairOf(loginName, source));
  }
}

function pairOf(loginName: string, source: string): string {
  return `${source} ${loginName}`;
}
