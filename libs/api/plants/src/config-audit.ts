import { Injectable, Optional } from '@nestjs/common';
import { opaque, type Db } from '@sed/api-database';
import { AuditTrail, type AuditEntry, type Viewer } from '@sed/api-ports';

/** Audit rows of configuration kept outside the management engine, in the transaction of the change. */
@Injectable()
export class ConfigAudit {
  constructor(@Optional() private readonly trail?: AuditTrail) {}

  async record(entry: Omit<AuditEntry, 'actor' | 'actorName'>, viewer: Viewer, tx: Db): Promise<void> {
    await this.trail?.record({ ...entry, actor: viewer.loginName, actorName: viewer.name.zh }, opaque(tx));
  }
}
