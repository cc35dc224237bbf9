import { EXCEPTION } from '@sed/exceptions-contract';
import type { FlowDefinition, Guard } from '@sed/records-model';

type Field =
  | 'finder'
  | 'handling'
  | 'result'
  | 'causeCode'
  | 'owner'
  | 'dueAt'
  | 'supplierId'
  | 'contractId'
  | 'maintTarget'
  | 'generalOrder'
  | 'generalWay'
  | 'concludeTo'
  | 'mergedInto'
  | 'orderNo';
type State =
  | 'PENDING'
  | 'PROCESSED'
  | 'ESC_EQP_MGR'
  | 'ESC_OPS_MGR'
  | 'TO_MAINT'
  | 'TO_CRAFT'
  | 'SELF_STUDY'
  | 'OUTSOURCED'
  | 'MERGED';
type Action =
  | 'handle'
  | 'escalate'
  | 'toMaint'
  | 'general'
  | 'toCraft'
  | 'selfStudy'
  | 'outsource'
  | 'orderCompleted'
  | 'orderCancelled'
  | 'conclude'
  | 'concludeConvert'
  | 'falseReport'
  | 'merge'
  | 'takeOver'
  | 'reopen';

const EQUIPMENT_MANAGER = { position: 'EQP_MGR' } as const;
const OPERATIONS_MANAGER = { position: 'OPS_MGR' } as const;
const DAY_MS = 86_400_000;

const soonEnough: Guard = {
  name: 'soonEnough',
  check: ({ values: { processedAt }, nowMs }) => {
    const isLate = typeof processedAt === 'number' && nowMs - processedAt > EXCEPTION.reopenWithinMs;
    const days = EXCEPTION.reopenWithinMs / DAY_MS;
    return isLate ? { code: 'exception.reopenTooLate', params: { days } } : undefined;
  },
};

const OPEN = ['PENDING', 'ESC_EQP_MGR', 'ESC_OPS_MGR', 'TO_MAINT', 'TO_CRAFT', 'SELF_STUDY', 'OUTSOURCED'] as const;

function concluded(code: unknown): 'TO_MAINT' | 'TO_CRAFT' | 'OUTSOURCED' {
  return code === 'TO_CRAFT' || code === 'OUTSOURCED' ? code : 'TO_MAINT';
}

