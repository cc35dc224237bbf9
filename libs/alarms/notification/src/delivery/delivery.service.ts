import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { smsMessage } from '@sed/alarms-tables';
import { DomainError } from '@sed/platform-api';
import { Clock, may, maySee, Messenger, PlantDirectory, plantsWith, type Viewer } from '@sed/platform-ports';
import {
  maskPhone,
  type MessageChannel,
  type NotifyChannelState,
  type notificationCalls,
  type SmsQuota,
} from '@sed/alarms-contract';
import type { InputOf, ReplyOf } from '@sed/platform-contract';
import { and, desc, eq, gte, inArray, isNotNull, max, sql } from 'drizzle-orm';
import { ChannelSet } from '../channels/channel-set';
import type { Reachable } from '../escalation/decide-telling';
import { SmsOutbox } from '../outbox/sms-outbox';
import { RosterService } from '../roster/roster.service';
import { SmsOptions } from '../sms-options';

type Test = InputOf<typeof notificationCalls.sendTest>['body'];
type TestReply = ReplyOf<typeof notificationCalls.sendTest>;

const HOUR_MS = 3_600_000;
const NEAR = 0.8;
const CHANNELS: readonly MessageChannel[] = ['sms', 'voice', 'webhook'];

/** Channels, tests and quotas. */
@Injectable()
export class DeliveryService {
  constructor(
    private readonly outbox: SmsOutbox,
    private readonly channelSet: ChannelSet,
    private readonly roster: RosterService,
    private readonly directory: PlantDirectory,
    private readonly options: SmsOptions,
    private readonly clock: Clock,
    private readonly messenger: Messenger,
  ) {}

  async channels(): Promise<NotifyChannelState[]> {
    const blank = { providers: [], hasReceipts: false, lastSentAt: null, lastErrorAt: null, lastError: null };
    const states: NotifyChannelState[] = [{ channel: 'app', isConfigured: true, ...blank }];
    for (const channel of CHANNELS) {
      const providers = this.channelSet.gateways(channel).map(({ name }) => name);
      const hasReceipts = channel === 'sms' && this.channelSet.hasReceipts;
      const last = await this.last(channel);
      states.push({ channel, isConfigured: providers.length > 0, providers, hasReceipts, ...last });
    }
    return states;
  }

  /** Goes out at once, whatever windows and quota say: somebody waits for it. */
  async sendTest({ factoryNo, channel, receiver }: Test, viewer: Viewer): Promise<TestReply> {
    const code = receiver ?? viewer.code;
    this.permit(factoryNo, code, viewer);
    if (!this.channelSet.configured().has(channel)) throw new DomainError('notify.test.channelMissing');
    if (channel === 'webhook') {
      const chat = { code: 'webhook', phone: null, language: 'zh' } as const;
      return { messageId: await this.queue(channel, factoryNo, chat), receiver: chat.code, phone: null };
    }
    const [person] = await this.roster.byCodes([code], factoryNo, this.clock.nowMs());
    if (person === undefined) throw new DomainError('notify.test.unknownPerson');
    if (channel === 'app') {
      await this.sendApp(code, factoryNo);
      return { messageId: null, receiver: code, phone: null };
    }
    if (person.phone === null) throw new DomainError('notify.test.noPhone');
    const messageId = await this.queue(channel, factoryNo, person);
    return { messageId, receiver: code, phone: maskPhone(person.phone) };
  }

  private permit(factoryNo: string, code: string, viewer: Viewer): void {
    if (!maySee(viewer, factoryNo)) throw new DomainError('plant.forbidden');
    if (code !== viewer.code && !may(viewer, 'alarmRule:edit', factoryNo)) throw new DomainError('right.missing');
  }

  async message(id: string, viewer: Viewer): Promise<ReplyOf<typeof notificationCalls.message>> {
    const [row] = /^[\da-f-]{36}$/i.test(id)
      ? await this.outbox.db.select().from(smsMessage).where(eq(smsMessage.id, id))
      : [];
    if (row === undefined || !maySee(viewer, row.factoryNo)) throw new DomainError('notFound');
    const { state, attempts, lastError, sentAt, deliveredAt } = row;
    return { id: row.id, state, attempts, lastError, sentAt, deliveredAt };
  }

