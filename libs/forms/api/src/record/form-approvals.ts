import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FORM_RECORD, FORM_STAGES, pageOfForm, type FormAnswers, type FormField } from '@sed/forms-contract';
import { answerNamesOf, factsOf, fieldOf, formRecord } from '@sed/forms-model';
import { DomainError } from '@sed/platform-api';
import { transactionOf } from '@sed/platform-database';
import {
  Approvals,
  type ApprovalEvent,
  type ApprovalFact,
  type ApprovalPerson,
  type ApprovalSubject,
  type ApprovalSubscriber,
  type ApprovalValues,
  type OpaqueTransaction,
  type SubjectApproval,
} from '@sed/platform-ports';
import { ModuleEngine, SystemRecords, type RecordOf, type WriteContext } from '@sed/records-api';
import { FormVersions } from '../form/form-versions';
import { AnswerGuard } from './answer-guard';
import { RecordValues } from './record-values';

type Filled = RecordOf<typeof formRecord>;
type Of<K extends 'onState' | 'onAsked' | 'onFilled'> = Parameters<NonNullable<ApprovalSubscriber[K]>>[0];
type Ended = Of<'onState'>;
type Asked = Of<'onAsked'>;
type FilledIn = Of<'onFilled'>;
type State = Ended['state'];

/** What a decision means for the record, and in which states it still does. */
const FOLLOWS: Readonly<
  Record<State, { readonly action: 'approve' | 'reject' | 'withdraw' | 'stop'; readonly id: string }>
> = {
  APPROVED: { action: 'approve', id: 'AP-02' },
  REJECTED: { action: 'reject', id: 'AP-03' },
  WITHDRAWN: { action: 'withdraw', id: 'AP-07' },
  TERMINATED: { action: 'stop', id: 'AP-09' },
};
const MOST_ASKED = 100;

