import type { PGlite, Results } from '@electric-sql/pglite';

type Given = Parameters<PGlite['query']>;

/** What a statement's text says about it. */
interface Reading {
  readonly isRead: boolean;
  /** Whether the same question has the same answer until a table is written. */
  readonly isSteady: boolean;
  /** Words in it, which tables may be named by; for what is steady. */
  readonly words: readonly string[];
}

interface Kept {
  readonly stamp: number;
  readonly words: readonly string[];
  readonly results: Results<unknown>;
}

const MOST_KEPT = 300;
/** Questions asked once; most are about one record and never come again, so that their answers are not worth a copy. */
const MOST_SEEN = 1000;
const MOST_TEXTS = 1000;
const MOST_ROWS = 100;
const LONGEST_KEY = 16_000;
/** What answers differently although no table was written, or holds rows. */
const UNSTEADY =
  /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday|current_\w+|localtime\w*|random|gen_random_uuid|nextval|setval|currval|lastval|pg_\w+|txid_\w+|age)\b|\bfor (no key )?(update|share)\b/i;
/** A question may begin with tables of its own; one that also writes is none. */
const READ = /^\s*(?:select\b|with\b(?![^]*\b(?:insert|update|delete|merge)\b))/i;
const WRITE = /^\s*(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?/i;
const FOLLOWERS = `select confrelid::regclass::text as parent, conrelid::regclass::text as child from pg_constraint
  where contype = 'f' and (confdeltype in ('c', 'n', 'd') or confupdtype in ('c', 'n', 'd'))`;

/**
 * Answers of the embedded engine that still hold. Many parts of the service look every second whether there is something
 * for them; nobody but this process writes, so that a question about tables that were not written since is answered as
 * it was before, without the engine. A question counts as one about every table whose name it contains as a word.
 */
export class SteadyAnswers {
  private readonly kept = new Map<string, Kept>();
  private readonly seen = new Set<string>();
  /** The same few hundred texts come all the time; reading one anew cost more than its answer. */
  private readonly readings = new Map<string, Reading>();
  private readonly writtenAt = new Map<string, number>();
  private allWrittenAt = 0;
  private count = 0;
  /** Tables that are written with others: `on delete cascade` and the like. */
  private followers: ReadonlyMap<string, readonly string[]> | undefined;

  /** @returns a copy of what was answered before, if it still holds. */
  find(given: Given): Results<unknown> | undefined {
    const key = this.keyOf(given);
    const kept = key === undefined ? undefined : this.kept.get(key);
    if (key === undefined || kept === undefined) return undefined;
    const isOld = kept.stamp < this.allWrittenAt;
    this.kept.delete(key);
    if (isOld || !kept.words.every((word) => (this.writtenAt.get(word) ?? 0) <= kept.stamp)) return undefined;
    // What was asked longest ago gives way first: questions that name the present moment are asked once and never again.
    this.kept.set(key, kept);
    return copyOf(kept.results);
  }

  /** To be called with the connection at hand, before the statement is sent. */
  note(text: string): void {
    if (this.readingOf(text).isRead) return;
    this.count += 1;
    const table = WRITE.exec(text)?.[1]?.toLowerCase();
    if (table === undefined || this.followers === undefined) this.forgetAll();
    else for (const name of this.withFollowers(table)) this.writtenAt.set(name, this.count);
  }

  /** Something else happened to the database: nothing holds any more. */
  forgetAll(): void {
    this.count += 1;
    this.allWrittenAt = this.count;
    this.followers = undefined;
    this.kept.clear();
  }

  /** Keeps an answer that just came, before anybody else has the connection. */
  async keep(given: Given, results: Results<unknown>, ask: PGlite['query']): Promise<void> {
    const key = this.keyOf(given);
    if (key === undefined || results.rows.length > MOST_ROWS) return;
    if (!this.seen.delete(key)) {
      this.seen.add(key);
      dropOldest(this.seen, MOST_SEEN);
      return;
    }
    this.followers ??= await followersOf(ask);
    this.kept.set(key, { stamp: this.count, words: this.readingOf(given[0]).words, results: copyOf(results) });
    this.seen.add(key);
    dropOldest(this.kept, MOST_KEPT);
  }

  /** Undefined for what must be asked each time. */
  private keyOf([text, params, options]: Given): string | undefined {
    if (!this.readingOf(text).isSteady) return undefined;
    const key = `${String(options?.rowMode)}\n${text}\n${JSON.stringify(params ?? [])}`;
    return key.length > LONGEST_KEY ? undefined : key;
  }

  private readingOf(text: string): Reading {
    let reading = this.readings.get(text);
    if (reading === undefined) {
      reading = read(text);
      this.readings.set(text, reading);
      dropOldest(this.readings, MOST_TEXTS);
    }
    return reading;
  }

  private withFollowers(table: string): ReadonlySet<string> {
    const found = new Set([table]);
    for (const name of found) for (const child of this.followers?.get(name) ?? []) found.add(child);
    return found;
  }
}

function read(text: string): Reading {
  const isRead = READ.test(text);
  const isSteady = isRead && /\bfrom\b/i.test(text) && !UNSTEADY.test(text);
  return { isRead, isSteady, words: isSteady ? [...new Set(text.toLowerCase().match(/[a-z_]\w*/g))] : [] };
}

function dropOldest(kept: Map<string, unknown> | Set<string>, most: number): void {
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}

/** Whoever changes an object of an answer changes his own. */
function copyOf(results: Results<unknown>): Results<unknown> {
  return { ...results, rows: results.rows.map((row) => structuredClone(row)) };
}

async function followersOf(ask: PGlite['query']): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await ask<{ parent: string; child: string }>(FOLLOWERS);
  const found = new Map<string, string[]>();
  for (const { parent, child } of rows) {
    const name = parent.replaceAll('"', '');
    found.set(name, [...(found.get(name) ?? []), child.replaceAll('"', '')]);
  }
  return found;
}
