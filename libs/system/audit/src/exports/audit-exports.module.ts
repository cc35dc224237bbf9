import { Module } from '@nestjs/common';
import { ExportJob } from './export-job';
import { ExportRequestController } from './export-request.controller';
import { ExportRequests } from './export-requests';
import { ExportNotifier } from './export-notifier';

/**
 * Export of the trail by two people. Needs `AuditModule`, `Database`, `Clock`, the jobs of the management engine,
 * `FileStore`, `UserRights`, `People` and `Messenger`.
 */
@Module({
  controllers: [ExportRequestController],
  providers: [ExportNotifier, ExportJob, ExportRequests],
})
export class AuditExportsModule {}
