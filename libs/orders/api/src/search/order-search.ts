import { Injectable, type OnModuleInit } from '@nestjs/common';
import { integratedQuery } from '@sed/orders-definitions';
import { Database } from '@sed/platform-database';
import { UserRights } from '@sed/platform-ports';
import { ModuleEngine } from '@sed/records-api';
import { OrderSearchStore } from './order-search.store';

/** Brings the orders of all types into the list of the integrated query, each to whoever may see its type. */
@Injectable()
export class OrderSearch implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
    private readonly rights: UserRights,
  ) {}

  onModuleInit(): void {
    this.engine.bindStore(integratedQuery, new OrderSearchStore(this.engine, this.database, this.rights));
    this.engine.bindBehaviour(integratedQuery, {
      isVisible: ({ values: { orderType } }, _sight, holds) => orderType !== null && holds(`${orderType}:view`),
    });
  }
}
