import {
  isOldOrderKey,
  isProjectKey,
  ORDER_KEYS,
  ORDER_TYPES,
  type OrderKey,
  type OrderType,
} from '@sed/orders-contract';
import type { ModuleHint } from './module-hint';
import { AREA_HINTS } from './area-hints';
import { EXCEPTION_HINTS } from './exception-hints';
import { LIBRARY_HINTS } from './library-hints';
import { SAFETY_HINTS, UNDER_PERMIT } from './safety-hints';
import { SHIFT_HINTS } from './shift-hints';
import { TOOLBOX_HINTS } from './toolbox-hints';
import { STORE_HINTS } from './store-hints';

export type { ModuleHint } from './module-hint';

/** What an order is made with so that different people do, review and accept it. */
function orderHint(key: OrderKey): ModuleHint {
  const type: OrderType = ORDER_TYPES[key];
  const spec = 'orders/api order.spec.ts';
  const elsewhere = [
    // A pause keeps the form closed, an extension and a cancellation are asked for first.
    ...[
      'pause',
      'resume',
      'requestExtension',
      'extend',
      'refuseExtension',
      'approveCancel',
      'refuseCancel',
      'merge',
      'split',
    ],
    // What follows the engine's own step from passed to completed.
    ...['correct', 'approveCorrection', 'refuseCorrection'],
    ...(type.hasEvaluation ? ['evaluate'] : []),
    ...(type.closesAfterMs === null ? [] : ['requestLateFill', 'approveLateFill']),
    ...(type.kind === 'patrol' || type.key === 'routineWork' ? ['explain'] : []),
    // Of work that was planned by stages.
    ...(isProjectKey(key) ? ['planStages', 'recordStage', 'nextStage', 'agreeExceedance'] : []),
  ];
  const permitted = key === 'securityTask' ? UNDER_PERMIT : [];
  const own = key === 'craftTaskList' ? { parameters: [{ name: 'E2E', toValue: 2 }], watchHours: 0 } : {};
  // Claimed and put back is what a team has; here orders have their executor.
  const ofTeams = Object.fromEntries(['claim', 'release'].map((name) => [name, 'orders/api order-claim.spec.ts']));
  return {
    why: 'executor, reviewer and acceptor are different people; what actions ask for comes with them',
    set: (mark) => ({
      executor: 'demo_lead_e01',
      requester: 'demo_plant',
      acceptor: 'demo_plant',
      needsAcceptance: true,
      steps: [{ text: mark, resultKind: 'CHECK', ok: 'OK' }],
      // Of the catalogue, or named with its unit.
      materials: [{ item: mark, quantity: '1.00', unit: 'pc' }],
      ...own,
    }),
    without: [
      'actualStart',
      'actualEnd',
      'wantedEnd',
      'partName',
      'partExecutor',
      'coExecutors',
      'licences',
      // Work begins without a lock, and is handed in with what the type alone wants.
      'lockedOut',
      'lockoutConfirmed',
      'onSite',
      'arrival',
      'handedIn',
      'stages',
      'signature',
      // Positions of a phone.
      'routePart',
    ],
    provenElsewhere: {
      ...Object.fromEntries(elsewhere.map((name) => [name, spec])),
      ...Object.fromEntries(permitted.map((name) => [name, 'apps/api permitted-orders.spec.ts'])),
      ...ofTeams,
    },
  };
}

/** Plans of patrols and routine work. */
const PLAN_HINT: ModuleHint = {
  why: 'as many times as the frequency says, each with its day; the last day lies ahead; the next version begins later',
  set: () => ({
    executor: 'demo_lead_e01',
    cycle: 'DAY',
    frequency: 1,
    times: [{ at: '08:00' }],
    validFrom: '2026-01-01',
    validTo: '2099-12-31',
  }),
  without: ['changeFrom'],
  letsGo: ['previous'],
  provenElsewhere: { change: 'apps/api patrols.spec.ts: a version begins in the days that follow' },
};

/** Its sheets are those of places outside, which values by kind alone would not choose. */
const OUTSIDE_PLAN_HINT: ModuleHint = {
  ...PLAN_HINT,
  without: ['changeFrom', 'route'],
  provenElsewhere: Object.fromEntries(
    ['start', 'pause', 'resume', 'change', 'cancel'].map((name) => [name, 'apps/api patrols.spec.ts']),
  ),
};

/** Of plans whose lines become orders: their approval decides, and orders say what becomes of lines. */
const CAPITAL_HINT: ModuleHint = {
  why: 'what it is submitted to decides, and what follows comes after that; lines are moved by their numbers',
  without: ['urgentLines', 'issueNos', 'lineNos', 'settledSum', 'stages', 'startsOn'],
  provenElsewhere: Object.fromEntries(
    [
      ...['reopen', 'start', 'adjust', 'submitAdjustment', 'issueLines', 'cancelLines', 'settleLines'],
      ...['insertUrgent', 'finish', 'evaluate', 'callOff'],
    ].map((name) => [name, 'equipment/api plan.spec.ts']),
  ),
};

