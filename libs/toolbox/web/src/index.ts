export { CalculatorPage } from './calculator-page';
export { CalculatorsPage } from './calculators-page';
