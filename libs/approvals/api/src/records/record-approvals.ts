import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PROCESS_STATE_NAMES, type ProcessState } from '@sed/approvals-contract';
import { transactionOf } from '@sed/platform-database';
import { Approvals, type ApprovalEvent, type ApprovalSubject, type OpaqueTransaction } from '@sed/platform-ports';
import { ModuleEngine, SystemRecords, type RecordOf, type WriteContext } from '@sed/records-api';
import { approvalsIn, targetsOf, type AnyModule, type ApprovalDefinition } from '@sed/records-model';
import { factsOf } from './record-facts';
import { RecordNames } from './record-names';

type Approval = ApprovalDefinition<string>;

const REMOVED = '记录已删除 / The record was removed';
const GIVEN_UP = '记录已不再申请 / Nothing is asked for any more';

/** A rejected or withdrawn one goes on where it stopped. */
const MAY_GO_ON: readonly string[] = ['REJECTED', 'WITHDRAWN'];

/** Puts the records of modules that say so under approval: their flow submits, the end of the process decides. */
@Injectable()
export class RecordApprovals implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly approvals: Approvals,
    private readonly records: SystemRecords,
    private readonly names: RecordNames,
  ) {}

  onModuleInit(): void {
    for (const module of this.engine.all()) {
      const approvals = approvalsIn(module.flow);
      if (approvals.length > 0) this.follow(module, approvals);
    }
  }

  private follow(module: AnyModule, approvals: readonly Approval[]): void {
    this.engine.addBehaviour(module, {
      afterAction: async (action, _before, after, context) => {
        const begun = approvals.find(({ submit }) => submit === action);
        if (begun !== undefined) await this.submit(module, begun, after, context);
        else if (isPastAsking(module, approvals, after.status)) await this.giveUp(module, after, context, GIVEN_UP);
      },
      beforeRemove: (record, context) => this.giveUp(module, record, context, REMOVED),
    });
    const store = this.engine.storeOf(module);
    const read = async ({ id }: Pick<ApprovalSubject, 'id'>, within?: OpaqueTransaction) =>
      (await (within === undefined ? store.get(id) : store.lock(id, transactionOf(within))))?.values ?? {};
    this.approvals.bind(module.key, {
      hold: ({ id }, within) => store.lock(id, transactionOf(within)),
      values: read,
      facts: async (subject, within) => {
        const values = await read(subject, within);
        return factsOf(module, values, await this.names.of(module, values, within));
      },
      onState: (event, within) => this.decided(module, approvals, event, within),
    });
  }

  private async submit(module: AnyModule, { model }: Approval, record: RecordOf<AnyModule>, context: WriteContext) {
    const { within, viewer } = context;
    const key = { kind: module.key, id: record.id };
    const before = await this.approvals.of(key, within);
    if (before !== null && MAY_GO_ON.includes(before.state) && before.initiator === viewer.code) {
      return this.approvals.resubmit({ ...key, values: record.values }, viewer, within);
    }
    // Of somebody who asked before: whoever asks now begins anew.
    if (before !== null && MAY_GO_ON.includes(before.state)) {
      await this.approvals.terminate(
        { ...key, reason: '由他人重新提交 / Submitted again by another person', asAdmin: true },
        viewer,
        within,
      );
    }
    await this.approvals.begin({ model, subject: subjectOf(module, record), values: record.values }, viewer, within);
  }

  /** What came back and is removed, or leads elsewhere, is asked for no more. */
  private async giveUp(
    module: AnyModule,
    { id }: RecordOf<AnyModule>,
    { within, viewer }: WriteContext,
    reason: string,
  ): Promise<void> {
    const key = { kind: module.key, id };
    const before = await this.approvals.of(key, within);
    if (before === null || !MAY_GO_ON.includes(before.state)) return;
    await this.approvals.terminate({ ...key, reason, asAdmin: true }, viewer, within);
  }

  private async decided(
    module: AnyModule,
    approvals: readonly Approval[],
    event: ApprovalEvent & { readonly state: ProcessState; readonly opinion: string | null },
    within: OpaqueTransaction,
  ): Promise<void> {
    const committed = await this.records.within(transactionOf(within), async ({ records }) => {
      const { status } = await records.hold(module, event.subject.id);
      const ends = approvals.map(({ approved, rejected }) => (event.state === 'APPROVED' ? approved : rejected));
      // Ended after it came back: the record is with its author already.
      const action = ends.find((end) => module.flow?.actions[end]?.from.includes(status ?? '') === true);
      if (action === undefined) return;
      await records.act(module, event.subject.id, { action, because: reasonOf(event) });
    });
    event.afterCommit(committed);
  }
}

/** From here it can neither be asked for again, nor is it being decided. */
function isPastAsking(module: AnyModule, approvals: readonly Approval[], status: string | null): boolean {
  const actions = module.flow?.actions ?? {};
  return !approvals.some(({ submit }) => {
    const action = actions[submit];
    return action !== undefined && status !== null && [...action.from, ...targetsOf(action)].includes(status);
  });
}

export function subjectOf(module: AnyModule, { id, factoryNo, no, values }: RecordOf<AnyModule>): ApprovalSubject {
  const title: unknown = Reflect.get(values, module.title);
  const name = typeof title === 'string' && title !== '' ? title : undefined;
  return {
    ...{ kind: module.key, id, factoryNo, no },
    title: name === undefined ? { zh: module.label.zh, en: module.label.en } : { zh: name, en: name },
    path: `${module.path}?id=${id}`,
  };
}

/** What was said with the last answer; where nothing was, how it ended. */
function reasonOf({ opinion, state }: { readonly opinion: string | null; readonly state: ProcessState }): string {
  const said = opinion?.trim() ?? '';
  const { zh, en } = PROCESS_STATE_NAMES[state].label;
  return said === '' ? `${zh} / ${en}` : said;
}
