import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PROCESS_STATE_NAMES, type ProcessState } from '@sed/approvals-contract';
import { transactionOf } from '@sed/platform-database';
import { DomainError } from '@sed/platform-api';
import {
  Approvals,
  People,
  type ApprovalEvent,
  type ApprovalPerson,
  type ApprovalSubject,
  type DecidedLine,
  type OpaqueTransaction,
} from '@sed/platform-ports';
import { ModuleEngine, SystemRecords, type RecordOf, type WriteContext } from '@sed/records-api';
import {
  approvalsIn,
  codesIn,
  isAskedFor,
  targetsOf,
  type AnyModule,
  type ApprovalDefinition,
} from '@sed/records-model';
import { decidedLines, linesOf } from './decided-lines';
import { factsOf, withComputed } from './record-facts';
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
    private readonly people: People,
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
        if (begun !== undefined && isAskedFor(begun, after.values)) await this.submit(module, begun, after, context);
        // Its own end is no giving up.
        if (begun !== undefined || isEnd(approvals, action)) return;
        if (isPastAsking(module, approvals, after.status)) await this.giveUp(module, after, context, GIVEN_UP);
      },
      beforeRemove: (record, context) => this.giveUp(module, record, context, REMOVED),
    });
    const store = this.engine.storeOf(module);
    const read = async ({ id }: Pick<ApprovalSubject, 'id'>, within?: OpaqueTransaction) =>
      withComputed(
        module,
        (await (within === undefined ? store.get(id) : store.lock(id, transactionOf(within))))?.values ?? {},
      );
    this.approvals.bind(module.key, {
      titleField: module.title,
      hold: ({ id }, within) => store.lock(id, transactionOf(within)),
      values: read,
      facts: async (subject, within) => {
        const values = await read(subject, within);
        return factsOf(module, values, await this.names.of(module, values, within));
      },
      lines: async (subject, within) => {
        const values = await read(subject, within);
        const lines = approvals.find((one) => one.lines !== undefined)?.lines;
        return lines === undefined ? null : linesOf(module, lines, values, await this.names.of(module, values, within));
      },
      onAgree: (event, within) => this.agreed(module, approvals, event, within),
      onState: (event, within) => this.decided(module, approvals, event, within),
    });
  }

  private async submit(module: AnyModule, approval: Approval, record: RecordOf<AnyModule>, context: WriteContext) {
    const { within, viewer } = context;
    const { model } = approval;
    const key = { kind: module.key, id: record.id };
    const values = withComputed(module, record.values);
    const by = approval.asks === 'author' ? ((await this.authorOf(record, within)) ?? viewer) : viewer;
    const before = await this.approvals.of(key, within);
    const isSame = before?.initiator === by.code && before.model === model;
    if (before !== null && MAY_GO_ON.includes(before.state) && isSame) {
      return this.approvals.resubmit({ ...key, values }, by, within);
    }
    // Of somebody who asked before: whoever asks now begins anew.
    if (before !== null && MAY_GO_ON.includes(before.state)) {
      await this.approvals.terminate(
        { ...key, reason: '由他人重新提交 / Submitted again by another person', asAdmin: true },
        viewer,
        within,
      );
    }
    await this.approvals.begin({ model, subject: subjectOf(module, record), values }, by, within);
  }

  private async authorOf(
    { createdBy }: RecordOf<AnyModule>,
    within: OpaqueTransaction,
  ): Promise<ApprovalPerson | undefined> {
    return (await this.people.byCodes([createdBy], within))[0];
  }

  /** Nobody agrees to what they had a part in; what is decided about lines is kept on the record at once. */
  private async agreed(
    module: AnyModule,
    approvals: readonly Approval[],
    event: ApprovalEvent & { readonly lines: readonly DecidedLine[] | null },
    within: OpaqueTransaction,
  ): Promise<void> {
    const committed = await this.records.within(
      transactionOf(within),
      async ({ records }) => {
        const record = await records.hold(module, event.subject.id);
        const actions = module.flow?.actions ?? {};
        const approval = approvals.find(
          ({ approved }) => actions[approved]?.from.includes(record.status ?? '') === true,
        );
        if (approval === undefined) return;
        refusePart(actions[approval.approved], record, event.by?.code);
        if (event.lines === null || approval.lines === undefined) return;
        const lines = decidedLines(module, approval.lines, record.values, event.lines);
        const { action, field } = approval.lines;
        await records.act(module, record.id, { action, values: { [field]: lines }, because: event.by?.name.zh ?? '' });
      },
      event.by,
    );
    event.afterCommit(committed);
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
    if (before === null || !(before.state === 'RUNNING' || MAY_GO_ON.includes(before.state))) return;
    await this.approvals.terminate({ ...key, reason, asAdmin: true }, viewer, within);
  }

  private async decided(
    module: AnyModule,
    approvals: readonly Approval[],
    event: ApprovalEvent & { readonly state: ProcessState; readonly opinion: string | null },
    within: OpaqueTransaction,
  ): Promise<void> {
    const committed = await this.records.within(
      transactionOf(within),
      async ({ records }) => {
        const { status } = await records.hold(module, event.subject.id);
        const ends = approvals.map(({ approved, rejected }) => (event.state === 'APPROVED' ? approved : rejected));
        // Ended after it came back: the record is with its author already.
        const action = ends.find((end) => module.flow?.actions[end]?.from.includes(status ?? '') === true);
        if (action === undefined) return;
        await records.act(module, event.subject.id, { action, because: reasonOf(event) });
      },
      event.by,
    );
    event.afterCommit(committed);
  }
}

function isEnd(approvals: readonly Approval[], action: string): boolean {
  return approvals.some(({ approved, rejected }) => approved === action || rejected === action);
}

/** @throws DomainError `record.ownPart`, `record.ownWork` as the action itself would say it to a person */
function refusePart(
  action: NonNullable<AnyModule['flow']>['actions'][string] | undefined,
  { createdBy, values }: RecordOf<AnyModule>,
  code: string | undefined,
): void {
  if (action === undefined || code === undefined) return;
  const named = action.except?.find((field) => codesIn(Reflect.get(values, field)).includes(code));
  if (named !== undefined) throw new DomainError('record.ownPart');
  if (createdBy === code && action.byAuthor !== true) throw new DomainError('record.ownWork');
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
