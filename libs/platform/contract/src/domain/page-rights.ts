import type { Right, Verb } from './session';
import type { RouteEntry } from '../routes/route-entry';
import type { BilingualText } from './text';

/** Rights that belong to a hand-written page: the one to see it comes with its menu, the others are its buttons. */
export interface PageRights {
  /** Null: everybody who has the page in the menu may see it. */
  readonly view: Right | null;
  readonly buttons: readonly { readonly right: Right; readonly name: BilingualText }[];
}

function button(right: Right, zh: string, en: string): { right: Right; name: BilingualText } {
  return { right, name: { zh, en } };
}

/** By page key of the route table. Pages of management modules are not here: their rights are `module:verb`. */
export const PAGE_RIGHTS: Readonly<Record<string, PageRights>> = {
  home: {
    view: null,
    buttons: [button('AIServiceTool', '智能助手', 'AI assistant'), button('ledger:view', '查看台账', 'View ledgers')],
  },
  messageCentre: { view: null, buttons: [] },
  myWork: { view: null, buttons: [] },
  approval: { view: null, buttons: [] },
  flowModels: {
    view: 'processModel:view',
    buttons: [button('processModel:config', '设计与发布流程', 'Design and publish processes')],
  },
  flowDesign: { view: 'processModel:view', buttons: [] },
  flowList: {
    view: 'flowList:view',
    buttons: [button('flowList:config', '终止与指定处理人', 'End approvals, name who decides')],
  },
  runtimeAnalysis: { view: 'signal:view', buttons: [button('signal:edit', '编辑测点', 'Edit signals')] },
  autonomousStatistics: { view: 'controlLoop:view', buttons: [] },
  autonomousAnalysis: { view: 'controlLoop:view', buttons: [] },
  qualityStatistics: { view: 'resultsDetailedList:view', buttons: [] },
  abnormalRecognition: { view: 'resultsDetailedList:view', buttons: [] },
  calculators: { view: 'calculatorRun:view', buttons: [] },
  calculator: { view: 'calculatorRun:view', buttons: [] },
  machinesEfficiency: { view: 'efficiencyMachine:view', buttons: [] },
  machineEfficiency: { view: 'efficiencyMachine:view', buttons: [] },
  overflowTool: { view: 'overflowEvent:view', buttons: [] },
  internetOfThings: {
    view: 'device:view',
    buttons: [
      button('device:edit', '编辑设备', 'Edit devices'),
      button('device:execute', '请求补发与抽样', 'Request re-sends and samples'),
      button('device:config', '停用设备与完整率承诺', 'Disable devices, set promises'),
      button('device:export', '导出', 'Export'),
    ],
  },
  video: { view: 'camera:view', buttons: [] },
  powerPush: { view: 'electricityFeeOrderManage:view', buttons: [] },
  sludgePush: { view: 'sludgeFeeOrderManage:view', buttons: [] },
  stockOverview: { view: 'inOutManage:view', buttons: [] },
  sharedLibrary: { view: 'transferManage:view', buttons: [] },
  shiftDesk: { view: 'shiftLog:view', buttons: [] },
  labEntrySheet: { view: 'analysisTaskList:view', buttons: [] },
  labControlChart: { view: 'analysisTaskList:view', buttons: [] },
  technologicalProcess: { view: 'diagram:view', buttons: [] },
  configurationDiagramList: { view: 'diagram:config', buttons: [] },
  alarmInfo: {
    view: 'alarm:view',
    buttons: [
      button('alarm:ack', '确认报警', 'Acknowledge'),
      button('alarm:shelve', '搁置报警', 'Shelve'),
      button('alarm:oos', '报警停用', 'Take out of service'),
      button('alarm:assign', '指派报警', 'Assign'),
      button('alarm:reset', '复位报警', 'Reset'),
      button('alarmRule:edit', '编辑报警规则', 'Edit alarm rules'),
    ],
  },
  alarmSearch: { view: 'alarm:view', buttons: [] },
  factoryAlarmRecord: { view: 'alarm:view', buttons: [] },
  groupAlarm: { view: 'alarm:view', buttons: [button('alarmRule:edit', '编辑报警规则', 'Edit alarm rules')] },
  factoryAlarm: { view: 'alarm:view', buttons: [button('alarmRule:edit', '编辑报警规则', 'Edit alarm rules')] },
  alarmSetting: { view: 'alarm:view', buttons: [button('alarmRule:edit', '编辑报警规则', 'Edit alarm rules')] },
  targetAlarmSetting: { view: 'alarm:view', buttons: [button('alarmRule:edit', '编辑报警规则', 'Edit alarm rules')] },
  scenarios: { view: 'system:view', buttons: [button('simulator:control', '控制仿真', 'Control the simulation')] },
  smsLog: { view: 'sms:view', buttons: [] },
  ingestRejects: { view: 'ingest:view', buttons: [button('ingest:replay', '重放数据', 'Replay data')] },
  runtimeModels: { view: 'signal:view', buttons: [button('signal:edit', '编辑实时模型', 'Edit live grids')] },
  runtimeModelsNew: { view: 'signal:view', buttons: [button('signal:edit', '编辑实时模型', 'Edit live grids')] },
  indexSetting: {
    view: 'indexSetting:view',
    buttons: [button('indexSetting:edit', '编辑首页指标', 'Edit home tiles')],
  },
  overhaulPlans: { view: 'equipmentOverhaulPlan:view', buttons: [] },
  overhaulOrders: { view: 'equipmentOverhaulWork:view', buttons: [] },
  maintenanceHours: { view: 'maintenanceWork:view', buttons: [] },
  maintenanceCounts: { view: 'maintenanceWork:view', buttons: [] },
  maintenanceSummary: { view: 'maintenanceWork:view', buttons: [] },
  planPool: { view: 'integratedQuery:view', buttons: [] },
  repairWorkDetails: { view: 'integratedQuery:view', buttons: [] },
  repairWorkFlow: { view: 'integratedQuery:view', buttons: [] },
  taskPlanPool: { view: 'integratedQuery:view', buttons: [] },
  taskStatistics: { view: 'integratedQuery:view', buttons: [] },
  workOrderStatistics: { view: 'integratedQuery:view', buttons: [] },
  riskAnalysis: { view: 'riskManagement:view', buttons: [] },
  // Whoever applies for something sees, hands in and takes back what is theirs.
  staffApplications: {
    view: 'formRecord:view',
    buttons: [
      button('formRecord:add', '填写', 'Fill in'),
      button('formRecord:edit', '编辑', 'Edit'),
      button('formRecord:delete', '删除', 'Delete'),
      button('formRecord:submit', '提交', 'Submit'),
      button('formRecord:review', '查看全部申请', 'See the applications of all'),
      button('formRecord:execute', '办结', 'Finish'),
      button('formRecord:cancel', '取消', 'Cancel'),
      button('formRecord:export', '导出', 'Export'),
      button('formRecord:print', '打印', 'Print'),
    ],
  },
  fillForm: { view: 'formRecord:add', buttons: [] },
  formDesigner: { view: 'flowForm:edit', buttons: [] },
  waterworks: { view: 'waterworks:view', buttons: [] },
  permissionConfig: { view: 'permission:config', buttons: [button('session:end', '结束会话', 'End sessions')] },
  // Looking at the structure is for all who manage something in it; changing it needs the right to configure there.
  organisation: { view: 'organisation:view', buttons: [] },
  parameters: { view: 'permission:config', buttons: [] },
  systemMonitor: { view: 'system:view', buttons: [] },
  userLog: { view: 'userLog:view', buttons: [button('userLog:export', '导出', 'Export')] },
  announcementManager: {
    view: 'announcementManager:view',
    buttons: [
      button('announcementManager:add', '新增', 'Add'),
      button('announcementManager:edit', '编辑', 'Edit'),
      button('announcementManager:approve', '发布', 'Publish'),
      button('announcementManager:delete', '删除', 'Delete'),
    ],
  },
};

