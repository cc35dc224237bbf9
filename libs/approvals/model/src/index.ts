export { bpmnOf } from './bpmn';
export { holds } from './condition';
export { differencesOf, type ProcessDifference } from './differences';
export { asksNext, offersOf, returnsOf, type Offer } from './offers';
export { branchesOf, problemsOfProcess, type ProblemCode, type ProcessProblem } from './process-problems';
export { isDeciding, ProcessGraph } from './process-graph';
export { begin, step } from './step';
export type * from './world';
