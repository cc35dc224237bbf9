import { Injectable } from '@nestjs/common';
import { Messenger } from '@sed/platform-ports';
import { ChannelSet } from '../channels/channel-set';
import { MessageJoiner } from '../outbox/message-joiner';
import { SmsOutbox, type Message } from '../outbox/sms-outbox';

interface Attempt {
  readonly text: string;
  readonly lastError: string;
  readonly provider: string;
  readonly triedAt: number;
}

/** SM-07: the provider takes no more for a number. The news waits for a digest, level 1 is told by a call instead. */
@Injectable()
export class LimitHandler {
  constructor(
    private readonly outbox: SmsOutbox,
    private readonly joiner: MessageJoiner,
    private readonly channels: ChannelSet,
    private readonly messenger: Messenger,
  ) {}

  async limited(message: Message, attempt: Attempt, notBefore: number): Promise<void> {
    if (message.level === 1) await this.call(message);
    // Told before the message waits: after a kill in between it is told once all the same, by its key.
    if (message.state !== 'DEFERRED') await this.tell(message);
    await this.outbox.postpone(message, notBefore, 'limited', attempt);
  }

  private async call(message: Message): Promise<void> {
    if (!this.channels.configured().has('voice') || message.channel !== 'sms') return;
    const { receiver: code, phone, language, receiveWindows, isOnDuty, factoryNo } = message;
    const person = { code, name: code, phone, language, receiveWindows, isOnDuty };
    const section = message.groupKey.split('|')[1] ?? '';
    await this.outbox.db.transaction(async (tx) => {
      const items = (await this.outbox.itemsOf(tx, message.id)).filter(({ kind }) => kind === 'raised');
      const wanted = items.map(({ alarmId, seq, kind, level }) => {
        const news = { alarmId, seq, kind, level, factoryNo, section };
        return { person, channel: 'voice', news, repetition: '' } as const;
      });
      await this.joiner.join(tx, wanted);
    });
  }

  private async tell({ id, receiver, factoryNo }: Message): Promise<void> {
    await this.messenger.send([
      {
        to: [receiver],
        type: 'REMIND',
        title: { zh: '短信被运营商限流，稍后合并发送', en: 'SMS limited by the provider; a digest will follow' },
        body: { zh: '请查看报警列表。', en: 'Please check the alarm list.' },
        ext: { factoryNo },
        key: `smsLimited:${id}`,
      },
    ]);
  }
}
