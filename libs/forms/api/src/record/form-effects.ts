import { Injectable } from '@nestjs/common';
import { formRecord } from '@sed/forms-model';
import type { RecordOf, WriteContext } from '@sed/records-api';

type Filled = RecordOf<typeof formRecord>;

/** Kind of account in the ledger of hours that time off is earned on and taken from. */
const TIME_OFF = 'timeOff';
/** Overtime that is paid. */
const PAID = 'overtimePay';

/** What follows from a record that was approved, or given up after that. */
@Injectable()
export class FormEffects {
  async follow(state: 'APPROVED' | 'CANCELLED', record: Filled, context: WriteContext): Promise<void> {
    if (record.factoryNo === null) return;
    if (state === 'APPROVED') await this.postHours(record, record.factoryNo, context);
    else await this.reverseHours(record, context);
  }

  /** Overtime is earned, as time off or to be paid; time off is taken. */
  private async postHours(record: Filled, factoryNo: string, { ledger }: WriteContext): Promise<void> {
    const moved = hoursOf(record);
    const { applicant } = record.values;
    if (moved === null || applicant === null) return;
    await ledger.post([
      {
        ledger: 'hours',
        factoryNo,
        parts: { person: applicant, kind: moved.kind },
        document: documentOf(record),
        line: '1',
        purpose: record.values.formKey ?? '',
        quantity: moved.hours,
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

/** Exact decimal of the hours a record moves, and of which account; null for those that move none. */
function hoursOf({ values: { formKey, answers } }: Filled): { readonly kind: string; readonly hours: string } | null {
  const hours = answers?.hours;
  if (typeof hours !== 'number' || hours <= 0) return null;
  if (formKey === 'overtime') {
    return { kind: answers?.settle === 'TIME_OFF' ? TIME_OFF : PAID, hours: hours.toFixed(1) };
  }
  const isTaken = formKey === 'leave' && answers?.kind === 'TIME_OFF';
  return isTaken ? { kind: TIME_OFF, hours: `-${hours.toFixed(1)}` } : null;
}
