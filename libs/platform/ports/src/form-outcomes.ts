import type { BilingualText } from '@sed/platform-contract';
import type { OpaqueTransaction } from './audit-trail';

/** What became of something people applied for with a form. */
export interface FormOutcome {
  /** Key of the form: `leave`, `vehicle`, `goods`. */
  readonly formKey: string;
  readonly formName: BilingualText;
  readonly recordId: string;
  readonly no: string | null;
  readonly factoryNo: string;
  readonly applicant: string;
  readonly subject: string;
  /** What it is about begins and ends, epoch ms; null where its form says no time. */
  readonly startAt: number | null;
  readonly endAt: number | null;
  /** By keys of the form's fields, checked against its version. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** `CANCELLED` only of what had been approved. */
  readonly state: 'APPROVED' | 'DONE' | 'CANCELLED';
}

/**
 * Areas that act on what was applied for: rosters mark leave, stores hand goods out. They subscribe to a form by its key
 * when they start, and are called in the transaction of the step: what they throw refuses it.
 */
export abstract class FormOutcomes {
  abstract on(formKey: string, follow: (outcome: FormOutcome, within: OpaqueTransaction) => Promise<void>): void;
}
