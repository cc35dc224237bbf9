export { holds } from './condition';
export { branchesOf, problemsOfProcess, type ProblemCode, type ProcessProblem } from './process-problems';
export { ProcessGraph } from './process-graph';
export { begin, step } from './step';
export type * from './world';
