import { Module, type DynamicModule } from '@nestjs/common';
import { AlarmsModule } from '@sed/api-alarms';
import { AuditExportsModule, AuditModule } from '@sed/api-audit';
import { BoardsModule } from '@sed/api-boards';
import { FilesModule } from '@sed/api-files';
import { IdentityModule } from '@sed/api-identity';
import { IngestModule } from '@sed/api-ingest';
import { LedgerModule } from '@sed/api-ledger';
import { MessagesModule } from '@sed/api-messages';
import { ModuleEngineModule } from '@sed/api-module-engine';
import { OrganisationModule } from '@sed/api-organisation';
import { PlantsModule } from '@sed/api-plants';
import { PlatformModule } from '@sed/api-platform';
import { RealtimeModule } from '@sed/api-realtime';
import { SessionModule } from '@sed/api-session';
import { SmsModule } from '@sed/api-sms';
import { SystemConfigModule } from '@sed/api-system-config';
import { DEMO_CENTRES } from '@sed/demo-fleet';
import { CoreModule, type CoreParts } from './core.module';
import { LedgerNights } from './ledger-nights';
import { moduleRights } from './module-rights';
import { ModuleStores } from './module-stores';
import { ENGINE_PARTS } from './modules';

/** The features of the service; a process with the web role takes nothing in. */
@Module({})
export class AppModule {
  static with(parts: CoreParts): DynamicModule {
    const imports: NonNullable<DynamicModule['imports']> = [
      CoreModule.with(parts),
      PlatformModule,
      AuditModule,
      LedgerModule,
      SessionModule,
      IdentityModule,
      PlantsModule,
      OrganisationModule.register({ moduleRights: moduleRights(), demoCentres: DEMO_CENTRES }),
      AlarmsModule,
      SmsModule,
      RealtimeModule,
      FilesModule,
      MessagesModule,
      ModuleEngineModule.with(ENGINE_PARTS),
      AuditExportsModule,
      SystemConfigModule,
      BoardsModule,
    ];
    if (parts.config.role !== 'web') imports.push(IngestModule);
    return { module: AppModule, imports, providers: [ModuleStores, LedgerNights] };
  }
}
