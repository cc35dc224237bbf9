import { Injectable } from '@nestjs/common';
import type { approvalCalls, PassedStep } from '@sed/approvals-contract';
import type { InputOf, ReplyOf } from '@sed/platform-contract';
import { Database, opaque } from '@sed/platform-database';
import { RecordReader, type Caller } from '@sed/records-api';
import { ApprovalSight } from '../approval/approval-sight';
import { ApprovalSubjects } from '../approval/approval-subjects';
import { ApprovalStore, type ApprovalRecord } from '../store/approval-store';
import { ProcessVersions } from '../store/process-versions';
import { ApprovalRows, codesOfRow } from './approval-rows';
import { ExpectedEnds } from './expected-ends';

type Call = typeof approvalCalls.ofRecord;
const NEVER: ReplyOf<Call> = { approval: null, passed: [], mayOpen: false, expectedEnd: null, people: {} };

/** What the page of a record says of its approval: whoever sees the record sees how far it has come. */
@Injectable()
export class ApprovalsOfRecords {
  constructor(
    private readonly database: Database,
    private readonly store: ApprovalStore,
    private readonly versions: ProcessVersions,
    private readonly rows: ApprovalRows,
    private readonly sight: ApprovalSight,
    private readonly records: RecordReader,
    private readonly subjects: ApprovalSubjects,
    private readonly ends: ExpectedEnds,
  ) {}

  /** @throws DomainError `notFound` for a record the caller may not see */
  async of({ module, id }: InputOf<Call>['params'], caller: Caller): Promise<ReplyOf<Call>> {
    await this.records.detail(module, id, caller);
    const { db } = this.database;
    const kept = await this.store.latest(module, id, db);
    const [approval] = kept === undefined ? [] : await this.rows.of([kept], caller.viewer);
    if (kept === undefined || approval === undefined) return NEVER;
    const passed = await this.passed(kept);
    return {
      ...{ approval, passed, mayOpen: await this.sight.sees(caller.viewer, kept, db) },
      expectedEnd: await this.expected(kept),
      people: await this.rows.names([...codesOfRow(approval), ...passed.map(({ person }) => person)]),
    };
  }

  private async expected(kept: ApprovalRecord): Promise<ReplyOf<Call>['expectedEnd']> {
    if (kept.state !== 'RUNNING') return null;
    return this.database.db.transaction(async (tx) =>
      this.ends.of(kept, await this.subjects.valuesOf(kept, opaque(tx)), tx),
    );
  }

  private async passed({ process, modelKey, versionNo, round }: ApprovalRecord): Promise<PassedStep[]> {
    const { graph } = await this.versions.version(modelKey, versionNo);
    const steps = process.tasks.flatMap(({ id: taskId, nodeId, state, assignee, doneAtMs, opinion, auto, round: of }) =>
      doneAtMs === null || state === 'CANCELLED' || of !== round
        ? []
        : [
            {
              taskId,
              nodeName: graph.node(nodeId).name,
              person: assignee,
              state,
              at: doneAtMs,
              opinion,
              isAuto: auto !== null,
            },
          ],
    );
    return steps.toSorted((a, b) => a.at - b.at);
  }
}
