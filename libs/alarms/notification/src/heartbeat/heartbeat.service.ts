import { randomInt, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { notificationHeartbeat as heartbeat, smsMessage as smsMessageTable } from '@sed/alarms-tables';
import { Clock, PlantDirectory, SystemAlarms } from '@sed/platform-ports';
import { maskPhone, NOTIFICATION, type HeartbeatDto } from '@sed/alarms-contract';
import { and, desc, eq, gte, inArray, isNull, lt } from 'drizzle-orm';
import { ChannelSet } from '../channels/channel-set';
import { SmsOutbox } from '../outbox/sms-outbox';
import { RosterService } from '../roster/roster.service';
import { instantOnDay, localDay } from '../roster/local-day';
import type { Reachable } from '../escalation/decide-telling';

/** A process that was down at 08:30 still tests until then; later it waits for the next day. */
const LATE_MS = 4 * 3_600_000;
const LIST_MS = 30 * 86_400_000;
export const HEARTBEAT_KEY = 'SMS_HEARTBEAT';

/**
 * Tests the way to every plant's duty phone once a day, where replies can be received: a way nobody tested is found
 * broken in the night it is needed.
 */
@Injectable()
export class HeartbeatService {
  constructor(
    private readonly outbox: SmsOutbox,
    private readonly directory: PlantDirectory,
    private readonly roster: RosterService,
    private readonly channels: ChannelSet,
    private readonly clock: Clock,
    private readonly alarms: SystemAlarms,
  ) {}

  /** Sends what is due and raises the alarm where nobody answered. */
  async step(): Promise<void> {
    if (!this.channels.hasReceipts) return;
    for (const { factoryNo, zone } of this.directory.plants()) {
      if (this.directory.isInService(factoryNo)) await this.sendDue(factoryNo, zone);
    }
    await this.alarmSilence();
  }

  /** An answer ends the alarm too: the way works. */
  async answered(messageId: string): Promise<void> {
    const [row] = await this.outbox.db
      .update(heartbeat)
      .set({ answeredAt: this.clock.nowMs() })
      .where(and(eq(heartbeat.messageId, messageId), isNull(heartbeat.answeredAt)))
      .returning();
    if (row !== undefined) await this.alarms.clear(HEARTBEAT_KEY, row.factoryNo);
  }

  async list(plants: readonly string[]): Promise<HeartbeatDto[]> {
    if (plants.length === 0) return [];
    const rows = await this.outbox.db
      .select()
      .from(heartbeat)
      .where(and(inArray(heartbeat.factoryNo, [...plants]), gte(heartbeat.dueAt, this.clock.nowMs() - LIST_MS)))
      .orderBy(desc(heartbeat.dueAt), heartbeat.factoryNo);
    return rows.map(({ factoryNo, day, receiver, phone, dueAt, answeredAt, alarmedAt }) => ({
      factoryNo,
      day,
      receiver,
      phone: phone === null ? null : maskPhone(phone),
      sentAt: receiver === null ? null : dueAt,
      answeredAt,
      state:
        receiver === null ? 'nobody' : answeredAt !== null ? 'answered' : alarmedAt === null ? 'waiting' : 'silent',
    }));
  }

  private async sendDue(factoryNo: string, zone: string): Promise<void> {
    const now = this.clock.nowMs();
    const dueAt = instantOnDay(zone, now, NOTIFICATION.heartbeatAt);
    if (now < dueAt || now > dueAt + LATE_MS) return;
    const day = localDay(zone, now);
    const isToday = and(eq(heartbeat.factoryNo, factoryNo), eq(heartbeat.day, day));
    const [known] = await this.outbox.db.select({ day: heartbeat.day }).from(heartbeat).where(isToday);
    if (known !== undefined) return;
    const person = (await this.roster.onDuty(factoryNo, now)).find(({ phone }) => phone !== null);
    const messageId = person === undefined ? null : randomUUID();
    await this.outbox.db.transaction(async (tx) => {
      const who = { receiver: person?.code ?? null, phone: person?.phone ?? null };
      const row = { factoryNo, day, messageId, ...who, dueAt: now };
      const [mine] = await tx.insert(heartbeat).values(row).onConflictDoNothing().returning({ day: heartbeat.day });
      if (mine === undefined || person === undefined || messageId === null) return;
      await tx.insert(smsMessageTable).values(this.message(messageId, factoryNo, person, day));
    });
  }

  private message(id: string, factoryNo: string, person: Reachable, day: string): typeof smsMessageTable.$inferInsert {
    const now = this.clock.nowMs();
    const code = String(randomInt(1000, 10_000));
    const { zh, en } = this.directory.plant(factoryNo)?.name ?? { zh: factoryNo, en: factoryNo };
    const text =
      person.language === 'zh'
        ? `【SED】${zh}：值班电话每日测试，请在30分钟内回复“确认 ${code}”`
        : `[SED] ${en}: daily test of the duty phone, reply "ACK ${code}" within 30 min`;
    const who = { receiver: person.code, phone: person.phone ?? '', language: person.language, receiveWindows: [] };
    return {
      ...{
        id,
        idempotencyKey: `heartbeat:${factoryNo}:${day}`,
        channel: 'sms',
        purpose: 'heartbeat',
        factoryNo,
        ...who,
      },
      ...{ isOnDuty: true, level: 2, text, state: 'QUEUED', createdAt: now, notBefore: now, dueAt: now },
      ...{ replyCode: code, replyUntil: now + NOTIFICATION.heartbeatReplyMs },
    };
  }

  private async alarmSilence(): Promise<void> {
    const now = this.clock.nowMs();
    const isSilent = and(
      isNull(heartbeat.answeredAt),
      isNull(heartbeat.alarmedAt),
      lt(heartbeat.dueAt, now - NOTIFICATION.heartbeatReplyMs),
    );
    for (const { factoryNo, day } of await this.outbox.db.select().from(heartbeat).where(isSilent)) {
      // Raising again what is active changes nothing, so a kill before the mark does no harm.
      await this.alarms.raise({
        key: HEARTBEAT_KEY,
        factoryNo,
        level: 2,
        text: { zh: '值班电话每日测试无人回复', en: 'No reply to the daily test of the duty phone' },
        action: {
          zh: '检查值班电话、短信通道和值班安排',
          en: 'Check the duty phone, the SMS provider and the duty roster',
        },
      });
      const isIt = and(eq(heartbeat.factoryNo, factoryNo), eq(heartbeat.day, day));
      await this.outbox.db.update(heartbeat).set({ alarmedAt: now }).where(isIt);
    }
  }
}
