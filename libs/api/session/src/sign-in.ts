import { Injectable } from '@nestjs/common';
import { Config, DomainError, Log } from '@sed/api-platform';
import { Clock } from '@sed/api-ports';
import { AccountStore, type Account } from './accounts/account.store';
import { PasswordHasher, PasswordQueueFullError } from './accounts/password';
import { SessionStore } from './sessions/session.store';
import { SignInThrottle } from './sign-in-throttle';
import { hashOfJti, newJti, SessionToken } from './tokens/session-token';

/** Opens sessions; a new id with every sign-in. */
@Injectable()
export class SessionOpener {
  constructor(
    private readonly store: SessionStore,
    private readonly token: SessionToken,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async open(userCode: string): Promise<string> {
    const jti = newJti();
    const issuedAt = this.clock.nowMs();
    const expiresAt = issuedAt + this.config.sessionMs;
    await this.store.insert({ jtiHash: hashOfJti(jti) ?? '', userCode, issuedAt, expiresAt });
    return this.token.sign({ jti, userCode }, issuedAt, expiresAt);
  }
}

/** Sign-in with a local account. */
@Injectable()
export class SignIn {
  constructor(
    private readonly accounts: AccountStore,
    private readonly opener: SessionOpener,
    private readonly throttle: SignInThrottle,
    private readonly log: Log,
  ) {}

  private readonly hasher = new PasswordHasher();

  /** @throws DomainError `signIn.failed` alike for an unknown, disabled or wrong user, `request.tooMany` when guessing. */
  async tokenFor(loginName: string, password: string, source: string): Promise<string> {
    this.throttle.check(loginName, source);
    const account = await this.accounts.byLoginName(loginName);
    const isRight = await this.verify(password, account);
    // Again: others of the same burst may have failed while this one waited for its turn.
    this.throttle.check(loginName, source);
    if (account === undefined || !isRight || account.disabled) {
      this.throttle.failed(loginName, source);
      this.log.info({ audit: 'signIn', outcome: 'refused', loginName, source }, 'sign-in refused');
      throw new DomainError('signIn.failed');
    }
    this.throttle.succeeded(loginName, source);
    this.log.info({ audit: 'signIn', outcome: 'admitted', loginName, source }, 'signed in');
    return this.opener.open(account.code);
  }

  private async verify(password: string, account: Account | undefined): Promise<boolean> {
    try {
      return await this.hasher.verify(password, account?.passwordHash);
    } catch (error) {
      if (error instanceof PasswordQueueFullError) throw new DomainError('request.tooMany', { seconds: 5 });
      throw error;
    }
  }
}