/** EX-01 to EX-13, the one state machine behind both front doors (domain model §5.2). */
export const EXCEPTION_FLOW: FlowDefinition<Field, State, Action> = {
  initial: 'PENDING',
  states: {
    PENDING: { label: { zh: '待处理', en: 'Pending' }, tone: 'todo', waits: true, editable: true },
    ESC_EQP_MGR: { label: { zh: '报设备经理', en: 'Equipment manager' }, tone: 'doing', waits: true },
    ESC_OPS_MGR: { label: { zh: '报运行经理', en: 'Operation manager' }, tone: 'doing', waits: true },
    // Orders lead on from the next three; the person of a study is told by name.
    TO_MAINT: { label: { zh: '转维修', en: 'Transferred to maintenance' }, tone: 'doing', waits: false },
    TO_CRAFT: { label: { zh: '工艺调整', en: 'Process adjustment' }, tone: 'doing', waits: false },
    OUTSOURCED: { label: { zh: '委外', en: 'Outsourcing' }, tone: 'doing', waits: false },
    SELF_STUDY: { label: { zh: '自行研究', en: 'Self-study' }, tone: 'doing', waits: false },
    PROCESSED: { label: { zh: '已处理', en: 'Processed' }, tone: 'good', waits: false },
    MERGED: { label: { zh: '已合并', en: 'Merged' }, tone: 'off', final: true },
  },
  actions: {
    handle: {
      id: 'EX-02',
      label: { zh: '现场处理', en: 'Handle on the spot' },
      from: ['PENDING'],
      to: 'PROCESSED',
      verb: 'fill',
      who: ['author', { field: 'finder' }, { position: 'TEAM_LEAD' }],
      asks: ['handling', 'result', 'causeCode'],
      needs: ['result'],
      tone: 'primary',
    },
    escalate: {
      id: 'EX-03',
      label: { zh: '上报经理', en: 'Escalate' },
      from: ['PENDING'],
      to: {
        oneOf: ['ESC_EQP_MGR', 'ESC_OPS_MGR'],
        choose: ({ kind }) => (kind === 'PROCESS' ? 'ESC_OPS_MGR' : 'ESC_EQP_MGR'),
      },
      verb: 'submit',
      who: [{ position: 'TEAM_LEAD' }],
      byAuthor: true,
      note: 'optional',
    },
    toMaint: {
      id: 'EX-04',
      label: { zh: '转维修', en: 'Transfer to maintenance' },
      from: ['PENDING', 'ESC_EQP_MGR'],
      to: 'TO_MAINT',
      verb: 'issue',
      who: [EQUIPMENT_MANAGER],
      byAuthor: true,
      asks: ['maintTarget'],
      needs: ['maintTarget'],
      note: 'optional',
    },
    general: {
      id: 'EX-05',
      label: { zh: '转通用任务', en: 'Convert to general task' },
      from: ['ESC_EQP_MGR', 'ESC_OPS_MGR'],
      to: {
        oneOf: ['SELF_STUDY', 'OUTSOURCED'],
        choose: ({ generalWay }) => (generalWay === 'OUTSOURCED' ? 'OUTSOURCED' : 'SELF_STUDY'),
      },
      verb: 'issue',
      who: [EQUIPMENT_MANAGER, OPERATIONS_MANAGER],
      byAuthor: true,
      asks: ['generalOrder', 'generalWay', 'owner', 'dueAt', 'supplierId'],
      needs: ['generalOrder', 'generalWay'],
      note: 'optional',
    },
    toCraft: {
      id: 'EX-06',
      label: { zh: '工艺调整', en: 'Process adjustment' },
      from: ['PENDING', 'ESC_OPS_MGR'],
      to: 'TO_CRAFT',
      verb: 'issue',
      who: [OPERATIONS_MANAGER],
      byAuthor: true,
      note: 'optional',
    },
    selfStudy: {
      id: 'EX-07',
      label: { zh: '自行研究', en: 'Self-study' },
      from: ['PENDING', 'ESC_EQP_MGR', 'ESC_OPS_MGR', 'TO_MAINT', 'TO_CRAFT', 'OUTSOURCED'],
      to: 'SELF_STUDY',
      verb: 'issue',
      who: [EQUIPMENT_MANAGER, OPERATIONS_MANAGER],
      byAuthor: true,
      asks: ['owner', 'dueAt'],
      needs: ['owner', 'dueAt'],
      note: 'optional',
    },
    outsource: {
      id: 'EX-08',
      label: { zh: '委外', en: 'Outsource' },
      from: ['PENDING', 'ESC_EQP_MGR', 'ESC_OPS_MGR', 'TO_MAINT', 'TO_CRAFT', 'SELF_STUDY'],
      to: 'OUTSOURCED',
      verb: 'issue',
      who: [EQUIPMENT_MANAGER, OPERATIONS_MANAGER],
      byAuthor: true,
      asks: ['supplierId', 'contractId', 'dueAt'],
      needs: ['supplierId'],
      note: 'optional',
    },
    orderCompleted: {
      id: 'EX-09',
      label: { zh: '工单完成', en: 'Order completed' },
      from: ['TO_MAINT', 'TO_CRAFT', 'OUTSOURCED'],
      to: 'PROCESSED',
      verb: 'fill',
      who: ['system'],
      asks: ['orderNo', 'result'],
    },
    orderCancelled: {
      id: 'EX-10',
      label: { zh: '工单取消', en: 'Order cancelled' },
      from: ['TO_MAINT', 'TO_CRAFT', 'OUTSOURCED'],
      to: 'PENDING',
      verb: 'fill',
      who: ['system'],
      asks: ['orderNo'],
    },
    conclude: {
      id: 'EX-11',
      label: { zh: '研究完成', en: 'Conclude' },
      from: ['SELF_STUDY'],
      to: 'PROCESSED',
      verb: 'fill',
      who: [{ field: 'owner' }],
      byAuthor: true,
      asks: ['handling', 'result', 'causeCode'],
      needs: ['result'],
      tone: 'primary',
    },
    concludeConvert: {
      id: 'EX-11',
      label: { zh: '研究后转单', en: 'Conclude and convert' },
      from: ['SELF_STUDY'],
      to: { oneOf: ['TO_MAINT', 'TO_CRAFT', 'OUTSOURCED'], choose: ({ concludeTo }) => concluded(concludeTo) },
      verb: 'fill',
      who: [{ field: 'owner' }],
      byAuthor: true,
      asks: ['concludeTo', 'supplierId'],
      needs: ['concludeTo'],
      note: 'required',
    },
    falseReport: {
      id: 'EX-12',
      label: { zh: '非异常', en: 'Not an exception' },
      from: ['PENDING'],
      to: 'PROCESSED',
      verb: 'review',
      who: [EQUIPMENT_MANAGER, OPERATIONS_MANAGER],
      byAuthor: true,
      note: 'required',
    },
    reopen: {
      id: 'EX-13',
      label: { zh: '重新打开', en: 'Reopen' },
      from: ['PROCESSED'],
      to: 'PENDING',
      verb: 'fill',
      who: ['author', { field: 'finder' }, EQUIPMENT_MANAGER, OPERATIONS_MANAGER],
      note: 'required',
      guards: [soonEnough],
    },
    // Two reports of one matter: this one is closed, the other one kept.
    merge: {
      label: { zh: '并入其他异常', en: 'Merge into another' },
      from: OPEN,
      to: 'MERGED',
      verb: 'review',
      who: [{ position: 'TEAM_LEAD' }, EQUIPMENT_MANAGER, OPERATIONS_MANAGER],
      byAuthor: true,
      isBeside: true,
      asks: ['mergedInto'],
      needs: ['mergedInto'],
      note: 'optional',
    },
    /** The order of one that was merged into it leads it on. */
    takeOver: {
      label: { zh: '接续工单', en: 'Goes on with its order' },
      from: ['PENDING', 'ESC_EQP_MGR', 'ESC_OPS_MGR'],
      to: { oneOf: ['TO_MAINT', 'TO_CRAFT', 'OUTSOURCED'], choose: ({ concludeTo }) => concluded(concludeTo) },
      verb: 'issue',
      who: ['system'],
      asks: ['concludeTo', 'orderNo'],
    },
  },
  deadlines: {
    firstHandling: {
      label: { zh: '首次处理', en: 'First handling' },
      in: ['PENDING'],
      at: ({ values: { handleBy } }) => (typeof handleBy === 'number' ? handleBy : null),
    },
  },
};
