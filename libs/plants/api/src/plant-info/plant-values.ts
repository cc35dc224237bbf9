import type { StoredRecord } from '@sed/records-api';
import { PLANT_STATES, type PlantRecord, type PlantState } from '@sed/plants-contract';
import type { PlantDto } from '@sed/platform-contract';
import type { ValuesOf } from '@sed/records-model';
import { blockingFields, completenessOf, type plantInfo } from '@sed/plants-definitions';

export type PlantValues = ValuesOf<typeof plantInfo>;

const DEFAULT_ZONE = 'Asia/Shanghai';

/** What the directory keeps of a plant's record. */
export function plantRowOf(values: PlantValues): PlantDto {
  return {
    factoryNo: values.code,
    name: values.name,
    region: values.region,
    type: values.type,
    process: values.process ?? { zh: '', en: '' },
    scaleM3PerDay: values.scaleM3PerDay ?? 0,
    limitSet: values.limitSet ?? '',
    zone: values.zone ?? DEFAULT_ZONE,
    dayStartMinutes: minutesOf(values.dayStart ?? '00:00'),
    longitude: values.longitude,
    latitude: values.latitude,
  };
}

/** What the directory does with a registered plant; a draft is not registered. */
export function directoryStateOf(status: string | null): 'ACTIVE' | 'SUSPENDED' | 'CLOSED' {
  const state = stateOf(status);
  return state === 'DRAFT' ? 'ACTIVE' : state;
}

/** The same the other way, for plants that were registered before they had a record. */
export function valuesOfPlant(plant: PlantDto): Readonly<Record<string, unknown>> {
  const { factoryNo, name, region, type, process, scaleM3PerDay, limitSet, zone, longitude, latitude } = plant;
  const dayStart = clockOf(plant.dayStartMinutes);
  return {
    code: factoryNo,
    name,
    region,
    type,
    process,
    scaleM3PerDay,
    limitSet,
    zone,
    dayStart,
    longitude,
    latitude,
    isCentral: false,
    sightKey: factoryNo,
  };
}

export function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

export function minutesOf(clock: string): number {
  const [hours = '0', minutes = '0'] = clock.split(':');
  return Number(hours) * 60 + Number(minutes);
}

export function stateOf(status: string | null): PlantState {
  return PLANT_STATES.find((state) => state === status) ?? 'DRAFT';
}

/** The record as the specification's calls answer it. */
export function plantRecordOf(record: Pick<StoredRecord, 'id' | 'version' | 'status' | 'values'>): PlantRecord {
  const { id, version, status, values } = record;
  const factoryNo = typeof values.code === 'string' ? values.code : '';
  return {
    id,
    version,
    factoryNo,
    state: stateOf(status),
    values: { ...values },
    completeness: completenessOf(values),
    blocking: blockingFields(values),
  };
}
