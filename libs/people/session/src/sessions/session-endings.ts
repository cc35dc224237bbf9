import { Injectable } from '@nestjs/common';
import { opaque, type Db } from '@sed/platform-database';
import { Clock, type AuditEntry } from '@sed/platform-ports';
import { SessionAudit } from './session-audit';
import { SessionRegistry } from './session-registry';
import { SessionStore, type UserSessions } from './session.store';

/** Why they end, and who does it. */
interface Ending extends Pick<AuditEntry, 'actor' | 'actorName' | 'source'> {
  readonly because: 'administrator' | 'disabled' | 'password';
}

/** Ends the sessions of a user together with the change that is the reason. */
@Injectable()
export class SessionEndings {
  constructor(
    private readonly store: SessionStore,
    private readonly registry: SessionRegistry,
    private readonly audit: SessionAudit,
    private readonly clock: Clock,
  ) {}

  /** Within the transaction of the change, each with its row; call {@link told} when it has committed. */
  async within(tx: Db, which: UserSessions, { because, ...who }: Ending): Promise<void> {
    const ended = await this.store.endOfUser(tx, which, because, this.clock.nowMs());
    for (const entityId of ended) {
      const after = { userCode: which.userCode, because };
      const entry = { ...who, entity: 'session', entityId, action: 'endSession', after };
      await this.audit.record(entry, 'session ended', opaque(tx));
    }
  }

  /** This process notices at once, the others within seconds. */
  told(userCode: string): void {
    this.registry.forgetUser(userCode);
  }
}
