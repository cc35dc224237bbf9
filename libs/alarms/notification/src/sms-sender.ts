import { Injectable } from '@nestjs/common';
import { Log, Metrics } from '@sed/platform-api';
import { Clock, faultPoint, PeriodicTask } from '@sed/platform-ports';
import { ChannelSet } from './channels/channel-set';
import { FailureHandler } from './delivery/failure-handler';
import { LimitHandler } from './delivery/limit-handler';
import { withoutToken } from './link/alarm-link-token';
import { MessageComposer, type Composed } from './outbox/message-composer';
import { MessageJoiner } from './outbox/message-joiner';
import { NoticeExpander } from './outbox/notice-expander';
import { SmsOutbox, type Message } from './outbox/sms-outbox';
import { QuotaGuard } from './quota/quota-guard';
import { ReceiptService } from './receipts/receipt.service';

/** Waits after the first to the seventh attempt; there is no ninth. With all jitter they end within {@link GIVE_UP_MS}. */
const BACK_OFF_MS = [15_000, 30_000, 60_000, 120_000, 240_000, 420_000, 600_000] as const;
/** A text about an alarm half an hour ago helps nobody: then others are told instead. */
const GIVE_UP_MS = 30 * 60_000;
/** SM-04 where there is a second provider: it is asked after the fourth attempt, at once. */
const BACK_OFF_TWO_MS = [15_000, 60_000, 180_000, 0, 15_000, 60_000, 180_000] as const;
const JITTER = 0.2;
const AT_ONCE = 10;
/** Places that only level 1 takes: a provider that hangs on lesser news holds it up for nobody. */
const RESERVED = 6;
const EVERY_MS = 500;

const DROPPED_BECAUSE = { over: 'cleared before sending', known: 'told by another message' } as const;

/**
 * Works off the outbox: at least once, with the same key for every attempt. A kill between the provider's acceptance
 * and our commit repeats at most that one message.
 */
@Injectable()
export class SmsSender {
  private readonly results;
  private readonly task: PeriodicTask;
  /** What is at a provider now; the loop does not wait for it. */
  private readonly inFlight = new Set<Promise<void>>();
  /** Who is being told of what by which way: a second text about it waits to see what the first one said. */
  private readonly telling = new Set<string>();

  constructor(
    private readonly expander: NoticeExpander,
    private readonly channels: ChannelSet,
    private readonly outbox: SmsOutbox,
    private readonly joiner: MessageJoiner,
    private readonly quota: QuotaGuard,
    private readonly failures: FailureHandler,
    private readonly limits: LimitHandler,
    private readonly receipts: ReceiptService,
    private readonly composer: MessageComposer,
    private readonly clock: Clock,
    log: Log,
    metrics: Metrics,
  ) {
    const failed = (error: unknown) => log.warn({ error }, 'short messages could not be sent');
    this.task = new PeriodicTask({ everyMs: EVERY_MS, run: () => this.sendDue(failed), failed });
    this.results = metrics.counter('sed_sms_results_total', 'Short messages by what became of an attempt', ['state']);
  }

  start(): void {
    this.task.start();
  }

  /** Ends after what is at the provider now was answered. */
  async stop(): Promise<void> {
    await this.task.stop();
    await Promise.all(this.inFlight);
  }

  /** Once, to its end: notices to messages, due messages to the provider. @returns how many messages it took. */
  async step(): Promise<number> {
    await this.expander.expand();
    const count = await this.begin((error) => {
      throw error;
    });
    await Promise.all(this.inFlight);
    return count;
  }

  /** A roster that cannot be read holds up new messages, but none that are there. */
  private async sendDue(failed: (error: unknown) => void): Promise<void> {
    await this.expander.expand().catch(failed);
    await this.begin(failed);
  }

