import { Injectable } from '@nestjs/common';
import { Answer, Log } from '@sed/api-platform';
import { PlantDirectory, type Viewer } from '@sed/api-ports';
import { type ViewerDto } from '@sed/contract';
import { SessionRegistry } from './sessions/session-registry';
import { SignIn } from './sign-in';

/** What the session calls do. */
@Injectable()
export class SessionService {
  constructor(
    private readonly signing: SignIn,
    private readonly registry: SessionRegistry,
    private readonly plants: PlantDirectory,
    private readonly log: Log,
  ) {}

  /** @throws DomainError `signIn.failed` for every reason alike, `request.tooMany` when guessing. */
  async signIn(loginName: string, password: string, source: string): Promise<Answer> {
    return new Answer(null, await this.signing.tokenFor(loginName, password, source));
  }

  async signOut(viewer: Viewer): Promise<null> {
    await this.registry.end(viewer.jti);
    this.log.info({ audit: 'signOut', actor: viewer.loginName }, 'signed out');
    return null;
  }

  viewer(viewer: Viewer): ViewerDto {
    return {
      code: viewer.code,
      loginName: viewer.loginName,
      name: viewer.name,
      rights: [...viewer.rights],
      plants: this.plants.plants().filter(({ factoryNo }) => viewer.plants.has(factoryNo)),
    };
  }
}
