import { Injectable } from '@nestjs/common';
import { Log, Metrics } from '@sed/api-platform';
import { Clock, faultPoint } from '@sed/api-ports';
import { SmsGateway } from './gateway/sms-gateway';
import { MessageComposer } from './outbox/message-composer';
import { MessageJoiner } from './outbox/message-joiner';
import { NoticeExpander } from './outbox/notice-expander';
import { SmsOutbox, type Message } from './outbox/sms-outbox';
import { SmsOptions } from './sms-options';

/** Waits after the first to the seventh attempt; there is no ninth. With all jitter they end within {@link GIVE_UP_MS}. */
const BACK_OFF_MS = [15_000, 30_000, 60_000, 120_000, 240_000, 420_000, 600_000] as const;
/** A text about an alarm half an hour ago helps nobody: then others are told instead. */
const GIVE_UP_MS = 30 * 60_000;
const JITTER = 0.2;
const AT_ONCE = 10;
const EVERY_MS = 500;
const DIGEST_MS = 300_000;
const HOUR_MS = 3_600_000;

/** What the sender has around it. */
@Injectable()
export class SmsSurroundings {
  readonly results;

  constructor(
    readonly clock: Clock,
    readonly log: Log,
    readonly composer: MessageComposer,
    metrics: Metrics,
  ) {
    this.results = metrics.counter('sed_sms_results_total', 'Short messages by what became of an attempt', ['state']);
  }
}

/** How messages leave the outbox. */
@Injectable()
export class SmsDelivery {
  constructor(
    readonly gateway: SmsGateway,
    readonly outbox: SmsOutbox,
    readonly joiner: MessageJoiner,
    readonly options: SmsOptions,
  ) {}
}

/**
 * Works off the outbox: at least once, with the same key for every attempt. A kill between the provider's acceptance
 * and our commit repeats at most that one message.
 */
@Injectable()
export class SmsSender {
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> = Promise.resolve();
  private isRunning = false;

  constructor(
    private readonly expander: NoticeExpander,
    private readonly delivery: SmsDelivery,
    private readonly surroundings: SmsSurroundings,
  ) {}

  start(): void {
    if (this.isRunning) return;
    this.isRunning = true;
    this.schedule();
  }

  /** Ends after what is at the provider now was answered. */
  async stop(): Promise<void> {
    this.isRunning = false;
    clearTimeout(this.timer);
    await this.working;
  }

  /** One round: notices to messages, due messages to the provider. @returns how many messages were handled. */
  async step(): Promise<number> {
    await this.expander.expand();
    const messages = await this.delivery.outbox.claim(AT_ONCE);
    await Promise.all(messages.map((message) => this.handle(message)));
    return messages.length;
  }

  private schedule(): void {
    if (!this.isRunning) return;
    this.timer = setTimeout(() => {
      this.working = this.step()
        .then(() => undefined)
        .catch((error: unknown) => this.surroundings.log.warn({ error }, 'short-message round failed'))
        .finally(() => this.schedule());
    }, EVERY_MS);
    this.timer.unref();
  }

  private async handle(message: Message): Promise<void> {
    const { outbox, joiner } = this.delivery;
    const now = this.surroundings.clock.nowMs();
    const allowedFrom = joiner.allowedFrom(message, now);
    if (allowedFrom > now) return outbox.postpone(message, allowedFrom, message.state);
    if (await this.isOverQuota(message, now)) {
      this.surroundings.results.inc({ state: 'DEFERRED' });
      return outbox.postpone(message, now + DIGEST_MS, 'DEFERRED');
    }
    const text = await this.surroundings.composer.compose(message);
    if (text === null) {
      this.surroundings.results.inc({ state: 'DROPPED' });
      await outbox.settle(message, { state: 'DROPPED', lastError: 'cleared before sending' });
      return;
    }
    await this.send(message, text);
  }

  private async send(message: Message, text: string): Promise<void> {
    const { clock, results } = this.surroundings;
    const { outbox, gateway } = this.delivery;
    faultPoint('k7');
    const answer = gateway.send({ to: message.phone, text, idempotencyKey: message.idempotencyKey });
    // Some time later the request has left; the provider of the test answers later still.
    faultPoint('k8', 150);
    const outcome = await answer;
    faultPoint('k9');
    const now = clock.nowMs();
    const attempted = { ...message, text };
    if (outcome.kind === 'sent') {
      results.inc({ state: 'SENT' });
      const sent = { state: 'SENT', text, sentAt: now, providerId: outcome.providerId, lastError: null } as const;
      await outbox.settle(message, sent);
      return;
    }
    const failingSince = message.failingSince ?? now;
    const waitMs = outcome.kind === 'temporary' ? this.waitMs(message.attempts, outcome.retryAfterMs) : undefined;
    if (waitMs === undefined || now + waitMs > failingSince + GIVE_UP_MS) {
      results.inc({ state: 'FAILED' });
      await outbox.fail(attempted, outcome.error, await this.expander.onDuty(message.factoryNo));
      return;
    }
    results.inc({ state: 'RETRY' });
    const lastError = outcome.error.slice(0, 300);
    await outbox.settle(message, { state: 'RETRY', text, lastError, failingSince, notBefore: now + waitMs });
  }

  /** Pause after so many attempts, longer where the provider asks for it; undefined when it was the last. */
  private waitMs(attempts: number, retryAfterMs = 0): number | undefined {
    const wait = BACK_OFF_MS[attempts - 1];
    if (wait === undefined) return undefined;
    return Math.round(Math.max(wait, retryAfterMs) * (1 + Math.random() * JITTER));
  }

  /** Level 1 is never held back; the hour only slows what can wait. */
  private async isOverQuota({ phone, level, attempts }: Message, now: number): Promise<boolean> {
    const { outbox, options } = this.delivery;
    if (level === 1 || attempts > 1) return false;
    if ((await outbox.sentSince(phone, now - 24 * HOUR_MS)) >= options.perDay) return true;
    return level >= 3 && (await outbox.sentSince(phone, now - HOUR_MS)) >= options.perHour;
  }
}