/**
 * What it takes to see a page: a management module is seen by who may view it, its entry form by who may add; a page of
 * its own says. Null: nothing beyond having it in the menu.
 */
export function viewRightOf({ page, module, view }: Pick<RouteEntry, 'page' | 'module' | 'view'>): Right | null {
  if (module !== undefined) return `${module}:${view === 'form' ? 'add' : 'view'}`;
  return page === undefined ? null : (PAGE_RIGHTS[page]?.view ?? null);
}

/** Names of the buttons of management modules. */
export const VERB_NAMES: Readonly<Record<Verb, BilingualText>> = {
  view: { zh: '查看', en: 'View' },
  add: { zh: '新增', en: 'Add' },
  edit: { zh: '编辑', en: 'Edit' },
  delete: { zh: '删除', en: 'Delete' },
  submit: { zh: '提交', en: 'Submit' },
  approve: { zh: '审批', en: 'Approve' },
  issue: { zh: '下达', en: 'Issue' },
  accept: { zh: '验收', en: 'Accept' },
  execute: { zh: '执行', en: 'Execute' },
  fill: { zh: '填报', en: 'Fill' },
  review: { zh: '审核', en: 'Review' },
  evaluate: { zh: '评价', en: 'Evaluate' },
  cancel: { zh: '取消', en: 'Cancel' },
  correct: { zh: '修正', en: 'Correct' },
  export: { zh: '导出', en: 'Export' },
  import: { zh: '导入', en: 'Import' },
  print: { zh: '打印', en: 'Print' },
  config: { zh: '配置', en: 'Configure' },
};
