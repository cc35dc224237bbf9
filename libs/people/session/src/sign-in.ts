import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import { AccountDirectory } from './accounts/account-directory';
import { SessionOpener } from './session-opener';
import { SessionParts } from './session-parts';

const CLIENT = 'PC';

/** Sign-in with a local account. */
@Injectable()
export class SignIn {
  constructor(
    private readonly directory: AccountDirectory,
    private readonly opener: SessionOpener,
    private readonly parts: SessionParts,
  ) {}

  /** @throws DomainError `signIn.localOff` where only single sign-on is wanted, else as `authenticate` does. */
  async tokenFor(loginName: string, password: string, source: string): Promise<string> {
    const { config, audit } = this.parts;
    if (!config.identity.allowsLocalSignIn) throw new DomainError('signIn.localOff');
    const account = await this.directory.authenticate(loginName, password, source);
    const { token, sessionId } = await this.opener.open(account.code, { source, client: CLIENT });
    const entry = { actor: account.loginName, source, entity: 'session', entityId: sessionId, action: 'signIn' };
    await audit.record(entry, 'signed in');
    return token;
  }
}
