import { ORDER } from '@sed/orders-contract';
import { LICENCES } from '@sed/shifts-contract';
import {
  choice,
  computed,
  decimal,
  dictionary,
  files,
  flag,
  instant,
  lines,
  number,
  person,
  proposalSchema,
  ref,
  signature,
  struct,
  text,
} from '@sed/records-model';
import {
  EMERGENCY,
  HANDED_IN_WITH,
  ORDER_SOURCES,
  PAUSE_REASONS,
  RISK_LEVELS,
  STEP_KINDS,
  STEP_RESULTS,
  TIMELINESS,
} from './order-words';

type Values = Readonly<Record<string, unknown>>;

const SERVICE = { readOnly: true } as const;
/** Said on the order alone: nobody looks for orders by these people, and each index is written with each step. */
const NOT_SOUGHT = { isSought: false } as const;
const score = (zh: string, en: string) => number(zh, en, { decimals: 0, min: 1, max: ORDER.maxScore, widthPx: 90 });
const money = (zh: string, en: string) => decimal(zh, en, { decimals: 2, min: '0', unit: 'CNY' });

function sumOf(names: readonly string[]) {
  return (values: Values) => {
    const given = names.map((name) => values[name]).filter((value) => value !== null && value !== undefined);
    if (given.length === 0) return null;
    return (given.reduce((cents: number, value) => cents + Math.round(Number(value) * 100), 0) / 100).toFixed(2);
  };
}

function meanScore({ scoreQuality, scoreTime, scoreSafety }: Values): number | null {
  const given = [scoreQuality, scoreTime, scoreSafety].filter((value) => typeof value === 'number');
  return given.length === 0 ? null : Math.round((given.reduce((a, b) => a + b, 0) / given.length) * 10) / 10;
}

/** What an order is and where it comes from. */
const what = (key: string) =>
  ({
    name: text('工单名称', 'Name', { max: 50, required: true, searchable: true, widthPx: 220 }),
    content: text('工单内容', 'Content', { max: 500, lines: 4, required: true, searchable: true }),
    emergencyDegree: choice('紧急程度', 'Urgency', EMERGENCY, { required: true, initial: '1', widthPx: 90 }),
    sourceType: choice('来源', 'Source', ORDER_SOURCES, { required: true, initial: 'MANUAL', widthPx: 90 }),
    sourceId: text('来源单号', 'Source document', { max: 50, searchable: true, widthPx: 140 }),
    equipmentAbnormal: ref('设备异常', 'Equipment exception', 'equipmentAbnormal', {
      samePlant: true,
      createOnly: true,
    }),
    abnormalOperation: ref('运行异常', 'Process exception', 'abnormalOperation', { samePlant: true, createOnly: true }),
    alarms: ref('关联报警', 'Alarms', 'alarm', { multiple: true, maxItems: 10, samePlant: true }),
    partOf: ref('拆分自', 'Split from', key, { samePlant: true, createOnly: true }),
    mergedInto: ref('合并到', 'Merged into', key, { samePlant: true }),
    section: dictionary('工艺段', 'Process section', 'processSection', { widthPx: 110 }),
    equipment: ref('设备', 'Equipment', 'equipList', {
      ...{ samePlant: true, widthPx: 160 },
      hint: {
        zh: '选自设备台账，名称、编号、工艺段和地点随之带出；台账中没有的设备直接填写名称',
        en: 'From the ledger: name, number, section and place come with it. What is not in the ledger is named below',
      },
    }),
    equipName: text('设备名称', 'Equipment name', { max: 50, searchable: true, widthPx: 150 }),
    equipNo: text('设备编号', 'Equipment no.', { max: 30, searchable: true, widthPx: 120 }),
    facilityNo: text('设施编号', 'Facility no.', { max: 30, searchable: true, widthPx: 120 }),
    place: text('作业地点', 'Place', { max: 50 }),
    signals: ref('作业期间停报警的测点', 'Signals under maintenance', 'signal', {
      multiple: true,
      maxItems: 20,
      samePlant: true,
      hint: {
        zh: '开始执行后这些测点标为维护，验收或取消后恢复；留空时按设备编号查找',
        en: 'Marked as under maintenance from the start until the order ends; left empty, found by the equipment number',
      },
    }),
    heldSignals: ref('已置维护的测点', 'Signals held', 'signal', { multiple: true, maxItems: 50, ...SERVICE }),
  }) as const;

