import { Module } from '@nestjs/common';
import { MonitorProbes, PlantLinks } from './monitor-probes';
import { MonitorReadings } from './monitor-readings';
import { MonitorStore } from './monitor-store';
import { MonitorTeller } from './monitor-teller';
import { MonitorController } from './monitor.controller';
import { MonitorService } from './monitor.service';

/** Watches the platform itself. Needs `Messenger`, `People`, `PlantDirectory`, `LiveValues` and `AuditTrail`. */
@Module({
  controllers: [MonitorController],
  providers: [PlantLinks, MonitorProbes, MonitorReadings, MonitorStore, MonitorTeller, MonitorService],
})
export class MonitorModule {}
