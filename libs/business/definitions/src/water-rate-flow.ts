import { exact, openAmount } from '@sed/business-contract';
import type { FlowDefinition, Guard } from '@sed/records-model';
import { dayBegins } from '@sed/shifts-contract';
import type { WATER_RATE_FIELDS } from './water-rate-fields';

type Field = keyof typeof WATER_RATE_FIELDS;
type State =
  | 'TO_CONFIRM_VOLUME'
  | 'CALCULATED'
  | 'TO_REVIEW'
  | 'APPLIED'
  | 'DISPUTED'
  | 'CONFIRMED'
  | 'INVOICED'
  | 'PART_PAID'
  | 'PAID'
  | 'VOID';
type Action =
  | 'confirmVolume'
  | 'correctVolume'
  | 'submit'
  | 'agree'
  | 'reject'
  | 'confirm'
  | 'dispute'
  | 'settleChanged'
  | 'settleKept'
  | 'invoice'
  | 'bookMoney'
  | 'reverseReceipt'
  | 'void';

/** Receivables are overdue after so many days (WF-09). */
export const OVERDUE_DAYS = 90;
const OPEN = ['TO_CONFIRM_VOLUME', 'CALCULATED', 'TO_REVIEW', 'APPLIED', 'DISPUTED', 'CONFIRMED'] as const;

type Values = Readonly<Record<string, unknown>>;
const amountOf = (value: unknown) => exact(typeof value === 'string' || typeof value === 'number' ? value : null);

const isOver: Guard = {
  name: 'monthIsOver',
  check: ({ values: { month }, nowMs, zone }) => {
    const begins = typeof month === 'string' ? dayBegins(nextFirst(month), zone) : null;
    return begins !== null && nowMs < begins
      ? { code: 'business.monthNotOver', params: { month: String(month) } }
      : undefined;
  },
};

function nextFirst(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}

const isReceivable: Guard = {
  name: 'isReceivable',
  check: ({ values }) => {
    const amount = amountOf(values.bookedAmount);
    if (!amount.gt(0)) return { code: 'business.receiptZero', field: 'bookedAmount' };
    const open = openAmount(amountOf(values.total).toFixed(2), [amountOf(values.received).toFixed(2)]);
    const params = { open, amount: amount.toFixed(2) };
    return amount.gt(exact(open)) ? { code: 'business.receiptTooMuch', params, field: 'bookedAmount' } : undefined;
  },
};

const isReturnable: Guard = {
  name: 'isReturnable',
  check: ({ values }) => {
    const amount = amountOf(values.bookedAmount);
    if (!amount.gt(0)) return { code: 'business.receiptZero', field: 'bookedAmount' };
    const received = amountOf(values.received);
    const params = { received: received.toFixed(2) };
    return amount.gt(received) ? { code: 'business.takeBackTooMuch', params, field: 'bookedAmount' } : undefined;
  },
};

/** Where a fee stands by what was received of it. */
function paidState({ total, received }: Values): 'INVOICED' | 'PART_PAID' | 'PAID' {
  const got = amountOf(received);
  if (!got.gt(0)) return 'INVOICED';
  return got.lt(amountOf(total)) ? 'PART_PAID' : 'PAID';
}

const VOLUME_ASKED = [
  'meteredM3',
  'corrections',
  'deductions',
  'readings',
  'payerConfirmer',
  'payerConfirmedOn',
] as const;
const VOLUME_NEEDED = ['meteredM3', 'payerConfirmer', 'payerConfirmedOn'] as const;
const BOOKING = { asks: ['bookedOn', 'bookedAmount'], needs: ['bookedOn', 'bookedAmount'], byAuthor: true } as const;

