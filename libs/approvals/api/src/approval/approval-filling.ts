import { Injectable } from '@nestjs/common';
import type { ApprovalAction, ApprovalTask, ProcessNode } from '@sed/approvals-contract';
import { editedAt, requiredAt } from '@sed/approvals-model';
import { DomainError } from '@sed/platform-api';
import { opaque } from '@sed/platform-database';
import type { ApprovalValues } from '@sed/platform-ports';
import { isEmpty } from '@sed/records-model';
import { askedBy, type ApprovalRecord } from '../store/approval-store';
import { ProcessVersions } from '../store/process-versions';
import { eventOf, type Acting } from './approval-steps';
import { ApprovalSubjects } from './approval-subjects';

type Answer = Extract<ApprovalAction, { readonly action: 'agree' | 'fill' }>;

/** What people fill in as they answer: only what their step lets them, and whatever it requires (domain §2.1.1). */
@Injectable()
export class ApprovalFilling {
  constructor(
    private readonly subjects: ApprovalSubjects,
    private readonly versions: ProcessVersions,
  ) {}

  /**
   * The approval with what was filled in, handed to whoever keeps the object; undefined where nothing is to be: whoever
   * may not answer is told so by the step itself.
   *
   * @throws DomainError `approval.fieldNotAsked`, `approval.fieldMissing`
   */
  async at(row: ApprovalRecord, answer: Answer, acting: Acting): Promise<ApprovalRecord | undefined> {
    const { taskId, values = {} } = answer;
    const task = row.process.tasks.find(({ id }) => id === taskId);
    const node = task === undefined ? undefined : await this.nodeOf(row, task, answer, acting);
    if (task === undefined || node === undefined) return undefined;
    // An opinion that was asked for fills nothing in.
    const edited = task.origin === 'delegated' ? [] : editedAt(node);
    const beside = Object.keys(values).find((field) => !edited.includes(field));
    if (beside !== undefined) throw new DomainError('approval.fieldNotAsked', { field: beside });
    if (edited.length === 0) return undefined;
    const given = { ...row.given, ...values };
    const missing = await this.missing(row, { node, values, given }, acting);
    if (missing !== undefined) throw new DomainError('approval.fieldMissing', { field: missing });
    const fields = node.type === 'FILL' ? edited : expected(node, values);
    if (fields.length === 0) return undefined;
    const event = { ...eventOf(row, acting), nodeId: node.id, fields, values };
    await this.subjects.of(row.kind).onFilled?.(event, opaque(acting.tx));
    return { ...row, given };
  }

  /** The node of a task that waits for this person, where it is answered like this. */
  private async nodeOf(
    row: ApprovalRecord,
    task: ApprovalTask,
    { action }: Answer,
    { by, tx }: Acting,
  ): Promise<ProcessNode | undefined> {
    if (!askedBy(task).includes(by?.code ?? '')) return undefined;
    const { graph } = await this.versions.version(row.modelKey, row.versionNo, tx);
    const node = graph.node(task.nodeId);
    return node.type === (action === 'fill' ? 'FILL' : 'APPROVE') ? node : undefined;
  }

  /** The first field that has to be there and is not. */
  private async missing(
    row: ApprovalRecord,
    {
      node,
      values,
      given,
    }: { readonly node: ProcessNode; readonly values: ApprovalValues; readonly given: ApprovalValues },
    { tx }: Acting,
  ): Promise<string | undefined> {
    const isKept = this.subjects.of(row.kind).onFilled !== undefined;
    // Whoever keeps a form knows what it requires; where nobody does, all that is asked for is.
    const asked = node.type === 'FILL' && !isKept ? node.fields.find((field) => isEmpty(given[field])) : undefined;
    const required = requiredAt(node);
    if (asked !== undefined || required.length === 0) return asked;
    const present = { ...(await this.subjects.valuesOf(row, opaque(tx))), ...values };
    return required.find((field) => isEmpty(present[field]));
  }
}

/** Whoever approves may leave alone what they need not fill in. */
function expected(node: ProcessNode, values: ApprovalValues): readonly string[] {
  const required = requiredAt(node);
  return editedAt(node).filter((field) => required.includes(field) || !isEmpty(values[field]));
}
