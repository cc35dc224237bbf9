import { type AnyModule } from '@sed/modules-core';
import { alarmMeasure } from './alarms/alarm-measure.def';
import { dutyRoster } from './alarms/duty-roster.def';
import { equipType } from './equipment/equip-type.def';
import { facilityType } from './equipment/facility-type.def';
import { equipmentName, equipNameplate, operationEquipNameplate } from './equipment/nameplates.def';
import { fitType, replacementType, serviceMaterial } from './equipment/parts.def';
import { businessInfo } from './plant-info/business-info.def';
import { contract } from './plant-info/contract.def';
import { costAllocation } from './plant-info/cost-allocation.def';
import { operateProject } from './plant-info/operate-project.def';
import { customer, supplier } from './plant-info/partners.def';
import { pharmaceuticalConversion } from './plant-info/pharmaceutical-conversion.def';
import { processConfig } from './plant-info/process-config.def';
import { seal } from './plant-info/seal.def';
import { dict, orgGroup } from './system/catalogues.def';
import { appreciableFactoryConfig, cockpitDataConfig, numberStandard } from './plants/cockpit-data.def';
import { measure, measureLog } from './plants/measure.def';
import { plantInfo } from './plants/plant-info.def';
import { menu } from './system/menu.def';
import { role } from './system/role.def';
import { department, user } from './system/user.def';

/** Every management module of the product. */
export const MODULES: readonly AnyModule[] = [
  facilityType,
  equipType,
  equipNameplate,
  operationEquipNameplate,
  equipmentName,
  fitType,
  replacementType,
  serviceMaterial,
  customer,
  supplier,
  contract,
  operateProject,
  businessInfo,
  costAllocation,
  pharmaceuticalConversion,
  processConfig,
  seal,
  plantInfo,
  cockpitDataConfig,
  appreciableFactoryConfig,
  numberStandard,
  measure,
  measureLog,
  alarmMeasure,
  dutyRoster,
  user,
  role,
  menu,
  department,
  orgGroup,
  dict,
];

export { blockingFields, completenessOf } from './plants/plant-completeness';
export { FLOW_INDICATOR, STARTER_LIMIT_SETS, type StarterLimit, type StarterLimitSet } from './plants/limit-sets';
export {
  alarmMeasure,
  appreciableFactoryConfig,
  businessInfo,
  cockpitDataConfig,
  contract,
  costAllocation,
  customer,
  department,
  dict,
  dutyRoster,
  equipmentName,
  equipNameplate,
  equipType,
  facilityType,
  fitType,
  operateProject,
  measure,
  measureLog,
  numberStandard,
  operationEquipNameplate,
  pharmaceuticalConversion,
  plantInfo,
  processConfig,
  replacementType,
  seal,
  serviceMaterial,
  supplier,
  menu,
  orgGroup,
  role,
  user,
};
