import { Injectable } from '@nestjs/common';
import { SignInThrottle } from '../sign-in-throttle';
import { AccountStore, type Account } from './account.store';
import { PasswordHasher } from './password';

export interface PasswordCheck {
  readonly account: Account | undefined;
  readonly isRight: boolean;
}

/** Checks passwords, slowed down wherever that happens. */
@Injectable()
export class AccountPasswords {
  constructor(
    private readonly accounts: AccountStore,
    private readonly hasher: PasswordHasher,
    private readonly throttle: SignInThrottle,
  ) {}

  /**
   * Takes as long for an unknown user as for a known one.
   *
   * @throws DomainError `request.tooMany` when guessing.
   */
  async check(loginName: string, password: string, source: string): Promise<PasswordCheck> {
    await this.throttle.check(loginName, source);
    const account = await this.accounts.byLoginName(loginName);
    const isVerified = await this.hasher.verify(password, account?.passwordHash);
    // Again: others of the same burst may have failed while this one waited for its turn.
    await this.throttle.check(loginName, source);
    const isRight = isVerified && account?.disabled === false;
    if (isRight) this.throttle.succeeded(loginName, source);
    else this.throttle.failed(loginName, source);
    return { account, isRight };
  }

  hash(password: string): Promise<string> {
    return this.hasher.hash(password);
  }
}
