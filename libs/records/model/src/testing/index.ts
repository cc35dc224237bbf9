export { catalogueModule } from './catalogue-module';
export { editedField } from './edited-field';
export { systemActions, waysThrough } from './flow-ways';
export { newMark, plainValue, type ValuePlace } from './plain-value';
export {
  aRecordOf,
  conditionsOf,
  requiredColumns,
  writableFields,
  type Choices,
  type RecordWish,
  type ValueHint,
  type Values,
} from './record-values';
export { VALIDATION_CATALOGUE, VALIDATED_ELSEWHERE, type ValidationRow } from './validation-catalogue';
export { wrongValuesOf, type WrongValue } from './wrong-values';
