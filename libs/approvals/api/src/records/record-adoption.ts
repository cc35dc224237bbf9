import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Log } from '@sed/platform-api';
import { Database } from '@sed/platform-database';
import { Approvals, Messenger, People, type ApprovalPerson, type OpaqueTransaction } from '@sed/platform-ports';
import { messageObjectsOf, ModuleEngine, SystemRecords, type StoredRecord, type WriteContext } from '@sed/records-api';
import { approvalsIn, isAskedFor, targetsOf, type AnyModule, type ApprovalDefinition } from '@sed/records-model';
import { ApprovalStore } from '../store/approval-store';
import { withComputed } from './record-facts';
import { subjectOf } from './record-approvals';

const PAGE = 500;
const BECAUSE = '审批改由流程办理 / Decided by a process from now on';

/**
 * Records that were submitted while people still decided on the record itself, before their module named a model: the
 * process of that model begins for them when the service starts, on behalf of whoever submitted them.
 */
@Injectable()
export class RecordAdoption implements OnApplicationBootstrap {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly approvals: Approvals,
    private readonly records: SystemRecords,
    private readonly people: People,
    private readonly messenger: Messenger,
    private readonly database: Database,
    private readonly store: ApprovalStore,
    private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const module of this.engine.all()) {
      if (approvalsIn(module.flow).length === 0) continue;
      for (const { id } of await this.waitingOf(module)) {
        // One that cannot be begun keeps neither the others nor the service from starting.
        await this.adopt(module, id).catch((err: unknown) =>
          this.log.warn({ err, module: module.key, id }, 'no approval could be begun for a record that waits'),
        );
      }
    }
  }

  /** Records in the state they are submitted to, of which no process knows. */
  private async waitingOf(module: AnyModule): Promise<readonly StoredRecord[]> {
    const statuses = waitingStates(module);
    const known = await this.store.openOf(module.key, this.database.db);
    const found: StoredRecord[] = [];
    for (let offset = 0; ; offset += PAGE) {
      const filter = { plants: undefined, statuses, conditions: [] };
      const { list } = await this.engine.storeOf(module).page(filter, { sort: [], offset, limit: PAGE });
      found.push(...list.filter((record) => !known.has(record.id) && approvalOf(module, record) !== undefined));
      if (list.length < PAGE) return found;
    }
  }

  private adopt(module: AnyModule, id: string): Promise<void> {
    return this.records.change(async (context) => {
      const record = await context.records.hold(module, id);
      const { within } = context;
      if (!waitingStates(module).includes(record.status ?? '')) return;
      if ((await this.approvals.of({ kind: module.key, id }, within))?.state === 'RUNNING') return;
      await this.begin(module, record, context);
      const [waiting] = messageObjectsOf(module, record);
      if (waiting !== undefined) await this.messenger.retire(waiting, within);
    });
  }

  private async begin(module: AnyModule, record: StoredRecord, { within, records }: WriteContext): Promise<void> {
    const approval = approvalOf(module, record);
    if (approval === undefined) return;
    const { model, rejected, asks } = approval;
    const by = await this.submitterOf(
      asks === 'author' ? [record.createdBy] : [record.updatedBy, record.createdBy],
      within,
    );
    if (by !== undefined && (await this.approvals.isOffered(model, within))) {
      const values = withComputed(module, record.values);
      await this.approvals.begin({ model, subject: subjectOf(module, record), values }, by, within);
      return;
    }
    // Nobody is left to ask on whose behalf, or nothing to ask by: it goes back to be submitted again.
    await records.act(module, record.id, { action: rejected, because: BECAUSE });
  }

  /** Submitting was the last thing done to it. */
  private async submitterOf(codes: readonly string[], within: OpaqueTransaction): Promise<ApprovalPerson | undefined> {
    const known = await this.people.byCodes(codes, within);
    const found = codes.flatMap((code) => known.find((person) => person.code === code) ?? []);
    return found[0];
  }
}

function waitingStates(module: AnyModule): readonly string[] {
  return approvalsIn(module.flow).flatMap((approval) => waitsAt(module, approval));
}

/** The approval a record waits for; the follower of a pair waits for none of its own. */
function approvalOf(module: AnyModule, { status, values }: StoredRecord): ApprovalDefinition<string> | undefined {
  return approvalsIn(module.flow).find((one) => waitsAt(module, one).includes(status ?? '') && isAskedFor(one, values));
}

function waitsAt({ flow }: AnyModule, { submit }: ApprovalDefinition<string>): readonly string[] {
  const action = flow?.actions[submit];
  return action === undefined ? [] : targetsOf(action);
}
