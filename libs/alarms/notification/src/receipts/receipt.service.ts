import { Injectable } from '@nestjs/common';
import { smsReceipt, smsMessage } from '@sed/alarms-tables';
import { Metrics } from '@sed/platform-api';
import { Clock } from '@sed/platform-ports';
import { NOTIFICATION } from '@sed/alarms-contract';
import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { ChannelSet } from '../channels/channel-set';
import { FailureHandler } from '../delivery/failure-handler';
import { SmsOutbox, type Message } from '../outbox/sms-outbox';
import type { Tx } from '../outbox/message-joiner';
import { smsTransition, statesBefore, type SmsEvent } from '../outbox/sms-transitions';

export interface Receipt {
  readonly id: string;
  readonly state: 'delivered' | 'failed';
  readonly reportedAt: number;
  readonly error?: string | undefined;
}

const AT_ONCE = 100;
/** A report that found no message by then never will. */
const UNKNOWN_KEPT_MS = 48 * 3_600_000;

/** Delivery reports: in any order, as often as they like, early and late. */
@Injectable()
export class ReceiptService {
  private readonly counted;

  constructor(
    private readonly outbox: SmsOutbox,
    private readonly channels: ChannelSet,
    private readonly failures: FailureHandler,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    this.counted = metrics.counter('sed_sms_receipts_total', 'Delivery reports by what they changed', ['result']);
  }

  async take(receipts: readonly Receipt[]): Promise<{ known: number; unknown: number }> {
    let known = 0;
    for (const receipt of receipts) if (await this.takeOne(receipt)) known += 1;
    return { known, unknown: receipts.length - known };
  }

  /** Applies reports that came before their message was known by these names. */
  async matchKnown(messageId: string, names: readonly string[]): Promise<void> {
    if (!this.channels.hasReceipts) return;
    const waiting = await this.outbox.db
      .update(smsReceipt)
      .set({ messageId })
      .where(and(inArray(smsReceipt.externalId, [...names]), isNull(smsReceipt.messageId)))
      .returning();
    for (const { state, reportedAt, error } of waiting) {
      const message = await this.byId(messageId);
      if (message !== undefined)
        await this.apply(message, { id: messageId, state, reportedAt, error: error ?? undefined });
    }
  }

  /** SM-06: no report in time. Of level 1 it counts as failed: others are told. @returns how many. */
  async silent(): Promise<number> {
    if (!this.channels.hasReceipts) return 0;
    const now = this.clock.nowMs();
    const isSilent = and(
      eq(smsMessage.state, 'SENT'),
      eq(smsMessage.channel, 'sms'),
      isNull(smsMessage.digestId),
      lt(smsMessage.sentAt, now - NOTIFICATION.noReportMs),
    );
    const rows = await this.outbox.db.select().from(smsMessage).where(isSilent).limit(AT_ONCE);
    for (const message of rows) {
      const settle = (tx: Tx) => this.move(tx, message, 'noReport', {});
      if (message.level === 1) await this.failures.failed(message, 'no delivery report in 120 s', settle);
      else await this.outbox.db.transaction(settle);
    }
    await this.forgetUnknown(now);
    return rows.length;
  }

  private async takeOne(receipt: Receipt): Promise<boolean> {
    const before = await this.sentByName(receipt.id);
    const row = { externalId: receipt.id, state: receipt.state, reportedAt: receipt.reportedAt };
    const [fresh] = await this.outbox.db
      .insert(smsReceipt)
      .values({ ...row, receivedAt: this.clock.nowMs(), error: receipt.error ?? null, messageId: before?.id ?? null })
      .onConflictDoNothing()
      .returning({ id: smsReceipt.id });
    if (fresh === undefined) {
      this.counted.inc({ result: 'repeated' });
      return before !== undefined;
    }
    // Asked again: the sender may have committed between the question and the row it looks for.
    const message = before ?? (await this.sentByName(receipt.id));
    if (message === undefined) {
      this.counted.inc({ result: 'unknown' });
      return false;
    }
    await this.apply(message, receipt);
    return true;
  }

  private async apply(message: Message, receipt: Receipt): Promise<void> {
    const event = receipt.state === 'delivered' ? 'delivered' : 'failedReport';
    if (smsTransition(message.state, event) === undefined) {
      this.counted.inc({ result: 'nothing' });
      return;
    }
    this.counted.inc({ result: receipt.state });
    if (event === 'delivered') {
      const deliveredAt = Math.max(message.sentAt ?? 0, Math.min(receipt.reportedAt, this.clock.nowMs()));
      await this.outbox.db.transaction((tx) => this.move(tx, message, event, { deliveredAt, lastError: null }));
      return;
    }
    const error = receipt.error ?? 'not delivered';
    const settle = (tx: Tx) => this.move(tx, message, event, { lastError: error.slice(0, 300) });
    // SM-12: who was unknown was escalated already, if it was grave.
    if (message.state === 'UNKNOWN' && message.level === 1) await this.outbox.db.transaction(settle);
    else await this.failures.failed(message, error, settle);
  }

  /** One step of the table, with everything the message carries; false when it no longer is where it was. */
  private async move(tx: Tx, message: Message, event: SmsEvent, set: Partial<Message>): Promise<boolean> {
    const to = smsTransition(message.state, event)?.to;
    if (to === undefined) return false;
    const isIt = or(eq(smsMessage.id, message.id), eq(smsMessage.digestId, message.id));
    const rows = await tx
      .update(smsMessage)
      .set({ ...set, state: to })
      .where(and(isIt, inArray(smsMessage.state, statesBefore(event))))
      .returning({ id: smsMessage.id });
    return rows.some(({ id }) => id === message.id);
  }

  /** Only a message that was sent can be reported; a report that is earlier waits for it. */
  private async sentByName(name: string): Promise<Message | undefined> {
    const isIt = or(eq(smsMessage.providerId, name), eq(smsMessage.idempotencyKey, name));
    const [found] = await this.outbox.db
      .select()
      .from(smsMessage)
      .where(and(isIt, isNotNull(smsMessage.sentAt), isNull(smsMessage.digestId)))
      .limit(1);
    return found;
  }

  private async byId(id: string): Promise<Message | undefined> {
    const [found] = await this.outbox.db.select().from(smsMessage).where(eq(smsMessage.id, id));
    return found;
  }

  private async forgetUnknown(now: number): Promise<void> {
    const isOld = and(isNull(smsReceipt.messageId), lt(smsReceipt.receivedAt, now - UNKNOWN_KEPT_MS));
    await this.outbox.db.delete(smsReceipt).where(isOld);
  }
}
