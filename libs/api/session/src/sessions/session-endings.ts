import { Injectable } from '@nestjs/common';
import { type Db } from '@sed/api-database';
import { SessionRegistry } from './session-registry';
import { SessionStore, type UserSessions } from './session.store';

/** Ends the sessions of a user together with the change that is the reason. */
@Injectable()
export class SessionEndings {
  constructor(
    private readonly store: SessionStore,
    private readonly registry: SessionRegistry,
  ) {}

  /** Within the transaction of the change; call {@link told} when it has committed. */
  within(tx: Db, which: UserSessions, reason: string, nowMs: number): Promise<void> {
    return this.store.endOfUser(tx, which, reason, nowMs);
  }

  /** This process notices at once, the others within seconds. */
  told(userCode: string): void {
    this.registry.forgetUser(userCode);
  }
}
