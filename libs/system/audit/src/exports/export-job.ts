import { Readable } from 'node:stream';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '@sed/platform-database';
import { auditExport } from '@sed/system-tables';
import { JobService, type JobResult, type RunningJob } from '@sed/records-api';
import { DomainError } from '@sed/platform-api';
import { AuditTrail, FileStore, UserRights } from '@sed/platform-ports';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { AuditService, seesAll, type AuditScope } from '../audit.service';

type Row = typeof auditExport.$inferSelect;

/** Kind of the jobs that make the files of approved requests. */
export const EXPORT_KIND = 'auditExport';
const KEPT_MS = 24 * 3_600_000;
const params = z.object({ requestId: z.uuid(), approvedBy: z.string() });

/** Writes the file of an approved request into the file store; only its requester can fetch it. */
@Injectable()
export class ExportJob implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobService,
    private readonly audit: AuditService,
    private readonly trail: AuditTrail,
    private readonly files: FileStore,
    private readonly rights: UserRights,
  ) {}

  onModuleInit(): void {
    this.jobs.register(EXPORT_KIND, (job) => this.run(job));
  }

  private async run(job: RunningJob): Promise<JobResult> {
    const { requestId, approvedBy } = params.parse(job.params);
    const [row] = await this.database.db.select().from(auditExport).where(eq(auditExport.id, requestId));
    if (row?.state !== 'APPROVED') throw new DomainError('notFound');
    const fileName = `user-log-${new Date(job.createdAt).toISOString().slice(0, 10)}.csv`;
    const expiresAt = job.createdAt + KEPT_MS;
    const scope = await this.scopeOf(row);
    const content = Readable.from(this.audit.csv(row.filter, scope, row.language));
    const about = { kind: 'file' as const, name: fileName, contentType: 'text/csv; charset=utf-8' };
    const kept = { ownerCode: row.createdBy, factoryNo: null, expiresAtMs: expiresAt };
    const { id, sizeBytes } = await this.files.put({ ...about, ...kept }, content);
    await this.trail.record({
      actor: row.loginName,
      actorName: row.requesterName.zh,
      factoryNo: row.filter.factoryNo ?? null,
      entity: 'auditRow',
      entityId: row.id,
      action: 'export',
      after: { ...row.filter, approvedBy, sizeBytes },
    });
    return { fileId: id, fileName, expiresAt };
  }

  /** What the requester could read when asking, as far as they still can. */
  private async scopeOf({ plants, seesAll: all, createdBy, loginName }: Row): Promise<AuditScope> {
    const now = await this.rights.of(createdBy);
    const still = new Set(
      now.grants.filter(({ rights }) => rights.has('userLog:export')).flatMap((grant) => [...grant.plants]),
    );
    return { plants: plants.filter((plant) => still.has(plant)), seesAll: all && seesAll(now), loginName };
  }
}
