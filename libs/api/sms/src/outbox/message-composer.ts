import { Injectable } from '@nestjs/common';
import { PlantDirectory } from '@sed/api-ports';
import { SmsOutbox, type Alarm, type Message, type MessageItem } from './sms-outbox';
import { smsText, type TextItem } from './sms-text';

/** Says what a message says at this moment: alarms are read when it is sent, not when it was queued. */
@Injectable()
export class MessageComposer {
  constructor(
    private readonly outbox: SmsOutbox,
    private readonly directory: PlantDirectory,
  ) {}

  /** @returns null when nothing is left to tell (SM-09). */
  async compose(message: Message): Promise<string | null> {
    const contents = await this.outbox.contents(message.id);
    const items = contents.flatMap(({ item, alarm }) => this.textItem(message, item, alarm));
    if (items.length === 0) return null;
    const plant = this.directory.plant(message.factoryNo);
    const name = plant?.name ?? { zh: message.factoryNo, en: message.factoryNo };
    return smsText(message.language, { plant: name, zone: plant?.zone ?? 'Asia/Shanghai' }, items);
  }

  /** No misleading text: what returned is dropped, or told as returned when it matters. */
  private textItem(message: Message, item: MessageItem, alarm: Alarm): TextItem[] {
    // An earlier attempt may have reached the phone: then the return is news.
    const mayBeKnown = message.attempts > 1;
    const isOver = !alarm.active;
    if (item.kind === 'returned' && !isOver) return [];
    if (item.kind === 'raised' && isOver && alarm.level >= 3 && !mayBeKnown) return [];
    const returnedAt = isOver ? (alarm.clearedAt ?? alarm.closedAt ?? alarm.updatedAt) : null;
    const unit = this.directory.signalById(alarm.signalId)?.unit ?? '';
    const { level, text, value, limit, raisedAt } = alarm;
    return [{ level, text, value, limit, unit, raisedAt, returnedAt }];
  }
}
