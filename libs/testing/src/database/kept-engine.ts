import type { PGlite } from '@electric-sql/pglite';
// eslint-disable-next-line @nx/enforce-module-boundaries -- plain scripts for tests of every kind; they belong to no library
import { openPrepared } from '../../../../tools/harness/prepared-database.mjs';
import { EMPTYING } from './emptying';

/**
 * Opening an engine costs more than most files of tests. So a process keeps the one it has from file to file: emptied,
 * without what a file added, and only where its schema is the prepared one again.
 */
interface Kept {
  readonly client: PGlite;
  readonly schema: string;
}

/** A file that left a transaction open holds the engine for ever. */
const PATIENCE_MS = 5000;

const SCHEMA = `
  select md5(concat(
    (select string_agg(format('%s %s', c.relname, c.relkind), ',' order by c.relname)
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind <> 'i'),
    (select string_agg(format('%s.%s %s %s', a.attrelid::regclass, a.attname, a.atttypid, a.attnotnull), ',' order by a.attrelid::regclass::text, a.attnum)
       from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0),
    (select string_agg(format('%s %s %s', tgrelid::regclass, tgname, tgenabled), ',' order by tgrelid::regclass::text, tgname)
       from pg_trigger where not tgisinternal),
    (select string_agg(format('%s %s', conrelid::regclass, conname), ',' order by conrelid::regclass::text, conname)
       from pg_constraint where connamespace = 'public'::regnamespace),
    (select string_agg(format('%s %s', indexrelid::regclass, indisvalid), ',' order by indexrelid::regclass::text)
       from pg_index join pg_class c on c.oid = indexrelid where c.relnamespace = 'public'::regnamespace),
    (select string_agg(md5(prosrc), ',' order by proname, oid) from pg_proc where pronamespace = 'public'::regnamespace)
  )) as schema`;

const NAMES = `
  select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;

let kept: Kept | undefined;
let prepared: ReadonlySet<string> = new Set();

/** An engine at the newest migration, with no rows. */
export async function takeEngine(): Promise<Kept> {
  const mine = kept ?? (await openEngine());
  kept = undefined;
  return mine;
}

/** Gives it to the next file, or closes it where it is not as it was. */
export async function giveBackEngine(mine: Kept): Promise<void> {
  const isAsBefore = await within(PATIENCE_MS, restore(mine)).catch(() => false);
  if (isAsBefore && kept === undefined) kept = mine;
  else if (!mine.client.closed) await mine.client.close();
}

export async function emptyUsed(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(EMPTYING);
  await client.exec(rows.map(({ statement }) => `${statement};`).join('\n'));
}

async function openEngine(): Promise<Kept> {
  const client = await openPrepared();
  prepared = new Set(await namesOf(client));
  return { client, schema: await schemaOf(client) };
}

async function restore({ client, schema }: Kept): Promise<boolean> {
  const added = (await namesOf(client)).filter((name) => !prepared.has(name));
  await client.exec(added.map((name) => `drop table ${name} cascade;`).join('\n'));
  await client.exec('deallocate all; reset all;');
  await emptyUsed(client);
  return (await schemaOf(client)) === schema;
}

const namesOf = async (client: PGlite): Promise<string[]> =>
  (await client.query<{ name: string }>(NAMES)).rows.map(({ name }) => name);

const schemaOf = async (client: PGlite): Promise<string> =>
  (await client.query<{ schema: string }>(SCHEMA)).rows[0]?.schema ?? '';

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the engine is held')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The engine as one file has it: whoever still asks after that file closed it is refused, as a closed one refuses. */
export function leased(client: PGlite): { readonly client: PGlite; readonly end: () => void } {
  let isOver = false;
  const refuse = () => Promise.reject(new Error('PGlite is closed'));
  const lease = new Proxy(client, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key, target);
      if (key === 'closed') return isOver || member;
      if (typeof member !== 'function') return member;
      return isOver ? refuse : (...given: unknown[]): unknown => Reflect.apply(member, target, given);
    },
  });
  return { client: lease, end: () => void (isOver = true) };
}
