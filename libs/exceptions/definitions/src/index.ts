export { abnormalOperation } from './abnormal-operation.def';
export { equipmentAbnormal } from './equipment-abnormal.def';
export {
  conversionEnded,
  MAX_CONVERSIONS,
  newConversion,
  supersede,
  type Conversion,
  type ConversionTarget,
} from './conversions';
export { riskManagement } from './risk-management.def';
