import { defineOrder } from './define-order';
import { EXPLAIN } from './explain-missed';
import { ROUTINE_FIELDS } from './patrol-fields';
import { CRAFT_FIELDS, MEDICINE_FIELDS } from './process-fields';
import {
  FAILURE_CODES,
  FAULT_FIELDS,
  MAINTENANCE_FIELDS,
  OUTSOURCED,
  PREDICTION_FIELDS,
  REPAIR_SECTION,
} from './repair-fields';
import { PROJECT_FIELDS, PROJECT_SECTION } from './project-fields';

const level = { label: { zh: '保养', en: 'Maintenance' }, fields: ['level'] } as const;
const fault = {
  fields: FAULT_FIELDS,
  section: { label: REPAIR_SECTION.label, fields: ['phenomenon', 'knownFault', ...REPAIR_SECTION.fields] },
  filled: ['knownFault', ...FAILURE_CODES, 'remedy', 'replacedParts', 'whys', 'rootCause', ...OUTSOURCED],
  judged: ['phenomenon', ...FAILURE_CODES],
  filters: ['phenomenon', 'knownFault', ...FAILURE_CODES],
  isRepair: true,
  isFault: true,
} as const;
const prediction = {
  fields: PREDICTION_FIELDS,
  section: {
    label: { zh: '预测与维修', en: 'Prediction and repair' },
    fields: ['model', 'modelScore', 'featureSignal', 'suggestedFrom', 'suggestedTo', ...REPAIR_SECTION.fields],
  },
  filled: [...FAILURE_CODES, 'remedy', 'replacedParts', 'predictionResult', ...OUTSOURCED],
  judged: FAILURE_CODES,
  filters: FAILURE_CODES,
  isRepair: true,
} as const;
const project = { fields: PROJECT_FIELDS, section: PROJECT_SECTION, filters: ['stage'] } as const;

export const temporaryOrder = defineOrder('temporaryOrder', { label: { zh: '临时工单', en: 'temporary order' } });
export const auxiliaryWork = defineOrder('auxiliaryWork', { label: { zh: '辅助工单', en: 'auxiliary order' } });
const routine = defineOrder('routineWork', {
  label: { zh: '例行工单', en: 'routine order' },
  fields: ROUTINE_FIELDS,
});
/** Its window closes by itself: whoever leads the team says why nothing was done in it. */
export const routineWork: typeof routine = {
  ...routine,
  ...(routine.flow !== undefined && {
    flow: { ...routine.flow, actions: { ...routine.flow.actions, explain: EXPLAIN } },
  }),
};
export const maintenanceWork = defineOrder('maintenanceWork', {
  label: { zh: '保养工单', en: 'maintenance order' },
  fields: MAINTENANCE_FIELDS,
  section: level,
  filled: ['finding'],
  filters: ['level', 'finding'],
});
export const forecastEquipment = defineOrder('forecastEquipment', {
  label: { zh: '设备预测维修工单', en: 'predictive equipment order' },
  ...prediction,
});
export const forecastFacilities = defineOrder('forecastFacilities', {
  label: { zh: '设施预测维修工单', en: 'predictive facility order' },
  ...prediction,
});
export const faultEquipment = defineOrder('faultEquipment', {
  label: { zh: '设备故障维修工单', en: 'equipment fault order' },
  ...fault,
});
export const faultFacilities = defineOrder('faultFacilities', {
  label: { zh: '设施故障维修工单', en: 'facility fault order' },
  ...fault,
});
export const equipmentOverhaulWork = defineOrder('equipmentOverhaulWork', {
  label: { zh: '设备大修工单', en: 'equipment overhaul order' },
  ...project,
});
export const equipmentResetWork = defineOrder('equipmentResetWork', {
  label: { zh: '设备重置工单', en: 'equipment replacement order' },
  ...project,
});
export const equipmentAddWork = defineOrder('equipmentAddWork', {
  label: { zh: '设备新增工单', en: 'equipment addition order' },
  ...project,
});
export const facilityOverhaulWork = defineOrder('facilityOverhaulWork', {
  label: { zh: '设施大修工单', en: 'facility overhaul order' },
  ...project,
});
export const technicalWork = defineOrder('technicalWork', {
  label: { zh: '技改工单', en: 'technical renovation order' },
  ...project,
});
export const intensiveWork = defineOrder('intensiveWork', {
  label: { zh: '集约化工单', en: 'intensive order' },
  ...project,
});
export const safetyTask = defineOrder('safetyTask', {
  label: { zh: '隐患整改工单', en: 'hazard rectification order' },
});
export const securityTask = defineOrder('securityTask', { label: { zh: '危险作业', en: 'hazardous work' } });
export const craftTaskList = defineOrder('craftTaskList', {
  label: { zh: '工艺调整工单', en: 'process adjustment order' },
  fields: CRAFT_FIELDS,
  section: {
    label: { zh: '工艺调整', en: 'Process adjustment' },
    fields: [
      ...(['reason', 'parameters', 'expectedEffect', 'watchSignals', 'watchHours'] as const),
      ...(['rollbackCondition', 'rollbackLimits', 'plan'] as const),
    ],
  },
  filled: ['conclusion'],
  // What earlier adjustments came to is looked up before the next one.
  filters: ['reason', 'conclusion', 'watchFrom'],
});
export const medicineList = defineOrder('medicineList', {
  label: { zh: '药剂填报', en: 'reagent filling order' },
  fields: MEDICINE_FIELDS,
  section: {
    label: { zh: '药剂', en: 'Chemical' },
    fields: [
      ...(['product', 'usage', 'throwInPosition', 'tank', 'tankSignal', 'tankAreaM2'] as const),
      ...(['warehouse', 'item', 'batch', 'isHazardous'] as const),
    ],
  },
  filled: [
    ...(['secondPerson', 'hasProtection', 'levelBefore', 'levelAfter', 'meterBefore', 'meterAfter'] as const),
    ...(['concentrationPct', 'waterM3', 'quantityM3'] as const),
  ],
});
