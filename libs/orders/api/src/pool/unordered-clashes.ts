import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import { WorkClashes, type UnorderedWork, type Viewer, type WorkClash } from '@sed/platform-ports';
import { OrderPoolService } from './order-pool.service';

/** What stands against work without an order, for other areas: by the same conflicts as in the pool of orders. */
@Injectable()
export class UnorderedClashes extends WorkClashes {
  constructor(private readonly pool: OrderPoolService) {
    super();
  }

  override async of(
    factoryNo: string,
    works: readonly UnorderedWork[],
    viewer: Viewer,
  ): Promise<ReadonlyMap<string, readonly WorkClash[]>> {
    if (works.length === 0) return new Map();
    try {
      return await this.pool.besides(factoryNo, works, viewer);
    } catch (error) {
      // Whoever may see no orders is told of none.
      if (error instanceof DomainError && error.code === 'right.missing') return new Map();
      throw error;
    }
  }
}
