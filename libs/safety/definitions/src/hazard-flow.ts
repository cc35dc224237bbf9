import { STAY, isEmpty, type FlowDefinition, type Guard } from '@sed/records-model';

type Field =
  | 'category'
  | 'level'
  | 'legalBasis'
  | 'owner'
  | 'dueAt'
  | 'measures'
  | 'budgetYuan'
  | 'contingency'
  | 'photosAfter'
  | 'result'
  | 'verification'
  | 'order'
  | 'wantedDue'
  | 'temporaryControl';
type State = 'REPORTED' | 'CONFIRMED' | 'DISMISSED' | 'RECTIFYING' | 'TO_VERIFY' | 'CLOSED';
type Action =
  | 'assess'
  | 'dismiss'
  | 'fixOnSpot'
  | 'rectify'
  | 'done'
  | 'orderDone'
  | 'orderCancelled'
  | 'managerVerify'
  | 'verify'
  | 'notOk'
  | 'askExtension'
  | 'extend'
  | 'refuseExtension';

const OFFICER = { position: 'SAFE_OFF' } as const;
const MANAGER = { position: 'PLANT_MGR' } as const;
const NOTED = { note: 'required' } as const;
/** Whoever reported it may be the one to deal with it; nobody verifies what they rectified. */
const BY_OFFICER = { who: [OFFICER], byAuthor: true } as const;
const NOT_OWNER = { except: ['owner'], byAuthor: true } as const;
/** What is fixed before a hazard is rectified (HZ-05). */
const FIVE_ITEMS = ['measures', 'owner', 'budgetYuan', 'dueAt', 'contingency'] as const;

const general: Guard = {
  name: 'general',
  check: ({ values: { level } }) => (level === 'MAJOR' ? { code: 'hazard.onSpotMajor' } : undefined),
};

const managerVerified: Guard = {
  name: 'managerVerified',
  check: ({ values: { level, managerBy } }) =>
    level === 'MAJOR' && isEmpty(managerBy) ? { code: 'hazard.managerFirst' } : undefined,
};

const orderEnded: Guard = {
  name: 'orderEnded',
  reads: ['order'],
  check: ({ linked, values: { orderNo } }) => {
    const isOpen = linked.order?.some(({ status }) => status !== 'COMPLETED' && status !== 'CANCELLED') === true;
    return isOpen
      ? { code: 'hazard.orderOpen', params: { no: typeof orderNo === 'string' ? orderNo : '' } }
      : undefined;
  },
};

const extensionAsked: Guard = {
  name: 'extensionAsked',
  check: ({ values: { wantedDue } }) => (isEmpty(wantedDue) ? { code: 'hazard.extensionNotAsked' } : undefined),
};

const at = (value: unknown) => (typeof value === 'number' ? value : null);

