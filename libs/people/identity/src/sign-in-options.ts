import { Injectable } from '@nestjs/common';
import { Config } from '@sed/platform-api';
import type { sessionCalls } from '@sed/people-contract';
import type { ReplyOf } from '@sed/platform-contract';
import { RelyingParty } from './relying-party/relying-party';

/** Outside the gateway: browsers open it as a page. */
export const SSO_START = 'sso/start';

/** Ways to sign in, for somebody who is not signed in yet. */
@Injectable()
export class SignInOptions {
  constructor(
    private readonly config: Config,
    private readonly party: RelyingParty,
  ) {}

  of(): ReplyOf<typeof sessionCalls.signInOptions> {
    return {
      ssoUrl: this.party.isOn ? `/${SSO_START}` : '',
      localAccounts: this.config.identity.allowsLocalSignIn,
      demo: this.config.demo,
    };
  }
}
