import { equipList, facilitiesList, type maintenancesPlanList } from '@sed/equipment-definitions';
import type { maintenanceWork } from '@sed/orders-definitions';
import type { ModuleEngine, Patch, RecordOf, WriteContext } from '@sed/records-api';

type Plan = RecordOf<typeof maintenancesPlanList>;
type Named = Pick<Plan['values'], 'equipment' | 'facility'>;
type Records = WriteContext['records'];
type Machine = RecordOf<typeof equipList>;
type Facility = RecordOf<typeof facilitiesList>;
type Due = Pick<Machine['values'], 'lastUpkeepAt' | 'nextUpkeepAt' | 'nextUpkeepBy'>;

const MAX_PLACE = 50;
/** A facility somebody works on stays one that is in use, as machines do. */
const FACILITY_KEPT: ReadonlySet<string | null> = new Set(['IN_USE', 'MAINTENANCE']);

/** What a plan of maintenance keeps up: a machine or a facility. */
export interface UpkeepAsset {
  /** How plans name it. */
  readonly field: 'equipment' | 'facility';
  readonly id: string;
  readonly name: string;
  /** What people know it by; null where a machine has neither tag nor code. */
  readonly no: string | null;
  /** All that orders may name it by. */
  readonly names: readonly string[];
  readonly isInUse: boolean;
  readonly isCritical: boolean;
  /** By which it is counted; of a facility nothing is. */
  readonly runSignal: string | null;
  /** What its orders say of it. */
  readonly about: Patch<typeof maintenanceWork>;
  /** What its card says of its maintenance. */
  readonly due: Due;
}

export const assetIdOf = ({ equipment, facility }: Named): string => equipment ?? facility ?? '';

/** @throws DomainError `notFound` */
export async function assetOf({ equipment, facility }: Named, records: Records): Promise<UpkeepAsset> {
  return equipment === null
    ? facilityAsset(await records.hold(facilitiesList, facility ?? ''))
    : machineAsset(await records.hold(equipList, equipment));
}

/** As it is known, without keeping others from changing it. */
export async function assetSeen(
  { equipment, facility }: Named,
  engine: ModuleEngine,
): Promise<UpkeepAsset | undefined> {
  // The stores of modules keep values of their definitions.
  if (equipment !== null) {
    const card = (await engine.storeOf(equipList).get(equipment)) as Machine | undefined;
    return card === undefined ? undefined : machineAsset(card);
  }
  const found = (await engine.storeOf(facilitiesList).get(facility ?? '')) as Facility | undefined;
  return found === undefined ? undefined : facilityAsset(found);
}

/** Its card shows what is due next and what was done last. */
export async function keepDue({ field, id, due }: UpkeepAsset, values: Due, because: string, records: Records) {
  if (Object.entries(values).every(([name, value]) => Reflect.get(due, name) === value)) return;
  if (field === 'facility') await records.set(facilitiesList, id, { values, because });
  else await records.set(equipList, id, { values, because });
}

function machineAsset({ id, status, values }: Machine): UpkeepAsset {
  const { name, tagNo, fullCode, section, place, lastUpkeepAt, nextUpkeepAt, nextUpkeepBy } = values;
  return {
    ...{ field: 'equipment', id, name, no: tagNo, names: [tagNo, fullCode].filter(isSaid) },
    ...{ isInUse: status === 'IN_USE', isCritical: values.criticality === 'A', runSignal: values.runSignal },
    about: { equipment: id, section, equipName: name, equipNo: tagNo ?? fullCode, place: cut(place) },
    due: { lastUpkeepAt, nextUpkeepAt, nextUpkeepBy },
  };
}

function facilityAsset({ id, status, values }: Facility): UpkeepAsset {
  const { name, code, section, place, lastUpkeepAt, nextUpkeepAt, nextUpkeepBy } = values;
  return {
    ...{ field: 'facility', id, name, no: code, names: [code] },
    ...{ isInUse: FACILITY_KEPT.has(status), isCritical: false, runSignal: null },
    about: { facilityNo: code, section, place: cut(place) },
    due: { lastUpkeepAt, nextUpkeepAt, nextUpkeepBy },
  };
}

const isSaid = (text: string | null): text is string => text !== null && text !== '';

function cut(place: string | null): string | null {
  return place === null ? null : Array.from(place).slice(0, MAX_PLACE).join('');
}
