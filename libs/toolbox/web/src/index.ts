export { CalculatorPage } from './calculator-page';
export { CalculatorsPage } from './calculators-page';
export { MachineEfficiencyPage } from './efficiency/machine-page';
export { MachinesEfficiencyPage } from './efficiency/machines-page';
export { OverflowToolPage } from './overflow/overflow-tool-page';
