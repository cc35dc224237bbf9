/** Sides of a limit are known by their letters all over the trade; other names are the service's own. */
const LETTERS: ReadonlySet<string> = new Set(['HH', 'H', 'L', 'LL']);

/** The side of a limit as people read it; empty where there is no such side. */
export function sideText(side: string | null): string {
  return side !== null && LETTERS.has(side) ? side : '';
}
