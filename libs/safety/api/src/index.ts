export { SafetyModule } from './safety.module';
