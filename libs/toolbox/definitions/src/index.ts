export { CALCULATOR_ITEMS, partCode, SOURCE_ITEMS } from './calculator-words';
export { efficiencyMachine } from './efficiency-machine.def';
export { calculatorFactoryInfo } from './factory-info.def';
export { overflowConfig } from './overflow/overflow-config.def';
export { overflowEvent } from './overflow/overflow-event.def';
export { STRUCTURE_ITEMS } from './overflow/overflow-words';
export { calculatorRun, EFFECT_AFTER_MS } from './run.def';
export { calculatorStrategy, TRIAL_HOURS } from './strategy.def';
export { TOOLBOX_MODULES } from './toolbox-modules';
