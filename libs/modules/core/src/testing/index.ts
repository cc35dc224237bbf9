export { catalogueModule } from './catalogue-module';
export {
  VALIDATION_CATALOGUE,
  VALIDATED_ELSEWHERE,
  VALIDATED_WITH_ITS_MODULE,
  type AwaitedCheck,
  type ValidationRow,
} from './validation-catalogue';
