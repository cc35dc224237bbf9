import { mapLayerCalls, type MapLayerRow } from '@sed/map-contract';
import { homeCalls, type HomePlant } from '@sed/plants-contract';
import { hasRight, send, useAction, useLanguage, useSession } from '@sed/platform-web';
import { moduleCalls } from '@sed/records-contract';
import { useMemo, useState } from 'react';
import type { ShownLayer } from '../layers/use-layers';
import type { Degrees } from '../model/shapes';
import {
  movedTo,
  NO_MOVES,
  redone,
  reshaped,
  undone,
  verticesOf,
  withMove,
  type Handle,
  type HandleId,
} from './edit-moves';

/** A layer of more points is drawn elsewhere and imported again: nobody finds one of them by hand. */
export const MAX_HANDLES = 400;
const MODULE = 'plantInfo';
const SAME_DEGREES = 1e-7;

/** A place was changed by somebody else after it was read. */
export class MovedMeanwhile extends Error {
  override name = 'MovedMeanwhile';
}

interface Given {
  readonly plants: readonly HomePlant[];
  readonly layers: readonly ShownLayer[];
  readonly rows: readonly MapLayerRow[];
}

function placeOf({ plant: { longitude, latitude } }: HomePlant): Degrees | null {
  return longitude === null || latitude === null ? null : [longitude, latitude];
}

/** Writes the place of a plant into its record, where it is guarded, kept in history and told to the audit trail. */
function useSavePlant() {
  const { mutateAsync } = useAction(moduleCalls.update, { refreshes: [homeCalls.groupPlants, moduleCalls.list] });
  return async (factoryNo: string, from: Degrees | null, [longitude, latitude]: Degrees) => {
    const query = { keyword: factoryNo, pageNum: 1, pageSize: 20 };
    const { list } = await send(moduleCalls.list, { params: { module: MODULE }, query });
    const record = list.find(({ values }) => values.code === factoryNo);
    if (record === undefined) throw new MovedMeanwhile();
    const { id, version, values } = record;
    const isAsSeen = (now: unknown, seen: number | undefined) =>
      typeof now === 'number' && seen !== undefined ? Math.abs(now - seen) < SAME_DEGREES : seen === undefined;
    if (!isAsSeen(values.longitude, from?.[0]) || !isAsSeen(values.latitude, from?.[1])) throw new MovedMeanwhile();
    await mutateAsync({ params: { module: MODULE, id }, body: { version, values: { longitude, latitude } } });
  };
}

/** Moving plants and the points of a layer: nothing is kept before it is saved, and each step can be undone. */
export function usePositionEdit({ plants, layers, rows }: Given) {
  const language = useLanguage();
  const viewer = useSession((session) => session.viewer);
  const [isOn, setOn] = useState(false);
  const [moves, setMoves] = useState(NO_MOVES);
  const [layerId, setLayerId] = useState<string>();
  const [chosen, setChosen] = useState<HandleId>();
  const savePlant = useSavePlant();
  const saveLayer = useAction(mapLayerCalls.change, { refreshes: [mapLayerCalls.list] });
  const moved = useMemo(() => movedTo(moves), [moves]);
  const own = useMemo(
    () => plants.filter(({ plant }) => hasRight(viewer, 'plantInfo:edit', plant.factoryNo)),
    [plants, viewer],
  );
  const ownLayers = rows.filter(
    ({ factoryNo, vertices }) => vertices <= MAX_HANDLES && hasRight(viewer, 'plantInfo:config', factoryNo),
  );
  const layer = layers.find(({ id }) => id === layerId);
  const row = ownLayers.find(({ id }) => id === layerId);

  const handles = useMemo(() => {
    const ofPlants = own.flatMap((home): Handle[] => {
      const id: HandleId = `plant:${home.plant.factoryNo}`;
      const at = moved.get(id) ?? placeOf(home);
      return at === null ? [] : [{ id, at, label: home.plant.name[language] }];
    });
    const points = layer === undefined ? [] : verticesOf(layer.shapes);
    const ofLayer = points.map((at, index): Handle => {
      const id: HandleId = `vertex:${index}`;
      return { id, at: moved.get(id) ?? at, label: String(index + 1) };
    });
    return [...ofPlants, ...ofLayer];
  }, [own, layer, moved, language]);

  const shownLayers = useMemo(
    () => layers.map((one) => (one.id === layerId ? { ...one, shapes: reshaped(one.shapes, moved) } : one)),
    [layers, layerId, moved],
  );
  const shownPlants = useMemo(
    () =>
      plants.map((home) => {
        const at = moved.get(`plant:${home.plant.factoryNo}`);
        return at === undefined ? home : { ...home, plant: { ...home.plant, longitude: at[0], latitude: at[1] } };
      }),
    [plants, moved],
  );
  const end = () => {
    setOn(false);
    setMoves(NO_MOVES);
    setLayerId(undefined);
    setChosen(undefined);
  };
  /** @throws MovedMeanwhile, CallError: what was saved before it stays saved */
  const save = async () => {
    for (const home of own) {
      const to = moved.get(`plant:${home.plant.factoryNo}`);
      if (to !== undefined) await savePlant(home.plant.factoryNo, placeOf(home), to);
    }
    const isReshaped = [...moved.keys()].some((id) => id.startsWith('vertex:'));
    if (isReshaped && layer !== undefined && row !== undefined) {
      const { id, version, name, kind } = row;
      await saveLayer.mutateAsync({
        params: { id },
        body: { version, name, kind, shapes: reshaped(layer.shapes, moved) },
      });
    }
    end();
  };
  const move = (id: HandleId, to: Degrees) => {
    setChosen(id);
    const from = handles.find((one) => one.id === id)?.at ?? null;
    setMoves((now) => withMove(now, id, from, to));
  };
  const mayEdit = own.length > 0 || ownLayers.length > 0;
  return {
    ...{ isOn, moves, moved, handles, chosen, own, ownLayers, layerId, shownLayers, shownPlants, save, end, move },
    /** What the map draws to be dragged. */
    editing: isOn ? { handles, chosen, onMove: move, onChoose: setChosen } : undefined,
    /** Absent for whoever may move nothing. */
    toggle: mayEdit ? () => (isOn ? end() : setOn(true)) : undefined,
    choose: setChosen,
    /** Another layer begins with its own points: numbers of the last one's would move them. */
    chooseLayer: (id: string | undefined) => {
      setLayerId(id);
      setMoves(({ done }) => ({ done: done.filter((move) => move.id.startsWith('plant:')), undone: [] }));
    },
    undo: () => setMoves(undone),
    redo: () => setMoves(redone),
  };
}
export type PositionEdit = ReturnType<typeof usePositionEdit>;