/** HZ-01 to HZ-10 (domain model §14.1). */
export const HAZARD_FLOW: FlowDefinition<Field, State, Action> = {
  initial: 'REPORTED',
  states: {
    REPORTED: { label: { zh: '已上报', en: 'Reported' }, tone: 'todo', waits: true, editable: true },
    CONFIRMED: { label: { zh: '已确认', en: 'Confirmed' }, tone: 'todo', waits: true },
    DISMISSED: { label: { zh: '不属实', en: 'Dismissed' }, tone: 'off', final: true },
    // Its owner is told by the rectification order.
    RECTIFYING: { label: { zh: '整改中', en: 'Being rectified' }, tone: 'doing', waits: false },
    TO_VERIFY: { label: { zh: '待验收', en: 'To be verified' }, tone: 'todo', waits: true },
    CLOSED: { label: { zh: '已销号', en: 'Closed' }, tone: 'good', final: true },
  },
  links: { order: { module: 'safetyTask', in: 'order' } },
  actions: {
    assess: {
      ...{ id: 'HZ-02', label: { zh: '确认隐患', en: 'Confirm' }, from: ['REPORTED'], to: 'CONFIRMED', verb: 'review' },
      ...{
        ...BY_OFFICER,
        asks: ['category', 'level', 'legalBasis', 'owner', 'dueAt'],
        needs: ['level', 'owner', 'dueAt'],
      },
      ...{ note: 'optional', tone: 'primary' },
    },
    dismiss: {
      ...{ id: 'HZ-03', label: { zh: '不属实', en: 'Dismiss' }, from: ['REPORTED'], to: 'DISMISSED', verb: 'review' },
      ...{ ...BY_OFFICER, ...NOTED, tone: 'danger' },
    },
    fixOnSpot: {
      ...{ id: 'HZ-04', label: { zh: '当场整改', en: 'Fixed on the spot' }, from: ['CONFIRMED'], to: 'TO_VERIFY' },
      ...{ verb: 'fill', who: [{ field: 'owner' }], byAuthor: true, asks: ['photosAfter', 'result'] },
      ...{ needs: ['photosAfter', 'result'], guards: [general] },
    },
    rectify: {
      ...{
        id: 'HZ-05',
        label: { zh: '下达整改', en: 'Issue the rectification' },
        from: ['CONFIRMED'],
        to: 'RECTIFYING',
      },
      ...{ verb: 'issue', ...BY_OFFICER, asks: FIVE_ITEMS, needs: FIVE_ITEMS, note: 'optional', tone: 'primary' },
    },
    done: {
      ...{
        id: 'HZ-06',
        label: { zh: '整改完成', en: 'Rectified' },
        from: ['RECTIFYING'],
        to: 'TO_VERIFY',
        verb: 'fill',
      },
      ...{ who: [{ field: 'owner' }], byAuthor: true, asks: ['photosAfter', 'result'] },
      ...{ needs: ['photosAfter', 'result'], guards: [orderEnded] },
    },
    orderDone: {
      ...{ id: 'HZ-06', label: { zh: '整改工单完成', en: 'Rectification order completed' }, from: ['RECTIFYING'] },
      ...{ to: 'TO_VERIFY', verb: 'fill', who: ['system'], asks: ['photosAfter', 'result'] },
    },
    orderCancelled: {
      ...{ label: { zh: '整改工单取消', en: 'Rectification order cancelled' }, from: ['RECTIFYING'], to: 'CONFIRMED' },
      ...{ verb: 'fill', who: ['system'] },
    },
    managerVerify: {
      ...{ id: 'HZ-07', label: { zh: '厂长验收', en: 'Verified by the manager' }, from: ['TO_VERIFY'], to: STAY },
      ...{ verb: 'accept', who: [MANAGER], ...NOT_OWNER, note: 'optional' },
    },
    verify: {
      ...{ id: 'HZ-07', label: { zh: '验收销号', en: 'Verify and close' }, from: ['TO_VERIFY'], to: 'CLOSED' },
      ...{ verb: 'accept', who: [OFFICER], ...NOT_OWNER, asks: ['verification'], needs: ['verification'] },
      ...{ tone: 'primary', guards: [managerVerified] },
    },
    notOk: {
      ...{ id: 'HZ-08', label: { zh: '验收不通过', en: 'Not in order' }, from: ['TO_VERIFY'], to: 'RECTIFYING' },
      ...{ verb: 'accept', who: [OFFICER, MANAGER], ...NOT_OWNER, ...NOTED },
    },
    askExtension: {
      ...{ id: 'HZ-09', label: { zh: '申请延期', en: 'Ask for another deadline' }, from: ['RECTIFYING'], to: STAY },
      ...{ verb: 'fill', who: [{ field: 'owner' }], byAuthor: true, asks: ['wantedDue', 'temporaryControl'] },
      ...{ needs: ['wantedDue', 'temporaryControl'], ...NOTED },
    },
    extend: {
      ...{ id: 'HZ-09', label: { zh: '同意延期', en: 'Agree to the deadline' }, from: ['RECTIFYING'], to: STAY },
      ...{ verb: 'approve', who: [OFFICER, MANAGER], ...NOT_OWNER, note: 'optional', guards: [extensionAsked] },
    },
    refuseExtension: {
      ...{ label: { zh: '驳回延期', en: 'Reject the deadline' }, from: ['RECTIFYING'], to: STAY, verb: 'approve' },
      ...{ who: [OFFICER, MANAGER], ...NOT_OWNER, ...NOTED, guards: [extensionAsked] },
    },
  },
  deadlines: {
    // HZ-10: the first time when it is due, then every day as long as it lasts.
    overdue: {
      label: { zh: '整改期限', en: 'Due' },
      in: ['CONFIRMED', 'RECTIFYING'],
      at: ({ values }) => at(values.remindAt) ?? at(values.dueAt),
    },
  },
};
