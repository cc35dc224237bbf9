import { randomKey } from '../form/intent-key';

const LOCAL = 'local:';

/** Id of a file that is kept on this device and has none of the service yet. */
export const newLocalFileId = (): string => `${LOCAL}${randomKey()}`;

export const isLocalFile = (id: string): boolean => id.startsWith(LOCAL);

/** Files of this device that values name, wherever in them. */
export function localFilesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return isLocalFile(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(localFilesIn))];
}

/** Values with other ids in the place of those given. A list that names a file by both its ids names it once. */
export function withFileIds<T>(value: T, ids: ReadonlyMap<string, string>): T;
export function withFileIds(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return ids.get(value) ?? value;
  if (Array.isArray(value)) {
    const named = value.map((part: unknown) => withFileIds(part, ids));
    return named.filter((part, index) => typeof part !== 'string' || named.indexOf(part) === index);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withFileIds(part, ids)]));
}
