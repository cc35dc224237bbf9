import type { HomePlant } from '@sed/plants-contract';
import { useAddress, useT } from '@sed/platform-web';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { hasWebGl } from '../gl/webgl';
import { mapPlantOf, steadyPlants, type MapPlant } from '../model/map-plant';
import type { Degrees } from '../model/shapes';
import { mapPhrases } from '../phrases';
import type { Hovered, MapHandle, MapView } from './map-canvas';
import './map.css';
import { MapTools, Measured, ScaleBar, StillNote, Tooltip } from './map-parts';
import { EditPanel } from '../edit/edit-panel';
import { usePositionEdit } from '../edit/use-position-edit';
import { LayerPanel } from '../layers/layer-panel';
import { useMapLayers } from '../layers/use-layers';
import { PlantCard } from './plant-card';
import { PlantList } from './plant-list';
import { SvgMap } from './svg-map';

const GlMap = lazy(() => import('../gl/gl-map'));
const VIEW = 'mapView';
const PLANT = 'mapPlant';

function viewOf(text: string | undefined): MapView | undefined {
  const [longitude, latitude, zoom] = (text ?? '').split(',').map(Number);
  const isView = [longitude, latitude, zoom].every((part) => Number.isFinite(part));
  if (!isView || longitude === undefined || latitude === undefined || zoom === undefined) return undefined;
  return Math.abs(latitude) > 85 || Math.abs(longitude) > 180 ? undefined : { longitude, latitude, zoom };
}

/** A lost context is made anew once; lost again, the still picture takes its place until somebody asks. */
function useDrawing() {
  const [can] = useState(hasWebGl);
  const [losses, setLosses] = useState(0);
  const onFailed = useCallback(() => setLosses((count) => count + 1), []);
  const isLost = losses > 1;
  return { isGl: can && !isLost, isLost, attempt: losses, onFailed, again: () => setLosses(0) };
}

/** Esc ends what is under way; the newest deed is asked, so that nothing is bound anew with each drawing. */
function useEscape(deed: (() => void) | undefined): void {
  const latest = useRef(deed);
  useEffect(() => {
    latest.current = deed;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || latest.current === undefined) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

export interface PlantMapProps {
  readonly plants: readonly HomePlant[];
  /** Whether the viewer may see the alarms of a plant. */
  readonly seesAlarms: (factoryNo: string) => boolean;
  readonly isLarge: boolean;
  readonly onLarge: (isLarge: boolean) => void;
}

/** The layers and the card of a plant; both make room while positions are edited. */
function Panels({
  home,
  onClose,
  children,
}: {
  readonly home: HomePlant | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  return (
    <>
      {children}
      {home !== undefined && <PlantCard home={home} onClose={onClose} />}
    </>
  );
}

/** The plants that have a place, as the map shows them. */
function useSited(plants: readonly HomePlant[], seesAlarms: PlantMapProps['seesAlarms']): readonly MapPlant[] {
  const made = useMemo(
    () => plants.flatMap((home) => mapPlantOf(home, seesAlarms(home.plant.factoryNo)) ?? []),
    [plants, seesAlarms],
  );
  const [shown, setShown] = useState<readonly MapPlant[]>(made);
  const steady = steadyPlants(shown, made);
  if (steady !== shown) setShown(steady);
  return steady;
}

/** Plants where they stand, with their alarms; map, list and card of the one chosen. */
export function PlantMap({ plants, seesAlarms, isLarge, onLarge }: PlantMapProps) {
  const t = useT(mapPhrases);
  const address = useAddress();
  const { isGl, isLost, attempt, onFailed, again } = useDrawing();
  const handle = useRef<MapHandle>(null);
  const [hovered, setHovered] = useState<Hovered>();
  const [scale, setScale] = useState<number>();
  const [path, setPath] = useState<readonly Degrees[]>();
  const [isChoosing, setChoosing] = useState(false);
  const layers = useMapLayers();
  const edit = usePositionEdit({ plants, layers: layers.shown, rows: layers.rows });
  const isMeasuring = path !== undefined;
  const { shownPlants } = edit;
  const sited = useSited(shownPlants, seesAlarms);
  const selected = address.get(PLANT);
  const chosen = plants.find(({ plant }) => plant.factoryNo === selected);
  const setAddress = address.set;
  const pick = useCallback((factoryNo?: string) => setAddress({ [PLANT]: factoryNo }), [setAddress]);
  const latestPick = useRef(pick);
  useEffect(() => {
    latestPick.current = pick;
  });
  // The address changes with every move of the map, the rows of the list do not.
  const goTo = useCallback((plant: MapPlant) => {
    latestPick.current(plant.factoryNo);
    handle.current?.flyTo(plant);
  }, []);
  const keepView = useCallback(
    ({ longitude, latitude, zoom }: MapView) =>
      setAddress({ [VIEW]: [longitude.toFixed(4), latitude.toFixed(4), zoom.toFixed(2)].join(',') }),
    [setAddress],
  );
  useEscape(isMeasuring ? () => setPath(undefined) : isLarge ? () => onLarge(false) : undefined);
  const canvas = {
    ...{
      plants: sited,
      layers: edit.shownLayers,
      selected,
      view: viewOf(address.get(VIEW)),
      isMeasuring,
      path: path ?? [],
      editing: edit.editing,
    },
    ...{ onView: keepView, onScale: setScale, onPick: pick, onHover: setHovered, onFailed },
    onPoint: (point: Degrees) => setPath((now) => [...(now ?? []), point]),
  };
  return (
    <div className="sed-map" data-large={isLarge}>
      <div className="sed-map-stage">
        {isGl ? (
          <Suspense fallback={<p className="sed-map-wait">{t('loading')}</p>}>
            <GlMap key={attempt} ref={handle} {...canvas} />
          </Suspense>
        ) : (
          <SvgMap {...canvas} />
        )}
        <MapTools
          isGl={isGl}
          isLarge={isLarge}
          isMeasuring={isMeasuring}
          handle={handle}
          isChoosing={isChoosing}
          isEditing={edit.isOn}
          onEdit={edit.toggle}
          onLayers={() => setChoosing(!isChoosing)}
          onMeasure={() => setPath(isMeasuring ? undefined : [])}
          onLarge={() => onLarge(!isLarge)}
        />
        {edit.isOn ? (
          <EditPanel edit={edit} />
        ) : (
          <Panels home={chosen} onClose={() => pick(undefined)}>
            {isChoosing && <LayerPanel layers={layers} onClose={() => setChoosing(false)} />}
          </Panels>
        )}
        {path !== undefined && <Measured path={path} />}
        {hovered !== undefined && !isMeasuring && <Tooltip hovered={hovered} />}
        {isGl ? <ScaleBar metresPerPixel={scale} /> : <StillNote isLost={isLost} again={again} />}
      </div>
      <PlantList plants={sited} unplaced={plants.length - sited.length} selected={selected} onPick={goTo} />
    </div>
  );
}
