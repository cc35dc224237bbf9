import { Module } from '@nestjs/common';
import { Completeness } from './completeness/completeness';
import { CompletenessController } from './completeness/completeness.controller';
import { DeviceController } from './device.controller';
import { DevicesTask } from './devices.task';
import { DeviceDeeds } from './register/device-deeds';
import { DeviceList } from './register/device-list';
import { DeviceSignals } from './register/device-signals';
import { DeviceStore } from './register/device-store';
import { TrafficSamples } from './register/traffic-samples';
import { GapProof } from './resend/gap-proof';
import { GapWatch } from './resend/gap-watch';
import { ResendStore } from './resend/resend-store';
import { Resends } from './resend/resends';

/**
 * Gateways and devices behind them. Needs `GatewayTraffic`, `BrokerLink`, `LiveValues`, `PlantDirectory`, `SampleLog`,
 * `SignalConditions`, `TimeSeriesStore`, `Organisations`, `AuditTrail`, `Clock`, `Log` and `Database`.
 */
@Module({
  controllers: [DeviceController, CompletenessController],
  providers: [
    Completeness,
    DeviceDeeds,
    DeviceList,
    DeviceSignals,
    DeviceStore,
    DevicesTask,
    GapProof,
    GapWatch,
    Resends,
    ResendStore,
    TrafficSamples,
  ],
})
export class DevicesModule {}
