import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { schema, type Db } from '@sed/api-database';
import { Clock, PlantDirectory, type Recipient } from '@sed/api-ports';
import { nextOpening, type AlarmLevel } from '@sed/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { SmsOptions } from '../sms-options';

type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
type Message = typeof schema.smsMessage.$inferSelect;
type Item = typeof schema.smsItem.$inferInsert;

export interface Addressee {
  readonly person: Recipient;
  readonly isOnDuty: boolean;
}

/** A transition of an alarm that somebody must be told about. */
export interface News {
  readonly alarmId: string;
  readonly seq: number;
  readonly kind: 'raised' | 'returned';
  readonly factoryNo: string;
  readonly level: AlarmLevel;
}

export interface Wanted {
  readonly addressee: Addressee;
  readonly news: News;
}

const CHUNK = 500;

/** Puts news into messages: one message takes all alarms of a plant for a person until it is sent. */
@Injectable()
export class MessageJoiner {
  constructor(
    private readonly directory: PlantDirectory,
    private readonly clock: Clock,
    private readonly options: SmsOptions,
  ) {}

  /** Each (alarm, transition, person) at most once, however often it is asked for. @returns how many were new. */
  async join(tx: Tx, wanted: readonly Wanted[]): Promise<number> {
    const known = await this.known(tx, wanted);
    const groups = new Map<string, Wanted[]>();
    for (const one of wanted) {
      const key = itemKey(one);
      if (known.has(key)) continue;
      known.add(key);
      const group = `${one.addressee.person.code}|${one.news.factoryNo}`;
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
    if (message.level === 1 && message.isOnDuty) return atMs;
    const zone = this.directory.plant(message.factoryNo)?.zone ?? 'Asia/Shanghai';
    return nextOpening(message.receiveWindows, zone, atMs);
  }

  private async known(tx: Tx, wanted: readonly Wanted[]): Promise<Set<string>> {
    const known = new Set<string>();
    for (let i = 0; i < wanted.length; i += CHUNK) {
      const keys = wanted.slice(i, i + CHUNK).map(itemKey);
      const rows = await tx
        .select({ key: schema.smsItem.key })
        .from(schema.smsItem)
        .where(inArray(schema.smsItem.key, keys));
      for (const { key } of rows) known.add(key);
    }
    return known;
  }

  private async joinGroup(tx: Tx, group: readonly Wanted[]): Promise<void> {
    const first = group[0];
    if (first === undefined) return;
    const level = worst(group.map((one) => one.news.level));
    const messageId = (await this.joinOpen(tx, first, level)) ?? (await this.open(tx, first, level));
    const items: Item[] = group.map((one) => {
      const { alarmId, seq, kind, level: itemLevel } = one.news;
      return {
        key: itemKey(one),
        messageId,
        alarmId,
        seq,
        kind,
        level: itemLevel,
        receiver: one.addressee.person.code,
      };
    });
    for (let i = 0; i < items.length; i += CHUNK) await tx.insert(schema.smsItem).values(items.slice(i, i + CHUNK));
  }

  private async joinOpen(tx: Tx, { addressee, news }: Wanted, level: AlarmLevel): Promise<string | undefined> {
    const { smsMessage } = schema;
    const isOpen = and(
      eq(smsMessage.receiver, addressee.person.code),
      eq(smsMessage.factoryNo, news.factoryNo),
      inArray(smsMessage.state, ['QUEUED', 'DEFERRED']),
      eq(smsMessage.attempts, 0),
      isNull(smsMessage.claimedUntil),
    );
    const [open] = await tx.select().from(smsMessage).where(isOpen).limit(1).for('update');
    if (open === undefined) return undefined;
    if (level < open.level) {
      const due = this.allowedFrom({ ...open, level }, this.clock.nowMs() + this.options.groupWaitMs);
      await tx
        .update(smsMessage)
        .set({ level, notBefore: Math.min(open.notBefore, due) })
        .where(eq(smsMessage.id, open.id));
    }
    return open.id;
  }

  private async open(tx: Tx, wanted: Wanted, level: AlarmLevel): Promise<string> {
    const { person, isOnDuty } = wanted.addressee;
    const { factoryNo } = wanted.news;
    const now = this.clock.nowMs();
    const receiveWindows = person.receiveWindows.map(({ days, from, to }) => ({ days: [...days], from, to }));
    const notBefore = this.allowedFrom({ level, isOnDuty, receiveWindows, factoryNo }, now + this.options.groupWaitMs);
    const id = randomUUID();
    const { code: receiver, phone, language } = person;
    const who = { receiver, phone, language, receiveWindows, isOnDuty };
    const what = { factoryNo, level, text: '', state: 'QUEUED', idempotencyKey: itemKey(wanted) } as const;
    await tx.insert(schema.smsMessage).values({ id, ...who, ...what, createdAt: now, notBefore });
    return id;
  }
}

export function itemKey({ news, addressee }: Wanted): string {
  return `${news.alarmId}:${String(news.seq)}:${addressee.person.code}`;
}

function worst(levels: readonly AlarmLevel[]): AlarmLevel {
  return levels.reduce((a, b) => (b < a ? b : a), 4);
}
