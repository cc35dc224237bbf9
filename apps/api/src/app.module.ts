import { Module, type DynamicModule } from '@nestjs/common';
import { AlarmsModule } from '@sed/api-alarms';
import { BoardsModule } from '@sed/api-boards';
import { IngestModule } from '@sed/api-ingest';
import { PlantsModule } from '@sed/api-plants';
import { PlatformModule } from '@sed/api-platform';
import { RealtimeModule } from '@sed/api-realtime';
import { SessionModule } from '@sed/api-session';
import { SmsModule } from '@sed/api-sms';
import { CoreModule, type CoreParts } from './core.module';

/** The features of the service; a process with the web role takes nothing in. */
@Module({})
export class AppModule {
  static with(parts: CoreParts): DynamicModule {
    const imports: NonNullable<DynamicModule['imports']> = [
      CoreModule.with(parts),
      PlatformModule,
      SessionModule,
      PlantsModule,
      AlarmsModule,
      SmsModule,
      RealtimeModule,
      BoardsModule,
    ];
    if (parts.config.role !== 'web') imports.push(IngestModule);
    return { module: AppModule, imports };
  }
}
