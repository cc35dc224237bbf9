export { LaboratoryBench } from './laboratory-bench';
