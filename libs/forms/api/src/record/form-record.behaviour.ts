import { Injectable, type OnModuleInit } from '@nestjs/common';
import { formAnswers, type FormAnswers, type FormDocument } from '@sed/forms-contract';
import { formRecord, tellingOf, type Stage } from '@sed/forms-model';
import { RefusedFieldsError } from '@sed/platform-api';
import {
  ModuleEngine,
  type AskedChange,
  type NewRecord,
  type Patch,
  type RecordOf,
  type WriteContext,
} from '@sed/records-api';
import { FormVersions, type FormVersionRow } from '../form/form-versions';
import { AnswerGuard } from './answer-guard';
import { FormApprovals } from './form-approvals';
import { FormBookings } from './form-bookings';
import { FormEffects } from './form-effects';
import { RecordValues } from './record-values';
import { SaidNames } from './said-names';

type Filled = RecordOf<typeof formRecord>;
type Values = Patch<typeof formRecord>;
const SYSTEM = 'system';
const SUBMITS: ReadonlySet<string> = new Set(['submit', 'resubmit']);

/** Records of forms: answers checked by their version, handed in for approval, and what follows. */
@Injectable()
export class FormRecordBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly versions: FormVersions,
    private readonly guard: AnswerGuard,
    private readonly values: RecordValues,
    private readonly names: SaidNames,
    private readonly bookings: FormBookings,
    private readonly approvals: FormApprovals,
    private readonly effects: FormEffects,
  ) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(formRecord, {
      hides: async (fields, { values }) =>
        values.formVersion === null
          ? []
          : tellingOf((await this.versions.of(values.form, values.formVersion)).document, values.answers ?? {}, fields),
      beforeWrite: (asked, record) => this.look(asked, record),
      beforeCreate: (record, context) => this.begin(record, context),
      afterCreate: (record, context) => this.attach(record, context),
      beforeUpdate: (record, changes, context) => this.change(record, changes, context),
      afterUpdate: (_, after, context) => this.attach(after, context),
      beforeAction: (action, record, _, context) => {
        if (SUBMITS.has(action)) return this.handIn(record, context);
        return action === 'finish' ? this.finish(record, context) : undefined;
      },
      afterAction: (action, before, after, context) => this.follow(action, before, after, context),
    });
  }

  /** People and signals an answer names are looked up before the transaction. */
  private async look({ values, factoryNo, viewer }: AskedChange, record: Filled | undefined): Promise<void> {
    const sent = formAnswers.safeParse(values.answers).data;
    if (sent === undefined) return;
    const isChosen = record !== undefined && record.values.formVersion !== null;
    const version = isChosen ? await this.versionOf(record) : await this.currentOf(values.form);
    if (version === undefined) return;
    await this.guard.builtIn(version.document, sent, factoryNo, viewer);
    await this.names.read(version.document, sent);
  }

  private currentOf(form: unknown): Promise<FormVersionRow | undefined> {
    // Anything else than an id is refused by the guard of the field.
    const isId = typeof form === 'string' && /^[0-9a-f-]{36}$/.test(form);
    return isId ? this.versions.current(form) : Promise.resolve(undefined);
  }

  private versionOf({ values }: Filled, context?: WriteContext): Promise<FormVersionRow> {
    return this.versions.of(values.form, values.formVersion ?? 0, ...(context === undefined ? [] : [context.tx]));
  }

  private async begin({ id, factoryNo, values }: NewRecord<typeof formRecord>, context: WriteContext): Promise<Values> {
    const applicant = context.viewer.code;
    const { form, answers } = values;
    // A draft may be kept before it says which form it is.
    if (typeof form !== 'string') return { applicant, answers: null };
    return { applicant, ...(await this.choose(form, answers ?? {}, { id, factoryNo }, context)) };
  }

  /** The form is said: the record keeps its version for life. */
  private async choose(
    form: string,
    sent: FormAnswers,
    place: { readonly id: string; readonly factoryNo: string | null },
    context: WriteContext,
  ): Promise<Values> {
    const version = await this.versions.current(form, context.tx);
    if (version === undefined) throw new RefusedFieldsError([{ code: 'form.notPublished', field: 'form' }]);
    const { document, no, formKey } = version;
    const kept = await this.guard.kept({ document, sent, stage: 'apply', mode: 'draft' }, place, context);
    const { factoryNo } = place;
    return { ...(await this.values.of(document, kept, { factoryNo, tx: context.tx })), formKey, formVersion: no };
  }

  private async change(record: Filled, changes: Values, context: WriteContext): Promise<Values | undefined> {
    const stage = stageOf(record);
    const others = Object.keys(changes).filter((name) => name !== 'answers');
    // What was decided on stands: only its end is filled in.
    if (stage === 'finish' && others.length > 0) {
      throw new RefusedFieldsError(others.map((field) => ({ code: 'field.readOnly', field })));
    }
    if (typeof changes.form === 'string') return this.choose(changes.form, changes.answers ?? {}, record, context);
    if (changes.answers === undefined) return undefined;
    if (record.values.formVersion === null) throw new RefusedFieldsError([{ code: 'field.required', field: 'form' }]);
    const { document } = await this.versionOf(record, context);
    const present = record.values.answers ?? {};
    const answering = { document, sent: changes.answers ?? {}, present, stage, mode: 'draft' as const };
    const kept = await this.guard.kept(answering, record, context);
    return this.values.of(document, kept, placeOf(record, context));
  }

  /** Everything that is asked for is there, nothing is booked twice, and somebody can decide. */
  private async handIn(record: Filled, context: WriteContext): Promise<Values> {
    const { document } = await this.versionOf(record, context);
    const kept = await this.whole(document, record, 'apply', context);
    const values = await this.values.of(document, kept, placeOf(record, context));
    await this.bookings.claim(record.id, values, context);
    await this.approvals.need(document.approvalModel, context.within);
    return { ...values, submittedAt: context.atMs, closesAt: closesAt(document, values, context.atMs) };
  }

  private async finish(record: Filled, context: WriteContext): Promise<Values> {
    const { document } = await this.versionOf(record, context);
    const kept = await this.whole(document, record, 'finish', context);
    return this.values.of(document, kept, placeOf(record, context));
  }

  private whole(document: FormDocument, record: Filled, stage: Stage, context: WriteContext): Promise<FormAnswers> {
    const answers = record.values.answers ?? {};
    return this.guard.kept({ document, sent: answers, present: answers, stage, mode: 'whole' }, record, context);
  }

  private async follow(action: string, before: Filled, after: Filled, context: WriteContext): Promise<void> {
    const isSystem = context.viewer.code === SYSTEM;
    if (SUBMITS.has(action)) await this.decide(after, context);
    if (action === 'withdraw' && !isSystem) await this.approvals.withdraw(after, context);
    if (action === 'cancel') await this.approvals.giveUp(after, context);
    if (after.status === 'APPROVED' && action === 'approve') await this.effects.follow('APPROVED', after, context);
    if (after.status === 'CANCELLED' && before.status === 'APPROVED')
      await this.effects.follow('CANCELLED', after, context);
  }

  private async decide(record: Filled, context: WriteContext): Promise<void> {
    const { approvalModel } = (await this.versionOf(record, context)).document;
    if (approvalModel !== '') return this.approvals.begin(approvalModel, record, context);
    await context.records.act(formRecord, record.id, { action: 'approve', because: 'AP-02' });
  }

  private async attach(record: Filled, context: WriteContext): Promise<void> {
    if (record.values.formVersion === null) return;
    const { document } = await this.versionOf(record, context);
    await this.guard.attach(document, record.values.answers ?? {}, record, context);
  }
}

function placeOf({ factoryNo, values }: Filled, { tx }: WriteContext) {
  return { factoryNo, tx, before: values.names, whose: values };
}

function stageOf({ status }: Filled): Stage {
  return status === 'APPROVED' ? 'finish' : 'apply';
}

/** When an approved record is done by itself. */
function closesAt({ ending }: FormDocument, { endAt }: Values, nowMs: number): number | null {
  if (ending === 'manual') return null;
  return ending === 'period' ? (endAt ?? nowMs) : nowMs;
}