/** Records of forms before those who decide: handed in, taken back, and what follows from the decision. */
@Injectable()
export class FormApprovals implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly versions: FormVersions,
    private readonly records: SystemRecords,
    private readonly guard: AnswerGuard,
    private readonly values: RecordValues,
    private readonly approvals: Approvals,
  ) {}

  onModuleInit(): void {
    this.approvals.bind(FORM_RECORD, {
      hold: ({ id }, within) => this.engine.storeOf(formRecord).lock(id, transactionOf(within)),
      values: async (subject, within) => valuesOf(await this.held(subject.id, within)),
      namesOf: answerNamesOf,
      facts: (subject, within) => this.facts(subject, within),
      onAsked: (event, within) => this.open(event, within),
      onState: (event, within) => this.follow(event, within),
      onFilled: (event, within) => this.fill(event, within),
    });
  }

  /** @throws DomainError `form.approvalMissing` */
  async need(model: string, within: OpaqueTransaction): Promise<void> {
    if (model === '') return;
    if (!(await this.approvals.isOffered(model, within))) throw new DomainError('form.approvalMissing');
  }

  async begin(model: string, record: Filled, { within, viewer }: WriteContext): Promise<void> {
    const key = { kind: FORM_RECORD, id: record.id };
    const by = personOf(viewer);
    const values = valuesOf(record);
    const earlier = await this.approvals.of(key, within);
    const canGoOn = earlier?.state === 'REJECTED' || earlier?.state === 'WITHDRAWN';
    if (canGoOn) await this.approvals.resubmit({ ...key, values }, by, within);
    else await this.approvals.begin({ model, subject: subjectOf(record), values }, by, within);
  }

  async withdraw({ id }: Filled, { within, viewer }: WriteContext): Promise<void> {
    const key = { kind: FORM_RECORD, id };
    const { state } = (await this.approvals.of(key, within)) ?? {};
    if (state === 'RUNNING') await this.approvals.withdraw(key, personOf(viewer), within);
  }

  /** What was rejected or withdrawn is given up for good. */
  async giveUp({ id }: Filled, { within, viewer, note }: WriteContext): Promise<void> {
    const key = { kind: FORM_RECORD, id };
    const { state } = (await this.approvals.of(key, within)) ?? {};
    if (state !== 'REJECTED' && state !== 'WITHDRAWN') return;
    await this.approvals.terminate({ ...key, reason: note ?? '' }, personOf(viewer), within);
  }

  of(id: string): Promise<SubjectApproval | null> {
    return this.approvals.of({ kind: FORM_RECORD, id });
  }

  /** The record moves with its approval; where it has moved already, by whoever asked, nothing follows. */
  private async follow(
    { subject: { id }, state, opinion, by, afterCommit }: Ended,
    within: OpaqueTransaction,
  ): Promise<void> {
    const { action, id: because } = FOLLOWS[state];
    await this.bySystem({ within, afterCommit, by }, async ({ records }) => {
      const { status } = await records.hold(formRecord, id);
      if (formRecord.flow?.actions[action].from.some((from) => from === status) !== true) return;
      await records.act(formRecord, id, { action, because: opinion === null ? because : `${because} ${opinion}` });
    });
  }

  /** Whoever is asked to decide may read what they decide on, then and later. */
  private async open({ subject: { id }, people, by, afterCommit }: Asked, within: OpaqueTransaction): Promise<void> {
    await this.bySystem({ within, afterCommit, by }, async ({ records }) => {
      const { values } = await records.hold(formRecord, id);
      const asked = new Set([...(values.asked ?? []), ...people]);
      if (asked.size === values.asked?.length) return;
      await records.set(formRecord, id, { values: { asked: [...asked].slice(-MOST_ASKED) }, because: 'AP-01' });
    });
  }

  /** Fields somebody fills in on the way, such as the score of the leader. */
  private async fill(
    { subject: { id }, fields, values: given, by, afterCommit }: FilledIn,
    within: OpaqueTransaction,
  ): Promise<void> {
    await this.bySystem({ within, afterCommit, by }, async (context) => {
      const record = await context.records.hold(formRecord, id);
      const { document } = await this.versionOf(record, within);
      let present: FormAnswers = record.values.answers ?? {};
      for (const stage of FORM_STAGES) {
        const keys = new Set(
          document.sections.filter((one) => one.stage === stage).flatMap(({ fields }) => fields.map(({ key }) => key)),
        );
        const sent = Object.fromEntries(
          Object.entries(given).flatMap(([key, value]) =>
            keys.has(key) ? [[key, readAs(fieldOf(document, key), value)]] : [],
          ),
        );
        if (Object.keys(sent).length === 0) continue;
        const answering = { document, sent: { ...present, ...sent }, present, stage, mode: 'draft' as const };
        present = await this.guard.kept(answering, record, context);
      }
      await this.guard.missing(document, { answers: present, fields }, context);
      const values = await this.values.of(document, present, {
        factoryNo: record.factoryNo,
        tx: context.tx,
        before: record.values.names,
        whose: record.values,
      });
      await context.records.set(formRecord, id, { values, because: 'AP' });
    });
  }

  private async facts({ id }: ApprovalSubject, within?: OpaqueTransaction): Promise<readonly ApprovalFact[]> {
    const record = await this.found(id, within);
    const { document } = await this.versionOf(record, within);
    const tx = within === undefined ? {} : { tx: transactionOf(within) };
    const { answers, names } = record.values;
    const words = await this.values.words(document, { factoryNo: record.factoryNo, names: names ?? {}, ...tx });
    return factsOf(document, answers ?? {}, words).map(({ key, label, value }) => ({ field: key, label, value }));
  }

  private async bySystem(
    { within, afterCommit, by }: { readonly within: OpaqueTransaction } & Pick<ApprovalEvent, 'afterCommit' | 'by'>,
    change: (context: WriteContext) => Promise<void>,
  ): Promise<void> {
    afterCommit(await this.records.within(transactionOf(within), change, by));
  }

  private versionOf({ values }: Filled, within?: OpaqueTransaction) {
    const db = within === undefined ? [] : ([transactionOf(within)] as const);
    return this.versions.of(values.form, values.formVersion ?? 0, ...db);
  }

  private held(id: string, within: OpaqueTransaction): Promise<Filled> {
    return this.found(id, within);
  }

  private async found(id: string, within?: OpaqueTransaction): Promise<Filled> {
    const store = this.engine.storeOf(formRecord);
    const record = within === undefined ? await store.get(id) : await store.lock(id, transactionOf(within));
    if (record === undefined) throw new DomainError('notFound');
    // The store of a module holds records of its definition.
    return record as Filled;
  }
}

/** What conditions and persons of a process go by: every answer by its key, and who applies where. */
export function valuesOf({ values, factoryNo }: Filled): ApprovalValues {
  const { answers, applicant, subject } = values;
  return { ...answers, applicant, subject, plant: factoryNo };
}

/** Whoever fills in a single field on the way types its number as text. */
function readAs(field: FormField | undefined, value: unknown): unknown {
  const isNumber = field?.kind === 'number' || field?.kind === 'money' || field?.kind === 'integer';
  if (!isNumber || typeof value !== 'string') return value;
  const text = value.trim();
  return text === '' || Number.isNaN(Number(text)) ? value : Number(text);
}

function subjectOf({ id, factoryNo, no, values }: Filled): ApprovalSubject {
  const { subject, formKey } = values;
  const path = `${pageOfForm(formKey ?? '')}?id=${encodeURIComponent(id)}`;
  return { kind: FORM_RECORD, id, factoryNo, no, title: { zh: subject, en: subject }, path };
}

function personOf({ code, loginName, name }: ApprovalPerson): ApprovalPerson {
  return { code, loginName, name };
}
