import { createHash } from 'node:crypto';
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

/** Keys in order at every depth, so that the same content is always the same text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(ordered(value, 0));
}

/** Covers the row, its place and everything before it. */
export function hashOf(previous: string, place: ChainPlace, row: AuditContent): string {
  const { at, actor, actorName, source, entity, entityId, action, outcome, reason, before, after } = row;
  const fields = [at, actor, actorName, source, entity, entityId, action, outcome, reason, before, after];
  return sha256(`${previous}\n${canonicalJson([place.plant, place.day, place.seq, ...fields])}`);
}

/** What the very first chain of a plant starts from. */
export function firstGenesis(plant: string): string {
  return sha256(`sed audit trail\n${plant}`);
}

/** UTC day of a chain. */
export function dayOf(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
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
  const text = canonicalJson(change);
  return text.length <= MAX_CHANGE ? text : canonicalJson({ tooLong: text.length, fields: Object.keys(change) });
}

function ordered(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) return '…';
  if (Array.isArray(value)) return value.map((item) => ordered(item, depth + 1));
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof Set) return [...value].map((item) => ordered(item, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  const fields: [string, unknown][] = Object.entries(value);
  return Object.fromEntries(
    fields
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => [name, SECRET.test(name) ? '***' : ordered(field, depth + 1)]),
  );
}
