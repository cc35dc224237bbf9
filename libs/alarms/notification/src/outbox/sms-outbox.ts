import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import { smsMessage, smsItem, alarm, smsLink } from '@sed/alarms-tables';
import { Clock } from '@sed/platform-ports';
import type { AlarmLevel } from '@sed/platform-contract';
import {
  and,
  asc,
  count,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  min,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Tx } from './message-joiner';
import { smsAfter, statesBefore, type SmsEvent } from './sms-transitions';

export type Message = typeof smsMessage.$inferSelect;
export type Alarm = typeof alarm.$inferSelect;
export type MessageItem = typeof smsItem.$inferSelect;
type Result = Partial<Omit<Message, 'state'>>;

/** A claim outlives the provider's timeout; after it another sender may take over from a dead one. */
const CLAIM_MS = 15_000;
const CHUNK = 500;

/** The stored messages: claiming and results. Every result is one transaction. */
@Injectable()
export class SmsOutbox {
  /** This run of the process. */
  private readonly owner = randomUUID();
  readonly db: Db;

  constructor(
    database: Database,
    private readonly clock: Clock,
  ) {
    this.db = database.db;
  }

  /** Takes due messages for this sender, most severe first; two senders never take the same one. */
  async claim(limit: number, mostSevereUpTo: AlarmLevel = 4): Promise<Message[]> {
    const now = this.clock.nowMs();
    // Mostly nothing waits: that is asked without the time of day, as the engine need not look again then.
    const isWaiting = and(inArray(smsMessage.state, ['QUEUED', 'DEFERRED', 'RETRY']), isNull(smsMessage.digestId));
    const [next] = await this.db
      .select({ at: min(smsMessage.notBefore) })
      .from(smsMessage)
      .where(isWaiting);
    if ((next?.at ?? Infinity) > now) return [];
    const due = this.db
      .select({ id: smsMessage.id })
      .from(smsMessage)
      .where(and(isWaiting, lte(smsMessage.notBefore, now), lte(smsMessage.level, mostSevereUpTo), this.isFree(now)))
      .orderBy(asc(smsMessage.level), asc(smsMessage.createdAt))
      .limit(limit)
      .for('update', { skipLocked: true });
    const claim = { claimedBy: this.owner, claimedUntil: now + CLAIM_MS, attempts: sql`${smsMessage.attempts} + 1` };
    const claimed = await this.db.update(smsMessage).set(claim).where(inArray(smsMessage.id, due)).returning();
    return claimed.sort((a, b) => a.level - b.level || a.createdAt - b.createdAt);
  }

  /** What a message tells, those it carries for others included, with the alarms as they are now. */
  async contents(messageId: string): Promise<{ item: MessageItem; alarm: Alarm }[]> {
    const rows = await this.db
      .select({ item: smsItem, alarm })
      .from(smsItem)
      .innerJoin(smsMessage, eq(smsItem.messageId, smsMessage.id))
      .innerJoin(alarm, eq(smsItem.alarmId, alarm.id))
      .where(or(eq(smsMessage.id, messageId), eq(smsMessage.digestId, messageId)))
      .orderBy(asc(smsItem.id));
    return rows;
  }

  /** Alarms each of these messages is about. */
  async alarmsOf(messageIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const found = new Map<string, Set<string>>();
    if (messageIds.length === 0) return found;
    const { messageId, alarmId } = smsItem;
    const rows = await this.db
      .select({ messageId, alarmId })
      .from(smsItem)
      .where(inArray(messageId, [...messageIds]));
    for (const row of rows) found.set(row.messageId, (found.get(row.messageId) ?? new Set()).add(row.alarmId));
    return found;
  }

  /**
   * Items whose news another message told the same person by the same way: it was put together when the alarm had come
   * that far already. A repetition is known only by what was sent after it was asked for.
   */
  async knownItems(message: Message, contents: readonly { item: MessageItem; alarm: Alarm }[]): Promise<Set<number>> {
    const alarmIds = [...new Set(contents.map(({ alarm }) => alarm.id))];
    const others: { alarmId: string; toldSeq: number | null; sentAt: number | null }[] = [];
    for (let i = 0; i < alarmIds.length; i += CHUNK) {
      const isOther = and(
        inArray(smsItem.alarmId, alarmIds.slice(i, i + CHUNK)),
        eq(smsItem.receiver, message.receiver),
        isNotNull(smsItem.toldSeq),
        eq(smsMessage.channel, message.channel),
        ne(smsMessage.id, message.id),
      );
      const { alarmId, toldSeq } = smsItem;
      const { sentAt } = smsMessage;
      const joined = this.db.select({ alarmId, toldSeq, sentAt }).from(smsItem);
      others.push(...(await joined.innerJoin(smsMessage, eq(smsItem.messageId, smsMessage.id)).where(isOther)));
    }
    const isKnown = ({ alarmId, seq, isRepeat }: MessageItem) =>
      others.some(
        (other) =>
          other.alarmId === alarmId &&
          (other.toldSeq ?? 0) >= seq &&
          (!isRepeat || (other.sentAt ?? 0) >= message.createdAt),
      );
    return new Set(contents.flatMap(({ item }) => (isKnown(item) ? [item.id] : [])));
  }

