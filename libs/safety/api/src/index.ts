export { GasWatch } from './permit/gas-watch';
export { HoursWatch } from './permit/hours-watch';
export { SafetyModule } from './safety.module';
