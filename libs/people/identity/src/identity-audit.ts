import { Injectable } from '@nestjs/common';
import { Log, type DomainError } from '@sed/platform-api';
import { AuditTrail, type AuditEntry, type LocalAccount } from '@sed/platform-ports';

/** Writes single sign-on into the log and the audit trail. */
@Injectable()
export class IdentityAudit {
  constructor(
    private readonly log: Log,
    private readonly trail: AuditTrail,
  ) {}

  async signedIn({ loginName: actor }: LocalAccount, source: string, sessionId: string, by: string): Promise<void> {
    const entry = { actor, source, entity: 'session', entityId: sessionId, action: 'signIn', after: { sso: by } };
    await this.record(entry, 'signed in');
  }

  /** A refusal stands, whether or not it can be written down. */
  async refused(source: string, { code, params }: DomainError): Promise<void> {
    const actor = typeof params.loginName === 'string' ? params.loginName : null;
    const entry = { actor, source, entity: 'session', action: 'signIn', outcome: 'denied' as const, reason: code };
    try {
      await this.record(entry, 'single sign-on refused');
    } catch (error) {
      this.log.error({ err: error, audit: 'signIn' }, 'a refusal could not be audited');
    }
  }

  async record(entry: AuditEntry, message: string): Promise<void> {
    await this.trail.record(entry);
    const { action, actor, outcome, source, entityId, reason } = entry;
    this.log.info({ audit: action, actor, outcome: outcome ?? 'done', source, entityId, reason }, message);
  }
}
