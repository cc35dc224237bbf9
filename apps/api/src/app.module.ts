import { join } from 'node:path';
import { Module, type DynamicModule } from '@nestjs/common';
import { ApprovalsModule } from '@sed/approvals-api';
import { EquipmentModule } from '@sed/equipment-api';
import { EvaluationModule } from '@sed/evaluation-api';
import { FormsModule } from '@sed/forms-api';
import { LaboratoryModule } from '@sed/laboratory-api';
import { OperationModule } from '@sed/operation-api';
import { PatrolModule } from '@sed/patrol-api';
import { SafetyModule } from '@sed/safety-api';
import { ShiftsModule } from '@sed/shifts-api';
import { StoresModule } from '@sed/stores-api';
import { AlarmsModule } from '@sed/alarms-api';
import { AuditExportsModule, AuditModule } from '@sed/system-audit';
import { BoardsModule } from '@sed/boards-api';
import { ExceptionsModule } from '@sed/exceptions-api';
import { BusinessModule } from '@sed/business-api';
import { CamerasModule } from '@sed/cameras-api';
import { DevicesModule } from '@sed/devices-api';
import { DiagramsModule } from '@sed/diagrams-api';
import { FilesModule } from '@sed/system-files';
import { IdentityModule } from '@sed/people-identity';
import { InstrumentsModule } from '@sed/instruments-api';
import { CostModule } from '@sed/cost-api';
import { GovernanceModule } from '@sed/governance-api';
import { ToolboxModule } from '@sed/toolbox-api';
import { IngestModule } from '@sed/signals-ingest';
import { LedgerModule } from '@sed/ledger-api';
import { MapModule } from '@sed/map-api';
import { MessagesModule } from '@sed/messages-api';
import { ModuleEngineModule } from '@sed/records-api';
import { OrdersModule, OrderWorkTasks } from '@sed/orders-api';
import { OrganisationModule } from '@sed/people-api';
import { PlantsModule } from '@sed/plants-api';
import { PlatformModule } from '@sed/platform-api';
import { RealtimeModule } from '@sed/signals-realtime';
import { SessionModule } from '@sed/people-session';
import { SmsModule } from '@sed/alarms-notification';
import { PeopleAdministrationModule } from '@sed/people-administration';
import { MonitorModule } from '@sed/system-api';
import { DEMO_CENTRES } from '@sed/demo-fleet';
import { CoreModule, type CoreParts } from './core.module';
import { LedgerNights } from './ledger-nights';
import { moduleRights } from './module-rights';
import { ModuleStores } from './module-stores';
import { ENGINE_PARTS } from './modules';
import { TimerLag } from './timer-lag';

/** Where the loops of the cameras lie beside their sources; a built service has them beside itself. */
const CAMERA_CLIPS = join(import.meta.dirname, '../../../libs/cameras/api/clips');

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
      OrganisationModule.register({
        moduleRights: moduleRights(),
        demoCentres: DEMO_CENTRES,
        workTasks: OrderWorkTasks,
      }),
      AlarmsModule,
      SmsModule,
      RealtimeModule,
      FilesModule,
      MessagesModule,
      DiagramsModule,
      MapModule,
      ModuleEngineModule.with(ENGINE_PARTS),
      AuditExportsModule,
      MonitorModule,
      PeopleAdministrationModule,
      BoardsModule,
      ExceptionsModule,
      OrdersModule,
      InstrumentsModule,
      GovernanceModule,
      ToolboxModule,
      CostModule,
      ApprovalsModule,
      EquipmentModule,
      EvaluationModule,
      FormsModule,
      LaboratoryModule,
      OperationModule,
      PatrolModule,
      SafetyModule,
      ShiftsModule,
      StoresModule,
      BusinessModule,
      DevicesModule,
      CamerasModule.with(parts.cameraClips ?? CAMERA_CLIPS),
    ];
    if (parts.config.role !== 'web') imports.push(IngestModule);
    return { module: AppModule, imports, providers: [ModuleStores, LedgerNights, TimerLag] };
  }
}