  /** Takes what is due, as far as there is room, and lets it go. */
  private async begin(failed: (error: unknown) => void): Promise<number> {
    const room = AT_ONCE - this.inFlight.size;
    if (room + RESERVED <= 0) return 0;
    const messages = room > 0 ? await this.outbox.claim(room) : await this.outbox.claim(room + RESERVED, 1);
    const alarms = await this.outbox.alarmsOf(messages.map(({ id }) => id));
    for (const message of messages) {
      const about = [...(alarms.get(message.id) ?? [])].map((id) => `${id}|${message.receiver}|${message.channel}`);
      const isFirst = !about.some((key) => this.telling.has(key));
      for (const key of isFirst ? about : []) this.telling.add(key);
      const work = isFirst ? this.handle(message) : this.outbox.postpone(message, message.notBefore);
      const run: Promise<void> = work.catch(failed).finally(() => {
        this.inFlight.delete(run);
        for (const key of isFirst ? about : []) this.telling.delete(key);
      });
      this.inFlight.add(run);
    }
    return messages.length;
  }

  private async handle(message: Message): Promise<void> {
    const now = this.clock.nowMs();
    const allowedFrom = message.purpose === 'alarm' ? this.joiner.allowedFrom(message, now) : now;
    if (allowedFrom > now) return this.outbox.postpone(message, allowedFrom);
    const verdict = await this.quota.judge(message);
    if (verdict.kind === 'defer') {
      this.results.inc({ state: 'DEFERRED' });
      return this.outbox.postpone(message, verdict.until, 'limited');
    }
    if (verdict.kind === 'digest') await this.outbox.gather(message);
    const composed = await this.composer.composeToSend(message);
    if (typeof composed === 'string') {
      this.results.inc({ state: 'DROPPED' });
      await this.outbox.settle(message, 'cleared', { lastError: DROPPED_BECAUSE[composed] });
      return;
    }
    await this.send(message, composed);
  }

  private async send(message: Message, composed: Composed): Promise<void> {
    // What is kept of a text holds no token.
    const { shown: text, told } = composed;
    const gateway = this.channels.gatewayFor(message.channel, message.attempts);
    if (gateway === undefined) return this.fail({ ...message, text }, `no provider for ${message.channel}`);
    faultPoint('k7');
    const answer = gateway.send({
      to: message.phone,
      text: composed.text,
      idempotencyKey: message.idempotencyKey,
    });
    // Some time later the request has left; the provider of the test answers later still.
    faultPoint('k8', 150);
    const outcome = await answer;
    faultPoint('k9');
    const now = this.clock.nowMs();
    const { name: provider } = gateway;
    if (outcome.kind === 'sent') {
      this.results.inc({ state: 'SENT' });
      const { providerId } = outcome;
      await this.outbox.accepted(
        message,
        { text, sentAt: now, triedAt: now, providerId, provider, lastError: null },
        told,
      );
      // Its report may have come before this commit.
      await this.receipts.matchKnown(message.id, [
        message.idempotencyKey,
        ...(providerId === null ? [] : [providerId]),
      ]);
      return;
    }
    // Providers may repeat what they were given.
    const lastError = withoutToken(outcome.error).slice(0, 300);
    if (outcome.kind === 'limited') {
      this.results.inc({ state: 'DEFERRED' });
      return this.limits.limited(message, { text, lastError, provider, triedAt: now }, now + outcome.retryAfterMs);
    }
    const failingSince = message.failingSince ?? now;
    const waitMs = outcome.kind === 'temporary' ? this.waitMs(message, outcome.retryAfterMs) : undefined;
    if (waitMs === undefined || now + waitMs > failingSince + GIVE_UP_MS)
      return this.fail({ ...message, text }, lastError, now);
    this.results.inc({ state: 'RETRY' });
    const waiting = { text, lastError, provider, failingSince, triedAt: now, notBefore: now + waitMs };
    await this.outbox.settle(message, 'temporary', waiting);
  }

  private async fail(message: Message, lastError: string, triedAt = message.triedAt): Promise<void> {
    this.results.inc({ state: 'FAILED' });
    const { text } = message;
    await this.failures.failed(message, lastError, (tx) =>
      this.outbox.settle(message, 'permanent', { text, lastError, triedAt }, tx),
    );
  }

  /** Pause after so many attempts, longer where the provider asks for it; undefined when it was the last. */
  private waitMs({ attempts, channel }: Message, retryAfterMs = 0): number | undefined {
    const hasSecond = this.channels.gateways(channel).length > 1;
    const wait = (hasSecond ? BACK_OFF_TWO_MS : BACK_OFF_MS)[attempts - 1];
    if (wait === undefined) return undefined;
    return Math.round(Math.max(wait, retryAfterMs) * (1 + Math.random() * JITTER));
  }
}
