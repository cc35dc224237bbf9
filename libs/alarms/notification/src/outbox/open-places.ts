import { isAnyOf, type Db } from '@sed/platform-database';
import { smsMessage, smsItem as smsItemTable } from '@sed/alarms-tables';
import type { AlarmLevel } from '@sed/platform-contract';
import type { MessageChannel } from '@sed/alarms-contract';
import { and, asc, count, eq, gte, inArray, isNull, max } from 'drizzle-orm';
import type { News, Wanted } from './message-joiner';
import { MAX_NAMED } from './sms-text';

export type NewMessage = typeof smsMessage.$inferInsert;

/** Where news of one group for one person goes. */
interface Place {
  readonly receiver: string;
  readonly channel: MessageChannel;
  readonly groupKey: string;
}

interface Opened {
  readonly messageId: string;
  room: number;
}

/** The messages news can still join, and those that are opened for it: read once for all groups, written once. */
export class OpenPlaces {
  readonly opened: NewMessage[] = [];

  private constructor(
    /** The newest of each place. */
    private readonly places: Map<string, Opened>,
    private readonly sentAt: ReadonlyMap<string, number>,
  ) {}

  /** @param firsts one of each group. The messages they can join are locked until the transaction ends. */
  static async read(tx: Db, firsts: readonly Wanted[], nowMs: number): Promise<OpenPlaces> {
    return new OpenPlaces(await openMessages(tx, firsts), await lastSent(tx, firsts.filter(hasInterval), nowMs));
  }

  /** A message that has room; the room is taken. */
  take({ level }: { readonly level: AlarmLevel }, place: Place): string | undefined {
    const known = this.places.get(placeKey(place));
    if (known === undefined || known.room <= 0) return undefined;
    if (level === 1) known.room -= 1;
    return known.messageId;
  }

  /** Opens a message, and takes a place in it. */
  open({ level }: { readonly level: AlarmLevel }, message: NewMessage): string {
    const { id: messageId, receiver, channel = 'sms', groupKey = '' } = message;
    this.opened.push(message);
    this.places.set(placeKey({ receiver, channel, groupKey }), { messageId, room: mostOf(level) - 1 });
    return messageId;
  }

  /** More of a group within its interval waits until it is over. What is critical, and what is over, never does. */
  intervalEnd(wanted: Wanted): number {
    const sentAt = hasInterval(wanted) ? this.sentAt.get(placeKey(placeOf(wanted))) : undefined;
    return sentAt === undefined ? 0 : sentAt + intervalOf(wanted);
  }
}

export function placeKey({ channel, receiver, groupKey }: Place): string {
  return `${channel}|${receiver}|${groupKey}`;
}

/** Alarms of one message: what is critical is named in it, never only counted. */
function mostOf(level: AlarmLevel): number {
  return level === 1 ? MAX_NAMED : Infinity;
}

export function placeOf({ channel, person, news }: Wanted): Place {
  return { receiver: person.code, channel, groupKey: groupKeyOf(news) };
}

/** Messages are grouped by plant, section and level. */
export function groupKeyOf({ factoryNo, section, level }: Pick<News, 'factoryNo' | 'section' | 'level'>): string {
  return `${factoryNo}|${section.slice(0, 50)}|${String(level)}`;
}

function intervalOf({ grouping }: Wanted): number {
  return grouping?.intervalMs ?? 0;
}

function hasInterval(wanted: Wanted): boolean {
  const { channel, news, repetition } = wanted;
  return channel === 'sms' && news.level > 1 && news.kind === 'raised' && repetition === '' && intervalOf(wanted) > 0;
}

/** By place, the newest that was not tried yet. */
async function openMessages(tx: Db, firsts: readonly Wanted[]): Promise<Map<string, Opened>> {
  const { id, receiver, channel, groupKey, level } = smsMessage;
  const wanted = new Set(firsts.map((one) => placeKey(placeOf(one))));
  const isOpen = and(
    isAnyOf(groupKey, groupsOf(firsts)),
    inArray(smsMessage.state, ['QUEUED', 'DEFERRED']),
    eq(smsMessage.attempts, 0),
    isNull(smsMessage.claimedUntil),
    isNull(smsMessage.digestId),
  );
  const rows = await tx
    .select({ id, receiver, channel, groupKey, level })
    .from(smsMessage)
    .where(isOpen)
    .orderBy(asc(smsMessage.createdAt), asc(smsMessage.id))
    .for('update');
  const newest = new Map(rows.filter((row) => wanted.has(placeKey(row))).map((row) => [placeKey(row), row]));
  const held = await itemsIn(
    tx,
    [...newest.values()].flatMap((row) => (row.level === 1 ? [row.id] : [])),
  );
  return new Map(
    [...newest].map(([key, row]) => [key, { messageId: row.id, room: mostOf(row.level) - (held.get(row.id) ?? 0) }]),
  );
}

async function itemsIn(tx: Db, messageIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (messageIds.length === 0) return new Map();
  const { messageId } = smsItemTable;
  const rows = await tx
    .select({ messageId, n: count() })
    .from(smsItemTable)
    .where(isAnyOf(messageId, messageIds))
    .groupBy(messageId);
  return new Map(rows.map((row) => [row.messageId, row.n]));
}

/** By place, when a message of it was sent last, as far back as an interval can reach. */
async function lastSent(tx: Db, firsts: readonly Wanted[], nowMs: number): Promise<ReadonlyMap<string, number>> {
  if (firsts.length === 0) return new Map();
  const { receiver, channel, groupKey, sentAt } = smsMessage;
  const longestMs = Math.max(...firsts.map(intervalOf));
  const rows = await tx
    .select({ receiver, channel, groupKey, at: max(sentAt) })
    .from(smsMessage)
    .where(and(isAnyOf(groupKey, groupsOf(firsts)), gte(sentAt, nowMs - longestMs)))
    .groupBy(receiver, channel, groupKey);
  return new Map(rows.map(({ at, ...place }) => [placeKey(place), at ?? 0]));
}

function groupsOf(firsts: readonly Wanted[]): string[] {
  return [...new Set(firsts.map(({ news }) => groupKeyOf(news)))];
}