/** Who does it, and when. */
const WHO_AND_WHEN = {
  issuer: person('下发人', 'Issuer', { createOnly: true, widthPx: 110 }),
  requester: person('申请人', 'Requester', { widthPx: 110 }),
  team: text('班组', 'Team', { max: 30, widthPx: 100 }),
  executor: person('执行人', 'Executor', { widthPx: 110 }),
  coExecutors: person('协作人', 'Co-executors', { multiple: true, maxItems: 10 }),
  licences: choice('所需证书', 'Certificates needed', LICENCES, {
    multiple: true,
    maxItems: 9,
    hint: {
      zh: '执行人和协作人须持有，且在计划完成前有效',
      en: 'Whoever executes it must hold them until the planned end',
    },
  }),
  planStart: instant('计划开始', 'Planned start', { widthPx: 150 }),
  planEnd: instant('计划完成', 'Planned end', { widthPx: 150 }),
  remindAt: instant('提醒时间', 'Reminder'),
  originalPlanEnd: instant('原计划完成', 'Planned end at issue', SERVICE),
  wantedEnd: instant('申请延至', 'Deadline asked for'),
  extensions: number('延期次数', 'Extensions', { decimals: 0, initial: 0, ...SERVICE }),
  autoIssueAt: instant('自动下发时间', 'Issued by itself at', SERVICE),
  issuedAt: instant('下发时间', 'Issued', SERVICE),
  actualStart: instant('实际开始', 'Started', {
    ...{ widthPx: 150, unrecorded: { once: 'actualEnd', label: { zh: '未记录', en: 'Not recorded' } } },
  }),
  actualEnd: instant('实际完成', 'Finished', { widthPx: 150 }),
  pausedMin: number('暂停时长', 'Paused', { decimals: 0, unit: 'min', initial: 0, ...SERVICE }),
  pausedAt: instant('暂停时间', 'Paused since', SERVICE),
  pauseReason: choice('暂停原因', 'Reason of the pause', PAUSE_REASONS),
  resumeAt: instant('计划恢复', 'Planned to resume'),
  timeliness: choice('及时性', 'Timeliness', TIMELINESS, { initial: 'ON_TIME', ...SERVICE, widthPx: 110 }),
} as const;

/** What was done and found. */
const WORK = {
  steps: lines(
    '作业步骤',
    'Steps',
    {
      text: text('步骤', 'Step', { max: 300, required: true }),
      standard: text('标准', 'Standard', { max: 300 }),
      resultKind: choice('结果类型', 'Kind of result', STEP_KINDS, { initial: 'CHECK' }),
      signal: ref('测点', 'Signal', 'signal', { samePlant: true }),
      value: text('结果', 'Result', { max: 100 }),
      ok: choice('判定', 'Judgement', STEP_RESULTS),
      remark: text('说明', 'Remark', { max: 300 }),
      needsPhoto: flag('须拍照', 'Photo needed', { initial: false }),
      reading: number('测点值', 'Reading', { decimals: 6, ...SERVICE }),
      readingQuality: text('质量', 'Quality', { max: 20, ...SERVICE }),
      readingAt: instant('测点时间', 'Read at', SERVICE),
    },
    { maxItems: 50 },
  ),
  workHours: lines(
    '工时',
    'Hours',
    {
      user: person('人员', 'Person', { required: true }),
      start: instant('开始', 'From', { required: true }),
      end: instant('结束', 'Until', { required: true }),
      minutes: number('分钟', 'Minutes', { decimals: 0, min: 0, total: { by: 'sum' } }),
    },
    { maxItems: 50 },
  ),
  materials: lines(
    '计划用料',
    'Planned materials',
    {
      stockItem: ref('库存物料', 'Stock item', 'stockItem', {
        hint: {
          zh: '选自物料目录，工单下发后为其预留库存；目录中没有的物料直接填写名称',
          en: 'From the catalogue: stock is reserved once the order is issued. What is not in it is named beside it',
        },
      }),
      item: text('物料名称', 'Item', { max: 50 }),
      quantity: decimal('数量', 'Quantity', { decimals: 2, min: '0.01', required: true }),
      unit: dictionary('单位', 'Unit', 'stockUnit'),
      used: decimal('已用数量', 'Used', {
        ...{ decimals: 2, min: '0' },
        hint: {
          zh: '开始后取消工单时填写；其余已领数量须先退库',
          en: 'Filled in when an order under way is cancelled; the rest of what was issued is returned first',
        },
      }),
      warehouse: ref('仓库', 'Warehouse', 'warehouse', {
        samePlant: true,
        hint: { zh: '留空时从有货的仓库预留', en: 'Left empty, wherever there is some' },
      }),
      removedSerial: text('拆下序列号', 'Serial no. removed', { max: 50, searchable: true }),
      fittedSerial: text('装上序列号', 'Serial no. fitted', { max: 50, searchable: true }),
      fittedElsewhere: text('该序列号已装于', 'Already fitted at', { max: 100, ...SERVICE }),
    },
    { maxItems: 50 },
  ),
  safetyNotes: text('安全措施', 'Safety notes', { max: 500, lines: 3 }),
  lockedOut: flag('断电挂牌', 'Locked out', {
    initial: false,
    hint: {
      zh: '开始执行时须确认已断电挂牌，此后设备不得运行；运行测点为 1 时立即发出一级报警',
      en: 'The start asks for it to be confirmed; from then on it must not run: should its running signal say so, a level 1 alarm is raised',
    },
  }),
  lockoutConfirmed: flag('已断电、上锁挂牌并验电', 'Isolated, locked, tagged and proved dead', {
    ...{ initial: false, when: { field: 'lockedOut', is: [true] } },
  }),
  onSite: flag('须到场', 'On site', {
    initial: false,
    hint: {
      zh: '开始执行时须以 NFC、二维码或定位确认到场，按设备（无设备时按工艺段）的巡检点和标签核对',
      en: 'The start asks for a tag, label or position: those of the points and tags of the machine or, without one, of the section',
    },
  }),
  arrival: text('到场凭证', 'Proof of presence', { max: 100, when: { field: 'onSite', is: [true] } }),
  arrivedPlace: text('到场地点', 'Present at', { max: 100, ...SERVICE }),
  riskLevel: choice('风险等级', 'Risk level', RISK_LEVELS, { widthPx: 90 }),
  handedIn: choice('提交时须附', 'Handed in with', HANDED_IN_WITH, {
    ...{ multiple: true, maxItems: 2 },
    hint: { zh: '没有这些内容的工单不能提交', en: 'Without it the order cannot be handed in' },
  }),
  result: text('执行情况', 'Result', { max: 500, lines: 4, searchable: true }),
  photos: files('照片', 'Photos', { of: 'picture', maxItems: ORDER.maxPhotos }),
  signature: signature('执行人签字', 'Signature of the executor'),
  attachments: files('附件', 'Attachments', { of: 'file', maxItems: 8 }),
  costLabour: money('人工费', 'Labour cost'),
  costMaterial: money('材料费', 'Material cost'),
  costOutsource: money('委外费', 'Outsourcing cost'),
  costTotal: computed('费用合计', 'Total cost', {
    decimals: 2,
    unit: 'CNY',
    compute: sumOf(['costLabour', 'costMaterial', 'costOutsource']),
  }),
} as const;

