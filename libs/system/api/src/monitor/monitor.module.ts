import { Module } from '@nestjs/common';
import { MonitorProbes, PlantLinks } from './monitor-probes';
import { MonitorReadings } from './monitor-readings';
import { MonitorStore } from './monitor-store';
import { MonitorTeller } from './monitor-teller';
import { MonitorController } from './monitor.controller';
import { MonitorService, MonitorSurroundings } from './monitor.service';

/** Watches the platform itself. Uses `Messenger`, `People`, `LiveValues` and `AuditTrail` where they are bound. */
@Module({
  controllers: [MonitorController],
  providers: [
    PlantLinks,
    MonitorProbes,
    MonitorReadings,
    MonitorStore,
    MonitorTeller,
    MonitorSurroundings,
    MonitorService,
  ],
})
export class MonitorModule {}
