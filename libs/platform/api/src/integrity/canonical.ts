import { createHash } from 'node:crypto';

/** JSON with the keys in order at every depth: equal values have equal texts, whatever order they were sent or kept in. */
export function canonical(value: unknown): string {
  return textOf(value) ?? 'null';
}

export function isSame(a: unknown, b: unknown): boolean {
  return a === b || canonical(a) === canonical(b);
}

/** @returns the SHA-256 digest of a text or of bytes, hexadecimal */
export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Undefined for what JSON has no text for. */
function textOf(value: unknown): string | undefined {
  if (value === null) return 'null';
  if (typeof value === 'object') return Array.isArray(value) ? listText(value) : objectText(value);
  return JSON.stringify(value);
}

function listText(list: readonly unknown[]): string {
  let text = '';
  for (const item of list) text += (text === '' ? '' : ',') + (textOf(item) ?? 'null');
  return `[${text}]`;
}

function objectText(object: object): string {
  const values: unknown[] = Object.values(object);
  let text = '';
  for (const { at, label } of inOrder(Object.keys(object))) {
    const value = textOf(values[at]);
    if (value !== undefined) text += (text === '' ? label : `,${label}`) + value;
  }
  return `{${text}}`;
}

interface OrderedKey {
  /** Its place among the keys of the object. */
  readonly at: number;
  /** As it stands before its value. */
  readonly label: string;
}

interface KeyOrder {
  readonly keys: readonly string[];
  readonly ordered: readonly OrderedKey[];
}

/** Of the keys that were seen last, by how many they are: thousands of records have the same hundred. */
const known = new Map<number, KeyOrder>();
const MOST_KEPT = 500;

function inOrder(keys: readonly string[]): readonly OrderedKey[] {
  const last = known.get(keys.length);
  if (last?.keys.every((key, index) => key === keys[index]) === true) return last.ordered;
  const places = keys.map((key, at) => [key, at] as const).sort(([a], [b]) => (a < b ? -1 : 1));
  // An object has its numbers first, whatever order it was made in.
  const sorted = Object.entries(Object.fromEntries(places));
  const ordered = sorted.map(([key, at]) => ({ at, label: `${JSON.stringify(key)}:` }));
  if (keys.length <= MOST_KEPT) known.set(keys.length, { keys, ordered });
  return ordered;
}
