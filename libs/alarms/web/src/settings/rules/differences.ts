/** A single value that differs between two versions of a rule. */
export interface Difference {
  /** Where it stands: `condition.limits.H.value`. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(before: unknown, after: unknown): boolean {
  return JSON.stringify(before ?? null) === JSON.stringify(after ?? null);
}

/** What differs, down to the single value, so that a person reads `5 → 6` and not two lumps. */
export function differencesOf(before: unknown, after: unknown, path = ''): Difference[] {
  if (isSame(before, after)) return [];
  if (!isPlain(before) && !isPlain(after)) return [{ path, before, after }];
  const [old, now] = [isPlain(before) ? before : {}, isPlain(after) ? after : {}];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return names.flatMap((name) => differencesOf(old[name], now[name], path === '' ? name : `${path}.${name}`));
}
