import { createHash } from 'node:crypto';

/** JSON with the keys in order at every depth: equal values have equal texts, whatever order they were sent or kept in. */
export function canonical(value: unknown): string {
  return JSON.stringify(inOrder(value ?? null));
}

export function isSame(a: unknown, b: unknown): boolean {
  return a === b || canonical(a) === canonical(b);
}

/** @returns the SHA-256 digest of a text or of bytes, hexadecimal */
export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, inOrder(inner)]));
}
