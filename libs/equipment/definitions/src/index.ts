export { equipType } from './equip-type.def';
export { facilityType } from './facility-type.def';
export { equipNameplate, operationEquipNameplate, equipmentName } from './nameplates.def';
export { fitType, replacementType, serviceMaterial } from './parts.def';
