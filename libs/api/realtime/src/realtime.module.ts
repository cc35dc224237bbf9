import { Module } from '@nestjs/common';
import { AlarmFanOut } from './live/alarm-fan-out';
import { LiveAdmission } from './live/live-admission';
import { LiveHub } from './live/live-hub';
import { LiveMetrics } from './live/live-metrics';
import { LiveGateway } from './live/live.gateway';
import { SessionWatch } from './live/session-watch';

/**
 * Live values and alarms on `/live`. Needs `LiveValues`, `PlantDirectory`, `AlarmFeed`, `Sessions`, `Clock`, `Log` and
 * `Metrics` bound globally, and the application's socket adapter made by `createSocketAdapter`.
 */
@Module({ providers: [LiveAdmission, LiveHub, AlarmFanOut, SessionWatch, LiveMetrics, LiveGateway] })
export class RealtimeModule {}
