import { Module } from '@nestjs/common';
import { ExportJob, ExportJobOutlets } from './export-job';
import { ExportRequestController } from './export-request.controller';
import { ExportOutlets, ExportRequests } from './export-requests';
import { ExportTeller } from './export-teller';

/**
 * Export of the trail by two people. Needs `AuditModule`, `Database`, `Clock` and the jobs of the management engine, and
 * uses `FileStore`, `UserRights`, `People` and `Messenger` when they are bound; without `FileStore` a job fails.
 */
@Module({
  controllers: [ExportRequestController],
  providers: [ExportTeller, ExportOutlets, ExportJobOutlets, ExportJob, ExportRequests],
})
export class AuditExportsModule {}
