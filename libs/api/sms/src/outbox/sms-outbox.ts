import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, schema, type Db } from '@sed/api-database';
import { Clock } from '@sed/api-ports';
import { and, asc, count, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { MessageJoiner, type Addressee, type News } from './message-joiner';

type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
export type Message = typeof schema.smsMessage.$inferSelect;
export type Alarm = typeof schema.alarm.$inferSelect;
export type MessageItem = typeof schema.smsItem.$inferSelect;

/** A claim outlives the provider's timeout; after it another sender may take over from a dead one. */
const CLAIM_MS = 15_000;
export const SMS_ACTOR = 'system:sms';

/** The stored messages: claiming, results, escalation. Every result is one transaction. */
@Injectable()
export class SmsOutbox {
  /** This run of the process. */
  private readonly owner = randomUUID();
  private readonly db: Db;

  constructor(
    database: Database,
    private readonly clock: Clock,
    private readonly joiner: MessageJoiner,
  ) {
    this.db = database.db;
  }

  /** Takes due messages for this sender, most severe first; two senders never take the same one. */
  async claim(limit: number): Promise<Message[]> {
    const now = this.clock.nowMs();
    const { smsMessage } = schema;
    const due = this.db
      .select({ id: smsMessage.id })
      .from(smsMessage)
      .where(
        and(
          inArray(smsMessage.state, ['QUEUED', 'DEFERRED', 'RETRY']),
          lte(smsMessage.notBefore, now),
          or(isNull(smsMessage.claimedUntil), lt(smsMessage.claimedUntil, now)),
        ),
      )
      .orderBy(asc(smsMessage.level), asc(smsMessage.createdAt))
      .limit(limit)
      .for('update', { skipLocked: true });
    const claim = { claimedBy: this.owner, claimedUntil: now + CLAIM_MS, attempts: sql`${smsMessage.attempts} + 1` };
    const claimed = await this.db.update(smsMessage).set(claim).where(inArray(smsMessage.id, due)).returning();
    return claimed.sort((a, b) => a.level - b.level || a.createdAt - b.createdAt);
  }

  /** What a message tells, with the alarms as they are now. */
  async contents(messageId: string): Promise<{ item: MessageItem; alarm: Alarm }[]> {
    const { smsItem, alarm } = schema;
    const rows = await this.db
      .select()
      .from(smsItem)
      .innerJoin(alarm, eq(smsItem.alarmId, alarm.id))
      .where(eq(smsItem.messageId, messageId))
      .orderBy(asc(smsItem.id));
    return rows.map((row) => ({ item: row.sms_item, alarm: row.alarm }));
  }

  /** Messages a phone got since an instant. */
  async sentSince(phone: string, sinceMs: number): Promise<number> {
    const { smsMessage } = schema;
    const sent = and(eq(smsMessage.phone, phone), isNotNull(smsMessage.sentAt), gte(smsMessage.sentAt, sinceMs));
    const [row] = await this.db.select({ n: count() }).from(smsMessage).where(sent);
    return row?.n ?? 0;
  }

  /** Writes the result of this sender's claim; a claim that was taken over meanwhile is left to its new owner. */
  async settle(message: Message, result: Partial<Message>): Promise<boolean> {
    return this.settleIn(this.db, message, result);
  }

  /** Gives a claim back untouched, to be taken again later: no attempt was made. */
  async postpone(message: Message, notBefore: number, state: Message['state']): Promise<void> {
    await this.settle(message, { state, notBefore, attempts: message.attempts - 1 });
  }

  /** SM-05: the end of the attempts, a note in the journal of its alarms, and the next people on duty, at once. */
  async fail(message: Message, lastError: string, next: readonly Addressee[]): Promise<void> {
    await this.db.transaction(async (tx) => {
      if (!(await this.settleIn(tx, message, { state: 'FAILED', lastError }))) return;
      const items = await tx.select().from(schema.smsItem).where(eq(schema.smsItem.messageId, message.id));
      const others = next.filter((addressee) => addressee.person.code !== message.receiver);
      const wanted = items.flatMap(({ alarmId, seq, kind, level }) => {
        const news: News = { alarmId, seq, kind, level, factoryNo: message.factoryNo };
        return others.map((addressee) => ({ addressee, news }));
      });
      const added = await this.joiner.join(tx, wanted);
      const outlook = added > 0 ? 'the next on duty are told' : 'nobody else is on duty';
      const alarms = [...new Set(items.map((item) => item.alarmId))];
      await this.noteInJournal(
        tx,
        alarms,
        `SMS to ${message.receiver} failed (${lastError.slice(0, 200)}); ${outlook}`,
      );
    });
  }

  private async settleIn(db: Pick<Db, 'update'>, message: Message, result: Partial<Message>): Promise<boolean> {
    const { smsMessage } = schema;
    const rows = await db
      .update(smsMessage)
      .set({ ...result, claimedBy: null, claimedUntil: null })
      .where(
        and(
          eq(smsMessage.id, message.id),
          eq(smsMessage.claimedBy, this.owner),
          eq(smsMessage.claimedUntil, message.claimedUntil ?? 0),
        ),
      )
      .returning({ id: smsMessage.id });
    return rows.length > 0;
  }

  /** A closed alarm's journal has ended: nothing is added to it. */
  private async noteInJournal(tx: Tx, alarmIds: readonly string[], note: string): Promise<void> {
    const { alarm, alarmJournal } = schema;
    const now = this.clock.nowMs();
    if (alarmIds.length === 0) return;
    const rows = await tx
      .update(alarm)
      .set({ version: sql`${alarm.version} + 1`, updatedAt: now })
      .where(and(inArray(alarm.id, [...alarmIds]), ne(alarm.state, 'CLOSED')))
      .returning({ id: alarm.id, version: alarm.version, state: alarm.state });
    if (rows.length === 0) return;
    await tx.insert(alarmJournal).values(
      rows.map(({ id, version, state }) => {
        const when = { ts: now, recordedAt: now, event: 'commented', from: state, to: state } as const;
        return { alarmId: id, seq: version, ...when, actor: SMS_ACTOR, note: note.slice(0, 500) };
      }),
    );
  }
}
