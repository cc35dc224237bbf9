export { resultsDetailedList } from './finding.def';
export { rulesDetailedInformation, SEVERITY_ITEMS, TYPE_ITEMS } from './rule.def';
