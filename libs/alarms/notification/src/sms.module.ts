import { Global, Injectable, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Config, Log } from '@sed/platform-api';
import { HealthRegistry, MessagePlan } from '@sed/platform-ports';
import { ChannelSet } from './channels/channel-set';
import { DeliveryService } from './delivery/delivery.service';
import { DeliveryStatisticsService } from './delivery/delivery-statistics.service';
import { FailureHandler } from './delivery/failure-handler';
import { LimitHandler } from './delivery/limit-handler';
import { EscalationService, EscalationSources } from './escalation/escalation.service';
import { ForecastService } from './escalation/forecast.service';
import { PolicyMessagePlan } from './escalation/policy-message-plan';
import { WaitingAlarms } from './escalation/waiting-alarms';
import { HttpSmsGateway } from './gateway/http-sms.gateway';
import { LogSmsGateway } from './gateway/log-sms.gateway';
import { SmsGateway } from './gateway/sms-gateway';
import { HttpVoiceGateway } from './gateway/voice.gateway';
import { WebhookGateway } from './gateway/webhook.gateway';
import { MessageHealth } from './health/message-health';
import { HeartbeatService } from './heartbeat/heartbeat.service';
import {
  NotificationDeliveryController,
  NotificationPolicyController,
  SmsProviderController,
} from './notification.controller';
import { AlarmLinkController } from './link/alarm-link.controller';
import { AlarmLinkIssuer } from './link/alarm-link.issuer';
import { AlarmLinkService } from './link/alarm-link.service';
import { LinkedAlarmReader } from './link/linked-alarm.reader';
import { MessageComposer } from './outbox/message-composer';
import { MessageJoiner } from './outbox/message-joiner';
import { NoticeExpander } from './outbox/notice-expander';
import { SmsOutbox } from './outbox/sms-outbox';
import { PolicyBook } from './policies/policy-book';
import { PolicyService } from './policies/policy.service';
import { QuotaGuard } from './quota/quota-guard';
import { ReceiptService } from './receipts/receipt.service';
import { ReplyService } from './receipts/reply.service';
import { ReachCheck } from './reach/reach-check';
import { ReachService } from './reach/reach.service';
import { RosterService } from './roster/roster.service';
import { RosterViewService } from './roster/roster-view.service';
import { RosterWatch } from './roster/roster-watch';
import { SmsController } from './sms.controller';
import { SmsOptions } from './sms-options';
import { NotificationTasks } from './notification-tasks';
import { SmsSender } from './sms-sender';
import { SmsService } from './sms.service';

/** A process with the web role shows messages and says how they go out; the others send them. */
@Injectable()
export class SmsLifecycle implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly tasks: NotificationTasks,
    private readonly config: Config,
    private readonly registry: HealthRegistry,
    private readonly health: MessageHealth,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.registry.register('sms', () => this.health.report());
    if (this.config.role !== 'web') await this.tasks.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.tasks.stop();
  }
}

/** The ways out that the environment names; without a provider messages go to the log. */
function channelsOf({ notify }: Config, first: SmsGateway): ChannelSet {
  const others = notify.sms.slice(1).map((provider, i) => {
    return new HttpSmsGateway({ ...provider, name: `http-${String(i + 2)}` });
  });
  return new ChannelSet({
    sms: [first, ...others],
    voice: notify.voice === undefined ? undefined : new HttpVoiceGateway(notify.voice),
    webhook: notify.webhookUrl === undefined ? undefined : new WebhookGateway({ url: notify.webhookUrl }),
    receiptSecret: notify.receiptSecret,
  });
}

/** Provides the `MessagePlan` port to everybody. Who is told about alarms: policies, roster, the outbox with its sender, reports and replies, and their pages' calls. */
@Global()
@Module({
  controllers: [
    SmsController,
    NotificationPolicyController,
    NotificationDeliveryController,
    SmsProviderController,
    AlarmLinkController,
  ],
  providers: [
    SmsService,
    SmsSender,
    NotificationTasks,
    SmsOutbox,
    MessageComposer,
    AlarmLinkIssuer,
    AlarmLinkService,
    LinkedAlarmReader,
    MessageJoiner,
    NoticeExpander,
    PolicyBook,
    PolicyService,
    RosterService,
    RosterViewService,
    RosterWatch,
    ReachService,
    ReachCheck,
    WaitingAlarms,
    EscalationService,
    EscalationSources,
    ForecastService,
    PolicyMessagePlan,
    { provide: MessagePlan, useExisting: PolicyMessagePlan },
    QuotaGuard,
    FailureHandler,
    LimitHandler,
    ReceiptService,
    ReplyService,
    HeartbeatService,
    DeliveryService,
    DeliveryStatisticsService,
    MessageHealth,
    SmsLifecycle,
    { provide: SmsOptions, useFactory: () => new SmsOptions() },
    {
      provide: SmsGateway,
      inject: [Config, Log],
      useFactory: ({ notify }: Config, log: Log): SmsGateway => {
        const [first] = notify.sms;
        return first === undefined ? new LogSmsGateway(log) : new HttpSmsGateway(first);
      },
    },
    { provide: ChannelSet, inject: [Config, SmsGateway], useFactory: channelsOf },
  ],
  exports: [SmsSender, SmsService, MessagePlan],
})
export class SmsModule {}
