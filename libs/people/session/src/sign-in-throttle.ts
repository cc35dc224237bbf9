import { Injectable } from '@nestjs/common';
import { DomainError, RateLimit } from '@sed/platform-api';
import { Clock } from '@sed/platform-ports';
import { AccountStore } from './accounts/account.store';
import { SessionStore } from './sessions/session.store';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A source the user signed in from within this time is the user's own. */
const OWN_SOURCE_MS = 30 * DAY_MS;

/**
 * Slows guessing of passwords down, by failures only: for one account from one source, for one source over all
 * accounts, and for one account from everywhere. Windows of a minute, never a lock: the real user gets in from a
 * control room at the latest when the minute is over, and from a place known as the user's own even while half the
 * world is guessing.
 */
@Injectable()
export class SignInThrottle {
  private readonly ofPair: RateLimit;
  private readonly ofSource: RateLimit;
  private readonly ofAccount: RateLimit;

  constructor(
    private readonly clock: Clock,
    private readonly accounts: AccountStore,
    private readonly sessions: SessionStore,
  ) {
    this.ofPair = new RateLimit(clock, { limit: 10, windowMs: MINUTE_MS });
    this.ofSource = new RateLimit(clock, { limit: 60, windowMs: MINUTE_MS });
    this.ofAccount = new RateLimit(clock, { limit: 300, windowMs: MINUTE_MS });
  }

  /** @throws DomainError `request.tooMany` while one of the limits is reached. */
  async check(loginName: string, source: string): Promise<void> {
    this.ofPair.check(pairOf(loginName, source));
    this.ofSource.check(source);
    try {
      this.ofAccount.check(loginName);
    } catch (error) {
      if (!(error instanceof DomainError) || !(await this.isOwnSource(loginName, source))) throw error;
    }
  }

  failed(loginName: string, source: string): void {
    this.ofPair.count(pairOf(loginName, source));
    this.ofSource.count(source);
    this.ofAccount.count(loginName);
  }

  succeeded(loginName: string, source: string): void {
    this.ofPair.reset(pairOf(loginName, source));
  }

  private async isOwnSource(loginName: string, source: string): Promise<boolean> {
    const account = await this.accounts.byLoginName(loginName);
    if (account === undefined) return false;
    return this.sessions.wasOpenedFrom(account.code, source, this.clock.nowMs() - OWN_SOURCE_MS);
  }
}

function pairOf(loginName: string, source: string): string {
  return `${source} ${loginName}`;
}
