import { Controller } from '@nestjs/common';
import { CurrentViewer, DomainError, Handles, Input } from '@sed/platform-api';
import { Clock, plantsWith, type Viewer } from '@sed/platform-ports';
import { notificationCalls as calls, smsProviderCalls } from '@sed/alarms-contract';
import type { InputOf } from '@sed/platform-contract';
import { ChannelSet } from './channels/channel-set';
import { DeliveryService } from './delivery/delivery.service';
import { DeliveryStatisticsService } from './delivery/delivery-statistics.service';
import { ForecastService } from './escalation/forecast.service';
import { HeartbeatService } from './heartbeat/heartbeat.service';
import { PolicyService } from './policies/policy.service';
import { isGenuine, receiptsToSign, replyToSign } from './receipts/provider-signature';
import { ReceiptService } from './receipts/receipt.service';
import { ReplyService } from './receipts/reply.service';
import { ReachService } from './reach/reach.service';
import { RosterViewService } from './roster/roster-view.service';

/** Policies and the people they reach. */
@Controller()
export class NotificationPolicyController {
  constructor(
    private readonly policyService: PolicyService,
    private readonly forecasts: ForecastService,
    private readonly rosters: RosterViewService,
    private readonly reach: ReachService,
  ) {}

  @Handles(calls.policies)
  policies() {
    return this.policyService.tree();
  }

  @Handles(calls.checkPolicy)
  check(@Input() { body }: InputOf<typeof calls.checkPolicy>, @CurrentViewer() viewer: Viewer) {
    return this.policyService.check(body, viewer);
  }

  @Handles(calls.savePolicy)
  save(@Input() { body }: InputOf<typeof calls.savePolicy>, @CurrentViewer() viewer: Viewer) {
    return this.policyService.save(body, viewer);
  }

  @Handles(calls.removePolicy)
  remove(@Input() { params }: InputOf<typeof calls.removePolicy>, @CurrentViewer() viewer: Viewer) {
    return this.policyService.remove(params.id, viewer);
  }

  @Handles(calls.forecast)
  forecast(@Input() { body }: InputOf<typeof calls.forecast>, @CurrentViewer() viewer: Viewer) {
    return this.forecasts.of(body, viewer);
  }

  @Handles(calls.onDuty)
  onDuty(@CurrentViewer() viewer: Viewer) {
    return this.rosters.onDuty([...plantsWith(viewer, 'alarm:view')].sort());
  }

  @Handles(calls.roster)
  roster(@Input() { query }: InputOf<typeof calls.roster>) {
    return this.rosters.of(query.factoryNo);
  }

  @Handles(calls.holes)
  holes(@Input() { query }: InputOf<typeof calls.holes>, @CurrentViewer() viewer: Viewer) {
    return this.reach.list(query.factoryNo, viewer);
  }
}

/** What became of messages. */
@Controller()
export class NotificationDeliveryController {
  constructor(
    private readonly delivery: DeliveryService,
    private readonly statisticsService: DeliveryStatisticsService,
    private readonly heartbeatService: HeartbeatService,
  ) {}

  @Handles(calls.channels)
  channels() {
    return this.delivery.channels();
  }

  @Handles(calls.sendTest)
  sendTest(@Input() { body }: InputOf<typeof calls.sendTest>, @CurrentViewer() viewer: Viewer) {
    return this.delivery.sendTest(body, viewer);
  }

  @Handles(calls.message)
  message(@Input() { params }: InputOf<typeof calls.message>, @CurrentViewer() viewer: Viewer) {
    return this.delivery.message(params.id, viewer);
  }

  @Handles(calls.quota)
  quota(@Input() { query }: InputOf<typeof calls.quota>, @CurrentViewer() viewer: Viewer) {
    return this.delivery.quota(query.factoryNo, viewer);
  }

  @Handles(calls.statistics)
  statistics(@Input() { query }: InputOf<typeof calls.statistics>, @CurrentViewer() viewer: Viewer) {
    return this.statisticsService.of(query, viewer);
  }

  @Handles(calls.heartbeats)
  heartbeats(@Input() { query }: InputOf<typeof calls.heartbeats>, @CurrentViewer() viewer: Viewer) {
    const held = [...plantsWith(viewer, 'sms:view')];
    return this.heartbeatService.list(held.filter((no) => query.factoryNo === undefined || no === query.factoryNo));
  }
}

/** What providers of short messages report. Nothing is believed that is not signed. */
@Controller()
export class SmsProviderController {
  constructor(
    private readonly receiptService: ReceiptService,
    private readonly replies: ReplyService,
    private readonly channels: ChannelSet,
    private readonly clock: Clock,
  ) {}

  @Handles(smsProviderCalls.receipts)
  receipts(@Input() { body }: InputOf<typeof smsProviderCalls.receipts>) {
    this.guard(body, receiptsToSign(body.at, body.receipts));
    return this.receiptService.take(body.receipts);
  }

  @Handles(smsProviderCalls.reply)
  async reply(@Input() { body }: InputOf<typeof smsProviderCalls.reply>) {
    this.guard(body, replyToSign(body.at, body.from, body.text));
    return { result: await this.replies.take(body.from, body.text) };
  }

  private guard({ at, signature }: { readonly at: number; readonly signature: string }, signed: string): void {
    const secret = this.channels.receiptSecret;
    const isRight = secret !== undefined && isGenuine(secret, { at, signature, signed }, this.clock.nowMs());
    if (!isRight) throw new DomainError('notify.provider.signature');
  }
}
