import { RIGHTS, VERBS, type BilingualText, type Right, type Verb } from '@sed/platform-contract';
import type { WantedMenu } from './wanted-menus';

/** A role delivered with the product, defined by rule: what a later version brings is added by the same rule. */
export interface BuiltInRole {
  readonly code: string;
  readonly name: BilingualText;
  readonly type: string;
  readonly description: string;
  /** Whether the role has this page or button. */
  has(entry: Pick<WantedMenu, 'kind' | 'pagePath' | 'right'>): boolean;
}

interface ModuleRule {
  readonly pages: RegExp;
  readonly verbs: readonly Verb[];
}

const SYSTEM_RIGHTS: readonly Right[] = [
  'system:view',
  'ingest:replay',
  'simulator:control',
  'permission:config',
  'session:end',
  'userLog:view',
  'userLog:export',
];
/** Modules here administer the system itself. */
const SYSTEM_PAGES = '/systemConfiguration/systemManage/';
/** Beside them, and yet for everybody: forms without a page of their own are filled in there. */
const FORMS_PAGE = `${SYSTEM_PAGES}flowForm`;
const STAFF_RIGHTS: readonly Right[] = RIGHTS.filter((right) => !SYSTEM_RIGHTS.includes(right));
const LOOK: readonly Right[] = ['alarm:view', 'signal:view'];
const ANYWHERE = /^\//;

const SEE: readonly Verb[] = ['view', 'export', 'print'];
const WORK: readonly Verb[] = [...SEE, 'add', 'edit', 'delete', 'submit', 'execute', 'fill', 'cancel', 'import'];
const LEAD: readonly Verb[] = [...WORK, 'approve', 'issue', 'accept', 'review', 'evaluate', 'correct', 'config'];

const PRODUCTION = '/productioManager';
const EQUIPMENT_PAGES = new RegExp(
  `^(${PRODUCTION}/(ledgerManage|inventoryManage|taskManage|newWorkOrder|oldWorkOrder|technicalManage|intensiveManage)|` +
    '/systemConfiguration/equipmentStandard|/toolCabinet/(predictiveMaintenance|energyEfficiency)|' +
    '/group/monitoringWarning/autonomousDataStatistics)',
);
const OPERATION_PAGES = new RegExp(
  `^(${PRODUCTION}/(dailyOperation|operationPlan|craftManage|taskManage|newWorkOrder|oldWorkOrder|schedul|group)|` +
    '/systemConfiguration/(operationStandard|monitorAlarmConfig)|/group/|/toolCabinet/(?!predictive|energy))',
);
const STORE_PAGES = /^\/productioManager\/inventoryManage\//;
const LAB_PAGES =
  /^(\/productioManager\/analysisFill|\/systemConfiguration\/operationStandard\/(laboratory|test|fill))/;
// Who has sludge taken away writes its tickets; prices and fees are of the plant manager.
const SLUDGE_PAGES = /^\/operate\/cost\/sludgeEntry$/;
/** What a plant is held to: its operations manager proposes it, and explains what came of it. */
const POLICY_PAGES = /^\/operationalEvaluation\/oneFactoryOnePolicy\/policy/;
const SAFETY_PAGES = /^(\/productioManager\/productionSafety|\/systemConfiguration\/safetyStandard)/;
// Whoever is on shift knows why a loop was taken by hand.
const SHIFT_PAGES =
  /^(\/productioManager\/dailyOperation|\/group\/monitoringWarning\/autonomousDataStatistics\/controlLoopStop)/;
const STAFF_PAGES = /^\/(administration|productioManager)\//;

const STAFF_MODULES: readonly ModuleRule[] = [{ pages: ANYWHERE, verbs: VERBS }];
/** What everybody at a plant may look at; contracts, costs and customers are not among it. */
const seeWork: ModuleRule = {
  pages:
    /^\/(index|group|productioManager|operationalEvaluation|toolCabinet)\/|^\/systemConfiguration\/(operationStandard|equipmentStandard|safetyStandard|monitorAlarmConfig)\//,
  verbs: SEE,
};
/** Everybody applies for leave, vehicles and goods. */
const apply: ModuleRule = { pages: new RegExp(`^/administration/|^${FORMS_PAGE}$`), verbs: WORK };

/** Whoever sees something unusual reports it, and tells what became of what was left to them. */
const report: ModuleRule = {
  pages:
    /\/(exceptionManagement\/riskManagement|newWorkOrder\/abnormalOperation|taskManage\/equipmentAbnormal|productionSafety\/safety)$/,
  verbs: [...SEE, 'add', 'edit', 'submit', 'fill'],
};

/** Whoever is named in an order works on it; team leaders also issue, review and accept where the order lets them. */
const orders: ModuleRule = {
  pages: new RegExp(
    `^${PRODUCTION}/(newWorkOrder/(temporaryOrder|auxiliaryWork|medicineList)|craftManage/craftTaskList|dailyOperation/dailyOperationWork/|` +
      'taskManage/(maintenance/maintenanceWork|repairement/|overhaulResetMange/[a-zA-Z]+Work)|' +
      'technicalManage/technicalWork|intensiveManage/intensiveWork|productionSafety/(safetyTask|securityTask))',
  ),
  verbs: [...WORK, 'issue', 'review', 'accept', 'evaluate'],
};

