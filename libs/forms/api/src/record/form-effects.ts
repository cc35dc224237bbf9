import { Injectable } from '@nestjs/common';
import { formRecord, flowForm } from '@sed/forms-model';
import { FormOutcomes, type FormOutcome, type OpaqueTransaction } from '@sed/platform-ports';
import { ModuleEngine, type RecordOf, type WriteContext } from '@sed/records-api';

type Filled = RecordOf<typeof formRecord>;
type Follow = (outcome: FormOutcome, within: OpaqueTransaction) => Promise<void>;

/** Kind of account in the ledger of hours that time off is earned on and taken from. */
const TIME_OFF = 'timeOff';

/** Tells whoever follows a form what became of its records. */
@Injectable()
export class SubscribedOutcomes extends FormOutcomes {
  private readonly followers = new Map<string, Follow[]>();

  override on(formKey: string, follow: Follow): void {
    this.followers.set(formKey, [...(this.followers.get(formKey) ?? []), follow]);
  }

  async tell(outcome: FormOutcome, within: OpaqueTransaction): Promise<void> {
    for (const follow of this.followers.get(outcome.formKey) ?? []) await follow(outcome, within);
  }
}

/** What follows from a record that was approved, done or cancelled. */
@Injectable()
export class FormEffects {
  constructor(
    private readonly outcomes: SubscribedOutcomes,
    private readonly engine: ModuleEngine,
  ) {}

  async follow(state: FormOutcome['state'], record: Filled, context: WriteContext): Promise<void> {
    if (record.factoryNo === null) return;
    if (state === 'APPROVED') await this.postHours(record, record.factoryNo, context);
    if (state === 'CANCELLED') await this.reverseHours(record, context);
    const { formKey, applicant, subject, startAt, endAt, answers, form } = record.values;
    const known = await this.engine.storeOf(flowForm).lock(form, context.tx);
    const name = known?.values.name;
    const outcome: FormOutcome = {
      formKey: formKey ?? '',
      formName: isName(name) ? name : { zh: '', en: '' },
      recordId: record.id,
      no: record.no,
      factoryNo: record.factoryNo,
      applicant: applicant ?? record.createdBy,
      subject,
      startAt,
      endAt,
      answers: answers ?? {},
      state,
    };
    await this.outcomes.tell(outcome, context.within);
  }

  /** Overtime that is settled by time off is earned; time off is taken. */
  private async postHours(record: Filled, factoryNo: string, { ledger }: WriteContext): Promise<void> {
    const hours = hoursOf(record);
    const { applicant } = record.values;
    if (hours === null || applicant === null) return;
    await ledger.post([
      {
        ledger: 'hours',
        factoryNo,
        parts: { person: applicant, kind: TIME_OFF },
        document: documentOf(record),
        line: '1',
        purpose: record.values.formKey ?? '',
        quantity: hours,
        unit: 'h',
      },
    ]);
  }

  private async reverseHours(record: Filled, { ledger, note }: WriteContext): Promise<void> {
    if (hoursOf(record) === null) return;
    const document = documentOf(record);
    await ledger.reverse({ of: document, document, reason: note ?? '' });
  }
}

function documentOf({ id, no }: Filled) {
  return { module: formRecord.key, recordId: id, no };
}

/** Exact decimal of the hours a record moves; null for those that move none. */
function hoursOf({ values: { formKey, answers } }: Filled): string | null {
  const hours = answers?.hours;
  if (typeof hours !== 'number' || hours <= 0) return null;
  if (formKey === 'overtime' && answers?.settle === 'TIME_OFF') return hours.toFixed(1);
  return formKey === 'leave' && answers?.kind === 'TIME_OFF' ? `-${hours.toFixed(1)}` : null;
}

function isName(value: unknown): value is FormOutcome['formName'] {
  return typeof value === 'object' && value !== null && 'zh' in value && 'en' in value;
}
