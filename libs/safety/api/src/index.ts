export { GasWatch } from './permit/gas-watch';
export { SafetyModule } from './safety.module';
