import type { Starters } from '@sed/records-model';
import { EQUIP_TYPE_STARTERS } from './equip-type-starters';
import { ELEMENT_STARTERS } from './starters/element-starters';
import { FAULT_STARTERS } from './starters/fault-starters';
import { PROTECT_STARTERS } from './starters/protect-starters';
import { REPAIR_STARTERS } from './starters/repair-starters';
import { STANDARD_STARTERS } from './starters/standard-starters';

export const EQUIPMENT_STARTERS: Starters = {
  equipType: EQUIP_TYPE_STARTERS,
  maintenanceElements: ELEMENT_STARTERS,
  equipmentMaintenanceLibraryF: STANDARD_STARTERS,
  protectElements: PROTECT_STARTERS,
  equipmentErrorLibraryF: FAULT_STARTERS,
  equipmentRepaireLibraryF: REPAIR_STARTERS,
};
