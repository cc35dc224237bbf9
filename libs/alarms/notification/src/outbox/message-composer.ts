import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { smsMessage } from '@sed/alarms-tables';
import { Clock, PlantDirectory } from '@sed/platform-ports';
import { NOTIFICATION, type AlarmState } from '@sed/alarms-contract';
import { and, eq, gte } from 'drizzle-orm';
import { ChannelSet } from '../channels/channel-set';
import { AlarmLinkIssuer } from '../link/alarm-link.issuer';
import { withoutToken } from '../link/alarm-link-token';
import { SmsOutbox, type Alarm, type Message, type MessageItem } from './sms-outbox';
import { smsText, type TextItem } from './sms-text';

const HIDDEN: ReadonlySet<AlarmState> = new Set(['SHELVED', 'SUPPRESSED', 'OUT_OF_SERVICE']);

export interface Composed {
  readonly text: string;
  /** The same without what only the receiver may know: what is kept and shown. */
  readonly shown: string;
  /** What the receiver answers to acknowledge; only where a message is about one alarm that is still open. */
  readonly replyCode: string | null;
  /** Version of each alarm the text speaks of: news up to it is told with it. */
  readonly told: ReadonlyMap<string, number>;
}

/** Why nothing is left to tell: it is over or in hand (SM-09), or another message said it meanwhile. */
export type NothingToTell = 'over' | 'known';

/** Says what a message says at this moment: alarms are read when it is sent, not when it was queued. */
@Injectable()
export class MessageComposer {
  constructor(
    private readonly outbox: SmsOutbox,
    private readonly directory: PlantDirectory,
    private readonly channels: ChannelSet,
    private readonly clock: Clock,
    private readonly links: AlarmLinkIssuer,
  ) {}

  /** @returns null when nothing is left to tell. */
  async compose(message: Message): Promise<string | null> {
    const composed = await this.composeWith(message, { replyCode: message.replyCode });
    return typeof composed === 'string' ? null : composed.text;
  }

  /** The text to send; gives the message its code first, where it can be answered. */
  async composeToSend(message: Message): Promise<Composed | NothingToTell> {
    const { text: given, replyCode: known } = message;
    if (message.purpose !== 'alarm') return { text: given, shown: given, replyCode: known, told: new Map() };
    const alarmId = await this.oneAlarm(message);
    const isAnswered = alarmId !== null && this.channels.hasReceipts;
    const replyCode = isAnswered ? (known ?? (await this.giveCode(message))) : null;
    const link = alarmId === null ? null : await this.links.linkFor(message, alarmId);
    const composed = await this.composeWith(message, { replyCode, link });
    if (typeof composed === 'string') return composed;
    return { ...composed, shown: withoutToken(composed.text), replyCode };
  }

  private async composeWith(
    message: Message,
    answer: { readonly replyCode: string | null; readonly link?: string | null },
  ): Promise<Pick<Composed, 'text' | 'told'> | NothingToTell> {
    if (message.purpose !== 'alarm') return { text: message.text, told: new Map() };
    const contents = await this.outbox.contents(message.id);
    const known = await this.outbox.knownItems(message, contents);
    // An alarm that rose twice before it was told is one line: it says how it is now.
    const told = new Map<string, number>();
    const items = contents.flatMap(({ item, alarm }) => {
      if (known.has(item.id) || told.has(alarm.id)) return [];
      const found = this.textItem(message, item, alarm);
      if (found.length > 0) told.set(alarm.id, alarm.version);
      return found;
    });
    if (items.length === 0) return known.size > 0 ? 'known' : 'over';
    const plant = this.directory.plant(message.factoryNo);
    const name = plant?.name ?? { zh: message.factoryNo, en: message.factoryNo };
    const place = { plant: name, zone: plant?.zone ?? 'Asia/Shanghai', ...answer };
    return { text: smsText(message.language, place, items), told };
  }

  /** Several alarms are acknowledged on the screen, where they are seen, and never blindly by one answer. */
  private async oneAlarm(message: Message): Promise<string | null> {
    if (message.channel !== 'sms') return null;
    const contents = await this.outbox.contents(message.id);
    const [one] = contents;
    if (one === undefined || contents.some(({ alarm }) => alarm.id !== one.alarm.id)) return null;
    return one.item.kind === 'raised' && one.alarm.state === 'UNACK_ACTIVE' ? one.alarm.id : null;
  }

  /** Four digits no other open message of the phone has; kept before it is sent, so that every attempt says the same. */
  private async giveCode(message: Message): Promise<string> {
    const { db } = this.outbox;
    const now = this.clock.nowMs();
    const used = await db
      .select({ code: smsMessage.replyCode })
      .from(smsMessage)
      .where(and(eq(smsMessage.phone, message.phone), gte(smsMessage.replyUntil, now)));
    const taken = new Set(used.map(({ code }) => code));
    let code = String(randomInt(1000, 10_000));
    while (taken.has(code)) code = String(randomInt(1000, 10_000));
    const valid = { replyCode: code, replyUntil: now + NOTIFICATION.replyCodeMs };
    await db.update(smsMessage).set(valid).where(eq(smsMessage.id, message.id));
    return code;
  }

  /** No misleading text: what returned is dropped, or told as returned when it matters; what is in hand is not told. */
  private textItem(message: Message, item: MessageItem, alarm: Alarm): TextItem[] {
    // An earlier attempt may have reached the phone: then the return is news.
    const mayBeKnown = message.attempts > 1;
    const isOver = !alarm.active;
    if (item.kind === 'returned' && !isOver) return [];
    if (item.kind === 'raised' && !mayBeKnown && isSettled(alarm)) return [];
    const returnedAt = isOver ? (alarm.clearedAt ?? alarm.closedAt ?? alarm.updatedAt) : null;
    const { level, text, raisedAt } = alarm;
    return [{ level, text, ...this.measured(alarm), raisedAt, returnedAt }];
  }

  /** The number of a switch says nothing that the text does not say better. */
  private measured({ signalId, value, limit }: Alarm): Pick<TextItem, 'value' | 'limit' | 'unit'> {
    const signal = this.directory.signalById(signalId);
    if (signal?.kind === 'DI' || signal?.kind === 'DO') return { value: null, limit: null, unit: '' };
    return { value, limit, unit: signal?.unit ?? '' };
  }
}

/** Somebody has it in hand, it is hidden, or it is over and was not grave. A hidden one of level 1 is told on purpose. */
function isSettled({ state, active, level }: Alarm): boolean {
  if (state === 'ACK_ACTIVE') return true;
  if (HIDDEN.has(state)) return level > 1;
  return !active && level >= 3;
}
