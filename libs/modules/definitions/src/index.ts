import { type AnyModule } from '@sed/modules-core';
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
];

export {
  businessInfo,
  contract,
  costAllocation,
  customer,
  equipmentName,
  equipNameplate,
  equipType,
  facilityType,
  fitType,
  operateProject,
  operationEquipNameplate,
  pharmaceuticalConversion,
  processConfig,
  replacementType,
  serviceMaterial,
  supplier,
};
