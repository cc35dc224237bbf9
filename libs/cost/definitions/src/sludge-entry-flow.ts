import {
  isReceivedOff,
  moistureLimitPct,
  moistureOverPct,
  overdueAtMs,
  receivedDifferencePct,
} from '@sed/cost-contract';
import { isEmpty, type FlowDefinition, type Guard } from '@sed/records-model';

type Field =
  | 'grossT'
  | 'tareT'
  | 'weighedAt'
  | 'pictures'
  | 'moisturePct'
  | 'sampleNo'
  | 'moistureReason'
  | 'departedAt'
  | 'manifestNo'
  | 'receivedT'
  | 'receivedAt'
  | 'receivedBy'
  | 'receipt'
  | 'differenceReason';
type State = 'LOADED' | 'WEIGHED' | 'IN_TRANSIT' | 'OVERDUE' | 'TO_CHECK' | 'RECEIVED' | 'SETTLED' | 'VOID';
type Action =
  | 'weigh'
  | 'reweigh'
  | 'depart'
  | 'overdue'
  | 'receive'
  | 'explain'
  | 'correct'
  | 'settle'
  | 'reopen'
  | 'void';

/** Too wet a load may leave, but not without somebody saying why. */
const moistureExplained: Guard = {
  name: 'moistureExplained',
  check: ({ values }) => {
    if (moistureOverPct(values) === null || !isEmpty(values.moistureReason)) return undefined;
    const params = { moisture: String(values.moisturePct), limit: moistureLimitPct(values.disposalWay) };
    return { code: 'cost.moistureOver', params, field: 'moistureReason' };
  },
};

const differenceExplained: Guard = {
  name: 'differenceExplained',
  check: ({ values }) => {
    if (!isReceivedOff(values) || !isEmpty(values.differenceReason)) return undefined;
    const params = { difference: receivedDifferencePct(values) ?? '' };
    return { code: 'cost.differenceUnexplained', params, field: 'differenceReason' };
  },
};

/** SL-01 to SL-06 (domain model §16.3). */
export const SLUDGE_ENTRY_FLOW: FlowDefinition<Field, State, Action> = {
  initial: 'LOADED',
  goal: ['RECEIVED', 'SETTLED'],
  states: {
    LOADED: { label: { zh: '已装车', en: 'Loaded' }, tone: 'todo', editable: true },
    WEIGHED: { label: { zh: '已过磅', en: 'Weighed' }, tone: 'todo', editable: true },
    IN_TRANSIT: { label: { zh: '运输中', en: 'In transit' }, tone: 'doing' },
    OVERDUE: { label: { zh: '运输超时', en: 'Overdue' }, tone: 'bad' },
    // Somebody else than whoever wrote the ticket looks into what is missing.
    TO_CHECK: { label: { zh: '待核对', en: 'To be checked' }, tone: 'warn', waits: true },
    RECEIVED: { label: { zh: '已接收', en: 'Received' }, tone: 'good', waits: false },
    SETTLED: { label: { zh: '已结算', en: 'Settled' }, tone: 'off' },
    VOID: { label: { zh: '已作废', en: 'Void' }, tone: 'off', final: true },
  },
  actions: {
    weigh: {
      ...{ id: 'SL-02', label: { zh: '过磅', en: 'Weigh' }, from: ['LOADED'], to: 'WEIGHED', verb: 'fill' },
      ...{ byAuthor: true, tone: 'primary' },
      asks: ['grossT', 'tareT', 'weighedAt', 'pictures', 'moisturePct', 'sampleNo'],
      needs: ['grossT', 'tareT'],
    },
    reweigh: {
      ...{ label: { zh: '重新过磅', en: 'Weigh again' }, from: ['WEIGHED'], to: 'LOADED', verb: 'fill' },
      ...{ byAuthor: true, note: 'required', isBeside: true },
    },
    depart: {
      ...{ id: 'SL-03', label: { zh: '发车', en: 'Depart' }, from: ['WEIGHED'], to: 'IN_TRANSIT', verb: 'fill' },
      ...{ byAuthor: true, tone: 'primary', guards: [moistureExplained] },
      asks: ['departedAt', 'moisturePct', 'sampleNo', 'moistureReason', 'manifestNo'],
      needs: ['grossT', 'tareT', 'moisturePct'],
    },
    overdue: {
      ...{ id: 'SL-05', label: { zh: '运输超时', en: 'Overdue' }, from: ['IN_TRANSIT'], to: 'OVERDUE' },
      ...{ verb: 'fill', who: ['system'] },
    },
    receive: {
      ...{ id: 'SL-04', label: { zh: '接收确认', en: 'Received' }, from: ['IN_TRANSIT', 'OVERDUE'], verb: 'fill' },
      to: { oneOf: ['RECEIVED', 'TO_CHECK'], choose: (values) => (isReceivedOff(values) ? 'TO_CHECK' : 'RECEIVED') },
      ...{ byAuthor: true, tone: 'primary' },
      asks: ['receivedT', 'receivedAt', 'receivedBy', 'receipt', 'manifestNo'],
      needs: ['receivedT', 'receivedAt', 'receivedBy'],
    },
    explain: {
      ...{
        label: { zh: '核对差异', en: 'Explain the difference' },
        from: ['TO_CHECK'],
        to: 'RECEIVED',
        verb: 'accept',
      },
      ...{ tone: 'primary', asks: ['differenceReason'], guards: [differenceExplained] },
    },
    // The receiver wrote another weight than the scales showed.
    correct: {
      ...{
        label: { zh: '更正接收量', en: 'Correct what was received' },
        from: ['TO_CHECK', 'RECEIVED'],
        verb: 'accept',
      },
      to: { oneOf: ['RECEIVED', 'TO_CHECK'], choose: (values) => (isReceivedOff(values) ? 'TO_CHECK' : 'RECEIVED') },
      ...{ byAuthor: true, note: 'required', isBeside: true, asks: ['receivedT', 'receipt'], needs: ['receivedT'] },
    },
    settle: {
      ...{ id: 'SL-06', label: { zh: '月度结算', en: 'Settle' }, from: ['RECEIVED'], to: 'SETTLED', verb: 'accept' },
      who: ['system'],
    },
    reopen: {
      ...{ label: { zh: '退出结算', en: 'Take out of settlement' }, from: ['SETTLED'], to: 'RECEIVED', verb: 'accept' },
      who: ['system'],
    },
    void: {
      ...{ label: { zh: '作废', en: 'Void' }, from: ['LOADED', 'WEIGHED', 'IN_TRANSIT', 'OVERDUE'], to: 'VOID' },
      ...{ verb: 'cancel', byAuthor: true, note: 'required', tone: 'danger', isBeside: true },
    },
  },
  deadlines: {
    arrival: {
      label: { zh: '污泥运输超过 12 小时未接收', en: 'Sludge on its way for more than 12 hours' },
      ...{ in: ['IN_TRANSIT'], take: 'overdue' },
      at: ({ values }) => overdueAtMs(values.departedAt),
      tells: ['author', { position: 'OPS_MGR' }, { position: 'PLANT_MGR' }, { position: 'FIN' }],
    },
  },
};
