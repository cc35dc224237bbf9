import { Injectable } from '@nestjs/common';
import { Log } from '@sed/platform-api';
import { PlantDirectory, SingleSignOn, type Viewer } from '@sed/platform-ports';
import type { sessionCalls } from '@sed/people-contract';
import type { ReplyOf, ViewerDto } from '@sed/platform-contract';
import { SessionOpener } from './session-opener';
import { SessionParts } from './session-parts';
import { SessionStore } from './sessions/session.store';

/** What the viewer's own session can be asked for. */
@Injectable()
export class SessionService {
  constructor(
    private readonly opener: SessionOpener,
    private readonly store: SessionStore,
    private readonly plants: PlantDirectory,
    private readonly singleSignOn: SingleSignOn,
    private readonly parts: SessionParts,
    private readonly log: Log,
  ) {}

  /** Ends the session here; the address ends the one at the identity provider, when it came from there. */
  async signOut(viewer: Viewer, source: string): Promise<ReplyOf<typeof sessionCalls.signOut>> {
    const { loginName: actor, sessionId = '' } = viewer;
    const family = await this.store.family(sessionId);
    await this.opener.end(sessionId, 'signOut');
    const entry = { actor, source, entity: 'session', entityId: sessionId, action: 'signOut' };
    await this.parts.audit.record(entry, 'signed out');
    const came = this.opener.singleSignOnOf(family);
    return { logoutUrl: came === undefined ? null : await this.logoutUrl(came.idToken, came.publicUrl) };
  }

  viewer(viewer: Viewer): ViewerDto {
    const { code, loginName, name, rights, plants, grants, mustChangePassword } = viewer;
    return {
      code,
      loginName,
      name,
      rights: [...rights],
      grants: (grants ?? [{ rights, plants }]).map((grant) => ({
        rights: [...grant.rights],
        plants: [...grant.plants],
      })),
      plants: this.plants.plants().filter(({ factoryNo }) => plants.has(factoryNo)),
      isWholeGroup: this.plants.plants().every(({ factoryNo }) => plants.has(factoryNo)),
      mustChangePassword: mustChangePassword ?? false,
    };
  }

  /** The identity provider may be away: signing out here never depends on it. */
  private async logoutUrl(idToken: string, publicUrl: string): Promise<string | null> {
    try {
      return await this.singleSignOn.logoutUrl(idToken, publicUrl);
    } catch (error) {
      this.log.warn({ err: error }, 'the identity provider could not be asked where to sign out');
      return null;
    }
  }
}
