import { Module } from '@nestjs/common';
import { IngestAudit } from './http/ingest-audit';
import { IngestController } from './http/ingest.controller';
import { SimulatorController } from './http/simulator.controller';

/** HTTP side of ingest; the runtime itself is bound by the application, because other features read its ports. */
@Module({ controllers: [IngestController, SimulatorController], providers: [IngestAudit] })
export class IngestModule {}
