import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SessionStarter, type OpenedSession, type SessionOrigin } from '@sed/platform-ports';
import { SessionParts } from './session-parts';
import { SessionRegistry } from './sessions/session-registry';
import { SessionStore, type FamilyRow } from './sessions/session.store';
import { hashOfJti, newJti, SessionToken } from './tokens/session-token';

/** Opens sessions; a new id with every sign-in. */
@Injectable()
export class SessionOpener extends SessionStarter {
  constructor(
    private readonly registry: SessionRegistry,
    private readonly store: SessionStore,
    private readonly token: SessionToken,
    private readonly parts: SessionParts,
  ) {
    super();
  }

  override async open(userCode: string, origin: SessionOrigin): Promise<OpenedSession> {
    const { config, clock, seal } = this.parts;
    const jti = newJti();
    const nowMs = clock.nowMs();
    const expiresAt = nowMs + config.sessionMs;
    const sessionId = randomUUID();
    const { source, client, singleSignOn } = origin;
    const family = {
      id: sessionId,
      userCode,
      startedAt: nowMs,
      expiresAt,
      lastSeenAt: nowMs,
      source: source.slice(0, 100),
      client,
      ssoIdToken: singleSignOn === undefined ? null : seal.close(singleSignOn.idToken),
      ssoPublicUrl: singleSignOn?.publicUrl ?? null,
    };
    const jtiHash = hashOfJti(jti) ?? '';
    const token = { jtiHash, familyId: sessionId, userCode, issuedAt: nowMs, expiresAt, predecessorHash: null };
    await this.store.insert(family, token);
    return { token: await this.token.sign({ jti, userCode }, nowMs, expiresAt), sessionId };
  }

  override end(sessionId: string, reason: string): Promise<void> {
    return this.registry.end(sessionId, reason);
  }

  /** What signing out at the identity provider needs, when the session came from there. */
  singleSignOnOf(family: FamilyRow | undefined): NonNullable<SessionOrigin['singleSignOn']> | undefined {
    if (family === undefined || family.ssoIdToken === null || family.ssoPublicUrl === null) return undefined;
    const idToken = this.parts.seal.open(family.ssoIdToken);
    return idToken === undefined ? undefined : { idToken, publicUrl: family.ssoPublicUrl };
  }
}