/** Everybody at a plant can have a part in dangerous work, or stop it; whose signature counts the permit says. */
const permits: ModuleRule = {
  pages: new RegExp(`^${PRODUCTION}/productionSafety/(fireWork|finiteSpace|heightWork|temporaryElectricity)$`),
  verbs: [...WORK, 'approve', 'accept'],
};

/** Whoever is on shift gives a shift away or takes one over; team leaders decide. */
const transfers: ModuleRule = {
  pages: new RegExp(`^${PRODUCTION}/newWorkOrder/schedulingTransferList$`),
  verbs: [...WORK, 'review'],
};

/** Everything there is, in this version and later ones. */
export const ADMINISTRATOR: BuiltInRole = {
  code: 'administrator',
  name: { zh: '系统管理员', en: 'Administrator' },
  type: 'ADMIN',
  description: 'Everything, system administration included',
  has: () => true,
};

export const BUILT_IN_ROLES: readonly BuiltInRole[] = [
  ADMINISTRATOR,
  staff('groupManager', '集团管理', 'Group manager'),
  staff('areaManager', '区域经理', 'Regional manager'),
  staff('plantManager', '厂长', 'Plant manager'),
  position(
    'equipManager',
    { zh: '设备经理', en: 'Equipment manager' },
    [...LOOK, 'alarm:ack', 'alarm:oos', 'alarm:assign', 'alarm:reset', 'signal:edit', 'ingest:view'],
    [report, orders, permits, { pages: EQUIPMENT_PAGES, verbs: LEAD }],
  ),
  position(
    'opsManager',
    { zh: '运行经理', en: 'Operations manager' },
    [...LOOK, 'alarm:ack', 'alarm:shelve', 'alarm:oos', 'alarm:assign', 'alarm:reset', 'alarmRule:edit', 'sms:view'],
    [
      report,
      permits,
      { pages: OPERATION_PAGES, verbs: LEAD },
      { pages: POLICY_PAGES, verbs: WORK },
      { pages: LAB_PAGES, verbs: LEAD },
      // What operation uses up it also approves.
      { pages: STORE_PAGES, verbs: LEAD },
      { pages: SLUDGE_PAGES, verbs: LEAD },
    ],
  ),
  position(
    'storekeeper',
    { zh: '仓管员', en: 'Storekeeper' },
    [...LOOK, 'ledger:view'],
    [report, permits, { pages: STORE_PAGES, verbs: WORK }],
  ),
  position('labAnalyst', { zh: '化验员', en: 'Laboratory analyst' }, LOOK, [
    report,
    permits,
    { pages: LAB_PAGES, verbs: WORK },
  ]),
  position(
    'safetyOfficer',
    { zh: '安全员', en: 'Safety officer' },
    [...LOOK, 'alarm:ack'],
    [report, { pages: SAFETY_PAGES, verbs: LEAD }],
  ),
  position(
    'dutyOfficer',
    { zh: '值班员', en: 'Duty officer' },
    [...LOOK, 'alarm:ack', 'alarm:shelve', 'alarm:assign', 'sms:view'],
    [report, orders, permits, transfers, { pages: SHIFT_PAGES, verbs: WORK }, { pages: SLUDGE_PAGES, verbs: WORK }],
  ),
  position(
    'reviewer',
    { zh: '审核员', en: 'Reviewer' },
    [...LOOK, 'sms:view'],
    [
      { pages: STAFF_PAGES, verbs: ['review', 'approve', 'accept', 'evaluate'] },
      { pages: LAB_PAGES, verbs: ['review', 'execute'] },
    ],
  ),
  position('observer', { zh: '观察员', en: 'Observer' }, LOOK, []),
];

function staff(code: string, zh: string, en: string): BuiltInRole {
  const description = 'All rights of plant work, no system administration';
  return { code, name: { zh, en }, type: 'STAFF', description, has: rule(STAFF_RIGHTS, STAFF_MODULES) };
}

function position(
  code: string,
  name: BilingualText,
  rights: readonly Right[],
  modules: readonly ModuleRule[],
): BuiltInRole {
  const all = [seeWork, apply, ...modules];
  return { code, name, type: 'POSITION', description: name.en, has: rule(rights, all) };
}

function rule(rights: readonly Right[], modules: readonly ModuleRule[]): BuiltInRole['has'] {
  return ({ kind, pagePath, right }) => {
    if (kind === 'dir') return false;
    if (right === null) return true;
    if (RIGHTS.some((known) => known === right)) return rights.includes(right);
    if (pagePath.startsWith(SYSTEM_PAGES) && pagePath !== FORMS_PAGE) return false;
    const verb = right.slice(right.lastIndexOf(':') + 1);
    return modules.some(({ pages, verbs }) => pages.test(pagePath) && verbs.some((allowed) => allowed === verb));
  };
}
