import { Injectable, type OnModuleInit } from '@nestjs/common';
import { integratedQuery } from '@sed/orders-definitions';
import { Database } from '@sed/platform-database';
import { UserRights } from '@sed/platform-ports';
import { ModuleEngine, UnitedRecordStore } from '@sed/records-api';
import { ORDER_VIEW, orderSources } from './order-union';

/** Brings the orders of all types into the list of the integrated query, each to whoever may see its type. */
@Injectable()
export class OrderSearch implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
    private readonly rights: UserRights,
  ) {}

  onModuleInit(): void {
    const { database, rights } = this;
    const sources = () => orderSources(this.engine);
    this.engine.bindStore(integratedQuery, new UnitedRecordStore({ view: ORDER_VIEW, sources, database, rights }));
    this.engine.bindBehaviour(integratedQuery, {
      isVisible: ({ values: { orderType } }, _sight, holds) => orderType !== null && holds(`${orderType}:view`),
    });
  }
}
