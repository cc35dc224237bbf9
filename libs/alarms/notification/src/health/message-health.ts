import { Injectable } from '@nestjs/common';
import { smsMessage } from '@sed/alarms-tables';
import { Clock, type HealthReport } from '@sed/platform-ports';
import type { MessageChannel } from '@sed/alarms-contract';
import { and, count, desc, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm';
import { ChannelSet } from '../channels/channel-set';
import { SmsOutbox } from '../outbox/sms-outbox';

type Attempt = Pick<
  typeof smsMessage.$inferSelect,
  'phone' | 'state' | 'lastError' | 'triedAt' | 'sentAt' | 'failingSince'
>;

const CHANNELS: readonly MessageChannel[] = ['sms', 'voice', 'webhook'];
/** What failed longer ago says nothing of a provider any more. */
const LOOK_BACK_MS = 24 * 3_600_000;
const LOOK_BACK_ATTEMPTS = 50;
/** The sender looks twice a second: what is due this much longer is not being sent. */
const OVERDUE_MS = 60_000;
/** Answers about the account or the address of the provider, not about one phone number. */
const REFUSES_ALL = /^HTTP (3\d\d|401|402|403|404|405|407|410)\b/;

/** How messages leave, by what the outbox knows: any process can tell, also one that sends none. */
@Injectable()
export class MessageHealth {
  constructor(
    private readonly outbox: SmsOutbox,
    private readonly channels: ChannelSet,
    private readonly clock: Clock,
  ) {}

  async report(): Promise<HealthReport> {
    const faults: string[] = [];
    for (const channel of CHANNELS) {
      if (this.channels.gateways(channel).length === 0) continue;
      const fault = faultOf(await this.lastAttempts(channel));
      if (fault !== undefined) faults.push(`${channel}: ${fault}`);
    }
    const overdue = await this.overdue();
    if (overdue > 0) faults.push(`${String(overdue)} due for over a minute`);
    // Never down: everything but messages works, and the process that cannot send is the one that must go on trying.
    return { name: 'sms', state: faults.length === 0 ? 'up' : 'degraded', detail: faults.join('; ') || 'ok' };
  }

  /** The newest first. */
  private lastAttempts(channel: MessageChannel): Promise<Attempt[]> {
    const { channel: its, phone, state, lastError, triedAt, sentAt, failingSince } = smsMessage;
    return this.outbox.db
      .select({ phone, state, lastError, triedAt, sentAt, failingSince })
      .from(smsMessage)
      .where(and(eq(its, channel), gte(triedAt, this.clock.nowMs() - LOOK_BACK_MS)))
      .orderBy(desc(triedAt))
      .limit(LOOK_BACK_ATTEMPTS);
  }

  private async overdue(): Promise<number> {
    const now = this.clock.nowMs();
    const isFree = or(isNull(smsMessage.claimedUntil), lt(smsMessage.claimedUntil, now));
    const isDue = and(
      inArray(smsMessage.state, ['QUEUED', 'DEFERRED', 'RETRY']),
      lt(smsMessage.notBefore, now - OVERDUE_MS),
    );
    const [row] = await this.outbox.db
      .select({ n: count() })
      .from(smsMessage)
      .where(and(isDue, isFree, isNull(smsMessage.digestId)));
    return row?.n ?? 0;
  }
}

/** What is wrong with a provider since it last took something; one bad phone number alone is not. */
function faultOf(attempts: readonly Attempt[]): string | undefined {
  const lastTaken = attempts.findIndex(({ sentAt, triedAt }) => sentAt !== null && sentAt === triedAt);
  const since = lastTaken === -1 ? attempts : attempts.slice(0, lastTaken);
  // A limit is the number's own: the news waits for its digest.
  const failed = since.filter(({ state, lastError }) => lastError !== null && state !== 'DEFERRED');
  if (failed.some(({ failingSince }) => failingSince !== null)) return 'the provider gives no usable answer';
  const isRefusingAll = failed.some(({ lastError }) => REFUSES_ALL.test(lastError ?? ''));
  const phones = new Set(failed.map(({ phone }) => phone));
  return isRefusingAll || phones.size > 1 ? 'the provider refuses' : undefined;
}
