import { Global, Module, type DynamicModule } from '@nestjs/common';
import { AlarmsModule } from '@sed/api-alarms';
import { BoardsModule } from '@sed/api-boards';
import { IngestModule } from '@sed/api-ingest';
import { PlantsModule } from '@sed/api-plants';
import { PlatformModule } from '@sed/api-platform';
import { RealtimeModule } from '@sed/api-realtime';
import { SessionModule } from '@sed/api-session';
import { SmsModule } from '@sed/api-sms';
import { CoreModule, type CoreParts } from './core.module';

/** Makes the alarm feed known to sockets and boards. */
@Global()
@Module({ imports: [AlarmsModule], exports: [AlarmsModule] })
export class AlarmPorts {}

/** The features of the service. */
@Module({})
export class AppModule {
  static with(parts: CoreParts): DynamicModule {
    return {
      module: AppModule,
      imports: [
        CoreModule.with(parts),
        PlatformModule,
        SessionModule,
        PlantsModule,
        AlarmPorts,
        SmsModule,
        IngestModule,
        RealtimeModule,
        BoardsModule,
      ],
    };
  }
}
