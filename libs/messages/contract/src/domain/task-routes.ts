import { ROUTES, isBuilt } from '@sed/platform-contract';
import type { MessageExtParameters } from './message';

/** Lists of the earlier work orders that have no page of their own: the page that shows the same tasks. */
const SUCCESSORS: Readonly<Record<string, string>> = {
  repairementTaskList: 'faultsList',
  maintenanceTaskList: 'oldMaintenance',
  taskList: 'generalTask',
  patrolTaskList: 'patrolManage',
  electricityPrice: 'electricityFeeManage',
};

/** Names under which tasks are linked (specification, document 2 §2.7): each is the last part of its page's path. */
export const TASK_ROUTE_NAMES = {
  earlier: [
    ...['repairementTaskList', 'maintenanceTaskList', 'overhaulRestTask', 'tempWorkOrderList', 'craftTaskList'],
    ...['patrolTempTaskList', 'generalTask', 'analysisTaskList', 'equGeneralTask', 'auditList', 'taskList'],
    ...['patrolTaskList', 'faultsList', 'patrolFaultsList'],
  ],
  specialOperations: ['finiteSpace', 'temporaryElectricity', 'heightWork', 'fireWork', 'safety', 'dangerousGoods'],
  administrative: [
    ...['overtimeManage', 'stampManage', 'carsManage', 'leaveManage', 'changeDutyManage', 'performanceManage'],
    ...['purchaseManage', 'goodApplyManage', 'waterRate', 'sludgePrice', 'electricityPrice', 'priceCalculation'],
    ...['information', 'riskManagement'],
  ],
  others: [
    ...['application', 'arrivalAcceptance', 'inOutManage', 'checkMange', 'policyStandards', 'overhaulRestPlan'],
    ...['sludgeEntry', 'securityTask', 'scrapApproval', 'transferApproval'],
  ],
  version3: [
    ...['faultEquipment', 'maintenanceWork', 'equipmentOverhaulWork', 'temporaryOrder', 'auxiliaryWork'],
    ...['equipmentResetWork', 'equipmentAddWork', 'faultFacilities', 'routineWork', 'facilityOverhaulWork'],
    ...['technicalWork', 'forecastEquipment', 'forecastFacilities', 'equipmentPatrolWork', 'runPatrolWork'],
    ...['equipmentAbnormal', 'abnormalOperation', 'equipmentResetPlan', 'equipmentAddPlan'],
    ...['equipmentOverhaulPlan', 'facilityOverhaulPlan'],
  ],
} as const;

const NAMES: ReadonlySet<string> = new Set(Object.values(TASK_ROUTE_NAMES).flat());

/** Page of a task type code, and where they differ that of the earlier versions 1 and 2. */
const NAME_OF_CODE: Readonly<Record<string, readonly [current: string, earlier?: string]>> = {
  1: ['runPatrolWork', 'patrolTaskList'],
  2: ['equipmentPatrolWork', 'patrolTaskList'],
  3: ['maintenanceWork', 'maintenanceTaskList'],
  4: ['faultEquipment', 'repairementTaskList'],
  5: ['temporaryOrder', 'tempWorkOrderList'],
  6: ['equipmentOverhaulWork', 'overhaulRestTask'],
  7: ['analysisTaskList'],
  8: ['craftTaskList'],
  9: ['externalInspectionWork'],
  10: ['routineWork', 'taskList'],
  11: ['auxiliaryWork', 'generalTask'],
  12: ['medicineList'],
  13: ['shiftLog'],
  14: ['equipmentResetWork', 'overhaulRestTask'],
  15: ['equipmentAbnormal', 'faultsList'],
  16: ['abnormalOperation', 'patrolFaultsList'],
  17: ['equipmentAddWork', 'overhaulRestTask'],
  18: ['technicalWork'],
  19: ['faultFacilities', 'repairementTaskList'],
  20: ['safetyTask'],
  21: ['facilityOverhaulWork', 'overhaulRestTask'],
  22: ['securityTask'],
  23: ['forecastEquipment'],
  24: ['forecastFacilities'],
  25: ['intensiveWork'],
  26: ['generalTask'],
  27: ['equGeneralTask'],
  28: ['auditList'],
};

