import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import { Database, transactionOf, type Db } from '@sed/platform-database';
import {
  Approvals,
  Clock,
  type ApprovalPerson,
  type ApprovalRequest,
  type ApprovalSubscriber,
  type ApprovalValues,
  type OpaqueTransaction,
  type SubjectApproval,
  type SubjectKey,
} from '@sed/platform-ports';
import { standingOf } from '../reading/standing';
import { ApprovalStore, type ApprovalRecord } from '../store/approval-store';
import { ProcessVersions } from '../store/process-versions';
import { ApprovalSteps, type Acting } from './approval-steps';
import { ApprovalSubjects } from './approval-subjects';

/** Approvals for the areas whose objects are approved. */
@Injectable()
export class KeptApprovals extends Approvals {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly store: ApprovalStore,
    private readonly steps: ApprovalSteps,
    private readonly subjects: ApprovalSubjects,
    private readonly versions: ProcessVersions,
  ) {
    super();
  }

  override bind(kind: string, subscriber: ApprovalSubscriber): void {
    this.subjects.bind(kind, subscriber);
  }

  override begin(request: ApprovalRequest, by: ApprovalPerson, within: OpaqueTransaction): Promise<string> {
    return this.steps.begin(request, by, { tx: transactionOf(within), atMs: this.clock.nowMs() });
  }

  override async resubmit(of: SubjectKey & { values?: ApprovalValues }, by: ApprovalPerson, within: OpaqueTransaction) {
    const acting = this.acting(by, within);
    const row = await this.open(of, acting.tx);
    const given = of.values === undefined ? row.given : { ...row.given, ...of.values };
    await this.steps.take({ ...row, given, chosen: [] }, { type: 'resubmit' }, { action: 'resubmit' }, acting);
  }

  override async withdraw(of: SubjectKey, by: ApprovalPerson, within: OpaqueTransaction) {
    const acting = this.acting(by, within);
    await this.steps.take(await this.open(of, acting.tx), { type: 'withdraw' }, { action: 'withdraw' }, acting);
  }

  override async terminate(
    { reason, asAdmin = false, ...of }: SubjectKey & { reason: string; asAdmin?: boolean },
    by: ApprovalPerson,
    within: OpaqueTransaction,
  ) {
    const acting = { ...this.acting(by, within), isAdmin: asAdmin };
    const row = await this.open(of, acting.tx);
    await this.steps.take(row, { type: 'terminate', reason }, { action: 'terminate', note: reason }, acting);
  }

  override async of({ kind, id }: SubjectKey, within?: OpaqueTransaction): Promise<SubjectApproval | null> {
    const db = within === undefined ? this.database.db : transactionOf(within);
    const row = await this.store.latest(kind, id, db);
    if (row === undefined) return null;
    const { graph } = await this.versions.version(row.modelKey, row.versionNo, db);
    const at = standingOf(row.process, graph).map(({ nodeId, name, people }) => ({ nodeId, name, people }));
    const { state, round, initiator, modelKey } = row;
    return { instanceId: row.id, model: modelKey, state, round, initiator, at };
  }

  override async isOffered(model: string, within?: OpaqueTransaction): Promise<boolean> {
    const db = within === undefined ? this.database.db : transactionOf(within);
    return (await this.versions.inUse(model, db)) !== undefined;
  }

  private acting(by: ApprovalPerson, within: OpaqueTransaction): Acting {
    return { by, isAdmin: false, atMs: this.clock.nowMs(), tx: transactionOf(within) };
  }

  /** @throws DomainError `approval.subjectUnknown` */
  private async open({ kind, id }: SubjectKey, tx: Db): Promise<ApprovalRecord> {
    const row = await this.store.holdOpen(kind, id, tx);
    if (row === undefined) throw new DomainError('approval.subjectUnknown');
    return row;
  }
}
