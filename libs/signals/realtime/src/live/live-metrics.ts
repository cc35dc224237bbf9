import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '@sed/platform-api';
import { LiveHub } from './live-hub';

/** Figures of the live connections for the metrics endpoint. */
@Injectable()
export class LiveMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly hub: LiveHub,
  ) {}

  onModuleInit(): void {
    const { metrics, hub } = this;
    metrics.readGauge('sed_live_clients', 'Connections on /live', () => hub.all().size);
    metrics.readGauge('sed_live_clients_held', 'Connections that take nothing now', () => hub.held().length);
    metrics.readGauge('sed_live_waiting_bytes', 'Bytes that wait for slow clients', () => {
      let bytes = 0;
      for (const connection of hub.all()) bytes += connection.waitingBytes();
      return bytes;
    });
    metrics.readGauge('sed_live_groups', 'Different subscriptions', () => hub.groupCount());
  }
}