  /** Phones of the viewer's plants with what they got; those that got nothing are not listed. */
  async quota(factoryNo: string | undefined, viewer: Viewer): Promise<SmsQuota[]> {
    const held = plantsWith(viewer, 'sms:view');
    const plants = [...held].filter((plant) => factoryNo === undefined || plant === factoryNo);
    if (plants.length === 0) return [];
    const now = this.clock.nowMs();
    const since = now - 24 * HOUR_MS;
    const isCounted = sql`${smsMessage.sentAt} >= ${since} and ${smsMessage.digestId} is null`;
    const lastHour = sql<number>`count(*) filter (where ${isCounted} and ${smsMessage.sentAt} >= ${now - HOUR_MS})`;
    const rows = await this.outbox.db
      .select({
        ...{ receiver: smsMessage.receiver, phone: smsMessage.phone },
        lastHour: lastHour.mapWith(Number),
        lastDay: sql<number>`count(*) filter (where ${isCounted})`.mapWith(Number),
        deferred: sql<number>`count(*) filter (where ${smsMessage.state} = 'DEFERRED')`.mapWith(Number),
      })
      .from(smsMessage)
      .where(
        and(
          inArray(smsMessage.factoryNo, plants),
          eq(smsMessage.channel, 'sms'),
          gte(smsMessage.createdAt, since - HOUR_MS),
        ),
      )
      .groupBy(smsMessage.receiver, smsMessage.phone)
      .orderBy(desc(sql`4`), smsMessage.receiver);
    const names = new Map<string, string>();
    for (const plant of plants.slice(0, 1)) {
      const people = await this.roster.byCodes([...new Set(rows.map((row) => row.receiver))], plant, now);
      for (const { code, name } of people) names.set(code, name);
    }
    const { perHour, perDay } = this.options;
    return rows.map((row) => {
      const share = Math.max(row.lastHour / perHour, row.lastDay / perDay);
      const state = share >= 1 ? 'over' : share >= NEAR ? 'near' : 'free';
      const { receiver, phone, ...counts } = row;
      return {
        receiver,
        name: names.get(receiver) ?? receiver,
        phone: maskPhone(phone),
        ...counts,
        perHour,
        perDay,
        state,
      };
    });
  }

  private async sendApp(code: string, factoryNo: string): Promise<void> {
    const message = {
      to: [code],
      type: 'SYSTEM',
      title: { zh: '测试通知', en: 'Test notification' },
      body: { zh: '站内消息通道正常。', en: 'The app channel works.' },
      ext: { factoryNo },
    } as const;
    await this.messenger.send([message]);
  }

  private async queue(
    channel: MessageChannel,
    factoryNo: string,
    { code: receiver, phone, language }: Pick<Reachable, 'code' | 'phone' | 'language'>,
  ): Promise<string> {
    const now = this.clock.nowMs();
    const id = randomUUID();
    const { zh, en } = this.directory.plant(factoryNo)?.name ?? { zh: factoryNo, en: factoryNo };
    const text =
      language === 'zh' ? `【SED】${zh}：测试通知，无需处理` : `[SED] ${en}: test notification, nothing to do`;
    const who = { receiver, phone: phone ?? '', language };
    await this.outbox.db.insert(smsMessage).values({
      ...{ id, idempotencyKey: `test:${id}`, channel, purpose: 'test', factoryNo, ...who, receiveWindows: [] },
      ...{ isOnDuty: false, level: 4, text, state: 'QUEUED', createdAt: now, notBefore: now, dueAt: now },
    });
    return id;
  }

  private async last(channel: MessageChannel) {
    const isOf = eq(smsMessage.channel, channel);
    const [sent] = await this.outbox.db
      .select({ at: max(smsMessage.sentAt) })
      .from(smsMessage)
      .where(isOf);
    const [failed] = await this.outbox.db
      .select({ at: smsMessage.createdAt, error: smsMessage.lastError })
      .from(smsMessage)
      .where(and(isOf, isNotNull(smsMessage.lastError), inArray(smsMessage.state, ['FAILED', 'RETRY'])))
      .orderBy(desc(smsMessage.createdAt))
      .limit(1);
    return { lastSentAt: sent?.at ?? null, lastErrorAt: failed?.at ?? null, lastError: failed?.error ?? null };
  }
}
