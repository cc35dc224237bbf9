import { Global, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { AuditTrail } from '@sed/platform-ports';
import { AuditController } from './audit.controller';
import { AuditService } from './audit.service';
import { AuditStore } from './audit-store';
import { ChainedAuditTrail } from './chained-audit-trail';

/** Puts the trigger in place before anything is recorded over HTTP. */
@Injectable()
export class AuditPreparation implements OnModuleInit {
  constructor(private readonly store: AuditStore) {}

  onModuleInit(): Promise<void> {
    return this.store.prepare();
  }
}

/**
 * The audit trail and its page. Binds the port `AuditTrail` for the whole application; needs `Database`, `Clock`,
 * `Log`, `Metrics` and `HealthRegistry`.
 */
@Global()
@Module({
  controllers: [AuditController],
  providers: [
    AuditStore,
    AuditPreparation,
    AuditService,
    ChainedAuditTrail,
    { provide: AuditTrail, useExisting: ChainedAuditTrail },
  ],
  exports: [AuditTrail, AuditService],
})
export class AuditModule {}
