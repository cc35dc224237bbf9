import type { SignalRef } from '@sed/platform-ports';

/** For a rule: the same series with the same patience. */
export function isAlike(a: SignalRef | undefined, b: SignalRef | undefined): boolean {
  return a === b || (a !== undefined && a.id === b?.id && a.staleAfterS === b.staleAfterS);
}
