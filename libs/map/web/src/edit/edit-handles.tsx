import { useT } from '@sed/platform-web';
import type { KeyboardEvent } from 'react';
import { Marker } from 'react-map-gl/maplibre';
import { metresPerPixel } from '../model/shapes';
import { mapPhrases } from '../phrases';
import type { Handle, HandleId } from './edit-moves';
import type { Degrees } from '../model/shapes';

export interface Editing {
  readonly handles: readonly Handle[];
  readonly chosen: HandleId | undefined;
  readonly onMove: (id: HandleId, to: Degrees) => void;
  readonly onChoose: (id: HandleId) => void;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const STEP_PX = 4;
const METRES_PER_DEGREE = 111_320;

/** Points that are dragged, or moved by the arrow keys a few pixels at a time, with Alt one by one. */
export function EditHandles({ handles, chosen, onMove, onChoose, zoom }: Editing & { readonly zoom: number }) {
  const t = useT(mapPhrases);
  const onKey = (event: KeyboardEvent, { id, at: [longitude, latitude] }: Handle) => {
    const way = ARROWS[event.key];
    if (way === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const step = ((event.altKey ? 1 : STEP_PX) * metresPerPixel(latitude, zoom)) / METRES_PER_DEGREE;
    const across = step / Math.max(0.05, Math.cos((latitude * Math.PI) / 180));
    onMove(id, [longitude + way[0] * across, latitude + way[1] * step]);
  };
  return handles.map((handle) => (
    <Marker
      key={handle.id}
      longitude={handle.at[0]}
      latitude={handle.at[1]}
      draggable
      onDragStart={() => onChoose(handle.id)}
      onDragEnd={({ lngLat }) => onMove(handle.id, [lngLat.lng, lngLat.lat])}
    >
      <button
        type="button"
        className="sed-map-handle"
        data-kind={handle.id.startsWith('plant:') ? 'plant' : 'vertex'}
        aria-label={t('edit.handle', { name: handle.label })}
        aria-pressed={handle.id === chosen}
        onClick={() => onChoose(handle.id)}
        onKeyDown={(event) => onKey(event, handle)}
      />
    </Marker>
  ));
}
