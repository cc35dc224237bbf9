import { Module } from '@nestjs/common';
import { MonitorProbes, PlantLinks } from './monitor-probes';
import { MonitorReadings } from './monitor-readings';
import { MonitorStore } from './monitor-store';
import { MonitorNotifier } from './monitor-notifier';
import { MonitorController } from './monitor.controller';
import { MonitorService } from './monitor.service';

/** Watches the platform itself. Needs `Messenger`, `People`, `PlantDirectory`, `LiveValues` and `AuditTrail`. */
@Module({
  controllers: [MonitorController],
  providers: [PlantLinks, MonitorProbes, MonitorReadings, MonitorStore, MonitorNotifier, MonitorService],
})
export class MonitorModule {}