/** WF-01 to WF-13 (domain model §16.1). */
export const WATER_RATE_FLOW: FlowDefinition<Field, State, Action> = {
  initial: 'TO_CONFIRM_VOLUME',
  goal: ['PAID'],
  states: {
    TO_CONFIRM_VOLUME: { label: { zh: '待确认水量', en: 'Volume to be confirmed' }, tone: 'todo', waits: true },
    CALCULATED: { label: { zh: '已核算', en: 'Calculated' }, tone: 'doing', waits: false },
    TO_REVIEW: { label: { zh: '待审核', en: 'To be reviewed' }, tone: 'todo', waits: true },
    APPLIED: { label: { zh: '已申报', en: 'Sent to payer' }, tone: 'doing', waits: false },
    DISPUTED: { label: { zh: '有争议', en: 'Disputed' }, tone: 'bad', waits: false },
    CONFIRMED: { label: { zh: '已确认', en: 'Confirmed' }, tone: 'doing', waits: false },
    INVOICED: { label: { zh: '已开票', en: 'Invoiced' }, tone: 'doing' },
    PART_PAID: { label: { zh: '部分回款', en: 'Partly paid' }, tone: 'warn' },
    PAID: { label: { zh: '已回款', en: 'Paid' }, tone: 'good' },
    VOID: { label: { zh: '已作废', en: 'Void' }, tone: 'off', final: true },
  },
  actions: {
    confirmVolume: {
      ...{ id: 'WF-02', label: { zh: '确认水量并核算', en: 'Confirm volume' }, verb: 'fill' },
      ...{ from: ['TO_CONFIRM_VOLUME'], to: 'CALCULATED', byAuthor: true, tone: 'primary' },
      ...{ asks: VOLUME_ASKED, needs: VOLUME_NEEDED },
      // The clock opens it: they are told.
      who: [{ position: 'FIN' }, { position: 'OPS_MGR' }, { position: 'PLANT_MGR' }],
      guards: [isOver],
    },
    correctVolume: {
      ...{ id: 'WF-12', label: { zh: '更正水量', en: 'Correct the volume' }, verb: 'fill' },
      ...{ from: ['CALCULATED'], to: 'TO_CONFIRM_VOLUME', byAuthor: true, note: 'required', isBeside: true },
    },
    submit: {
      ...{ id: 'WF-03', label: { zh: '提交审核', en: 'Submit' }, verb: 'submit' },
      ...{ from: ['CALCULATED'], to: 'TO_REVIEW', byAuthor: true, note: 'optional', tone: 'primary' },
    },
    agree: {
      ...{ id: 'WF-04', label: { zh: '同意并申报', en: 'Agree and send' }, verb: 'review' },
      ...{ from: ['TO_REVIEW'], to: 'APPLIED', except: ['submittedBy'], note: 'optional', tone: 'primary' },
    },
    reject: {
      ...{ id: 'WF-11', label: { zh: '驳回', en: 'Reject' }, verb: 'review' },
      ...{ from: ['TO_REVIEW'], to: 'CALCULATED', except: ['submittedBy'], note: 'required', tone: 'danger' },
    },
    confirm: {
      ...{ id: 'WF-05', label: { zh: '付费方已确认', en: 'Payer confirms' }, verb: 'fill' },
      ...{ from: ['APPLIED'], to: 'CONFIRMED', byAuthor: true, note: 'optional', tone: 'primary' },
    },
    dispute: {
      ...{ id: 'WF-06', label: { zh: '付费方有异议', en: 'Payer disputes' }, verb: 'fill' },
      ...{ from: ['APPLIED'], to: 'DISPUTED', byAuthor: true, asks: ['disputeReason'], needs: ['disputeReason'] },
    },
    settleChanged: {
      ...{ id: 'WF-10', label: { zh: '协商变更', en: 'Settled with changes' }, verb: 'submit' },
      ...{ from: ['DISPUTED'], to: 'CALCULATED', byAuthor: true, note: 'optional' },
      ...{ asks: ['minutes', ...VOLUME_ASKED], needs: ['minutes', ...VOLUME_NEEDED] },
    },
    settleKept: {
      ...{ id: 'WF-10', label: { zh: '协商维持', en: 'Settled as it was' }, verb: 'submit' },
      ...{
        from: ['DISPUTED'],
        to: 'CONFIRMED',
        byAuthor: true,
        asks: ['minutes'],
        needs: ['minutes'],
        note: 'optional',
      },
    },
    invoice: {
      ...{ id: 'WF-07', label: { zh: '开票', en: 'Invoice' }, verb: 'execute' },
      ...{ from: ['CONFIRMED'], to: 'INVOICED', byAuthor: true, tone: 'primary' },
      asks: ['invoiceType', 'invoiceNo', 'invoicedOn', 'invoiceFile'],
      needs: ['invoiceType', 'invoiceNo', 'invoicedOn'],
    },
    bookMoney: {
      ...{ id: 'WF-08', label: { zh: '登记回款', en: 'Book a receipt' }, verb: 'execute', ...BOOKING },
      from: ['INVOICED', 'PART_PAID'],
      to: { oneOf: ['INVOICED', 'PART_PAID', 'PAID'], choose: paidState },
      ...{ note: 'optional', tone: 'primary', guards: [isReceivable] },
    },
    reverseReceipt: {
      ...{ id: 'WF-08', label: { zh: '冲回回款', en: 'Take a receipt back' }, verb: 'correct', ...BOOKING },
      from: ['PART_PAID', 'PAID'],
      to: { oneOf: ['INVOICED', 'PART_PAID', 'PAID'], choose: paidState },
      ...{ note: 'required', tone: 'danger', guards: [isReturnable], isBeside: true },
    },
    void: {
      ...{ id: 'WF-13', label: { zh: '作废', en: 'Void' }, verb: 'approve', from: OPEN, to: 'VOID' },
      ...{ note: 'required', tone: 'danger', isBeside: true },
    },
  },
  deadlines: {
    overdue: {
      ...{ label: { zh: '应收逾期 90 天', en: 'Receivable overdue for 90 days' }, in: ['INVOICED', 'PART_PAID'] },
      at: ({ values, zone }) => dayBegins(values.invoicedOn, zone, OVERDUE_DAYS + 1),
      tells: ['author', { position: 'PLANT_MGR' }, { position: 'FIN' }],
    },
  },
};
