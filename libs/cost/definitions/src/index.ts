export { sludgeEntry } from './sludge-entry.def';
