import { Injectable, type OnModuleInit } from '@nestjs/common';
import { safetyWork } from '@sed/safety-definitions';
import { Database } from '@sed/platform-database';
import { UserRights } from '@sed/platform-ports';
import { ModuleEngine } from '@sed/records-api';
import { PermitLedgerStore } from './permit-ledger.store';

/** Brings the permits of all types into the ledger of safe work, each to whoever may see its type. */
@Injectable()
export class PermitLedger implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
    private readonly rights: UserRights,
  ) {}

  onModuleInit(): void {
    this.engine.bindStore(safetyWork, new PermitLedgerStore(this.engine, this.database, this.rights));
    this.engine.bindBehaviour(safetyWork, {
      isVisible: ({ values: { permitType } }, _sight, holds) => permitType !== null && holds(`${permitType}:view`),
    });
  }
}
