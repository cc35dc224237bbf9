import { Injectable } from '@nestjs/common';
import { smsMessage } from '@sed/alarms-tables';
import { Log, Metrics } from '@sed/platform-api';
import { Clock, ReplyAcknowledger } from '@sed/platform-ports';
import { maskPhone, type smsProviderCalls } from '@sed/alarms-contract';
import type { ReplyOf } from '@sed/platform-contract';
import { desc, eq } from 'drizzle-orm';
import { SmsOutbox, type Message } from '../outbox/sms-outbox';
import { HeartbeatService } from '../heartbeat/heartbeat.service';
import { lastDigits } from './phone-digits';
import { codeOfReply } from './reply-text';

type Result = ReplyOf<typeof smsProviderCalls.reply>['result'];

/** SM-08: an answer acknowledges the one alarm its code stands for, from the one phone it was sent to. */
@Injectable()
export class ReplyService {
  private readonly counted;

  constructor(
    private readonly outbox: SmsOutbox,
    private readonly heartbeats: HeartbeatService,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly acknowledger: ReplyAcknowledger,
    metrics: Metrics,
  ) {
    this.counted = metrics.counter('sed_sms_replies_total', 'Replies to short messages by result', ['result']);
  }

  async take(from: string, text: string): Promise<Result> {
    const result = await this.resultOf(from, text);
    this.counted.inc({ result });
    this.log.info({ from: maskPhone(from), result }, 'reply to a short message');
    return result;
  }

  private async resultOf(from: string, text: string): Promise<Result> {
    const code = codeOfReply(text);
    if (code === undefined) return 'unknown';
    const message = await this.byCode(from, code);
    if (message === undefined) return 'unknown';
    const now = this.clock.nowMs();
    if ((message.replyUntil ?? 0) < now) return 'expired';
    if (message.purpose === 'heartbeat') {
      await this.heartbeats.answered(message.id);
      await this.outbox.replied(message.id, now);
      return 'heartbeat';
    }
    const [item] = await this.outbox.contents(message.id);
    if (item === undefined) return 'unknown';
    const note = `短信回复确认 SMS reply ${code}`;
    const isDone = await this.acknowledger.acknowledge(item.alarm.id, message.receiver, note);
    if (!isDone) return 'refused';
    await this.outbox.replied(message.id, now);
    return 'acknowledged';
  }

  /** The newest message with the code to the phone it came from. */
  private async byCode(from: string, code: string): Promise<Message | undefined> {
    const digits = lastDigits(from);
    const rows = await this.outbox.db
      .select()
      .from(smsMessage)
      .where(eq(smsMessage.replyCode, code))
      .orderBy(desc(smsMessage.createdAt))
      .limit(50);
    return rows.find(({ phone }) => lastDigits(phone) === digits);
  }
}
