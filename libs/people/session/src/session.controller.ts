import { Controller, Ip } from '@nestjs/common';
import { Answer, CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { Viewer } from '@sed/platform-ports';
import { sessionCalls } from '@sed/people-contract';
import type { InputOf } from '@sed/platform-contract';
import { AccountLanguage } from './account-language';
import { PasswordChange } from './password-change';
import { SessionList } from './session-list';
import { SessionService } from './session.service';
import { SignIn } from './sign-in';

@Controller()
export class SessionController {
  constructor(
    private readonly service: SessionService,
    private readonly signing: SignIn,
    private readonly list: SessionList,
    private readonly passwords: PasswordChange,
    private readonly language: AccountLanguage,
  ) {}

  @Handles(sessionCalls.webToken)
  async webToken(@Input() { body }: InputOf<typeof sessionCalls.webToken>, @Ip() source: string) {
    return new Answer(null, await this.signing.tokenFor(body.username, body.password, source));
  }

  @Handles(sessionCalls.signOut)
  signOut(@CurrentViewer() viewer: Viewer, @Ip() source: string) {
    return this.service.signOut(viewer, source);
  }

  @Handles(sessionCalls.viewer)
  viewer(@CurrentViewer() viewer: Viewer) {
    return this.service.viewer(viewer);
  }

  @Handles(sessionCalls.updatePassword)
  updatePassword(
    @CurrentViewer() viewer: Viewer,
    @Input() { body }: InputOf<typeof sessionCalls.updatePassword>,
    @Ip() source: string,
  ) {
    return this.passwords.change(viewer, body, source);
  }

  @Handles(sessionCalls.setLanguage)
  setLanguage(@CurrentViewer() viewer: Viewer, @Input() { body }: InputOf<typeof sessionCalls.setLanguage>) {
    return this.language.set(viewer, body.language);
  }

  @Handles(sessionCalls.sessions)
  sessions(@CurrentViewer() viewer: Viewer, @Input() { query }: InputOf<typeof sessionCalls.sessions>) {
    return this.list.of(viewer, query.userCode);
  }

  @Handles(sessionCalls.endSession)
  endSession(
    @CurrentViewer() viewer: Viewer,
    @Input() { params }: InputOf<typeof sessionCalls.endSession>,
    @Ip() source: string,
  ) {
    return this.list.end(viewer, params.id, source);
  }
}
