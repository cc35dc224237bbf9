import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { CallGuard } from './http/call.guard';
import { Denials } from './http/denials';
import { EnvelopeFilter } from './http/envelope.filter';
import { PlantAccess } from './http/plant-access';
import { ReplyInterceptor } from './http/reply.interceptor';
import { HealthController } from './observe/health.controller';
import { ServiceHealthController } from './observe/service-health.controller';

/**
 * Guard, reply interceptor, error filter and health, for the whole application. Needs `Config`, `Log`, `Metrics`,
 * `Clock`, `Sessions`, `HealthRegistry`, `AuditTrail` and `Organisations` bound globally.
 */
@Module({
  imports: [DiscoveryModule],
  controllers: [HealthController, ServiceHealthController],
  providers: [
    Denials,
    PlantAccess,
    { provide: APP_GUARD, useClass: CallGuard },
    { provide: APP_INTERCEPTOR, useClass: ReplyInterceptor },
    { provide: APP_FILTER, useClass: EnvelopeFilter },
  ],
})
export class PlatformModule {}
