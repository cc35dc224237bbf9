import { Injectable } from '@nestjs/common';
import type { DuePlan } from '@sed/equipment-contract';
import { equipList, facilitiesList, maintenancesPlanList } from '@sed/equipment-definitions';
import { PartsAtHand, plantsWith, WorkClashes, type UnorderedWork, type Viewer } from '@sed/platform-ports';
import { ModuleEngine, type Condition, type RecordOf, type StoredRecord } from '@sed/records-api';
import type { AnyModule } from '@sed/records-model';
import { assetIdOf } from './upkeep-asset';

type Plan = RecordOf<typeof maintenancesPlanList>;

const PIECE = 500;
const DAY_MS = 86_400_000;
/** A pool is planned from, not read through. */
const MOST = 2000;
/** Of a plan what its line says. */
const PLAN_FIELDS: readonly (keyof Plan['values'])[] = [
  ...(['name', 'level', 'equipment', 'facility', 'executor', 'nextDueAt', 'calendarDueAt', 'dueBy'] as const),
  ...(['minutes', 'isStopNeeded', 'materials'] as const),
];

/** Maintenance that is due soon and waits for its order (domain model §11.2). */
@Injectable()
export class DuePlans {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly stores: PartsAtHand,
    private readonly clashes: WorkClashes,
  ) {}

  async until(factoryNo: string, toMs: number, viewer: Viewer): Promise<DuePlan[]> {
    const due: (Plan & { readonly dueMs: number })[] = [];
    const conditions: Condition[] = [
      { field: 'nextDueAt', op: 'range', to: toMs },
      { field: 'openOrder', op: 'in', values: [null] },
    ];
    const filter = { plants: [factoryNo], statuses: ['STARTED'], conditions };
    for await (const piece of this.engine.storeOf(maintenancesPlanList).pieces(filter, PIECE, PLAN_FIELDS)) {
      for (const record of piece) {
        // The store of the module keeps values of its definition.
        const plan = record as Plan;
        const { nextDueAt } = plan.values;
        if (nextDueAt !== null) due.push({ ...plan, dueMs: nextDueAt });
      }
    }
    const first = due.toSorted((a, b) => a.dueMs - b.dueMs).slice(0, MOST);
    const missing = await this.missing(factoryNo, first, viewer);
    const assets = await this.assets(first);
    const works = first.map((plan) => workOf(factoryNo, plan, assets.get(assetIdOf(plan.values))?.no ?? null));
    const conflicts = await this.clashes.of(factoryNo, works, viewer);
    return first.map(({ id, version, no, values, dueMs }) => ({
      ...{ id, version, no, name: values.name, level: values.level },
      machine: assets.get(assetIdOf(values))?.label ?? '',
      ...{ nextDueAt: dueMs, dueBy: values.dueBy, minutes: values.minutes },
      isStopNeeded: values.isStopNeeded === true,
      missing: missing.get(id) ?? null,
      isDeferrable: values.calendarDueAt !== null,
      conflicts: [...(conflicts.get(id) ?? [])],
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

  private async assets(plans: readonly Plan[]): Promise<ReadonlyMap<string, Asset>> {
    const idsOf = (field: 'equipment' | 'facility') => [...new Set(plans.flatMap(({ values }) => values[field] ?? []))];
    const [machines, facilities] = [idsOf('equipment'), idsOf('facility')];
    const found = [
      ...(await this.named(equipList, machines, ['tagNo', 'fullCode', 'name'])),
      ...(await this.named(facilitiesList, facilities, ['code', 'name'])),
    ];
    const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
    const noOf = (values: StoredRecord['values']) => textOf(values.tagNo) || textOf(values.code);
    return new Map(
      found.map(({ id, values }) => {
        const equipNo = textOf(values.tagNo) || textOf(values.fullCode);
        return [id, { no: equipNo || null, label: `${noOf(values)} ${textOf(values.name)}`.trim() }];
      }),
    );
  }

  /** Cards with what they are called alone: thousands of them have a hundred values each. */
  private async named(module: AnyModule, ids: readonly string[], fields: readonly string[]): Promise<StoredRecord[]> {
    const found: StoredRecord[] = [];
    if (ids.length === 0) return found;
    const filter = { plants: undefined, ids, conditions: [] };
    for await (const piece of this.engine.storeOf(module).pieces(filter, MOST, fields)) found.push(...piece);
    return found;
  }
}

interface Asset {
  /** What orders name a machine by; null of facilities. */
  readonly no: string | null;
  readonly label: string;
}

/** As its order would be planned: the day before it is due. */
function workOf(
  factoryNo: string,
  { id, no, values, dueMs }: Plan & { readonly dueMs: number },
  equipNo: string | null,
): UnorderedWork {
  const { name, executor, isStopNeeded } = values;
  return {
    ...{ key: id, module: maintenancesPlanList.key, no, name, factoryNo, equipNo },
    ...{ people: executor === null ? [] : [executor], isLockedOut: isStopNeeded === true },
    ...{ from: dueMs - DAY_MS, to: dueMs },
  };
}
