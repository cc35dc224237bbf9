import type { PickingInfo } from '@deck.gl/core';
import { MapLibreOverlay, type MapLibreOverlayProps } from '@deck.gl/maplibre';
import { useBaseMap, type Province } from '@sed/map-geo';
import { useLanguage, useT } from '@sed/platform-web';
import { useThemeChoice } from '@sed/signals-web';
import * as maplibregl from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { Map as LibreMap, useControl, type MapRef } from 'react-map-gl/maplibre';
import { clustersAt, clusterZoom, type MapSpot } from '../model/clusters';
import type { MapPlant } from '../model/map-plant';
import { metresPerPixel, regionRings, type Degrees } from '../model/shapes';
import { EditHandles } from '../edit/edit-handles';
import { mapPhrases } from '../phrases';
import type { MapCanvasProps } from '../view/map-canvas';
import { baseStyle } from './base-style';
import { readColours } from './colours';
import { deckLayers } from './deck-layers';
import { layerShapes } from './layer-shapes';

maplibregl.setWorkerUrl(workerUrl);

function Overlay(props: MapLibreOverlayProps) {
  const overlay = useControl<MapLibreOverlay>(() => new MapLibreOverlay(props));
  overlay.setProps(props);
  return null;
}

/** Middle of the largest ring of a province, good enough for its name. */
function middleOf({ polygons }: Province): Degrees {
  const rings = polygons.flatMap(([outer]) => (outer === undefined ? [] : [outer]));
  const largest = rings.reduce((best, ring) => (ring.length > best.length ? ring : best), rings[0] ?? []);
  const xs = largest.map(([x = 0]) => x);
  const ys = largest.map(([, y = 0]) => y);
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

const FIT = { padding: 70, maxZoom: 9 } as const;

function boundsOf(plants: readonly { readonly longitude: number; readonly latitude: number }[]) {
  const xs = plants.map(({ longitude }) => longitude);
  const ys = plants.map(({ latitude }) => latitude);
  return [
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
  ] satisfies [Degrees, Degrees];
}

/** No zoom brings plants of the very same place apart. */
function areTogether([first, ...others]: readonly MapPlant[]): boolean {
  return others.every(({ longitude, latitude }) => longitude === first?.longitude && latitude === first.latitude);
}

/** The map drawn with WebGL: base style by maplibre, symbols and labels by deck.gl. A chunk of its own. */
export default function GlMap({ ref, ...props }: MapCanvasProps) {
  const { plants, layers: own, selected, path, isMeasuring, view, onView, onPick, onHover, onPoint, onFailed } = props;
  const t = useT(mapPhrases);
  const language = useLanguage();
  const theme = useThemeChoice((choice) => choice.theme);
  const { outlines, waters } = useBaseMap();
  const map = useRef<MapRef>(null);
  const box = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(view?.zoom ?? 3.5);
  // Read anew with each theme: the tokens stand on the document.
  const colours = useMemo(() => readColours(), [theme]); // eslint-disable-line react-hooks/exhaustive-deps -- tokens follow the theme
  const style = useMemo(() => baseStyle(outlines, waters, colours), [outlines, waters, colours]);
  const level = clusterZoom(zoom);
  const spots = useMemo(() => clustersAt(plants, level), [plants, level]);
  const regions = useMemo(() => regionRings(plants), [plants]);
  const provinces = useMemo(
    () => waters.provinces.map((province) => ({ text: province.name[language], at: middleOf(province) })),
    [waters, language],
  );
  const shapes = useMemo(() => layerShapes(own, colours), [own, colours]);
  const layers = useMemo(
    () =>
      deckLayers({
        ...{ spots, regions, provinces, path, selected, colours, language, zoom: level },
        regionName: (region) => t(`region.${region}`),
      }),
    [spots, regions, provinces, path, selected, colours, language, level, t],
  );

  useEffect(() => {
    const own = box.current;
    // The event does not bubble, but is seen on its way down: either canvas may lose its context.
    own?.addEventListener('webglcontextlost', onFailed, { capture: true });
    return () => own?.removeEventListener('webglcontextlost', onFailed, { capture: true });
  }, [onFailed]);

  useImperativeHandle(ref, () => ({
    zoomBy: (steps) => map.current?.easeTo({ zoom: (map.current.getZoom() || 0) + steps, duration: 250 }),
    fitAll: () => plants.length > 0 && map.current?.fitBounds(boundsOf(plants), { ...FIT, duration: 400 }),
    flyTo: ({ longitude, latitude }) =>
      map.current?.easeTo({
        center: [longitude, latitude],
        zoom: Math.max(map.current.getZoom(), 8),
        duration: 400,
      }),
  }));

  const measure = ([x, y]: readonly number[]) => {
    if (x !== undefined && y !== undefined) onPoint([x, y]);
  };
  const choose = (own: readonly MapPlant[]) => {
    if (own.length < 2 || areTogether(own)) onPick(own[0]?.factoryNo);
    else map.current?.fitBounds(boundsOf(own), { ...FIT, maxZoom: 12, duration: 400 });
  };
  const pick = ({ object, coordinate }: PickingInfo<MapSpot>) =>
    isMeasuring ? measure(coordinate ?? []) : choose(object?.plants ?? []);
  const initial =
    view ??
    (plants.length === 0
      ? { longitude: 105, latitude: 35, zoom: 3.5 }
      : { bounds: boundsOf(plants), fitBoundsOptions: FIT });

  return (
    <div ref={box} className="sed-map-gl" data-measuring={isMeasuring}>
      <LibreMap
        ref={map}
        mapLib={maplibregl}
        mapStyle={style}
        initialViewState={initial}
        attributionControl={false}
        dragRotate={false}
        pitchWithRotate={false}
        touchPitch={false}
        // Points set quickly one after the other are no wish to come closer.
        doubleClickZoom={!isMeasuring}
        minZoom={2}
        maxZoom={16}
        onZoom={({ viewState }) => setZoom(viewState.zoom)}
        onLoad={({ target }) => {
          const { lat } = target.getCenter();
          setZoom(target.getZoom());
          props.onScale(metresPerPixel(lat, target.getZoom()));
        }}
        onIdle={() => box.current?.setAttribute('data-idle', 'true')}
        onMoveEnd={({ viewState, originalEvent }) => {
          props.onScale(metresPerPixel(viewState.latitude, viewState.zoom));
          // Only where somebody moved it to: an address nobody chose stays short.
          if (originalEvent !== undefined) onView(viewState);
        }}
      >
        <Overlay
          layers={[...shapes, ...layers]}
          pickingRadius={6}
          getCursor={({ isHovering, isDragging }) =>
            isDragging ? 'grabbing' : isMeasuring ? 'crosshair' : isHovering ? 'pointer' : 'grab'
          }
          onClick={pick}
          onHover={({ object, x, y }: PickingInfo<MapSpot>) =>
            onHover(object === undefined ? undefined : { plants: object.plants, x, y })
          }
        />
        {props.editing !== undefined && <EditHandles {...props.editing} zoom={zoom} />}
      </LibreMap>
    </div>
  );
}
