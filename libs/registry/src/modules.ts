import { alarmMeasure, dutyRoster } from '@sed/alarms-definitions';
import {
  customer,
  supplier,
  contract,
  operateProject,
  businessInfo,
  costAllocation,
  seal,
} from '@sed/business-definitions';
import { abnormalOperation, equipmentAbnormal, riskManagement } from '@sed/exceptions-definitions';
import { camera } from '@sed/cameras-definitions';
import {
  facilityType,
  equipType,
  equipNameplate,
  operationEquipNameplate,
  equipmentName,
  fitType,
  replacementType,
  serviceMaterial,
} from '@sed/equipment-definitions';
import {
  pharmaceuticalConversion,
  processConfig,
  plantInfo,
  cockpitDataConfig,
  appreciableFactoryConfig,
  numberStandard,
  measure,
  measureLog,
} from '@sed/plants-definitions';
import { user, role, menu, department, orgGroup } from '@sed/people-definitions';
import { controlLoop, controlLoopStop, instrumentLedger } from '@sed/instruments-definitions';
import { dict } from '@sed/records-definitions';
import type { AnyModule } from '@sed/records-model';

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
  riskManagement,
  equipmentAbnormal,
  abnormalOperation,
  instrumentLedger,
  controlLoop,
  controlLoopStop,
  camera,
  user,
  role,
  menu,
  department,
  orgGroup,
  dict,
];
