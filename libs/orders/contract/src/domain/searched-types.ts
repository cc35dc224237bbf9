import { OLD_ORDER_TYPES } from './old-orders';

/** Whether orders are of the present pages or of versions 1 and 2. */
export type OrderEdition = 'v3' | 'old';

/**
 * Every type orders are searched and counted by (domain model §7.1): the key is that of its module, which is also the last
 * part of the path of its list. Types whose module an installation does not have are simply not found.
 */
const PRESENT_TYPES = {
  runPatrolWork: { code: 1, label: { zh: '运行巡检', en: 'Run patrol' } },
  equipmentPatrolWork: { code: 2, label: { zh: '设备巡检', en: 'Equipment patrol' } },
  maintenanceWork: { code: 3, label: { zh: '保养', en: 'Maintenance' } },
  faultEquipment: { code: 4, label: { zh: '设备故障维修', en: 'Equipment fault' } },
  temporaryOrder: { code: 5, label: { zh: '临时工单', en: 'Temporary order' } },
  equipmentOverhaulWork: { code: 6, label: { zh: '设备大修', en: 'Equipment overhaul' } },
  analysisTaskList: { code: 7, label: { zh: '化验任务', en: 'Analysis task' } },
  craftTaskList: { code: 8, label: { zh: '工艺调整', en: 'Craft task' } },
  externalInspectionWork: { code: 9, label: { zh: '外检', en: 'External inspection' } },
  routineWork: { code: 10, label: { zh: '例行工作', en: 'Routine work' } },
  auxiliaryWork: { code: 11, label: { zh: '辅助工单', en: 'Auxiliary work' } },
  medicineList: { code: 12, label: { zh: '药剂工单', en: 'Medicine order' } },
  equipmentResetWork: { code: 14, label: { zh: '设备重置', en: 'Equipment replacement' } },
  equipmentAbnormal: { code: 15, label: { zh: '设备异常', en: 'Equipment exception' } },
  abnormalOperation: { code: 16, label: { zh: '运行异常', en: 'Process exception' } },
  equipmentAddWork: { code: 17, label: { zh: '设备新增', en: 'Equipment addition' } },
  technicalWork: { code: 18, label: { zh: '技改', en: 'Technical renovation' } },
  faultFacilities: { code: 19, label: { zh: '设施故障维修', en: 'Facility fault' } },
  safetyTask: { code: 20, label: { zh: '隐患整改', en: 'Hazard correction' } },
  facilityOverhaulWork: { code: 21, label: { zh: '设施大修', en: 'Facility overhaul' } },
  securityTask: { code: 22, label: { zh: '危险作业', en: 'Hazardous work' } },
  forecastEquipment: { code: 23, label: { zh: '设备预测维修', en: 'Predictive equipment' } },
  forecastFacilities: { code: 24, label: { zh: '设施预测维修', en: 'Predictive facility' } },
  intensiveWork: { code: 25, label: { zh: '集约化', en: 'Intensive work' } },
} as const;

interface SearchedType {
  readonly key: string;
  readonly code: number;
  readonly label: { readonly zh: string; readonly en: string };
  readonly edition: OrderEdition;
}

const typesOf = (types: Readonly<Record<string, Omit<SearchedType, 'key' | 'edition'>>>, edition: OrderEdition) =>
  Object.entries(types).map(([key, { code, label }]): SearchedType => ({ key, code, label, edition }));

export const SEARCHED_TYPES: readonly SearchedType[] = [
  ...typesOf(PRESENT_TYPES, 'v3'),
  ...typesOf(OLD_ORDER_TYPES, 'old'),
];

export function searchedType(key: string): SearchedType | undefined {
  return SEARCHED_TYPES.find((type) => type.key === key);
}
