export { OperationModule } from './operation.module';
