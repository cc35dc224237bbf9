import { canonical, hashChain } from '@sed/platform-api';
import type { AuditEntry } from '@sed/platform-ports';

/** A row before it has its place in a chain. */
export interface AuditContent {
  readonly at: number;
  readonly actor: string | null;
  readonly actorName: string | null;
  readonly source: string | null;
  readonly entity: string;
  readonly entityId: string | null;
  readonly action: string;
  readonly outcome: 'done' | 'denied' | 'failed';
  readonly reason: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

export interface ChainPlace {
  readonly plant: string;
  readonly day: string;
  readonly seq: number;
}

/** A change larger than this is cut: the trail is about what happened, not a second copy of the database. */
const MAX_CHANGE = 100_000;
const MAX_DEPTH = 12;

/** Names of fields whose content never belongs in a trail, should a caller forget to leave them out. */
const SECRET = /password|secret|token|authorization|^jti$/i;

/** The entry as it is stored and hashed: cut to the columns' length, without characters no database stores. */
export function contentOf(entry: AuditEntry, at: number): AuditContent {
  return {
    at,
    actor: cut(entry.actor, 50),
    actorName: cut(entry.actorName, 100),
    source: cut(entry.source, 100),
    entity: cut(entry.entity, 50) ?? '',
    entityId: cut(entry.entityId, 100),
    action: cut(entry.action, 50) ?? '',
    outcome: entry.outcome ?? 'done',
    reason: cut(entry.reason, 500),
    before: changeText(entry.before),
    after: changeText(entry.after),
  };
}

const CHAIN = hashChain('sed audit trail');

/** Covers the row, its place and everything before it. */
export function hashOf(previous: string, place: ChainPlace, row: AuditContent): string {
  const { at, actor, actorName, source, entity, entityId, action, outcome, reason, before, after } = row;
  const fields = [at, actor, actorName, source, entity, entityId, action, outcome, reason, before, after];
  return CHAIN.linkOf(previous, [place.plant, place.day, place.seq, ...fields]);
}

/** What the very first chain of a plant starts from. */
export const firstGenesis = CHAIN.startOf;

/** UTC day of a chain. */
export function dayOf(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10);
}

function cut(text: string | null | undefined, length: number): string | null {
  if (text === null || text === undefined) return null;
  // Half a surrogate pair and U+0000 are refused by the database; an entry must not be lost over them.
  return text
    .replaceAll('\0', '\uFFFD')
    .slice(0, length)
    .replace(/\p{Surrogate}/gu, '\uFFFD');
}

function changeText(change: Readonly<Record<string, unknown>> | null | undefined): string | null {
  if (change === null || change === undefined) return null;
  const text = canonical(storable(change, 0));
  return text.length <= MAX_CHANGE ? text : canonical({ tooLong: text.length, fields: Object.keys(change) });
}

/** Without secrets, and as deep as anybody reads. Most of what is changed is so already, and is not copied. */
function storable(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) return '…';
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return storableList(value, depth);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof Set) return storableList([...value], depth);
  return storableFields(value, depth);
}

function storableList(list: readonly unknown[], depth: number): readonly unknown[] {
  const stored = list.map((item) => storable(item, depth + 1));
  return stored.every((item, index) => item === list[index]) ? list : stored;
}

function storableFields(fields: object, depth: number): object {
  const values: unknown[] = Object.values(fields);
  let copy: Record<string, unknown> | undefined;
  for (const [index, name] of Object.keys(fields).entries()) {
    if (values[index] === undefined) continue;
    const stored = isSecret(name) ? '***' : storable(values[index], depth + 1);
    if (stored === values[index]) continue;
    copy ??= { ...fields };
    copy[name] = stored;
  }
  return copy ?? fields;
}

/** Names that were asked about, as far as they are those of fields: every entry has the same ones. */
const secrets = new Map<string, boolean>();
const MOST_NAMES = 20_000;

function isSecret(name: string): boolean {
  const known = secrets.get(name);
  if (known !== undefined) return known;
  const is = SECRET.test(name);
  if (secrets.size < MOST_NAMES) secrets.set(name, is);
  return is;
}
