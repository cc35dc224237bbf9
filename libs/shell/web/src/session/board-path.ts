import type { Region } from '@sed/platform-contract';

const PATHS: Readonly<Record<Region, string>> = { east: '/east', west: '/west', south: '/south', north: '/nouth' };

/** The wall board that shows plants of these regions: their own, or that of the group. */
export function boardPathOf(regions: readonly Region[]): string {
  const [region, ...others] = new Set(regions);
  return region === undefined || others.length > 0 ? '/org' : PATHS[region];
}
