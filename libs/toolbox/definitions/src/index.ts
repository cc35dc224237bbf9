export { CALCULATOR_ITEMS, partCode, SOURCE_ITEMS } from './calculator-words';
export { calculatorFactoryInfo } from './factory-info.def';
export { calculatorRun, EFFECT_AFTER_MS } from './run.def';
export { calculatorStrategy, TRIAL_HOURS } from './strategy.def';
