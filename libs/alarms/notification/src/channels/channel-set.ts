import type { MessageChannel, NotifyChannel } from '@sed/alarms-contract';
import type { SmsGateway } from '../gateway/sms-gateway';

/** Attempts a provider gets before the next one is asked. */
const TRIES_PER_PROVIDER = 4;

export interface ChannelParts {
  /** Providers of short messages, in the order they are tried. */
  readonly sms: readonly SmsGateway[];
  readonly voice?: SmsGateway | undefined;
  readonly webhook?: SmsGateway | undefined;
  /** Signs delivery reports and replies; undefined: the providers send none. */
  readonly receiptSecret?: string | undefined;
}

/** The ways messages leave the installation. */
export class ChannelSet {
  constructor(private readonly parts: ChannelParts) {}

  configured(): ReadonlySet<NotifyChannel> {
    const all: NotifyChannel[] = ['app', 'sms', 'voice', 'webhook'];
    return new Set(all.filter((channel) => channel === 'app' || this.gateways(channel).length > 0));
  }

  gateways(channel: MessageChannel): readonly SmsGateway[] {
    if (channel === 'sms') return this.parts.sms;
    const gateway = this.parts[channel];
    return gateway === undefined ? [] : [gateway];
  }

  /** Who gets the attempt of that number, from 1. */
  gatewayFor(channel: MessageChannel, attempt: number): SmsGateway | undefined {
    const gateways = this.gateways(channel);
    return gateways[Math.floor((attempt - 1) / TRIES_PER_PROVIDER) % Math.max(1, gateways.length)];
  }

  /** Without reports from the provider, sent is all that will ever be known of a message. */
  get hasReceipts(): boolean {
    return this.parts.receiptSecret !== undefined;
  }

  get receiptSecret(): string | undefined {
    return this.parts.receiptSecret;
  }
}
