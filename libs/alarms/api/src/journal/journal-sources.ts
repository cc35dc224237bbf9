import { Injectable } from '@nestjs/common';
import { Database } from '@sed/platform-database';
import { AuditTrail, PlantDirectory, type Viewer } from '@sed/platform-ports';

/** What the calls over the journal read from, and the trail an export leaves. */
@Injectable()
export class JournalSources {
  constructor(
    readonly database: Database,
    readonly directory: PlantDirectory,
    private readonly trail: AuditTrail,
  ) {}

  async auditExport(viewer: Viewer, entity: string, filter: Readonly<Record<string, unknown>>): Promise<void> {
    const who = { actor: viewer.loginName, actorName: viewer.name.zh };
    await this.trail.record({ ...who, entity, action: 'export', after: filter });
  }
}
