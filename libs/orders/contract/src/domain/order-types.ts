import type { Position } from '@sed/people-contract';
import { DEADLINES, type Deadlines } from './order-rules';

/** What an order is about. */
export type OrderObject =
  | 'any'
  | 'asset'
  | 'equipment'
  | 'facility'
  | 'section'
  | 'checklist'
  | 'plants'
  | 'points'
  | 'place';
/** Who reviews: whoever issued it, or holders of positions at the plant. */
export type Reviewer = 'issuer' | readonly Position[];
/** Who accepts: nobody; whoever the order says, if it asks for it; requester and positions; the final acceptance person. */
export type Acceptance =
  | 'none'
  | 'optional'
  | 'final'
  | { readonly positions: readonly Position[]; readonly requester: boolean };

/** What work is handed in with. */
export type HandedIn = 'HOURS' | 'PHOTOS';

/** A row of the table of order types (domain model §7.1). */
export interface OrderType {
  /** Number that is tabTaskType and flowType at once. */
  readonly code: number;
  /** Key of its module: the last part of the path of its list. */
  readonly key: string;
  /** Prefix of its document numbers (§0.6). */
  readonly prefix: string;
  readonly kind:
    | 'general'
    | 'patrol'
    | 'routine'
    | 'process'
    | 'chemical'
    | 'PM'
    | 'PdM'
    | 'CM'
    | 'capital'
    | 'project'
    | 'safety';
  readonly object: OrderObject;
  readonly issuedBy: readonly Position[];
  readonly review: Reviewer;
  readonly acceptance: Acceptance;
  /** Closed by itself so long after its planned end, ms; null where it stays open. */
  readonly closesAfterMs: number | null;
  readonly hasEvaluation: boolean;
  /** Acceptance asks for a recorded test run (WO-19). */
  readonly needsTestRun: boolean;
  /** Handed in beside the result, whatever the order says (WO-11). */
  readonly handedIn?: readonly HandedIn[];
  /** What was changed is watched for a while before it is concluded upon (§8.7). */
  readonly isObserved?: true;
  readonly repairType?: 'predictability' | 'fault';
  readonly planType?: 1 | 2 | 3 | 4;
  readonly deadlines: Deadlines;
}

const GENERAL = {
  kind: 'general',
  object: 'any',
  issuedBy: ['OPS_MGR', 'EQP_MGR', 'TEAM_LEAD'],
  review: 'issuer',
  acceptance: 'optional',
  closesAfterMs: null,
  hasEvaluation: true,
  needsTestRun: false,
} as const;
/** Walked by the points of a plan; closed half an hour after its window. */
const PATROL = {
  kind: 'patrol',
  object: 'points',
  issuedBy: ['OPS_MGR', 'EQP_MGR', 'TEAM_LEAD'],
  acceptance: 'none',
  closesAfterMs: 30 * 60_000,
  hasEvaluation: false,
  needsTestRun: false,
  deadlines: DEADLINES.shift,
} as const;
const EQUIPMENT_WORK = {
  issuedBy: ['EQP_MGR', 'TEAM_LEAD'],
  review: ['EQP_MGR'],
  closesAfterMs: null,
  hasEvaluation: true,
} as const;
const FAULT = {
  ...EQUIPMENT_WORK,
  kind: 'CM',
  repairType: 'fault',
  acceptance: { positions: ['EQP_MGR'], requester: true },
} as const;
const PREDICTED = {
  ...EQUIPMENT_WORK,
  kind: 'PdM',
  repairType: 'predictability',
  needsTestRun: false,
  acceptance: { positions: ['EQP_MGR'], requester: false },
  deadlines: DEADLINES.upkeep,
} as const;
const CAPITAL = {
  ...EQUIPMENT_WORK,
  issuedBy: ['EQP_MGR'],
  kind: 'capital',
  acceptance: 'final',
  deadlines: DEADLINES.project,
} as const;
/** Of a place, and led by the safety officer. */
const SAFETY = {
  kind: 'safety',
  object: 'place',
  issuedBy: ['SAFE_OFF'],
  review: ['SAFE_OFF'],
  acceptance: { positions: ['SAFE_OFF'], requester: false },
  closesAfterMs: null,
  hasEvaluation: false,
  needsTestRun: false,
} as const;

