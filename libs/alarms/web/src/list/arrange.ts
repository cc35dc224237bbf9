/** The rows in the order they stand on screen, and how many wait to come in. */
export interface Arrangement {
  readonly ids: readonly string[];
  readonly news: number;
}

/**
 * Order of a live list: as sorted, but while somebody points at it every row keeps its place, rows that fell out
 * stay, and new ones wait and are counted.
 */
export function arrange(standing: readonly string[], sorted: readonly string[], isHeld: boolean): Arrangement {
  if (!isHeld) return { ids: sorted, news: 0 };
  const known = new Set(standing);
  return { ids: standing, news: sorted.reduce((count, id) => (known.has(id) ? count : count + 1), 0) };
}

export function isSameOrder(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}
