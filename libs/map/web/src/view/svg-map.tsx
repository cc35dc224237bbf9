import { BaseMap, fitProjection, placeLabels, spreadSpots, useBaseMap } from '@sed/map-geo';
import type { MapPosition } from '@sed/map-contract';
import { ALARM_OUTLINES } from '@sed/platform-ui';
import { useLanguage } from '@sed/platform-web';
import { useEffect, useMemo, useRef, useState } from 'react';
import { areasOf, pathsOf, pointsOf } from '../model/layer-parts';
import { byUrgency, type MapPlant } from '../model/map-plant';
import type { ShownLayer } from '../layers/use-layers';
import type { MapCanvasProps } from './map-canvas';

const RADIUS = 9;

/** Width and height of an element, px; something to draw in before it is laid out. */
function useBox() {
  const ref = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState({ width: 640, height: 420 });
  useEffect(() => {
    if (ref.current === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0 && height > 0) setBox({ width, height });
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, box };
}

function widthOf(text: string): number {
  let width = 0;
  for (const glyph of text) width += (glyph.codePointAt(0) ?? 0) > 0x2e7f ? 12.5 : 7;
  return width;
}

function Symbol({ plant }: { readonly plant: MapPlant }) {
  if (plant.level === null) return <circle className="sed-map-dot" data-hollow={plant.isHollow} r={RADIUS * 0.7} />;
  return (
    <>
      <circle className="sed-map-ring" data-level={plant.level} data-hollow={plant.isHollow} r={RADIUS * 1.6} />
      <g className="sed-alarm-symbol" data-level={plant.level} transform="translate(-9 -9) scale(.9)">
        <path d={ALARM_OUTLINES[plant.level]} />
        <text x="10" y="14" textAnchor="middle" fontSize="12" fontWeight="700">
          {plant.level}
        </text>
      </g>
    </>
  );
}

type Project = (longitude: number, latitude: number) => readonly [number, number];

function LayerPicture({ layer: { kind, shapes }, project }: { readonly layer: ShownLayer; readonly project: Project }) {
  const drawn = (points: readonly MapPosition[], end = '') =>
    `M${points
      .map(([x, y]) =>
        project(x, y)
          .map((part) => part.toFixed(1))
          .join(' '),
      )
      .join('L')}${end}`;
  const areas = areasOf(shapes).map((rings) => rings.map((ring) => drawn(ring, 'Z')).join(''));
  const lines = pathsOf(shapes).map((line) => drawn(line));
  return (
    <g className="sed-map-layer" data-kind={kind}>
      <path data-part="areas" fillRule="evenodd" d={areas.join('')} />
      <path data-part="paths" d={lines.join('')} />
      {pointsOf(shapes).map((point) => {
        const [cx, cy] = project(point[0], point[1]);
        return <circle key={point.join()} cx={cx} cy={cy} r="3" />;
      })}
    </g>
  );
}

/** The same plants, rings and choices without WebGL: all of them at once, not to be moved. */
export function SvgMap({ plants, layers, selected, onPick, onHover }: MapCanvasProps) {
  const language = useLanguage();
  const { ref, box } = useBox();
  const { outlines, waters } = useBaseMap();
  const projection = useMemo(() => fitProjection(plants, box, 0.35), [plants, box]);
  const spots = useMemo(
    () =>
      spreadSpots(
        plants.map(({ longitude, latitude }) => {
          const [x, y] = projection.project(longitude, latitude);
          return { x, y };
        }),
        RADIUS * 2.8,
      ),
    [plants, projection],
  );
  const markers = plants
    .map((plant, i) => ({ plant, ...(spots[i] ?? { x: 0, y: 0 }) }))
    .sort((a, b) => byUrgency(a.plant, b.plant));
  const labels = placeLabels(
    markers.map(({ plant, x, y }) => ({
      ...{ key: plant.factoryNo, x, y, radius: RADIUS * 1.5, width: widthOf(plant.name[language]), height: 15 },
    })),
    box,
  );
  const nameOf = new Map(plants.map((plant) => [plant.factoryNo, plant.name[language]]));
  return (
    <div ref={ref} className="sed-map-svg">
      <svg width={box.width} height={box.height} aria-hidden="true">
        <BaseMap outlines={outlines} waters={waters} sites={plants} projection={projection} />
        {layers.map((layer) => (
          <LayerPicture key={layer.id} layer={layer} project={projection.project} />
        ))}
        {markers.toReversed().map(({ plant, x, y }) => (
          <g
            key={plant.factoryNo}
            className="sed-map-spot"
            data-plant={plant.factoryNo}
            data-chosen={plant.factoryNo === selected}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
            onClick={() => onPick(plant.factoryNo)}
            onPointerEnter={() => onHover({ plants: [plant], x, y })}
            onPointerLeave={() => onHover(undefined)}
          >
            {plant.factoryNo === selected && <circle className="sed-map-chosen" r={RADIUS * 2.2} />}
            <Symbol plant={plant} />
          </g>
        ))}
        {labels.map(({ key, x, y }) => (
          <text key={key} className="sed-map-name" x={x} y={y} dominantBaseline="central">
            {nameOf.get(key)}
          </text>
        ))}
      </svg>
    </div>
  );
}
