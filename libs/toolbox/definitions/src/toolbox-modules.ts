import { efficiencyMachine } from './efficiency-machine.def';
import { calculatorFactoryInfo } from './factory-info.def';
import { overflowConfig } from './overflow/overflow-config.def';
import { overflowEvent } from './overflow/overflow-event.def';
import { calculatorRun } from './run.def';
import { calculatorStrategy } from './strategy.def';

/** Calculators, efficiency of machines and overflows. */
export const TOOLBOX_MODULES = [
  calculatorFactoryInfo,
  calculatorStrategy,
  calculatorRun,
  efficiencyMachine,
  overflowConfig,
  overflowEvent,
] as const;
