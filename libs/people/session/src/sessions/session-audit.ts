import { Injectable } from '@nestjs/common';
import { Log } from '@sed/platform-api';
import { AuditTrail, type AuditEntry, type OpaqueTransaction } from '@sed/platform-ports';

/** Writes what happens to accounts and sessions into the log and the audit trail. */
@Injectable()
export class SessionAudit {
  constructor(
    private readonly log: Log,
    private readonly trail: AuditTrail,
  ) {}

  /** @param within the transaction of the change itself: both commit or neither. */
  async record(entry: AuditEntry, message: string, within?: OpaqueTransaction): Promise<void> {
    await this.trail.record(entry, within);
    const { action, actor, outcome, source, entityId, reason } = entry;
    this.log.info({ audit: action, actor, outcome: outcome ?? 'done', source, entityId, reason }, message);
  }

  /** For a refusal: it stands, whether or not it can be written down. */
  async refused(entry: AuditEntry, message: string): Promise<void> {
    try {
      await this.record({ outcome: 'denied', ...entry }, message);
    } catch (error) {
      this.log.error({ err: error, audit: entry.action, actor: entry.actor }, 'a refusal could not be audited');
    }
  }
}
