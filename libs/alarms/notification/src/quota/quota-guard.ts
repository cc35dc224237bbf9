import { Injectable } from '@nestjs/common';
import { Clock, Messenger } from '@sed/platform-ports';
import { maskPhone, NOTIFICATION } from '@sed/alarms-contract';
import { SmsOutbox, type Message } from '../outbox/sms-outbox';
import { RosterService } from '../roster/roster.service';
import { SmsOptions } from '../sms-options';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NEAR = 0.8;
/** Beyond the day's number one digest an hour goes, up to what providers allow. */
const SPARE_SLOT_MS = HOUR_MS;

export type QuotaVerdict = { readonly kind: 'go' | 'digest' } | { readonly kind: 'defer'; readonly until: number };

/** Keeps phones from being flooded, and the installation below the provider's limit, without losing anything. */
@Injectable()
export class QuotaGuard {
  constructor(
    private readonly outbox: SmsOutbox,
    private readonly options: SmsOptions,
    private readonly clock: Clock,
    private readonly roster: RosterService,
    private readonly messenger: Messenger,
  ) {}

  /** Level 1 is never held back, and what was tried once goes on. */
  async judge(message: Message): Promise<QuotaVerdict> {
    const { level, channel, purpose, attempts, phone } = message;
    if (level === 1 || channel !== 'sms' || purpose !== 'alarm' || attempts > 1) return { kind: 'go' };
    const now = this.clock.nowMs();
    const hour = await this.outbox.sentSince(phone, now - HOUR_MS);
    const day = await this.outbox.sentSince(phone, now - DAY_MS);
    if (message.state === 'DEFERRED') return this.slot(now, day);
    const { perHour, perDay } = this.options;
    if (hour.count >= perHour || day.count >= perDay) {
      const slot = await this.outbox.digestSlot(message);
      return { kind: 'defer', until: slot !== null && slot > now ? slot : now + NOTIFICATION.digestMs };
    }
    if (hour.count + 1 >= perHour * NEAR || day.count + 1 >= perDay * NEAR) await this.warn(message, now);
    return { kind: 'go' };
  }

  /** SM-11: the digest of what waited. */
  private slot(now: number, day: { count: number; lastAt: number }): QuotaVerdict {
    const { perDay } = this.options;
    if (day.count >= NOTIFICATION.perDayHard) return { kind: 'defer', until: now + SPARE_SLOT_MS };
    const isSpare = day.count >= perDay && now < day.lastAt + SPARE_SLOT_MS;
    return isSpare ? { kind: 'defer', until: day.lastAt + SPARE_SLOT_MS } : { kind: 'digest' };
  }

  /** The person and the leader of the shift are told once an hour that short messages will be gathered soon. */
  private async warn({ receiver, phone, factoryNo }: Message, now: number): Promise<void> {
    const { people } = await this.roster.resolve({ kind: 'lead' }, factoryNo, now);
    const to = [...new Set([receiver, ...people.map(({ code }) => code)])];
    const { perHour, perDay } = this.options;
    const shown = maskPhone(phone);
    await this.messenger.send([
      {
        to,
        type: 'REMIND',
        title: { zh: `短信额度将用完：${shown}`, en: `SMS quota nearly exhausted: ${shown}` },
        body: {
          zh: `每小时 ${String(perHour)} 条、每天 ${String(perDay)} 条；超出后合并发送，一级报警不受限。`,
          en: `${String(perHour)} per hour, ${String(perDay)} per day; beyond that, SMS are merged into a digest, except level 1.`,
        },
        ext: { factoryNo },
        key: `smsQuota:${phone}:${String(Math.floor(now / HOUR_MS))}`,
      },
    ]);
  }
}
