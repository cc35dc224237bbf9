import { Module } from '@nestjs/common';
import { DiagramConfigController, DiagramController } from './diagram.controller';
import { DiagramService } from './diagram.service';
import { DiagramStore } from './store/diagram-store';
import { PastValues } from './store/past-values';

/** Process diagrams. Needs `Database`, `AuditTrail`, `Clock`, `PlantDirectory`, `TimeSeriesStore` and `SeriesTraitsSource`. */
@Module({
  controllers: [DiagramController, DiagramConfigController],
  providers: [DiagramStore, PastValues, DiagramService],
  exports: [DiagramService],
})
export class DiagramsModule {}
