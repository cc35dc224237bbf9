import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import { LocalAccounts, type LocalAccount } from '@sed/platform-ports';
import { SessionAudit } from '../sessions/session-audit';
import { AccountPasswords } from './account-passwords';
import { AccountStore, type Account } from './account.store';

/** Who the local accounts are, and whether a password is theirs. */
@Injectable()
export class AccountDirectory extends LocalAccounts {
  constructor(
    private readonly accounts: AccountStore,
    private readonly passwords: AccountPasswords,
    private readonly audit: SessionAudit,
  ) {
    super();
  }

  /** @throws DomainError `signIn.failed` alike for an unknown, disabled or wrong user, `request.tooMany` when guessing. */
  override async authenticate(loginName: string, password: string, source: string): Promise<LocalAccount> {
    const { account, isRight } = await this.passwords.check(loginName, password, source);
    if (account !== undefined && isRight) return localAccountOf(account);
    await this.audit.refused({ actor: loginName, source, entity: 'session', action: 'signIn' }, 'sign-in refused');
    throw new DomainError('signIn.failed');
  }

  override async byLoginName(loginName: string): Promise<LocalAccount | undefined> {
    return enabled(await this.accounts.byLoginName(loginName));
  }

  override async byCode(code: string): Promise<LocalAccount | undefined> {
    return enabled(await this.accounts.byCode(code));
  }
}

function enabled(account: Account | undefined): LocalAccount | undefined {
  return account === undefined || account.disabled ? undefined : localAccountOf(account);
}

function localAccountOf({ code, loginName, name, email, phone }: Account): LocalAccount {
  return { code, loginName, name, email, phone };
}
