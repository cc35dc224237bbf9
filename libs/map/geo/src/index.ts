export { BaseMap } from './base-map';
export { placeCaptions, placeLabels, type Labelled, type PlacedLabel } from './labels';
export { landPath, linePath, type Outline } from './land';
export type { Province, Waters } from './load-provinces';
export { fitProjection, type Box, type Place, type Projection } from './projection';
export { regionMiddles, type RegionPlace } from './regions';
export { spreadSpots, type Spot } from './spread';
export { useBaseMap } from './use-base-map';
