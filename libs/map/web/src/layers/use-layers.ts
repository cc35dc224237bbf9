import { mapLayerCalls, type MapLayerKind, type MapLayerRow, type MapShape } from '@sed/map-contract';
import { send, useAddress, useCall, useEpoch, useSession } from '@sed/platform-web';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';

const HIDDEN = 'mapHidden';
/** A layer's shapes change with its version alone. */
const KEPT_MS = 3_600_000;

/** The shapes of a layer that is shown, with its kind. */
export interface ShownLayer {
  readonly id: string;
  readonly kind: MapLayerKind;
  readonly shapes: readonly MapShape[];
}

export interface MapLayers {
  readonly rows: readonly MapLayerRow[];
  readonly shown: readonly ShownLayer[];
  readonly isHidden: (id: string) => boolean;
  readonly toggle: (id: string) => void;
}

const NONE: readonly MapLayerRow[] = [];

/** Layers of the plants in scope; which of them are hidden stands in the address. */
export function useMapLayers(): MapLayers {
  const address = useAddress();
  const epoch = useEpoch();
  const factoryNo = useSession((session) => session.factoryNo);
  const viewer = useSession((session) => session.viewer);
  const isPlant = viewer?.plants.some((plant) => plant.factoryNo === factoryNo) === true;
  const query = isPlant && factoryNo !== null ? { factoryNo } : {};
  const rows = useCall(mapLayerCalls.list, { query }).data ?? NONE;
  const hiddenText = address.get(HIDDEN) ?? '';
  const hidden = hiddenText.split(',').filter((id) => id !== '');
  const visible = rows.filter(({ id }) => !hidden.includes(id));
  const answers = useQueries({
    queries: visible.map(({ id, version }) => ({
      queryKey: [mapLayerCalls.shapes.path, id, version, { epoch }],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        send(mapLayerCalls.shapes, { params: { id } }, { signal }),
      staleTime: KEPT_MS,
    })),
    combine: (results) => results.map(({ data }) => data),
  });
  const shown = useMemo(
    () =>
      visible.flatMap(({ id, kind }, at) => {
        const shapes = answers[at]?.shapes;
        return shapes === undefined ? [] : [{ id, kind, shapes }];
      }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- rows and answers tell all that may change
    [rows, answers, hiddenText],
  );
  return {
    rows,
    shown,
    isHidden: (id) => hidden.includes(id),
    toggle: (id) => {
      const rest = hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id];
      address.set({ [HIDDEN]: rest.length === 0 ? undefined : rest.join(',') });
    },
  };
}
