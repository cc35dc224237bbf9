export { catalogueModule } from './catalogue-module';
export { VALIDATION_CATALOGUE, VALIDATED_ELSEWHERE, type ValidationRow } from './validation-catalogue';
