import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isAnyOf, manyRows, type Db } from '@sed/platform-database';
import { smsMessage, smsItem, alarmFlood } from '@sed/alarms-tables';
import type { AlarmLevel } from '@sed/platform-contract';
import { Clock, PlantDirectory } from '@sed/platform-ports';
import type { MessageChannel } from '@sed/alarms-contract';
import { and, inArray, isNull } from 'drizzle-orm';
import { allowedFrom, groupWaitMs, type Reachable } from '../escalation/decide-telling';
import { SmsOptions } from '../sms-options';
import { groupKeyOf, OpenPlaces, placeKey, placeOf, type NewMessage } from './open-places';

export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
type Message = typeof smsMessage.$inferSelect;
type Item = typeof smsItem.$inferInsert;

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

const CHUNK = 200;

function chunked<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, i) => rows.slice(i * CHUNK, (i + 1) * CHUNK));
}

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
      const group = `${placeKey(placeOf(one))}|${one.repetition}`;
      const members = groups.get(group);
      if (members === undefined) groups.set(group, [one]);
      else members.push(one);
    }
    if (groups.size === 0) return 0;
    const all = [...groups.values()];
    const places = await OpenPlaces.read(
      tx,
      all.flatMap(([first]) => first ?? []),
      this.clock.nowMs(),
    );
    const items = all.flatMap((group) => this.itemsOf(places, group));
    for (const rows of chunked(places.opened)) await tx.insert(smsMessage).select(manyRows(smsMessage, rows));
    for (const rows of chunked(items)) await tx.insert(smsItem).select(manyRows(smsItem, rows));
    return items.length;
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
    for (const part of chunked(wanted)) {
      const rows = await tx
        .select({ key: smsItem.key })
        .from(smsItem)
        .where(isAnyOf(smsItem.key, part.map(itemKey)));
      for (const { key } of rows) known.add(key);
    }
    return known;
  }

  private itemsOf(places: OpenPlaces, group: readonly Wanted[]): Item[] {
    return group.map((one) => {
      const { alarmId, seq, kind, level } = one.news;
      const messageId = places.take(one.news, placeOf(one)) ?? places.open(one.news, this.open(places, one));
      const what = { key: itemKey(one), messageId, alarmId, seq, kind, level };
      return { ...what, receiver: one.person.code, isRepeat: one.repetition !== '' };
    });
  }

  private open(places: OpenPlaces, wanted: Wanted): NewMessage {
    const { person, channel, news } = wanted;
    const { factoryNo, level } = news;
    const now = this.clock.nowMs();
    const receiveWindows = person.receiveWindows.map(({ days, from, to }) => ({ days: [...days], from, to }));
    const { isOnDuty } = person;
    const from = Math.max(now + this.waitMs(wanted), places.intervalEnd(wanted));
    const notBefore = this.allowedFrom({ level, isOnDuty, receiveWindows, factoryNo }, from);
    const who = {
      receiver: person.code,
      phone: person.phone ?? '',
      language: person.language,
      receiveWindows,
      isOnDuty,
    };
    const what = { channel, factoryNo, level, groupKey: groupKeyOf(news), text: '', state: 'QUEUED' } as const;
    const when = { createdAt: now, notBefore, dueAt: notBefore };
    return { id: randomUUID(), ...who, ...what, ...when, idempotencyKey: itemKey(wanted) };
  }

  /** Only short messages wait for more of their kind: a call or a chat line is about one alarm. */
  private waitMs({ channel, grouping, news }: Wanted): number {
    return channel === 'sms' ? groupWaitMs(news.level, grouping?.waitMs ?? this.options.groupWaitMs) : 0;
  }
}

export function itemKey({ news, person, channel, repetition }: Wanted): string {
  const key = `${news.alarmId}:${String(news.seq)}:${person.code}`;
  return `${key}${channel === 'sms' ? '' : `:${channel}`}${repetition === '' ? '' : `:${repetition}`}`;
}
