import {
  billDifferenceYuan,
  BILL_RULES,
  billTotalYuan,
  exactOf,
  lineOffItsReadings,
  meterDifferencePct,
} from '@sed/cost-contract';
import { isEmpty, STAY, type FlowDefinition, type Guard, type Rule } from '@sed/records-model';
import { FEE_STATES, isFree } from './fee-states';

type Field = 'meters' | 'billedYuan' | 'differenceReason' | 'meterReason' | 'countedKwh';
type State = 'DRAFT' | 'CHECKED' | 'VOID';
type Action = 'compare' | 'check' | 'reopen' | 'void';

/** Registers of a line, where they are entered, come to its energy. */
export const readingsAgree: Rule = {
  name: 'meters',
  check: (values) => {
    const place = lineOffItsReadings(values);
    return place === undefined
      ? undefined
      : { code: 'cost.readingsDiffer', field: `meters.${String(place)}.readingTo` };
  },
};

const isWhole: Guard = {
  name: 'isWhole',
  check: ({ values }) =>
    billTotalYuan(values) === null ? { code: 'cost.billIncomplete', field: 'meters' } : undefined,
};
const agreesWithPaper: Guard = {
  name: 'agreesWithPaper',
  check: ({ values }) => {
    const difference = billDifferenceYuan(values);
    if (difference === null) return { code: 'field.required', field: 'billedYuan' };
    if (exactOf(difference)?.eq(0) === true || !isEmpty(values.differenceReason)) return undefined;
    return { code: 'cost.billDiffers', params: { difference }, field: 'differenceReason' };
  },
};
const agreesWithMeters: Guard = {
  name: 'agreesWithMeters',
  check: ({ values }) => {
    if (!isEmpty(values.meterReason)) return undefined;
    const difference = meterDifferencePct(values);
    if (difference === null) return { code: 'cost.metersNotCompared', field: 'meterReason' };
    const isFar = exactOf(difference)?.abs().gt(BILL_RULES.meterDifferencePct) === true;
    return isFar ? { code: 'cost.metersDiffer', params: { difference }, field: 'meterReason' } : undefined;
  },
};

/** Entered, held against the meters of the plant, and checked by a second person before it is settled. */
export const ELECTRICITY_FEE_FLOW: FlowDefinition<Field, State, Action> = {
  initial: 'DRAFT',
  goal: ['CHECKED'],
  states: FEE_STATES,
  actions: {
    compare: {
      ...{ label: { zh: '与计量核对', en: 'Compare with the meters' }, from: ['DRAFT'], to: STAY, verb: 'edit' },
      ...{ byAuthor: true, isBeside: true },
    },
    check: {
      ...{ label: { zh: '核对通过', en: 'Check' }, from: ['DRAFT'], to: 'CHECKED', verb: 'review', tone: 'primary' },
      asks: ['billedYuan', 'differenceReason', 'meterReason'],
      guards: [isWhole, agreesWithPaper, agreesWithMeters],
    },
    reopen: {
      ...{ label: { zh: '退回修改', en: 'Open again' }, from: ['CHECKED'], to: 'DRAFT', verb: 'review' },
      ...{ byAuthor: true, note: 'required', isBeside: true, guards: [isFree] },
    },
    void: {
      ...{ label: { zh: '作废', en: 'Void' }, from: ['DRAFT'], to: 'VOID', verb: 'cancel', byAuthor: true },
      ...{ note: 'required', tone: 'danger', isBeside: true },
    },
  },
};
