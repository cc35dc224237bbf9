/**
 * Which area defines a module, and how its definitions are brought: a page of records loads those of its own area, not
 * all there are.
 */
export const MODULE_AREAS = {
  alarms: { modules: ['alarmMeasure', 'dutyRoster'], load: () => import('@sed/alarms-definitions') },
  business: {
    modules: [
      'businessInfo',
      'contract',
      'costAllocation',
      'customer',
      'floorAdjustment',
      'formula',
      'information',
      'operateProject',
      'priceAdjustment',
      'priceCalculation',
      'seal',
      'supplier',
      'waterRate',
    ],
    load: () => import('@sed/business-definitions'),
  },
  cameras: { modules: ['camera'], load: () => import('@sed/cameras-definitions') },
  cost: {
    modules: [
      'electricityFeeManage',
      'electricityFeeOrderManage',
      'sludgeFeeOrderManage',
      'sludgeEntry',
      'sludgeFeeManage',
      'sludgePrice',
    ],
    load: () => import('@sed/cost-definitions'),
  },
  equipment: {
    modules: [
      'equipList',
      'equipmentAddPlan',
      'equipmentErrorLibraryF',
      'equipmentMaintenanceLibraryF',
      'equipmentName',
      'equipmentOverhaulPlan',
      'equipmentRepaireLibraryF',
      'equipmentResetPlan',
      'equipNameplate',
      'equipType',
      'facilitiesList',
      'facilityOverhaulPlan',
      'facilityType',
      'fitType',
      'intensiveConfirm',
      'intensivePlan',
      'maintenanceElements',
      'maintenancesPlanList',
      'operationEquipNameplate',
      'protectElements',
      'replacementType',
      'serviceMaterial',
      'technicalPlan',
    ],
    load: () => import('@sed/equipment-definitions'),
  },
  exceptions: {
    modules: ['abnormalOperation', 'equipmentAbnormal', 'riskManagement'],
    load: () => import('@sed/exceptions-definitions'),
  },
  forms: { modules: ['flowForm', 'formRecord', 'vehicle'], load: () => import('@sed/forms-model/definitions') },
  instruments: {
    modules: ['controlLoop', 'controlLoopStop', 'instrumentLedger'],
    load: () => import('@sed/instruments-definitions'),
  },
  orders: {
    modules: [
      'auxiliaryWork',
      'craftTaskList',
      'equGeneralTask',
      'equipmentAddWork',
      'equipmentOverhaulWork',
      'equipmentPatrolWork',
      'equipmentResetWork',
      'externalInspectionWork',
      'equipPatrol',
      'facilityOverhaulWork',
      'faultEquipment',
      'faultFacilities',
      'faultsList',
      'forecastEquipment',
      'forecastFacilities',
      'generalTask',
      'integratedQuery',
      'intensiveWork',
      'maintenanceWork',
      'medicineList',
      'oldMaintenance',
      'oldRepairement',
      'patrolFaultsList',
      'patrolManage',
      'patrolTempTaskList',
      'routineWork',
      'runPatrolWork',
      'safetyTask',
      'securityTask',
      'technicalWork',
      'temporaryOrder',
      'tempWorkOrderList',
    ],
    load: () => import('@sed/orders-definitions'),
  },
  people: {
    modules: ['department', 'menu', 'orgGroup', 'role', 'user'],
    load: () => import('@sed/people-definitions'),
  },
  plants: {
    modules: [
      'appreciableFactoryConfig',
      'cockpitDataConfig',
      'externalMonitor',
      'measure',
      'measureLog',
      'numberStandard',
      'pharmaceuticalConversion',
      'plantInfo',
      'processConfig',
    ],
    load: () => import('@sed/plants-definitions'),
  },
  records: { modules: ['dict'], load: () => import('@sed/records-definitions') },
  laboratory: {
    modules: [
      'analysisFieldList',
      'analysisTaskList',
      'calibrationCurve',
      'labFileFormat',
      'fillNorm',
      'fillTarget',
      'laboratoryElement',
      'labReagent',
      'labWaste',
      'testIndex',
    ],
    load: () => import('@sed/laboratory-definitions'),
  },
  evaluation: {
    modules: ['policyActualValue', 'policyStandards', 'standards'],
    load: () => import('@sed/evaluation-definitions'),
  },
  operation: {
    modules: ['craftPlanList', 'monthPlan', 'yearPlan'],
    load: () => import('@sed/operation-definitions'),
  },
  patrol: {
    modules: [
      'equipmentPatrol',
      'externalInspection',
      'inspectionElementConfiguration',
      'operationEquipNFCSetting',
      'operationPatrolPointsList',
      'patrolElement',
      'patrolElements',
      'patrolPlanElement',
      'routine',
      'runPatrol',
    ],
    load: () => import('@sed/patrol-definitions'),
  },
  safety: {
    modules: [
      'dangerousOperationLibrary',
      'finiteSpace',
      'fireWork',
      'hazardousOperationProcedureLibrary',
      'heightWork',
      'safety',
      'safetyProcedureLibrary',
      'safetySignLibrary',
      'safetyWork',
      'temporaryElectricity',
    ],
    load: () => import('@sed/safety-definitions'),
  },
  governance: {
    modules: ['resultsDetailedList', 'rulesDetailedInformation'],
    load: () => import('@sed/governance-definitions'),
  },
  toolbox: {
    modules: [
      'calculatorFactoryInfo',
      'calculatorRun',
      'calculatorStrategy',
      'efficiencyMachine',
      'overflowConfig',
      'overflowEvent',
    ],
    load: () => import('@sed/toolbox-definitions'),
  },
  shifts: {
    modules: ['changeShifts', 'groupList', 'rosterDuty', 'schedulingRule', 'schedulingTransferList', 'shiftLog'],
    load: () => import('@sed/shifts-definitions'),
  },
  stores: {
    modules: [
      'accessoryStocktaking',
      'arrivalAcceptance',
      'drugStocktaking',
      'inOutManage',
      'inventoryInitialization',
      'scrapManage',
      'stockBatch',
      'stockItem',
      'stockLevel',
      'transferManage',
      'warehouse',
    ],
    load: () => import('@sed/stores-definitions'),
  },
} as const;

export type ModuleArea = keyof typeof MODULE_AREAS;

const AREA_OF = new Map<string, ModuleArea>(
  Object.entries(MODULE_AREAS).flatMap(([area, { modules }]) =>
    isArea(area) ? modules.map((key) => [key, area] as const) : [],
  ),
);

function isArea(name: string): name is ModuleArea {
  return Object.hasOwn(MODULE_AREAS, name);
}

/** The area that defines a module; undefined for a key nobody defines. */
export function areaOfModule(key: string): ModuleArea | undefined {
  return AREA_OF.get(key);
}
