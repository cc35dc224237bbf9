export { REGION_ITEMS } from './evaluation-words';
export { categoryOf, policyActualValue } from './policy-actual.def';
export { linesRefusal } from './policy-flow';
export { policyStandards } from './policy-standard.def';
export { standards } from './standard.def';
