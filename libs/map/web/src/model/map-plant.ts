import type { AlarmLevel, BilingualText, Region } from '@sed/platform-contract';
import type { HomePlant } from '@sed/plants-contract';

const LEVELS = [1, 2, 3, 4] as const;

/** A plant as the map shows it. */
export interface MapPlant {
  readonly factoryNo: string;
  readonly name: BilingualText;
  readonly region: Region;
  /** Degrees, WGS 84. */
  readonly longitude: number;
  readonly latitude: number;
  /** Worst open alarm; null without one. */
  readonly level: AlarmLevel | null;
  /** Open alarms of all levels. */
  readonly alarms: number;
  /** Its values cannot be trusted: not heard, or no usable quality. Drawn hollow, said in words. */
  readonly isHollow: boolean;
  readonly link: HomePlant['link'];
  readonly state: HomePlant['state'];
}

/** A plant without a position has no place on the map; whoever may not see alarms gets none drawn. */
export function mapPlantOf(home: HomePlant, seesAlarms: boolean): MapPlant | undefined {
  const { plant, openAlarms, link, state } = home;
  const { factoryNo, name, region, longitude, latitude } = plant;
  if (longitude === null || latitude === null) return undefined;
  const level = seesAlarms ? (LEVELS.find((one) => openAlarms[`l${one}`] > 0) ?? null) : null;
  const alarms = seesAlarms ? LEVELS.reduce((sum, one) => sum + openAlarms[`l${one}`], 0) : 0;
  const isHollow = link !== 'online' || state === 'unknown';
  return { factoryNo, name, region, longitude, latitude, level, alarms, isHollow, link, state };
}

function isSame(a: MapPlant, b: MapPlant): boolean {
  // Names come from the same answer and are the same object until they change.
  return (Object.keys(a) as (keyof MapPlant)[]).every((field) => a[field] === b[field]);
}

/**
 * Plants that look as before are the very same objects, and where all of them do the list is the same: values change
 * with every read, and hundreds of symbols with their names are not drawn anew for them.
 */
export function steadyPlants(before: readonly MapPlant[], next: readonly MapPlant[]): readonly MapPlant[] {
  const known = new Map(before.map((plant) => [plant.factoryNo, plant]));
  const steady = next.map((plant) => {
    const one = known.get(plant.factoryNo);
    return one !== undefined && isSame(one, plant) ? one : plant;
  });
  return steady.length === before.length && steady.every((plant, i) => plant === before[i]) ? before : steady;
}

/** Worst level first, then those whose state nobody knows. */
export function byUrgency(a: MapPlant, b: MapPlant): number {
  return (a.level ?? 9) - (b.level ?? 9) || Number(b.isHollow) - Number(a.isHollow) || b.alarms - a.alarms;
}
