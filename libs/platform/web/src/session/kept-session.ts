import { isUnreached } from '../calls/call-error';
import { parseStored, readStored, removeStored, writeStored } from '../storage';
import { currentToken, onTokenChange, subjectOf } from './token';

const PREFIX = 'kept:';
const LATEST = `${PREFIX}latest:`;
const MOST = 8;
const HOUR_MS = 3_600_000;
/** A shift and the way there and back: who has not been seen by the service for longer signs in again. */
const LONGEST_MS = 12 * HOUR_MS;

interface Kept {
  readonly subject: string;
  readonly atMs: number;
  readonly data: unknown;
}

/** What stands as it was kept, and since when, epoch ms. */
const standing = new Map<string, number>();

/** Since when the service has not been asked for all of it, epoch ms; null while the answers are its own. */
export const keptSince = (): number | null => (standing.size === 0 ? null : Math.min(...standing.values()));

/**
 * What the service says about the person, kept for a start without a connection: menus and rights only decide what is
 * shown, and whatever is sent later is judged by the service.
 *
 * @param name of what it is; of the many of a `group/one` the latest are kept
 * @param parse guards what was kept, as it does what the service says
 * @throws CallError what the call threw, when nothing is kept of this person or it is too old
 */
export async function orKept<T>(name: string, read: () => Promise<T>, parse: (data: unknown) => T): Promise<T> {
  try {
    const data = await read();
    keep(name, data);
    standing.delete(name);
    return data;
  } catch (error) {
    const found = isUnreached(error) ? kept(name) : undefined;
    if (found === undefined) throw error;
    const data = parse(found.data);
    standing.set(name, found.atMs);
    return data;
  }
}

function keep(name: string, data: unknown): void {
  const subject = subjectOf(currentToken());
  if (subject === null) return;
  const entry: Kept = { subject, atMs: Date.now(), data };
  writeStored(`${PREFIX}${name}`, JSON.stringify(entry));
  const [group, one] = name.split('/');
  if (one !== undefined) keepFew(`${LATEST}${group ?? ''}`, name);
}

/** Of what there are many of, named `group/one`, the latest few are kept: there is little room. */
function keepFew(list: string, name: string): void {
  const known = parseStored(readStored(list));
  const before = Array.isArray(known) ? known.filter((one): one is string => typeof one === 'string') : [];
  const names = [name, ...before.filter((one) => one !== name)];
  for (const over of names.slice(MOST)) writeStored(`${PREFIX}${over}`, null);
  writeStored(list, JSON.stringify(names.slice(0, MOST)));
}

function kept(name: string): Kept | undefined {
  const entry = parseStored(readStored(`${PREFIX}${name}`));
  if (!isKept(entry)) return undefined;
  const ageMs = Date.now() - entry.atMs;
  const isTheirs = entry.subject === subjectOf(currentToken());
  return isTheirs && ageMs >= 0 && ageMs <= LONGEST_MS ? entry : undefined;
}

function isKept(entry: unknown): entry is Kept {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'subject' in entry &&
    typeof entry.subject === 'string' &&
    'atMs' in entry &&
    typeof entry.atMs === 'number' &&
    'data' in entry
  );
}

// Who leaves, or is shown the door, leaves nothing behind.
onTokenChange((token) => {
  if (token !== null) return;
  removeStored(PREFIX);
  standing.clear();
});