/** The types orders are kept of. Those of the laboratory have pages of their own. */
export const ORDER_TYPES = {
  temporaryOrder: { ...GENERAL, code: 5, key: 'temporaryOrder', prefix: 'LS', deadlines: DEADLINES.temporary },
  auxiliaryWork: {
    ...GENERAL,
    code: 11,
    key: 'auxiliaryWork',
    prefix: 'FZ',
    deadlines: DEADLINES.temporary,
    // Support of other teams: its hours are all there is to it (§8.8).
    handedIn: ['HOURS'],
  },
  routineWork: {
    code: 10,
    key: 'routineWork',
    prefix: 'LX',
    kind: 'routine',
    object: 'checklist',
    issuedBy: ['OPS_MGR', 'TEAM_LEAD'],
    review: ['TEAM_LEAD'],
    acceptance: 'none',
    closesAfterMs: 2 * 3_600_000,
    hasEvaluation: false,
    needsTestRun: false,
    deadlines: DEADLINES.shift,
  },
  // A team leader who walked it is not the one to review it: then the manager does.
  runPatrolWork: { ...PATROL, code: 1, key: 'runPatrolWork', prefix: 'XJ', review: ['TEAM_LEAD', 'OPS_MGR'] },
  equipmentPatrolWork: {
    ...PATROL,
    code: 2,
    key: 'equipmentPatrolWork',
    prefix: 'SJ',
    review: ['TEAM_LEAD', 'EQP_MGR', 'OPS_MGR'],
  },
  externalInspectionWork: { ...PATROL, code: 9, key: 'externalInspectionWork', prefix: 'WJ', review: ['OPS_MGR'] },
  maintenanceWork: {
    ...EQUIPMENT_WORK,
    code: 3,
    key: 'maintenanceWork',
    prefix: 'BY',
    kind: 'PM',
    object: 'asset',
    acceptance: 'none',
    needsTestRun: false,
    deadlines: DEADLINES.upkeep,
  },
  craftTaskList: {
    code: 8,
    key: 'craftTaskList',
    prefix: 'GY',
    kind: 'process',
    object: 'section',
    issuedBy: ['OPS_MGR'],
    review: ['OPS_MGR'],
    acceptance: { positions: ['OPS_MGR'], requester: false },
    closesAfterMs: null,
    hasEvaluation: true,
    needsTestRun: false,
    isObserved: true,
    deadlines: DEADLINES.craft,
  },
  medicineList: {
    code: 12,
    key: 'medicineList',
    prefix: 'YJ',
    kind: 'chemical',
    object: 'checklist',
    issuedBy: ['OPS_MGR', 'TEAM_LEAD'],
    review: ['TEAM_LEAD'],
    acceptance: 'none',
    closesAfterMs: null,
    hasEvaluation: false,
    needsTestRun: false,
    deadlines: DEADLINES.shift,
  },
  forecastEquipment: { ...PREDICTED, code: 23, key: 'forecastEquipment', prefix: 'YC1', object: 'equipment' },
  forecastFacilities: { ...PREDICTED, code: 24, key: 'forecastFacilities', prefix: 'YC2', object: 'facility' },
  faultEquipment: {
    ...FAULT,
    code: 4,
    key: 'faultEquipment',
    prefix: 'GZ1',
    object: 'equipment',
    needsTestRun: true,
    deadlines: DEADLINES.faultEquipment,
  },
  faultFacilities: {
    ...FAULT,
    code: 19,
    key: 'faultFacilities',
    prefix: 'GZ2',
    object: 'facility',
    needsTestRun: false,
    deadlines: DEADLINES.faultFacility,
  },
  equipmentOverhaulWork: {
    ...CAPITAL,
    code: 6,
    key: 'equipmentOverhaulWork',
    prefix: 'DX',
    object: 'equipment',
    planType: 1,
    needsTestRun: true,
  },
  equipmentResetWork: {
    ...CAPITAL,
    code: 14,
    key: 'equipmentResetWork',
    prefix: 'CZ',
    object: 'equipment',
    planType: 2,
    needsTestRun: true,
  },
  equipmentAddWork: {
    ...CAPITAL,
    code: 17,
    key: 'equipmentAddWork',
    prefix: 'XZ',
    object: 'equipment',
    planType: 3,
    needsTestRun: true,
  },
  facilityOverhaulWork: {
    ...CAPITAL,
    code: 21,
    key: 'facilityOverhaulWork',
    prefix: 'SSD',
    object: 'facility',
    planType: 4,
    needsTestRun: false,
  },
  safetyTask: { ...SAFETY, code: 20, key: 'safetyTask', prefix: 'ZG', deadlines: DEADLINES.upkeep },
  securityTask: { ...SAFETY, code: 22, key: 'securityTask', prefix: 'ZY', deadlines: DEADLINES.temporary },
  technicalWork: {
    code: 18,
    key: 'technicalWork',
    prefix: 'JG',
    kind: 'project',
    object: 'section',
    issuedBy: ['OPS_MGR', 'EQP_MGR'],
    review: ['OPS_MGR', 'AREA_MGR'],
    acceptance: 'final',
    closesAfterMs: null,
    hasEvaluation: true,
    needsTestRun: false,
    deadlines: DEADLINES.project,
  },
  intensiveWork: {
    code: 25,
    key: 'intensiveWork',
    prefix: 'JYH',
    kind: 'project',
    object: 'plants',
    issuedBy: ['OPS_MGR', 'EQP_MGR', 'AREA_MGR'],
    review: ['AREA_MGR'],
    acceptance: 'final',
    closesAfterMs: null,
    hasEvaluation: true,
    needsTestRun: false,
    deadlines: DEADLINES.project,
  },
} as const satisfies Readonly<Record<string, OrderType>>;

export type OrderKey = keyof typeof ORDER_TYPES;
export const ORDER_KEYS = Object.keys(ORDER_TYPES) as readonly OrderKey[];
