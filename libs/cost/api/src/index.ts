export { CostModule } from './cost.module';