/** What became of it. */
const OUTCOME = {
  needsAcceptance: flag('需要验收', 'To be accepted', { initial: false }),
  acceptor: person('验收人', 'Accepted by', { widthPx: 110 }),
  testRunStart: instant('试运行开始', 'Test run from'),
  testRunMin: number('试运行时长', 'Test run', { decimals: 0, min: 1, unit: 'min' }),
  testRunReadings: text('试运行记录', 'Readings of the test run', { max: 300, lines: 3 }),
  rejections: number('驳回次数', 'Rejections', { decimals: 0, initial: 0, ...SERVICE }),
  reworks: number('返工次数', 'Reworks', { decimals: 0, initial: 0, ...SERVICE }),
  acceptedAt: instant('验收时间', 'Accepted', SERVICE),
  completedAt: instant('完成时间', 'Completed', SERVICE),
  closedAt: instant('关闭时间', 'Closed by time', SERVICE),
  cancelReason: text('取消原因', 'Reason of the cancellation', { max: 500, ...SERVICE }),
  cancelAskedBy: person('申请取消人', 'Cancellation asked by', { ...SERVICE, ...NOT_SOUGHT }),
  lateFillBy: person('申请补填人', 'Late filling asked by', { ...SERVICE, ...NOT_SOUGHT }),
  lateFillAt: instant('批准补填时间', 'Late filling approved', SERVICE),
  scoreQuality: score('质量评分', 'Score of quality'),
  scoreTime: score('时效评分', 'Score of time'),
  scoreSafety: score('安全评分', 'Score of safety'),
  scoreTotal: computed('综合评分', 'Score', { decimals: 1, compute: meanScore, widthPx: 90 }),
  evaluatedBy: person('评价人', 'Evaluated by', { ...SERVICE, ...NOT_SOUGHT }),
  evaluatedAt: instant('评价时间', 'Evaluated', SERVICE),
  isEvaluatedByDefault: flag('系统默认评价', 'Evaluated by default', { initial: false, ...SERVICE }),
  partName: text('拆分工单名称', 'Name of the part', { max: 50 }),
  partExecutor: person('拆分工单执行人', 'Executor of the part', NOT_SOUGHT),
  /** Since when somebody has to decide on something that was asked for. */
  askedAt: instant('申请待批时间', 'Request waits since', SERVICE),
  urgedAt: instant('催办时间', 'Urged', SERVICE),
  isMonthLocked: flag('所属月份已锁定', 'Its month is locked', SERVICE),
  proposed: struct('待审批修正', 'Correction', proposalSchema, SERVICE),
} as const;

/** Fields of orders of every type (domain model §7.2). */
export function orderFields(key: string) {
  return { ...what(key), ...WHO_AND_WHEN, ...WORK, ...OUTCOME } as const;
}

export type OrderFields = ReturnType<typeof orderFields>;
export type OrderField = keyof OrderFields;
