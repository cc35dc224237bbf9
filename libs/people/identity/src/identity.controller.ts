import { Controller, Ip, Req, Res } from '@nestjs/common';
import { Answer, CurrentViewer, DomainError, Handles, Input } from '@sed/platform-api';
import type { Viewer } from '@sed/platform-ports';
import { sessionCalls } from '@sed/people-contract';
import type { InputOf } from '@sed/platform-contract';
import type { Request, Response } from 'express';
import { AssistantsService } from './assistants/assistants.service';
import { digest } from './digest';
import { PublicAddress } from './public-address';
import { browserIn, releaseBrowser } from './relying-party/browser-binding';
import { SsoSignIn } from './relying-party/sso-sign-in';
import { SignInOptions } from './sign-in-options';

@Controller()
export class IdentityController {
  constructor(
    private readonly signing: SsoSignIn,
    private readonly address: PublicAddress,
    private readonly options: SignInOptions,
    private readonly assistants: AssistantsService,
  ) {}

  @Handles(sessionCalls.signInOptions)
  signInOptions() {
    return this.options.of();
  }

  @Handles(sessionCalls.exchangeToken)
  async exchangeToken(
    @Input() { body }: InputOf<typeof sessionCalls.exchangeToken>,
    @Ip() source: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const publicUrl = this.address.of(request);
    if (publicUrl === undefined) throw new DomainError('sso.address');
    const stateHash = body.state === undefined ? undefined : digest(body.state);
    const browser = stateHash === undefined ? undefined : browserIn(request, stateHash);
    const { token, target } = await this.signing.exchange(body, { source, publicUrl, browser });
    if (stateHash !== undefined) releaseBrowser(response, stateHash, publicUrl);
    return new Answer({ target }, token);
  }

  @Handles(sessionCalls.linkHosts)
  linkHosts() {
    return this.assistants.linkHosts();
  }

  @Handles(sessionCalls.assistants)
  assistantEntries(@CurrentViewer() viewer: Viewer, @Ip() source: string, @Req() request: Request) {
    return this.assistants.of(viewer, { source, publicUrl: this.address.of(request) });
  }
}
