import { Injectable } from '@nestjs/common';
import { hiddenAt } from '@sed/approvals-model';
import { approval, approvalCopy, approvalTask, approvalTaskPerson, processVersion } from '@sed/approvals-tables';
import type { BilingualText } from '@sed/platform-contract';
import { Database, transactionOf } from '@sed/platform-database';
import type { OpaqueTransaction } from '@sed/platform-ports';
import { and, eq, exists, ilike, inArray, ne, not, or, sql, type SQL } from 'drizzle-orm';
import type { ApprovalRecord } from '../store/approval-store';
import { hidesSome, ProcessVersions } from '../store/process-versions';
import { ApprovalSubjects } from './approval-subjects';

const UNTOLD: BilingualText = { zh: '', en: '' };

/** Titles of what is approved, kept from those a step hides them from. */
@Injectable()
export class ApprovalTitles {
  constructor(
    private readonly database: Database,
    private readonly versions: ProcessVersions,
    private readonly subjects: ApprovalSubjects,
  ) {}

  /** As whoever is asked at a step may read it; without a step, as everybody with a part in it may. */
  async told(row: ApprovalRecord, nodeId: string | null, within: OpaqueTransaction): Promise<BilingualText> {
    const { graph } = await this.versions.version(row.modelKey, row.versionNo, transactionOf(within));
    const nodes = graph.definition.nodes.filter(({ id }) => nodeId === null || id === nodeId);
    return this.subjects.isTitleAmong(row.kind, new Set(nodes.flatMap(hiddenAt))) ? UNTOLD : row.title;
  }

  /** Approvals a keyword finds for a person: by their number, and by their title where no step hides it from them. */
  async found(keyword: string | undefined, person: string): Promise<SQL | undefined> {
    if (keyword === undefined || keyword.trim() === '') return undefined;
    const pattern = `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%`;
    const byTitle = or(ilike(sql`${approval.title}->>'zh'`, pattern), ilike(sql`${approval.title}->>'en'`, pattern));
    const hidden = await this.hiding(person);
    return or(ilike(approval.subjectNo, pattern), hidden === undefined ? byTitle : and(byTitle, not(hidden)));
  }

  /** Approvals of others in which the person has a part at a step that hides the title. */
  private async hiding(person: string): Promise<SQL | undefined> {
    const { db } = this.database;
    const { modelKey, no, definition } = processVersion;
    const versions = await db.select({ modelKey, no, definition }).from(processVersion).where(hidesSome());
    const among = versions.flatMap((version) => {
      const isOf = and(eq(approval.modelKey, version.modelKey), eq(approval.versionNo, version.no));
      return version.definition.nodes.flatMap((node) => {
        const kinds = this.subjects.titledBy(new Set(hiddenAt(node)));
        return kinds.length === 0 ? [] : [and(isOf, inArray(approval.kind, [...kinds]), this.hasPart(person, node.id))];
      });
    });
    return among.length === 0 ? undefined : and(ne(approval.initiator, person), or(...among));
  }

  private hasPart(person: string, nodeId: string): SQL | undefined {
    const { db } = this.database;
    const one = { one: sql`1` };
    const isTheirs = or(eq(approvalTask.assignee, person), eq(approvalTaskPerson.person, person));
    return or(
      exists(
        db
          .select(one)
          .from(approvalTask)
          .leftJoin(approvalTaskPerson, eq(approvalTaskPerson.taskId, approvalTask.id))
          .where(and(eq(approvalTask.approvalId, approval.id), eq(approvalTask.nodeId, nodeId), isTheirs)),
      ),
      exists(
        db
          .select(one)
          .from(approvalCopy)
          .where(
            and(
              eq(approvalCopy.approvalId, approval.id),
              eq(approvalCopy.nodeId, nodeId),
              eq(approvalCopy.person, person),
            ),
          ),
      ),
    );
  }
}
