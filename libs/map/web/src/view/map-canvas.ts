import type { Ref } from 'react';
import type { Editing } from '../edit/edit-handles';
import type { ShownLayer } from '../layers/use-layers';
import type { MapPlant } from '../model/map-plant';
import type { Degrees } from '../model/shapes';

export interface MapView {
  readonly longitude: number;
  readonly latitude: number;
  readonly zoom: number;
}

export interface Hovered {
  readonly plants: readonly MapPlant[];
  /** Pixels from the left upper corner of the map. */
  readonly x: number;
  readonly y: number;
}

export interface MapHandle {
  zoomBy: (steps: number) => void;
  fitAll: () => void;
  flyTo: (place: { readonly longitude: number; readonly latitude: number }) => void;
}

/** What the map is given, however it is drawn. */
export interface MapCanvasProps {
  readonly ref?: Ref<MapHandle>;
  readonly plants: readonly MapPlant[];
  /** Pipes, catchments and outlets that are shown. */
  readonly layers: readonly ShownLayer[];
  readonly selected: string | undefined;
  /** Where it opens; around all plants without one. */
  readonly view: MapView | undefined;
  readonly isMeasuring: boolean;
  readonly path: readonly Degrees[];
  /** Points that are being moved; undefined while nothing is. */
  readonly editing?: Editing | undefined;
  readonly onView: (view: MapView) => void;
  /** Metres a pixel shows in the middle of the map. */
  readonly onScale: (metresPerPixel: number) => void;
  readonly onPick: (factoryNo: string | undefined) => void;
  readonly onHover: (hovered: Hovered | undefined) => void;
  readonly onPoint: (point: Degrees) => void;
  /** The drawing context was lost. */
  readonly onFailed: () => void;
}
