import { isUnreached } from '../calls/call-error';
import { parseStored, readStored, removeStored, writeStored } from '../storage';
import { currentToken, onTokenChange, subjectOf } from './token';

const PREFIX = 'kept:';
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
