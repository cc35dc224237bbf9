import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Db } from '@sed/platform-database';
import {
  smsMessage as smsMessageTable,
  smsItem as smsItemTable,
  alarmFlood,
  smsItem,
  smsMessage,
} from '@sed/alarms-tables';
import { Clock, PlantDirectory } from '@sed/platform-ports';
import type { MessageChannel } from '@sed/alarms-contract';
import type { AlarmLevel } from '@sed/platform-contract';
import { and, count, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { allowedFrom, groupWaitMs, type Reachable } from '../escalation/decide-telling';
import { SmsOptions } from '../sms-options';
import { MAX_NAMED } from './sms-text';

export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
type Message = typeof smsMessageTable.$inferSelect;
type Item = typeof smsItemTable.$inferInsert;

/** A transition of an alarm that somebody must be told about. */
export interface News {
  readonly alarmId: string;
  readonly seq: number;
  readonly kind: 'raised' | 'returned';
  readonly factoryNo: string;
  readonly section: string;
  readonly level: AlarmLevel;
}

export interface Wanted {
  readonly person: Reachable;
  readonly channel: MessageChannel;
  readonly news: News;
  /** Empty the first time; a repetition is another message. */
  readonly repetition: string;
  /** Of the policy; the product's defaults where none applies. */
  readonly grouping?: { readonly waitMs: number; readonly intervalMs: number } | undefined;
}

const CHUNK = 500;

/** Puts news into messages: one takes all alarms of a plant, section (in a flood: all) and level for a person until it is sent. */
@Injectable()
export class MessageJoiner {
  constructor(
    private readonly directory: PlantDirectory,
    private readonly clock: Clock,
    private readonly options: SmsOptions,
  ) {}

  /** Each (alarm, transition, person, channel) at most once, however often it is asked for. @returns how many were new. */
  async join(tx: Tx, wanted: readonly Wanted[]): Promise<number> {
    const known = await this.known(tx, wanted);
    const groups = new Map<string, Wanted[]>();
    for (const one of await this.calmed(tx, wanted)) {
      const key = itemKey(one);
      if (known.has(key)) continue;
      known.add(key);
      const group = `${one.channel}|${one.person.code}|${groupKeyOf(one.news)}|${one.repetition}`;
      groups.set(group, [...(groups.get(group) ?? []), one]);
    }
    let count = 0;
    for (const group of groups.values()) {
      await this.joinGroup(tx, group);
      count += group.length;
    }
    return count;
  }

  /** When a message may go to a person: level 1 reaches whoever is on duty at any time. */
  allowedFrom(message: Pick<Message, 'level' | 'isOnDuty' | 'receiveWindows' | 'factoryNo'>, atMs: number): number {
    return allowedFrom(message, message.level, { ms: atMs, zone: this.zoneOf(message.factoryNo) });
  }

  private zoneOf(factoryNo: string): string {
    return this.directory.plant(factoryNo)?.zone ?? 'Asia/Shanghai';
  }

  /** While a plant is in flood its sections have no messages of their own, but for what is critical. */
  private async calmed(tx: Tx, wanted: readonly Wanted[]): Promise<readonly Wanted[]> {
    const plants = [...new Set(wanted.map(({ news }) => news.factoryNo))];
    const underWay = and(inArray(alarmFlood.factoryNo, plants), isNull(alarmFlood.endedAt));
    const rows = await tx.select({ factoryNo: alarmFlood.factoryNo }).from(alarmFlood).where(underWay);
    const flooded = new Set(rows.map(({ factoryNo }) => factoryNo));
    return wanted.map((one) => {
      const isCalmed = one.news.level > 1 && flooded.has(one.news.factoryNo);
      return isCalmed ? { ...one, news: { ...one.news, section: '' } } : one;
    });
  }

  private async known(tx: Tx, wanted: readonly Wanted[]): Promise<Set<string>> {
    const known = new Set<string>();
    for (let i = 0; i < wanted.length; i += CHUNK) {
      const keys = wanted.slice(i, i + CHUNK).map(itemKey);
      const rows = await tx.select({ key: smsItemTable.key }).from(smsItemTable).where(inArray(smsItemTable.key, keys));
      for (const { key } of rows) known.add(key);
    }
    return known;
  }

  private async joinGroup(tx: Tx, group: readonly Wanted[]): Promise<void> {
    for (let at = 0; at < group.length;) {
      const first = group[at];
      if (first === undefined) return;
      const { messageId, room } = await this.placeFor(tx, first);
      const part = group.slice(at, at + room);
      const items: Item[] = part.map((one) => {
        const { alarmId, seq, kind, level } = one.news;
        const what = { key: itemKey(one), messageId, alarmId, seq, kind, level };
        return { ...what, receiver: one.person.code, isRepeat: one.repetition !== '' };
      });
      for (let i = 0; i < items.length; i += CHUNK) await tx.insert(smsItemTable).values(items.slice(i, i + CHUNK));
      at += part.length;
    }
  }

  /** A message of the group that has room, else a new one. */
  private async placeFor(tx: Tx, first: Wanted): Promise<{ messageId: string; room: number }> {
    const most = mostOf(first.news);
    const opened = await this.openMessage(tx, first);
    if (opened !== undefined) {
      const [held] = await tx.select({ n: count() }).from(smsItem).where(eq(smsItem.messageId, opened));
      const room = most - (held?.n ?? 0);
      if (room > 0) return { messageId: opened, room };
    }
    return { messageId: await this.open(tx, first), room: most };
  }

  /** One of the same group that was not tried yet. */
  private async openMessage(tx: Tx, { person, channel, news }: Wanted): Promise<string | undefined> {
    const isOpen = and(
      eq(smsMessage.receiver, person.code),
      eq(smsMessage.channel, channel),
      eq(smsMessage.groupKey, groupKeyOf(news)),
      inArray(smsMessage.state, ['QUEUED', 'DEFERRED']),
      eq(smsMessage.attempts, 0),
      isNull(smsMessage.claimedUntil),
      isNull(smsMessage.digestId),
    );
    const newest = [desc(smsMessage.createdAt), desc(smsMessage.id)];
    const [open] = await tx
      .select({ id: smsMessage.id })
      .from(smsMessage)
      .where(isOpen)
      .orderBy(...newest)
      .limit(1)
      .for('update');
    return open?.id;
  }

  private async open(tx: Tx, wanted: Wanted): Promise<string> {
    const { person, channel, news } = wanted;
    const { factoryNo, level } = news;
    const now = this.clock.nowMs();
    const receiveWindows = person.receiveWindows.map(({ days, from, to }) => ({ days: [...days], from, to }));
    const { isOnDuty } = person;
    const from = Math.max(now + this.waitMs(wanted), await this.intervalEnd(tx, wanted));
    const notBefore = this.allowedFrom({ level, isOnDuty, receiveWindows, factoryNo }, from);
    const id = randomUUID();
    const who = {
      receiver: person.code,
      phone: person.phone ?? '',
      language: person.language,
      receiveWindows,
      isOnDuty,
    };
    const what = { channel, factoryNo, level, groupKey: groupKeyOf(news), text: '', state: 'QUEUED' } as const;
    const when = { createdAt: now, notBefore, dueAt: notBefore };
    await tx.insert(smsMessageTable).values({ id, ...who, ...what, ...when, idempotencyKey: itemKey(wanted) });
    return id;
  }

  /** Only short messages wait for more of their kind: a call or a chat line is about one alarm. */
  private waitMs({ channel, grouping, news }: Wanted): number {
    return channel === 'sms' ? groupWaitMs(news.level, grouping?.waitMs ?? this.options.groupWaitMs) : 0;
  }

  /** More of a group within its interval waits until it is over. What is critical, and what is over, never does. */
  private async intervalEnd(tx: Tx, { channel, person, news, grouping, repetition }: Wanted): Promise<number> {
    const intervalMs = grouping?.intervalMs ?? 0;
    if (channel !== 'sms' || news.level === 1 || news.kind === 'returned' || repetition !== '' || intervalMs === 0)
      return 0;
    const [last] = await tx
      .select({ sentAt: smsMessage.sentAt })
      .from(smsMessage)
      .where(
        and(
          eq(smsMessage.receiver, person.code),
          eq(smsMessage.channel, channel),
          eq(smsMessage.groupKey, groupKeyOf(news)),
          isNotNull(smsMessage.sentAt),
        ),
      )
      .orderBy(desc(smsMessage.sentAt))
      .limit(1);
    const sentAt = last?.sentAt ?? null;
    return sentAt === null ? 0 : sentAt + intervalMs;
  }
}

/** Alarms of one message: what is critical is named in it, never only counted. */
function mostOf({ level }: News): number {
  return level === 1 ? MAX_NAMED : Infinity;
}

/** Messages are grouped by plant, section and level. */
export function groupKeyOf({ factoryNo, section, level }: Pick<News, 'factoryNo' | 'section' | 'level'>): string {
  return `${factoryNo}|${section.slice(0, 50)}|${String(level)}`;
}

export function itemKey({ news, person, channel, repetition }: Wanted): string {
  const key = `${news.alarmId}:${String(news.seq)}:${person.code}`;
  return `${key}${channel === 'sms' ? '' : `:${channel}`}${repetition === '' ? '' : `:${repetition}`}`;
}
