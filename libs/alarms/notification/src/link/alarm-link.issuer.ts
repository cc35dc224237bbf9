import { Injectable } from '@nestjs/common';
import { smsLink as smsLinkTable } from '@sed/alarms-tables';
import { Config, keyFor } from '@sed/platform-api';
import { Clock } from '@sed/platform-ports';
import { NOTIFICATION } from '@sed/alarms-contract';
import { SmsOutbox, type Message } from '../outbox/sms-outbox';
import { hashOf, linkOf, tokenOf } from './alarm-link-token';

/** A longer one would leave no room for what happened. */
const MAX_LINK = 120;

/** Gives the message about one alarm its link. */
@Injectable()
export class AlarmLinkIssuer {
  private readonly key: Buffer;

  constructor(
    private readonly outbox: SmsOutbox,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    this.key = keyFor(config.jwtSecret, 'alarm link');
  }

  /** Valid from each attempt to send it anew; null where links are off or nobody said under which address we are reached. */
  async linkFor(message: Message, alarmId: string): Promise<string | null> {
    const { publicUrl } = this.config.identity;
    if (publicUrl === undefined || !this.config.notify.hasLinks) return null;
    const token = tokenOf(this.key, message.id);
    const link = linkOf(publicUrl, token);
    if (link.length > MAX_LINK) return null;
    const { id: messageId, receiver, phone, language } = message;
    const valid = { tokenHash: hashOf(token), expiresAt: this.clock.nowMs() + NOTIFICATION.replyCodeMs };
    await this.outbox.db
      .insert(smsLinkTable)
      .values({ ...valid, messageId, alarmId, receiver, phone, language })
      .onConflictDoUpdate({ target: smsLinkTable.messageId, set: valid });
    return link;
  }
}
