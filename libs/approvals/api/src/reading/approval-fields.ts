import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hiddenAt, hiddenFrom } from '@sed/approvals-model';
import {
  approval,
  approvalCopy,
  approvalEvent,
  approvalTask,
  approvalTaskPerson,
  processVersion,
} from '@sed/approvals-tables';
import { Database, type Db } from '@sed/platform-database';
import { may, type Viewer } from '@sed/platform-ports';
import { RecordHiding } from '@sed/records-api';
import { and, desc, eq, inArray, ne, or } from 'drizzle-orm';
import { SEE_ALL } from '../approval/approval-sight';
import type { ApprovalRecord } from '../store/approval-store';
import { hidesSome, ProcessVersions } from '../store/process-versions';

const NOTHING: ReadonlySet<string> = new Set();

/**
 * What the steps of approvals hide from those who take part in them (domain §2.1.1), whatever other rights they hold.
 * Whoever asked has said it all themselves.
 */
@Injectable()
export class ApprovalFields implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly versions: ProcessVersions,
    private readonly hiding: RecordHiding,
  ) {}

  onModuleInit(): void {
    this.hiding.bind({
      ofRecords: (kind, ids, person) => this.ofRecords(kind, ids, person),
      anywhere: (kind, person) => this.anywhere(kind, person),
    });
  }

  /** Fields of an approval the viewer may not read. */
  async hidden(row: ApprovalRecord, viewer: Viewer, db: Db): Promise<ReadonlySet<string>> {
    const { graph } = await this.versions.version(row.modelKey, row.versionNo, db);
    if (row.initiator === viewer.code || !graph.definition.nodes.some((node) => hiddenAt(node).length > 0)) {
      return NOTHING;
    }
    const own = await this.nodesOf(row, viewer.code, db);
    if (own.length > 0) return hiddenFrom(graph, own);
    if (row.factoryNo !== null && may(viewer, SEE_ALL, row.factoryNo)) return NOTHING;
    // Who leads those who may claim a task sees no more of it than they do.
    return hiddenFrom(
      graph,
      row.process.tasks.flatMap(({ nodeId, candidates }) => (candidates.length > 0 ? [nodeId] : [])),
    );
  }

  /** Of records under approval; the latest approval somebody has a part in says what is hidden from them. */
  private async ofRecords(kind: string, ids: readonly string[], person: string) {
    const { db } = this.database;
    const rows = await db
      .select({ row: approval })
      .from(approval)
      .innerJoin(processVersion, isVersionOf())
      .where(
        and(
          eq(approval.kind, kind),
          inArray(approval.subjectId, [...ids]),
          ne(approval.initiator, person),
          hidesSome(),
        ),
      )
      .orderBy(desc(approval.startedAt), desc(approval.id));
    const hidden = new Map<string, ReadonlySet<string>>();
    for (const { row } of rows) {
      if (hidden.has(row.subjectId)) continue;
      const nodes = await this.nodesOf(row, person, db);
      if (nodes.length === 0) continue;
      const { graph } = await this.versions.version(row.modelKey, row.versionNo);
      hidden.set(row.subjectId, hiddenFrom(graph, nodes));
    }
    return hidden;
  }

  /** What is hidden from somebody in any record of a kind: to ask by it would tell it. */
  private async anywhere(kind: string, person: string): Promise<ReadonlySet<string>> {
    const { db } = this.database;
    const { modelKey: model, versionNo: no } = approval;
    const isOthers = and(eq(approval.kind, kind), ne(approval.initiator, person), hidesSome());
    const isTheirs = or(eq(approvalTask.assignee, person), eq(approvalTaskPerson.person, person));
    const asked = await db
      .selectDistinct({ model, no, nodeId: approvalTask.nodeId })
      .from(approval)
      .innerJoin(processVersion, isVersionOf())
      .innerJoin(approvalTask, eq(approvalTask.approvalId, approval.id))
      .leftJoin(approvalTaskPerson, eq(approvalTaskPerson.taskId, approvalTask.id))
      .where(and(isOthers, isTheirs));
    const told = await db
      .selectDistinct({ model, no, nodeId: approvalCopy.nodeId })
      .from(approval)
      .innerJoin(processVersion, isVersionOf())
      .innerJoin(approvalCopy, eq(approvalCopy.approvalId, approval.id))
      .where(and(isOthers, eq(approvalCopy.person, person)));
    const hidden = new Set<string>();
    for (const part of [...asked, ...told]) {
      const { graph } = await this.versions.version(part.model, part.no);
      for (const field of hiddenFrom(graph, [part.nodeId])) hidden.add(field);
    }
    return hidden;
  }

  /** Nodes at which somebody is or was asked, got a copy, or handed a task on. */
  private async nodesOf({ id, process }: ApprovalRecord, person: string, db: Db): Promise<readonly string[]> {
    const asked = process.tasks.flatMap(({ nodeId, assignee, onBehalfOf, candidates }) =>
      [assignee, onBehalfOf, ...candidates].includes(person) ? [nodeId] : [],
    );
    const copies = await db
      .select({ nodeId: approvalCopy.nodeId })
      .from(approvalCopy)
      .where(and(eq(approvalCopy.approvalId, id), eq(approvalCopy.person, person)));
    const deeds = await db
      .selectDistinct({ nodeId: approvalEvent.nodeId })
      .from(approvalEvent)
      .where(and(eq(approvalEvent.approvalId, id), eq(approvalEvent.actor, person)));
    return [...asked, ...[...copies, ...deeds].flatMap(({ nodeId }) => nodeId ?? [])];
  }
}

function isVersionOf() {
  return and(eq(processVersion.modelKey, approval.modelKey), eq(processVersion.no, approval.versionNo));
}
