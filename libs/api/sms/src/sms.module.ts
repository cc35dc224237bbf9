import { Injectable, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Config, Log } from '@sed/api-platform';
import { HttpSmsGateway } from './gateway/http-sms.gateway';
import { LogSmsGateway } from './gateway/log-sms.gateway';
import { SmsGateway } from './gateway/sms-gateway';
import { MessageComposer } from './outbox/message-composer';
import { MessageJoiner } from './outbox/message-joiner';
import { ExpanderSurroundings, NoticeExpander } from './outbox/notice-expander';
import { SmsOutbox } from './outbox/sms-outbox';
import { SmsController } from './sms.controller';
import { SmsOptions } from './sms-options';
import { SmsDelivery, SmsSender, SmsSurroundings } from './sms-sender';
import { SmsService } from './sms.service';

/** A process with the web role shows messages; the others send them. */
@Injectable()
export class SmsLifecycle implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly sender: SmsSender,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role !== 'web') this.sender.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.sender.stop();
  }
}

/** Short messages about alarms: the outbox, its sender and the page that shows them. */
@Module({
  controllers: [SmsController],
  providers: [
    SmsService,
    SmsSender,
    SmsDelivery,
    SmsSurroundings,
    SmsOutbox,
    MessageComposer,
    MessageJoiner,
    NoticeExpander,
    ExpanderSurroundings,
    SmsLifecycle,
    { provide: SmsOptions, useFactory: () => new SmsOptions() },
    {
      provide: SmsGateway,
      inject: [Config, Log],
      useFactory: (config: Config, log: Log): SmsGateway =>
        config.smsUrl === undefined
          ? new LogSmsGateway(log)
          : new HttpSmsGateway({ url: config.smsUrl, token: config.smsToken }),
    },
  ],
  exports: [SmsSender, SmsService],
})
export class SmsModule {}
