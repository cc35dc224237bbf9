/**
 * Each choice of a plant begins a new epoch. Requests of an earlier one are aborted, and an answer that slipped
 * through is refused, so that nothing of the plant before is ever painted.
 */
let epoch = 0;
let ending = new AbortController();
const listeners = new Set<() => void>();

export function currentEpoch(): number {
  return epoch;
}

/** Aborted when the present epoch ends. */
export function epochSignal(): AbortSignal {
  return ending.signal;
}

/** Ends the present epoch: every request in flight fails as `cancelled`. */
export function beginEpoch(): number {
  epoch += 1;
  ending.abort();
  ending = new AbortController();
  for (const listener of listeners) listener();
  return epoch;
}

export function onEpoch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
