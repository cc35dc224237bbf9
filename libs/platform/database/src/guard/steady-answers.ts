import type { PGlite, Results } from '@electric-sql/pglite';

type Given = Parameters<PGlite['query']>;

interface Kept {
  readonly stamp: number;
  readonly words: readonly string[];
  readonly results: Results<unknown>;
}

const MOST_KEPT = 300;
const MOST_ROWS = 100;
const LONGEST_KEY = 4000;
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
  private readonly writtenAt = new Map<string, number>();
  private allWrittenAt = 0;
  private count = 0;
  /** Tables that are written with others: `on delete cascade` and the like. */
  private followers: ReadonlyMap<string, readonly string[]> | undefined;

  /** @returns a copy of what was answered before, if it still holds. */
  find(given: Given): Results<unknown> | undefined {
    const key = keyOf(given);
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
    if (READ.test(text)) return;
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
    const key = keyOf(given);
    if (key === undefined || results.rows.length > MOST_ROWS) return;
    this.followers ??= await followersOf(ask);
    const words = [...new Set(given[0].toLowerCase().match(/[a-z_]\w*/g))];
    this.kept.set(key, { stamp: this.count, words, results: copyOf(results) });
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest);
  }

  private withFollowers(table: string): ReadonlySet<string> {
    const found = new Set([table]);
    for (const name of found) for (const child of this.followers?.get(name) ?? []) found.add(child);
    return found;
  }
}

/** Undefined for what must be asked each time. */
function keyOf([text, params, options]: Given): string | undefined {
  if (!READ.test(text) || !/\bfrom\b/i.test(text) || UNSTEADY.test(text)) return undefined;
  const key = `${String(options?.rowMode)}\n${text}\n${JSON.stringify(params ?? [])}`;
  return key.length > LONGEST_KEY ? undefined : key;
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
