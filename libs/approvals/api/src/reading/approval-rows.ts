import { Injectable } from '@nestjs/common';
import type { ApprovalRow, ApprovalTask, WorkRow } from '@sed/approvals-contract';
import { asksNext, requiredAt } from '@sed/approvals-model';
import type { BilingualText } from '@sed/platform-contract';
import { Database } from '@sed/platform-database';
import { People, type Viewer } from '@sed/platform-ports';
import { ApprovalSubjects } from '../approval/approval-subjects';
import type { ApprovalRecord } from '../store/approval-store';
import { ProcessVersions } from '../store/process-versions';
import { ApprovalFields } from './approval-fields';
import { standingOf } from './standing';

/** Approvals as lists show them, with the names of everybody in them. */
@Injectable()
export class ApprovalRows {
  constructor(
    private readonly versions: ProcessVersions,
    private readonly people: People,
    private readonly database: Database,
    private readonly subjects: ApprovalSubjects,
    private readonly fields: ApprovalFields,
  ) {}

  async of(records: readonly ApprovalRecord[], viewer: Viewer): Promise<ApprovalRow[]> {
    const names = await this.versions.names(records.map(({ modelKey }) => modelKey));
    const rows: ApprovalRow[] = [];
    for (const record of records) {
      const { graph } = await this.versions.version(record.modelKey, record.versionNo);
      const { id, modelKey, category, kind, subjectNo, path, factoryNo, initiator } = record;
      const modelName = names.get(modelKey) ?? { zh: modelKey, en: modelKey };
      // What a step hides is not told by a title either.
      const hidden = await this.fields.hidden(record, viewer, this.database.db);
      const title = this.subjects.isTitleAmong(kind, hidden) ? modelName : record.title;
      const { state, round, startedAt, updatedAt, endedAt } = record;
      rows.push({
        ...{ id, model: modelKey, modelName, category, kind },
        ...{ subjectNo, title, path, factoryNo, initiator, state, round, startedAt, updatedAt, endedAt },
        at: standingOf(record.process, graph),
      });
    }
    return rows;
  }

  async taskOf(record: ApprovalRecord, task: ApprovalTask): Promise<NonNullable<WorkRow['task']>> {
    const { graph } = await this.versions.version(record.modelKey, record.versionNo);
    const node = graph.deciding(task.nodeId);
    const { id, nodeId, kind, state, openedAtMs, seenAtMs, dueAtMs, doneAtMs, opinion, onBehalfOf } = task;
    return {
      ...{ id, nodeId, nodeName: node.name, kind, state, openedAt: openedAtMs, seenAt: seenAtMs, dueAt: dueAtMs },
      ...{ doneAt: doneAtMs, opinion, onBehalfOf, isShared: task.candidates.length > 0 && task.assignee === null },
      isPlain:
        node.type === 'APPROVE' &&
        !node.opinionRequired &&
        !node.signature &&
        !node.decidesLines &&
        requiredAt(node).length === 0 &&
        !asksNext(graph, nodeId),
    };
  }

  async names(codes: Iterable<string | null>): Promise<Record<string, BilingualText>> {
    const wanted = [...new Set([...codes].filter((code) => code !== null))];
    const known = await this.people.byCodes(wanted);
    return Object.fromEntries(known.map(({ code, name }) => [code, name]));
  }
}

export function codesOfRow({ initiator, at }: ApprovalRow): readonly string[] {
  return [initiator, ...at.flatMap(({ people }) => people)];
}
