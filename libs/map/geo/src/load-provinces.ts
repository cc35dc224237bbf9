import type { BilingualText } from '@sed/platform-contract';
import type { Position } from 'geojson';
import provincesUrl from './provinces.json?url';

export interface Province {
  readonly name: BilingualText;
  /** Each with its outer ring first. */
  readonly polygons: readonly (readonly Position[][])[];
}

/** What is drawn on the land: borders of provinces, rivers and lakes. */
export interface Waters {
  readonly provinces: readonly Province[];
  readonly rivers: readonly Position[][];
  readonly lakes: readonly (readonly Position[][])[];
}

export function isWaters(value: unknown): value is Waters {
  if (typeof value !== 'object' || value === null) return false;
  return ['provinces', 'rivers', 'lakes'].every((key) => Array.isArray(Reflect.get(value, key)));
}

/**
 * Provinces, rivers and lakes as `tools/prepare-map.mjs` made them, a separate file as the outlines are.
 * @throws Error when the file is missing or no map
 */
export async function loadProvinces(): Promise<Waters> {
  const response = await fetch(provincesUrl);
  const waters: unknown = await response.json();
  if (!isWaters(waters)) throw new Error('The base map has no provinces');
  return waters;
}
