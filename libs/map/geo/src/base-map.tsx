import type { Region } from '@sed/platform-contract';
import { memo, useMemo } from 'react';
import { landPath, linePath, type Outline } from './land';
import type { Province, Waters } from './load-provinces';
import type { Projection } from './projection';
import { holds, type RegionPlace } from './regions';
import './base-map.css';

interface Props {
  readonly outlines: readonly Outline[];
  readonly waters: Waters;
  readonly sites: readonly RegionPlace[];
  readonly projection: Projection;
}

function provincePath({ polygons }: Province, projection: Projection): string {
  return landPath([{ type: 'MultiPolygon', coordinates: polygons.map((rings) => [...rings]) }], projection);
}

/** The region whose plants stand in a province; undefined for none. */
function regionOf(province: Province, sites: readonly RegionPlace[]): Region | undefined {
  return sites.find((site) => holds(province, site))?.region;
}

/**
 * Land, provinces, lakes and rivers. Provinces with plants shown are lifted out, so that their regions are seen at
 * a glance. Borders are drawn for provinces alone, as they are published in China.
 */
export const BaseMap = memo(function BaseMap({ outlines, waters, sites, projection }: Props) {
  const land = useMemo(() => landPath(outlines, projection), [outlines, projection]);
  const provinces = useMemo(
    () =>
      waters.provinces.map((province) => ({
        name: province.name.en,
        region: regionOf(province, sites),
        path: provincePath(province, projection),
      })),
    [waters, sites, projection],
  );
  const rivers = useMemo(() => linePath(waters.rivers, projection), [waters, projection]);
  const lakes = useMemo(
    () => landPath([{ type: 'MultiPolygon', coordinates: waters.lakes.map((rings) => [...rings]) }], projection),
    [waters, projection],
  );
  return (
    <g aria-hidden="true">
      <path className="sed-map-land" d={land} />
      {provinces.map(({ name, region, path }) =>
        path === '' ? null : <path key={name} className="sed-map-province" data-region={region ?? 'none'} d={path} />,
      )}
      <path className="sed-map-lakes" d={lakes} />
      <path className="sed-map-rivers" d={rivers} />
    </g>
  );
});
