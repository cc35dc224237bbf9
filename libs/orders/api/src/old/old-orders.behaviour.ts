import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FIRST_NEW_VERSION, isOldOpen } from '@sed/orders-contract';
import { OLD_ORDER_MODULES } from '@sed/orders-definitions';
import { DomainError } from '@sed/platform-api';
import { TaskVersions, type OpaqueTransaction } from '@sed/platform-ports';
import { ModuleEngine } from '@sed/records-api';

/**
 * Old orders are worked with while a plant uses the pages of versions 1 and 2. Afterwards they are read; what was finished
 * in an earlier system may still be taken over, never changed (domain model §8.10).
 */
@Injectable()
export class OldOrdersBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly versions: TaskVersions,
  ) {}

  onModuleInit(): void {
    for (const module of OLD_ORDER_MODULES) {
      this.engine.bindBehaviour(module, {
        beforeCreate: async ({ factoryNo, values }, { within }) => {
          if (isOldOpen(values.state) && !(await this.isWritten(factoryNo, within)))
            throw new DomainError('order.oldReadOnly');
          return undefined;
        },
        beforeUpdate: async ({ factoryNo }, _changes, { within }) => {
          if (!(await this.isWritten(factoryNo, within))) throw new DomainError('order.oldReadOnly');
          return undefined;
        },
      });
    }
  }

  private async isWritten(factoryNo: string | null, within: OpaqueTransaction): Promise<boolean> {
    const version = factoryNo === null ? null : await this.versions.of(factoryNo, within);
    return version !== null && version < FIRST_NEW_VERSION;
  }
}