const PLAN_ACTIONS = {
  start: 'approvals/api plans-under-approval.spec.ts: it follows what the approval decides',
  ...Object.fromEntries(
    ['adjust', 'approveAdjust', 'refuseAdjust', 'evaluate'].map((action) => [
      action,
      'operation/api operation.spec.ts: it is proposed first, or follows the end of the plan',
    ]),
  ),
};

const byItsApproval = (...names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => [name, 'apps/api demo-records.spec.ts: decided by who is asked, in every state']),
  );

const HINTS: Readonly<Record<string, ModuleHint>> = {
  ...AREA_HINTS,
  ...SAFETY_HINTS,
  ...STORE_HINTS,
  analysisFieldList: {
    why: 'a formula is no text like others; what a trial gives is worked out from it',
    set: () => ({ formula: 'A - B', testA: 3, testB: 1 }),
    without: ['testC', 'testD', 'testE', 'testF', 'testV', 'testK', 'testI'],
    provenElsewhere: { publish: 'laboratory/api laboratory.spec.ts: it follows a trial' },
  },
  analysisTaskList: {
    why: 'a sample is taken before now; what its point asks for and what follows from it is set by the service',
    set: () => ({ windowFrom: Date.now() }),
    letsGo: ['parallelOf', 'returned'],
    without: [
      ...['takenAt', 'temperature', 'lateReason', 'condition', 'results', 'qc'],
      'isConfirmed',
      'returned',
      'parts',
    ],
    provenElsewhere: Object.fromEntries(
      [
        ...['takeSample', 'takeAgain', 'allowLate', 'receive', 'refuseSample', 'enter', 'save', 'submit', 'verify'],
        'explain',
        ...['submitRetest', 'waiveQc', 'retest', 'return', 'amend', 'approveAmendment', 'refuseAmendment'],
      ].map((action) => [action, 'laboratory/api laboratory.spec.ts: by different people of the laboratory']),
    ),
  },
  appreciableFactoryConfig: { why: 'two answers to what is public would be one too many', isOneOfPlant: true },
  camera: {
    why: 'addresses are URLs of a camera or media server; a password is kept apart and never read back',
    set: () => ({
      rtspAddress: 'rtsp://192.0.2.7/stream1',
      hlsAddress: 'https://media.example/{code}/index.m3u8',
      onvifAddress: 'http://192.0.2.7/onvif/ptz_service',
    }),
    without: ['password'],
  },
  calibrationCurve: {
    why: 'a curve is straight',
    set: () => ({
      points: [0, 1, 2, 3, 4].map((concentration) => ({ concentration, reading: 2 + concentration * 34 })),
    }),
  },
  contract: {
    why: 'what it is submitted to decides, and what follows comes after that',
    provenElsewhere: byItsApproval('pay', 'finish', 'terminate'),
  },
  craftPlanList: {
    why: 'a plan says what is changed; its executor is not who approves it',
    set: (mark) => ({ executor: 'demo_lead_e01', parameters: [{ name: mark, toValue: 2 }] }),
    provenElsewhere: { issueTask: 'operation/api operation.spec.ts: it follows what the approval decides' },
  },
  department: { why: 'it belongs to a plant or to an organisation, not to both', eitherOf: ['plant', 'org'] },
  equipList: {
    why: 'a machine begins in the store, where its first action is, and is inspected; it is transferred to another plant',
    set: () => ({ enteredAs: 'IN_STOCK', isSpecial: true }),
    without: ['transferTo'],
    provenElsewhere: Object.fromEntries(
      [
        ...['applyTransfer', 'approveTransfer', 'refuseTransfer', 'refuseScrap'],
        ...['shipTransfer', 'receiveTransfer', 'returnTransfer', 'takeIntoStore', 'refuseDismantled'],
      ].map((name) => [name, 'equipment/api equip.spec.ts']),
    ),
  },
  facilitiesList: {
    why: 'it is taken into maintenance by the orders that name it',
    provenElsewhere: { finishMaintenance: 'equipment/api facility-work.spec.ts: no order may hold it' },
  },
  equipmentOverhaulPlan: CAPITAL_HINT,
  equipmentResetPlan: CAPITAL_HINT,
  equipmentAddPlan: CAPITAL_HINT,
  facilityOverhaulPlan: CAPITAL_HINT,
  technicalPlan: CAPITAL_HINT,
  intensivePlan: {
    ...CAPITAL_HINT,
    why: `${CAPITAL_HINT.why}; shares come to one`,
    set: () => ({ shareRule: 'EQUAL' }),
  },
  maintenancesPlanList: {
    why: 'only machines in use are maintained: the plan starts once its machine is; it makes its orders itself',
    letsGo: ['openOrder'],
    eitherOf: ['equipment', 'facility'],
    provenElsewhere: {
      ...Object.fromEntries(
        ['start', 'pause', 'resume', 'generate', 'defer'].map((name) => [name, 'equipment/api upkeep.spec.ts']),
      ),
      draftChange: 'equipment/api plan-change.spec.ts',
    },
  },
  fillNorm: {
    why: 'another post reviews than the one that fills in',
    set: () => ({ filler: 'LAB', reviewer: 'LAB_REV' }),
  },
  formRecord: {
    why: 'its answers are those its form asks for; what is handed in is decided by an approval',
    without: ['answers'],
    provenElsewhere: Object.fromEntries(
      ['submit', 'resubmit', 'withdraw', 'finish'].map((name) => [name, 'forms/api form-record.spec.ts']),
    ),
  },
  flowForm: {
    why: 'a design is made in the designer; one that asks nothing is not published',
    without: ['document'],
    isReadyLater: true,
    provenElsewhere: Object.fromEntries(
      ['publish', 'retire', 'restore'].map((name) => [name, 'forms/api form-record.spec.ts']),
    ),
  },
  ...TOOLBOX_HINTS,
  ...EXCEPTION_HINTS,
  ...LIBRARY_HINTS,
  instrumentLedger: {
    why: 'a signal belongs to one instrument; what a calibration found is worked out from its readings',
    without: ['signals', 'calibrations'],
    // Numbers a test makes up lie further apart than an instrument may be wrong.
    set: () => ({ accuracyPct: 50 }),
  },
  integratedQuery: { why: 'it shows the orders of all types', madeBy: 'temporaryOrder' },
  intensiveConfirm: { why: 'plans ask their plants', isMadeByService: true },
  labReagent: {
    why: 'whoever prepared a hazardous one does not check it; what leaves the stock is kept there by its own unit; two dates lie before one',
    set: () => ({ isHazardous: false, preparedOn: '2026-01-02' }),
    letsGo: ['stockItem', 'warehouse'],
    without: ['stockItem', 'warehouse', 'stockBatch'],
  },
  laboratoryElement: {
    why: 'a sampling of the day that falls into the run is planned on behind it',
    set: () => ({ cycle: 'WEEK' }),
  },
  labWaste: {
    why: 'whoever collected it does not hand it over alone',
    set: () => ({ witness: 'demo_reviewer' }),
  },
  measureLog: { why: 'the register of signals writes it', madeBy: 'measure' },
  menu: { why: 'a page leads to a page of the product or to an address, not to both', without: ['route'] },
  ...Object.fromEntries(['runPatrol', 'equipmentPatrol', 'routine'].map((key) => [key, PLAN_HINT])),
  externalInspection: OUTSIDE_PLAN_HINT,
  monthPlan: {
    why: 'what it is submitted to decides, on what an adjustment proposes too; a plan is evaluated once it is over',
    set: () => ({ month: '2090-03', lines: [{ indicator: 'VOLUME', planned: 100 }] }),
    provenElsewhere: PLAN_ACTIONS,
  },
  operateProject: {
    why: 'what it is submitted to decides, and what follows comes after that',
    provenElsewhere: byItsApproval('handOver', 'end'),
  },
  riskManagement: {
    why: 'a risk goes on to its verification once its measures are done',
    set: (mark) => ({
      measures: [{ measure: mark, by: 'demo_oper', dueOn: '2026-01-02', doneOn: '2026-01-02' }],
    }),
  },
  testIndex: { why: 'a formula is no text like others', without: ['formula'] },
  yearPlan: {
    why: 'the months of a line come to its year, and its days lie within it',
    set: () => ({
      year: 2090,
      validFrom: '2090-01-01',
      validTo: '2090-12-31',
      lines: [{ indicator: 'STAFF', annual: 12 }],
    }),
    provenElsewhere: PLAN_ACTIONS,
  },
  groupList: {
    why: 'one person belongs to one operation team; certificates belong to members',
    set: () => ({
      type: 'OTHER',
      members: [{ user: 'demo_oper', isLead: true }],
      certificates: [{ holder: 'demo_oper', kind: 'OPERATOR', validTo: '2091-05-01' }],
    }),
  },
  ...SHIFT_HINTS,
  user: { why: 'the members of a department that is removed simply belong to it no more', letsGo: ['departments'] },
};

export function hintOf(key: string): ModuleHint | undefined {
  if (isOldOrderKey(key)) return { why: 'old orders are worked with on old pages alone', taskVersion: 2 };
  const order = ORDER_KEYS.find((known) => known === key);
  return HINTS[key] ?? (order === undefined ? undefined : orderHint(order));
}
