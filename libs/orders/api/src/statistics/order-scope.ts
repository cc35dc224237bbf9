import { Injectable } from '@nestjs/common';
import type { OrderEdition } from '@sed/orders-contract';
import { DomainError } from '@sed/platform-api';
import { maySee, Organisations, plantsWith, type Viewer } from '@sed/platform-ports';
import { ModuleEngine } from '@sed/records-api';
import { rightOf } from '@sed/records-model';
import { orderSources, type OrderSource } from '../search/order-union';

/**
 * Exceptions and samples are searched with the orders they lead to, and counted on pages of their own: they are due and
 * done by other rules.
 */
const NO_ORDERS: ReadonlySet<string> = new Set(['equipmentAbnormal', 'abnormalOperation', 'analysisTaskList']);

/** Whose orders of which types somebody may count: each type where they may see it. */
@Injectable()
export class OrderScope {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly organisations: Organisations,
  ) {}

  /** @throws DomainError `plant.forbidden`, `right.missing` */
  async of(viewer: Viewer, factoryNo: string | undefined, edition?: OrderEdition): Promise<readonly OrderSource[]> {
    const asked = await this.plantsOf(viewer, factoryNo);
    const sources = orderSources(this.engine, edition)
      .filter(({ module }) => !NO_ORDERS.has(module.key))
      .map((source) => ({ ...source, plants: within(plantsWith(viewer, rightOf(source.module, 'view')), asked) }));
    if (sources.every(({ plants }) => plants.size === 0)) throw new DomainError('right.missing');
    return sources;
  }

  private async plantsOf(viewer: Viewer, factoryNo: string | undefined): Promise<ReadonlySet<string>> {
    if (factoryNo === undefined) return viewer.plants;
    if (maySee(viewer, factoryNo)) return new Set([factoryNo]);
    const node = await this.organisations.resolve(factoryNo);
    const isOwn = typeof node?.orgCode === 'string' && viewer.orgCodes?.has(node.orgCode) === true;
    if (node === undefined || !isOwn) throw new DomainError('plant.forbidden');
    return within(node.plants, viewer.plants);
  }
}

/** Plants somebody has any of the types at. */
export function plantsIn(sources: readonly OrderSource[]): ReadonlySet<string> {
  return new Set(sources.flatMap(({ plants }) => [...(plants ?? [])]));
}

function within(some: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...some].filter((one) => others.has(one)));
}
