import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import type { Viewer } from '@sed/platform-ports';
import type { sessionCalls } from '@sed/people-contract';
import type { ReplyOf } from '@sed/platform-contract';
import { SessionParts } from './session-parts';
import { SessionRegistry } from './sessions/session-registry';
import { SessionStore } from './sessions/session.store';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Where somebody is signed in, and how to end that. */
@Injectable()
export class SessionList {
  constructor(
    private readonly store: SessionStore,
    private readonly registry: SessionRegistry,
    private readonly parts: SessionParts,
  ) {}

  /** @throws DomainError `right.missing` for somebody else's sessions without the right to end them. */
  async of(viewer: Viewer, userCode: string = viewer.code): Promise<ReplyOf<typeof sessionCalls.sessions>> {
    if (userCode !== viewer.code && !viewer.rights.has('session:end')) throw new DomainError('right.missing');
    const nowMs = this.parts.clock.nowMs();
    const seenSinceMs = nowMs - this.parts.config.identity.idleMs;
    const families = await this.store.openOf(userCode, { nowMs, seenSinceMs });
    return families.map(({ id, startedAt, lastSeenAt, expiresAt, source, userCode: owner }) => ({
      id,
      issuedAt: startedAt,
      lastSeenAt,
      expiresAt,
      source,
      userCode: owner,
      isCurrent: id === viewer.sessionId,
    }));
  }

  /** @throws DomainError `notFound` for a session the viewer may not end, as for one that does not exist. */
  async end(viewer: Viewer, id: string, source: string): Promise<null> {
    const family = UUID.test(id) ? await this.store.family(id) : undefined;
    const isAllowed = family?.userCode === viewer.code || viewer.rights.has('session:end');
    if (family === undefined || !isAllowed) throw new DomainError('notFound');
    await this.registry.end(id, family.userCode === viewer.code ? 'user' : 'administrator');
    const entry = { actor: viewer.loginName, source, entity: 'session', entityId: id, action: 'endSession' };
    await this.parts.audit.record({ ...entry, after: { userCode: family.userCode } }, 'session ended');
    return null;
  }
}
