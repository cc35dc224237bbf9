import { Global, Module } from '@nestjs/common';
import { LivePush } from '@sed/platform-ports';
import { AlarmFanOut } from './live/alarm-fan-out';
import { LiveAdmission } from './live/live-admission';
import { LiveHub } from './live/live-hub';
import { LiveMetrics } from './live/live-metrics';
import { LiveGateway } from './live/live.gateway';
import { SessionWatch } from './live/session-watch';
import { SocketLivePush } from './live/socket-live-push';
import { SubscriptionDenials } from './live/subscription-denials';

/**
 * Live values, alarms and pushes on `/live`. Binds the port `LivePush` for the whole application. Needs `LiveValues`,
 * `PlantDirectory`, `AlarmFeed`, `Sessions`, `AuditTrail`, `Clock`, `Log` and `Metrics` bound globally, and the
 * application's socket adapter made by `createSocketAdapter`.
 */
@Global()
@Module({
  providers: [
    LiveAdmission,
    LiveHub,
    SubscriptionDenials,
    AlarmFanOut,
    SessionWatch,
    LiveMetrics,
    LiveGateway,
    SocketLivePush,
    { provide: LivePush, useExisting: SocketLivePush },
  ],
  exports: [LivePush],
})
export class RealtimeModule {}
