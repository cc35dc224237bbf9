/** Records of several modules in one list have no flow there: the state each has where it is kept is a field. */
const STATES: ReadonlySet<string> = new Set(['status', 'state']);

/** What says which record a row is and what becomes of it: these stay on the narrowest screen. */
function isDeciding(name: string, place: number): boolean {
  return place < 2 || STATES.has(name);
}

/** After the columns that the definition lets go first, the others from the last on: no list is wider than its screen. */
export function yieldsOf(columns: readonly string[], named: readonly string[]): readonly string[] {
  const rest = columns.filter((name, place) => !isDeciding(name, place) && !named.includes(name));
  return [...named, ...rest.reverse()];
}
