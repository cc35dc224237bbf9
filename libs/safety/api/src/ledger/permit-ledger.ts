import { Injectable, type OnModuleInit } from '@nestjs/common';
import { safetyWork } from '@sed/safety-definitions';
import { Database } from '@sed/platform-database';
import { UserRights } from '@sed/platform-ports';
import { ModuleEngine, UnitedRecordStore } from '@sed/records-api';
import { PERMIT_VIEW, permitSources } from './permit-union';

/** Brings the permits of all types into the ledger of safe work, each to whoever may see its type. */
@Injectable()
export class PermitLedger implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
    private readonly rights: UserRights,
  ) {}

  onModuleInit(): void {
    const { database, rights } = this;
    const sources = () => permitSources(this.engine);
    this.engine.bindStore(safetyWork, new UnitedRecordStore({ view: PERMIT_VIEW, sources, database, rights }));
    this.engine.bindBehaviour(safetyWork, {
      isVisible: ({ values: { permitType } }, _sight, holds) => permitType !== null && holds(`${permitType}:view`),
    });
  }
}