/** From this version on the new pages are used. */
const NEW_VERSION = 3;

/** Path of the page that shows tasks of a type, named by its code or its route name; undefined for an unknown one. */
export function taskPathOf(taskType: string, version: number = NEW_VERSION): string | undefined {
  const [current, earlier] = Object.hasOwn(NAME_OF_CODE, taskType) ? (NAME_OF_CODE[taskType] ?? []) : [];
  const name = current === undefined ? taskType : version < NEW_VERSION ? (earlier ?? current) : current;
  if (current === undefined && !NAMES.has(name)) return undefined;
  return pathEndingIn(name) ?? pathEndingIn(SUCCESSORS[name]);
}

function pathEndingIn(name: string | undefined): string | undefined {
  return name === undefined ? undefined : ROUTES.find((route) => route.path.split('/').at(-1) === name)?.path;
}

/** Where opening a message leads: a page of this application, or an allowed address elsewhere. */
export type MessageTarget =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'address'; readonly url: string };

export interface LinkContext {
  readonly nowMs: number;
  /** `https://host` of this application. */
  readonly origin: string;
  /** Hosts a message may lead to, by https only. */
  readonly allowedHosts?: readonly string[];
}

/**
 * The task's page when the message names a built one, else its link, else the general page of what it names. Links come from other systems: only a path of
 * this origin or https to an allowed host is followed, everything else leads nowhere.
 */
export function messageTargetOf(ext: MessageExtParameters, around: LinkContext): MessageTarget | undefined {
  const path = ext.taskType === undefined ? undefined : taskPathOf(ext.taskType, ext.version);
  const ofTask: MessageTarget | undefined =
    path === undefined ? undefined : { kind: 'page', path: `${path}?${taskQuery(ext, around.nowMs)}` };
  if (ROUTES.some((route) => route.path === path && isBuilt(route))) return ofTask;
  const linked = ext.linkedUrl === undefined ? undefined : linkTarget(ext.linkedUrl, around);
  // Without a page of its own a task is shown on the general one, as long as the message says which it is.
  return linked ?? ((ext.procInstId ?? ext.id ?? ext.taskNo) === undefined ? undefined : ofTask);
}

function taskQuery({ id, taskNo, taskType, equipNo, procInstId }: MessageExtParameters, nowMs: number): string {
  const query = new URLSearchParams({
    id: id ?? taskNo ?? '',
    tabTaskType: taskType ?? '',
    timeStamp: String(nowMs),
  });
  if (equipNo !== undefined) query.set('equipNo', equipNo);
  if (procInstId !== undefined) query.set('procInstId', procInstId);
  return query.toString();
}

/** Browsers read a backslash as a slash and drop line breaks: such a text is no address anybody writes. */
const DECEPTIVE = /[\\\p{Cc}\s]/u;

function linkTarget(linkedUrl: string, { origin, allowedHosts = [] }: LinkContext): MessageTarget | undefined {
  const url = addressOf(linkedUrl, origin);
  if (url === undefined) return undefined;
  if (url.origin === origin) {
    const path = `${url.pathname}${url.search}${url.hash}`;
    // `/x/..//host` resolves to a path that would be read as another host.
    return path.startsWith('//') ? undefined : { kind: 'page', path };
  }
  const isAllowed = url.protocol === 'https:' && allowedHosts.includes(url.host);
  return isAllowed ? { kind: 'address', url: url.href } : undefined;
}

/** A path of this origin or a whole http address, without credentials in it. */
function addressOf(text: string, origin: string): URL | undefined {
  const isWritten = /^(\/(?!\/)|https?:\/\/)/i.test(text) && !DECEPTIVE.test(text);
  if (!isWritten || !URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  return url.username === '' && url.password === '' ? url : undefined;
}
