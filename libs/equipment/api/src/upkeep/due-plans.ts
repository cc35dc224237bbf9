import { Injectable } from '@nestjs/common';
import type { DuePlan } from '@sed/equipment-contract';
import { equipList, facilitiesList, maintenancesPlanList } from '@sed/equipment-definitions';
import { PartsAtHand, plantsWith, type Viewer } from '@sed/platform-ports';
import { ModuleEngine, type RecordOf, type StoredRecord } from '@sed/records-api';

type Plan = RecordOf<typeof maintenancesPlanList>;

const PIECE = 500;
/** A pool is planned from, not read through. */
const MOST = 500;

/** Maintenance that is due soon and waits for its order (domain model §11.2). */
@Injectable()
export class DuePlans {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly stores: PartsAtHand,
  ) {}

  async until(factoryNo: string, toMs: number, viewer: Viewer): Promise<DuePlan[]> {
    const due: (Plan & { readonly dueMs: number })[] = [];
    const filter = { plants: [factoryNo], statuses: ['STARTED'], conditions: [] };
    for await (const piece of this.engine.storeOf(maintenancesPlanList).pieces(filter, PIECE)) {
      for (const record of piece) {
        // The store of the module keeps values of its definition.
        const plan = record as Plan;
        const { nextDueAt, openOrder } = plan.values;
        if (nextDueAt !== null && nextDueAt <= toMs && openOrder === null) due.push({ ...plan, dueMs: nextDueAt });
      }
    }
    const first = due.toSorted((a, b) => a.dueMs - b.dueMs).slice(0, MOST);
    const missing = await this.missing(factoryNo, first, viewer);
    const assets = await this.assets(first);
    return first.map(({ id, version, no, values, dueMs }) => ({
      ...{
        id,
        version,
        no,
        name: values.name,
        machine: assets.get(values.equipment ?? values.facility ?? '') ?? '',
        level: values.level,
      },
      ...{ nextDueAt: dueMs, dueBy: values.dueBy, minutes: values.minutes },
      isStopNeeded: values.isStopNeeded === true,
      missing: missing.get(id) ?? null,
    }));
  }

  /** What each needs and the stores have not, for who may see them: known before there is an order that keeps it back. */
  private async missing(
    factoryNo: string,
    plans: readonly Plan[],
    viewer: Viewer,
  ): Promise<ReadonlyMap<string, DuePlan['missing']>> {
    if (!plantsWith(viewer, 'inOutManage:view').has(factoryNo)) return new Map();
    const needs = plans.flatMap(({ id, values }) => {
      const lines = (values.materials ?? []).flatMap(({ stockItem, quantity }) =>
        stockItem === null || quantity === null ? [] : [{ item: stockItem, quantity, warehouse: null }],
      );
      return lines.length === 0 ? [] : [{ key: id, factoryNo, lines }];
    });
    const found = await this.stores.missing(needs);
    return new Map(
      needs.map(({ key }) => [
        key,
        (found.get(key) ?? []).map(({ name, quantity, unit, expectedOn }) => ({ name, quantity, unit, expectedOn })),
      ]),
    );
  }

  private async assets(plans: readonly Plan[]): Promise<ReadonlyMap<string, string>> {
    const idsOf = (field: 'equipment' | 'facility') => [...new Set(plans.flatMap(({ values }) => values[field] ?? []))];
    const [machines, facilities] = [idsOf('equipment'), idsOf('facility')];
    const found = [
      ...(machines.length === 0 ? [] : await this.engine.storeOf(equipList).byIds(machines)),
      ...(facilities.length === 0 ? [] : await this.engine.storeOf(facilitiesList).byIds(facilities)),
    ];
    const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
    const noOf = (values: StoredRecord['values']) => textOf(values.tagNo) || textOf(values.code);
    return new Map(found.map(({ id, values }) => [id, `${noOf(values)} ${textOf(values.name)}`.trim()]));
  }
}
