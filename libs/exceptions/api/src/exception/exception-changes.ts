import { EXCEPTION_MODULES, firstHandlingMs, type ExceptionModule } from '@sed/exceptions-contract';
import {
  conversionEnded,
  newConversion,
  supersede,
  type abnormalOperation,
  type Conversion,
  type ConversionTarget,
} from '@sed/exceptions-definitions';
import { RefusedFieldsError } from '@sed/platform-api';
import { isEmpty } from '@sed/records-model';
import type { Patch, RecordOf } from '@sed/records-api';

export type ExceptionRecord = RecordOf<typeof abnormalOperation>;
export type ExceptionValues = Patch<typeof abnormalOperation>;

/** Who acts when, and what they say about it. */
export interface Deed {
  readonly atMs: number;
  readonly by: string;
  readonly note: string | null;
}

type Change = (record: ExceptionRecord, asked: ExceptionValues, deed: Deed) => ExceptionValues;

/** First handling is due so long after the report, or after it came back. */
export function dueFrom(atMs: number, impact: unknown): ExceptionValues {
  return { handleBy: atMs + firstHandlingMs(impact), late: false };
}

const back = ({ values }: ExceptionRecord, { atMs }: Deed): ExceptionValues => ({
  ...dueFrom(atMs, values.impact),
  processedAt: null,
});

function requested(target: ConversionTarget, { values }: ExceptionRecord, { atMs, by, note }: Deed): ExceptionValues {
  return { conversions: newConversion(linesOf(values), { target, at: atMs, by, reason: note }) };
}

function ended(
  status: 'COMPLETED' | 'CANCELLED',
  { values }: ExceptionRecord,
  { orderNo }: ExceptionValues,
  { note }: Pick<Deed, 'note'>,
): ExceptionValues {
  return { conversions: conversionEnded(linesOf(values), { status, targetNo: orderNo ?? null, reason: note }) };
}

function linesOf({ conversions }: ExceptionRecord['values']): readonly Conversion[] {
  return conversions ?? [];
}

/** What the way chosen asks for beyond what every way does. */
function needed(asked: ExceptionValues, ...names: readonly (keyof ExceptionValues)[]): void {
  const missing = names.filter((name) => isEmpty(asked[name]));
  if (missing.length === 0) return;
  throw new RefusedFieldsError(missing.map((field) => ({ code: 'field.required', field })));
}

const toGeneral: Change = (record, asked, deed) => {
  if (asked.generalWay === 'OUTSOURCED') needed(asked, 'supplierId');
  else needed(asked, 'owner', 'dueAt');
  return requested(asked.generalOrder ?? 'TEMPORARY', record, deed);
};

const concludeConvert: Change = (record, asked, deed) => {
  if (asked.concludeTo === 'OUTSOURCED') {
    needed(asked, 'supplierId');
    return requested('OUTSOURCED', record, deed);
  }
  if (asked.concludeTo === 'TO_CRAFT') return requested('CRAFT', record, deed);
  return requested(record.values.kind === 'PROCESS' ? 'FAULT_FACILITY' : 'FAULT_EQUIPMENT', record, deed);
};

/** What each action of the flow leaves on the record besides what it asks for. */
const CHANGES: Readonly<Record<string, Change>> = {
  handle: (_record, _asked, { atMs }) => ({ processedAt: atMs }),
  toMaint: (record, { maintTarget }, deed) => requested(maintTarget ?? 'FAULT_EQUIPMENT', record, deed),
  general: toGeneral,
  toCraft: (record, _asked, deed) => requested('CRAFT', record, deed),
  selfStudy: (record, _asked, deed) => requested('SELF_STUDY', record, deed),
  outsource: (record, _asked, deed) => requested('OUTSOURCED', record, deed),
  conclude: (record, asked, { atMs }) => ({
    ...ended('COMPLETED', record, {}, { note: asked.result ?? null }),
    processedAt: atMs,
  }),
  concludeConvert,
  orderCompleted: (record, asked, deed) => ({ ...ended('COMPLETED', record, asked, deed), processedAt: deed.atMs }),
  orderCancelled: (record, asked, deed) => ({ ...ended('CANCELLED', record, asked, deed), ...back(record, deed) }),
  falseReport: (record, _asked, { atMs, note }) => ({
    causeCode: 'FALSE_REPORT',
    result: note,
    processedAt: atMs,
    conversions: supersede(linesOf(record.values)),
  }),
  reopen: (record, _asked, deed) => ({
    ...back(record, deed),
    firstHandledAt: null,
    sameFaultCount: (record.values.sameFaultCount ?? 0) + 1,
  }),
};

/** Values an action sets. @throws RefusedFieldsError when the way chosen lacks something */
export function changesOf(
  action: string,
  record: ExceptionRecord,
  asked: ExceptionValues,
  deed: Deed,
): ExceptionValues {
  const handled = { firstHandledAt: record.values.firstHandledAt ?? deed.atMs };
  // What is said again as it stood is not among what is asked.
  return { ...handled, ...CHANGES[action]?.(record, { ...record.values, ...asked }, deed) };
}

export function isExceptionModule(key: string): key is ExceptionModule {
  return EXCEPTION_MODULES.some((known) => known === key);
}
