import { feeTotalYuan, rowsOf } from '@sed/cost-contract';
import { isEmpty, STAY, type FlowDefinition, type Guard } from '@sed/records-model';
import { FEE_STATES, isFree } from './fee-states';

type Field = 'deductYuan' | 'deductReason' | 'lines';
type State = 'DRAFT' | 'CHECKED' | 'VOID';
type Action = 'calculate' | 'check' | 'reopen' | 'void';

const isWhole: Guard = {
  name: 'isWhole',
  check: ({ values }) => {
    const rows = rowsOf(values.lines);
    if (rows.length === 0) return { code: 'cost.nothingReceived', field: 'lines' };
    const open = rows.findIndex(({ amountYuan }) => isEmpty(amountYuan));
    return open < 0 ? undefined : { code: 'cost.priceMissing', field: `lines.${String(open)}.priceYuan` };
  },
};
const deductionExplained: Guard = {
  name: 'deductionExplained',
  check: ({ values }) => {
    if (!(Number(values.deductYuan ?? 0) > 0)) return undefined;
    if (isEmpty(values.deductReason)) return { code: 'field.required', field: 'deductReason' };
    return Number(feeTotalYuan(values) ?? 0) < 0 ? { code: 'cost.deductionTooHigh', field: 'deductYuan' } : undefined;
  },
};

/** Worked out by the service, checked by a second person, and then what an order is made of. */
export const SLUDGE_FEE_FLOW: FlowDefinition<Field, State, Action> = {
  initial: 'DRAFT',
  goal: ['CHECKED'],
  states: FEE_STATES,
  actions: {
    calculate: {
      ...{ label: { zh: '重新计算', en: 'Calculate again' }, from: ['DRAFT'], to: STAY, verb: 'edit' },
      ...{ byAuthor: true, isBeside: true },
    },
    check: {
      ...{ label: { zh: '核对通过', en: 'Check' }, from: ['DRAFT'], to: 'CHECKED', verb: 'review', tone: 'primary' },
      guards: [isWhole, deductionExplained],
      confirm: { zh: '核对后联单转为已结算。', en: 'The tickets are then settled.' },
    },
    reopen: {
      ...{ label: { zh: '退回重算', en: 'Open again' }, from: ['CHECKED'], to: 'DRAFT', verb: 'review' },
      ...{ byAuthor: true, note: 'required', isBeside: true, guards: [isFree] },
    },
    void: {
      ...{ label: { zh: '作废', en: 'Void' }, from: ['DRAFT'], to: 'VOID', verb: 'cancel', byAuthor: true },
      ...{ note: 'required', tone: 'danger', isBeside: true },
    },
  },
  deadlines: {
    // Tickets follow some at a time: a month of them in one transaction would hold up samples and other people.
    tickets: {
      label: { zh: '联单结算', en: 'Tickets settled' },
      in: ['DRAFT', 'CHECKED', 'VOID'],
      at: ({ values }) => (typeof values.ticketsDueAt === 'number' ? values.ticketsDueAt : null),
    },
  },
};
