import { Controller, Ip } from '@nestjs/common';
import { CurrentViewer, Handles, Input } from '@sed/api-platform';
import { type Viewer } from '@sed/api-ports';
import { sessionCalls, type InputOf } from '@sed/contract';
import { SessionService } from './session.service';

@Controller()
export class SessionController {
  constructor(private readonly service: SessionService) {}

  @Handles(sessionCalls.webToken)
  webToken(@Input() { body }: InputOf<typeof sessionCalls.webToken>, @Ip() source: string) {
    return this.service.signIn(body.username, body.password, source);
  }

  @Handles(sessionCalls.signOut)
  signOut(@CurrentViewer() viewer: Viewer) {
    return this.service.signOut(viewer);
  }

  @Handles(sessionCalls.viewer)
  viewer(@CurrentViewer() viewer: Viewer) {
    return this.service.viewer(viewer);
  }
}