  /** SM-02: the provider took it. What its text spoke of is told, up to the version the alarm then had. */
  async accepted(message: Message, result: Result, told: ReadonlyMap<string, number>): Promise<void> {
    await this.db.transaction(async (tx) => {
      if (!(await this.settle(message, 'accepted', result, tx))) return;
      const carried = tx.select({ id: smsMessage.id }).from(smsMessage).where(eq(smsMessage.digestId, message.id));
      const isOfIt = or(eq(smsItem.messageId, message.id), inArray(smsItem.messageId, carried));
      for (const [version, alarmIds] of byVersion(told)) {
        for (let i = 0; i < alarmIds.length; i += CHUNK) {
          const isThat = and(isOfIt, inArray(smsItem.alarmId, alarmIds.slice(i, i + CHUNK)));
          await tx.update(smsItem).set({ toldSeq: version }).where(isThat);
        }
      }
    });
  }

  /** Short messages a phone got since an instant, and when the last one went. A digest counts once. */
  async sentSince(phone: string, sinceMs: number): Promise<{ count: number; lastAt: number }> {
    const [row] = await this.db
      .select({ count: count(), lastAt: max(smsMessage.sentAt) })
      .from(smsMessage)
      .where(
        and(
          eq(smsMessage.phone, phone),
          eq(smsMessage.channel, 'sms'),
          isNotNull(smsMessage.sentAt),
          gte(smsMessage.sentAt, sinceMs),
          isNull(smsMessage.digestId),
        ),
      );
    return { count: row?.count ?? 0, lastAt: row?.lastAt ?? 0 };
  }

  /** SM-11: lets a message carry everything else that waits for the same phone and plant. @returns how many it carries. */
  async gather(message: Message): Promise<number> {
    const rows = await this.db
      .update(smsMessage)
      .set({ digestId: message.id })
      .where(
        and(
          eq(smsMessage.receiver, message.receiver),
          eq(smsMessage.phone, message.phone),
          eq(smsMessage.factoryNo, message.factoryNo),
          eq(smsMessage.channel, message.channel),
          eq(smsMessage.state, 'DEFERRED'),
          isNull(smsMessage.digestId),
          sql`${smsMessage.id} <> ${message.id}`,
          this.isFree(this.clock.nowMs()),
        ),
      )
      .returning({ id: smsMessage.id });
    return rows.length;
  }

  /** When the deferred messages of a phone go next; null when none waits. */
  async digestSlot(message: Message): Promise<number | null> {
    const [row] = await this.db
      .select({ at: max(smsMessage.notBefore) })
      .from(smsMessage)
      .where(and(eq(smsMessage.phone, message.phone), eq(smsMessage.state, 'DEFERRED'), isNull(smsMessage.digestId)));
    return row?.at ?? null;
  }

  /**
   * Writes what happened to this sender's claim, and to the messages it carries. A claim that was taken over meanwhile
   * is left to its new owner. @returns whether it was still ours.
   */
  async settle(
    message: Message,
    event: SmsEvent,
    result: Result = {},
    db: Pick<Db, 'update'> = this.db,
  ): Promise<boolean> {
    const state = smsAfter(message.state, event);
    const rows = await db
      .update(smsMessage)
      .set({ ...result, state, claimedBy: null, claimedUntil: null })
      .where(this.isOurs(message))
      .returning({ id: smsMessage.id });
    if (rows.length === 0) return false;
    if (event === 'accepted' || event === 'permanent' || event === 'cleared') {
      const { sentAt = null, lastError = null, providerId = null, provider = null } = result;
      const carried = and(eq(smsMessage.digestId, message.id), eq(smsMessage.state, 'DEFERRED'));
      await db.update(smsMessage).set({ state, sentAt, lastError, providerId, provider }).where(carried);
    }
    return true;
  }

  /** Gives a claim back untouched, to be taken again later: no attempt was made. */
  async postpone(message: Message, notBefore: number, event?: 'limited', result: Result = {}): Promise<void> {
    const untried = { ...result, notBefore, attempts: message.attempts - 1 };
    if (event !== undefined) {
      await this.settle(message, event, untried);
      return;
    }
    await this.db
      .update(smsMessage)
      .set({ ...untried, claimedBy: null, claimedUntil: null })
      .where(this.isOurs(message));
  }

  /** SM-08, by code or by link: either ends the link. */
  async replied(messageId: string, atMs: number): Promise<void> {
    await this.db.transaction(async (tx) => {
      const isIt = and(eq(smsMessage.id, messageId), inArray(smsMessage.state, statesBefore('replied')));
      await tx
        .update(smsMessage)
        .set({ state: smsAfter('SENT', 'replied') })
        .where(isIt);
      const isFresh = and(eq(smsLink.messageId, messageId), isNull(smsLink.usedAt));
      await tx.update(smsLink).set({ usedAt: atMs }).where(isFresh);
    });
  }

  private isOurs(message: Message): SQL | undefined {
    return and(
      eq(smsMessage.id, message.id),
      eq(smsMessage.claimedBy, this.owner),
      eq(smsMessage.claimedUntil, message.claimedUntil ?? 0),
    );
  }

  private isFree(now: number): SQL | undefined {
    const { claimedUntil } = smsMessage;
    return or(isNull(claimedUntil), lt(claimedUntil, now));
  }

  itemsOf(tx: Tx, messageId: string): Promise<MessageItem[]> {
    const carried = tx.select({ id: smsMessage.id }).from(smsMessage).where(eq(smsMessage.digestId, messageId));
    return tx
      .select()
      .from(smsItem)
      .where(or(eq(smsItem.messageId, messageId), inArray(smsItem.messageId, carried)));
  }
}

function byVersion(told: ReadonlyMap<string, number>): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const [alarmId, version] of told) found.set(version, [...(found.get(version) ?? []), alarmId]);
  return found;
}
