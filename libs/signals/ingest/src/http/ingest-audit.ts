import { Injectable } from '@nestjs/common';
import { AuditTrail, type AuditEntry, type Viewer } from '@sed/platform-ports';

/**
 * The trail of what people do to the intake. It stands before the deed, which no transaction of the trail can hold: what
 * cannot be written down is not done.
 */
@Injectable()
export class IngestAudit {
  constructor(private readonly trail: AuditTrail) {}

  async record({ loginName, name }: Viewer, deed: Omit<AuditEntry, 'actor' | 'actorName'>): Promise<void> {
    await this.trail.record({ actor: loginName, actorName: name.zh, ...deed });
  }
}
