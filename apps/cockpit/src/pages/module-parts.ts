import type { AnyModule } from '@sed/records-model';
import type { ModuleParts, ModuleSlots } from '@sed/records-web';
import { areaOfModule, MODULE_AREAS, type ModuleArea } from '@sed/registry/module-areas';

type Slots = () => Promise<readonly ModuleSlots[]>;

/** Components areas put into the pages of their modules. */
const SLOTS: Partial<Record<ModuleArea, Slots>> = {
  alarms: () => import('@sed/alarms-web').then(({ rosterSlots }) => [rosterSlots]),
  business: () => import('@sed/business-web').then(({ businessSlots }) => businessSlots),
  cost: () => import('@sed/cost-web').then(({ costSlots }) => costSlots),
  equipment: () => import('@sed/equipment-web/slots').then(({ equipmentSlots }) => equipmentSlots),
  evaluation: () => import('@sed/evaluation-web').then(({ evaluationSlots }) => evaluationSlots),
  exceptions: () => import('@sed/exceptions-web').then(({ exceptionSlots }) => exceptionSlots),
  forms: () => import('@sed/forms-web').then(({ formSlots }) => formSlots),
  governance: () => import('@sed/governance-web').then(({ governanceSlots }) => governanceSlots),
  instruments: () => import('@sed/instruments-web/slots').then(({ instrumentSlots }) => instrumentSlots),
  laboratory: () => import('@sed/laboratory-web/slots').then(({ laboratorySlots }) => laboratorySlots),
  operation: () => import('@sed/operation-web').then(({ operationSlots }) => operationSlots),
  orders: slotsOfOrders,
  stores: slotsOfStores,
  patrol: () => import('@sed/patrol-web').then(({ patrolSlots }) => patrolSlots),
  safety: () => import('@sed/safety-web').then(({ safetySlots }) => safetySlots),
  shifts: () => import('@sed/shifts-web').then(({ shiftSlots }) => shiftSlots),
  toolbox: () => import('@sed/toolbox-web/slots').then(({ overflowSlots }) => overflowSlots),
  people: () => import('@sed/system-web').then(({ systemModuleSlots }) => systemModuleSlots),
};

/** The first brings the texts of its refusals. */
async function slotsOfStores(): Promise<readonly ModuleSlots[]> {
  const [, { storeSlots }] = await Promise.all([import('@sed/stores-web'), import('@sed/stores-web/slots')]);
  return storeSlots;
}

/** Pages of orders show what the store gave them and what else is due at the machine; some what is theirs alone. */
async function slotsOfOrders(): Promise<readonly ModuleSlots[]> {
  const [
    { orderSlots },
    { ORDER_MODULES },
    { materialSlots },
    { patrolOrderSlots },
    { opportunitySlots },
    { craftSlots },
    { mapOrderSlots },
  ] = await Promise.all([
    import('@sed/orders-web'),
    import('@sed/orders-definitions'),
    import('@sed/stores-web/slots'),
    import('@sed/patrol-web'),
    import('@sed/equipment-web/slots'),
    import('@sed/operation-web'),
    import('@sed/map-web/slots'),
  ]);
  return [
    ...orderSlots,
    ...materialSlots(ORDER_MODULES),
    ...patrolOrderSlots,
    ...craftSlots,
    ...mapOrderSlots,
    ...opportunitySlots(ORDER_MODULES),
  ];
}

/** Records under approval show it, whatever area they are of. */
async function slotsOfApprovals(modules: readonly AnyModule[]): Promise<readonly ModuleSlots[]> {
  if (!modules.some(({ flow }) => flow?.approval !== undefined)) return [];
  return (await import('@sed/approvals-web/slots')).approvalSlots(modules);
}

const isModule = (exported: unknown): exported is AnyModule =>
  typeof exported === 'object' && exported !== null && 'key' in exported && 'fields' in exported;

/** The modules of an area with the components that belong into their pages. */
export async function modulesOfArea(area: ModuleArea): Promise<ModuleParts> {
  const [definitions, slots] = await Promise.all([MODULE_AREAS[area].load(), SLOTS[area]?.()]);
  const exported: readonly unknown[] = Object.values(definitions);
  const modules = exported.filter(isModule);
  const all = [...(slots ?? []), ...(await slotsOfApprovals(modules))];
  return { modules, ...(all.length > 0 && { slots: all }) };
}

/** Brings a module with those of its area; undefined for a key nobody defines. */
export function loadArea(key: string): Promise<ModuleParts> | undefined {
  const area = areaOfModule(key);
  return area === undefined ? undefined : modulesOfArea(area);
}
