import type { BoardPlant } from '@sed/boards-contract';
import {
  BaseMap,
  fitProjection,
  placeCaptions,
  placeLabels,
  regionMiddles,
  spreadSpots,
  useBaseMap,
} from '@sed/map-geo';
import { useLanguage, useT } from '@sed/platform-web';
import { ALARM_OUTLINES } from '@sed/platform-ui';
import { useMemo, useRef } from 'react';
import { bySeverity } from '../feed/order';
import { boardPhrases } from '../phrases';
import { useBoard } from '../feed/board-context';
import { useSize } from '../display/use-size';

interface Marker {
  readonly plant: BoardPlant;
  readonly x: number;
  readonly y: number;
  /** Where the plant really is, when its marker had to make room for another. */
  readonly siteX: number;
  readonly siteY: number;
}

function PlantMarker({
  marker,
  radius,
  isOnPage,
}: {
  readonly marker: Marker;
  readonly radius: number;
  readonly isOnPage: boolean;
}) {
  const { plant, x, y } = marker;
  const { severity } = plant;
  return (
    <g
      className="board-marker"
      data-severity={severity ?? 'none'}
      data-link={plant.link}
      data-on-page={isOnPage}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
    >
      {isOnPage && <circle className="board-marker-ring" r={radius * (severity === null ? 0.95 : 1.6)} />}
      {severity === null ? (
        <circle className="board-marker-calm" r={radius * 0.5} />
      ) : (
        <g
          className="sed-alarm-symbol"
          data-level={severity}
          transform={`scale(${(radius / 10).toFixed(3)}) translate(-10 -10)`}
        >
          <path d={ALARM_OUTLINES[severity]} />
          <text
            x="10"
            y={severity === 4 ? 12.4 : severity === 2 ? 16.6 : 14.8}
            textAnchor="middle"
            fontSize={severity === 2 || severity === 4 ? 11 : 13.5}
            fontWeight="700"
          >
            {severity}
          </text>
        </g>
      )}
    </g>
  );
}

/** Size of the names of regions and what their spaced letters add, as the style sheet has them. */
const REGION_EM = 1.5;
const SPACED = 1.15;

/** Width of a text in em, near enough to keep names apart: wide glyphs count double. */
function widthEm(text: string): number {
  let width = 0;
  for (const glyph of text) width += (glyph.codePointAt(0) ?? 0) > 0x2e7f ? 1.02 : 0.6;
  return width;
}

/** The plants where they stand, by worst level; needs no network beyond the service itself. */
export function PlantMap({ onPage }: { readonly onPage: readonly string[] }) {
  const t = useT(boardPhrases);
  const language = useLanguage();
  const ref = useRef<HTMLDivElement>(null);
  const { width, height, emPx } = useSize(ref);
  const plants = useBoard((state) => state.plants);
  const { outlines, waters, isMissing } = useBaseMap();

  const sited = [...plants.values()].flatMap((plant) =>
    plant.longitude === null || plant.latitude === null
      ? []
      : [{ plant, longitude: plant.longitude, latitude: plant.latitude }],
  );
  const sites = sited.map(({ longitude, latitude }) => `${longitude},${latitude}`).join(' ');
  // Plants do not move: the projection and the land behind them are computed once per board and screen.
  const projection = useMemo(() => fitProjection(sited, { width, height }), [sites, width, height]); // eslint-disable-line react-hooks/exhaustive-deps -- `sites` stands for `sited`

  const siteRegions = useMemo(
    () => sited.map(({ plant, longitude, latitude }) => ({ region: plant.region, longitude, latitude })),
    [projection], // eslint-disable-line react-hooks/exhaustive-deps -- the projection is new whenever `sited` moves
  );
  const middles = regionMiddles(siteRegions);
  const radius = emPx * 0.72;
  const spots = useMemo(() => {
    const sitesPx = sited.map(({ longitude, latitude }) => projection.project(longitude, latitude));
    const spread = spreadSpots(
      sitesPx.map(([x, y]) => ({ x, y })),
      radius * 2.3,
    );
    return spread.map(({ x, y }, i) => ({ x, y, siteX: sitesPx[i]?.[0] ?? x, siteY: sitesPx[i]?.[1] ?? y }));
  }, [projection, radius]); // eslint-disable-line react-hooks/exhaustive-deps -- the projection is new whenever `sited` moves
  const markers = sited
    .map(({ plant }, i): Marker => ({ plant, ...(spots[i] ?? { x: 0, y: 0, siteX: 0, siteY: 0 }) }))
    .sort((a, b) => bySeverity(a.plant, b.plant));
  const wanted = markers.map(({ plant, x, y }) => ({
    key: plant.factoryNo,
    x,
    y,
    radius,
    width: widthEm(plant.name[language]) * emPx,
    height: emPx * 1.25,
  }));
  const labels = placeLabels(wanted, { width, height });
  // On the board of one region its name stands in the title.
  const regions = middles.length > 1 ? middles : [];
  const captions = placeCaptions(
    regions.map(({ region, longitude, latitude }) => {
      const [x, y] = projection.project(longitude, latitude);
      const em = emPx * REGION_EM;
      return { key: region, x, y, width: widthEm(t(`region.${region}`)) * em * SPACED, height: em * 1.2 };
    }),
    { wanted, placed: labels },
    { width, height },
  );

  return (
    <div className="board-map" ref={ref}>
      {width > 0 && (
        <svg width={width} height={height} role="img" aria-label={t('map.label')}>
          <BaseMap outlines={outlines} waters={waters} sites={siteRegions} projection={projection} />
          {captions.map(({ key, x, y }) => {
            const region = regions.find((one) => one.region === key)?.region;
            return region === undefined ? null : (
              <text key={key} className="board-map-region" x={x} y={y} textAnchor="middle" dominantBaseline="central">
                {t(`region.${region}`)}
              </text>
            );
          })}
          {markers.map(({ plant, x, y, siteX, siteY }) =>
            Math.hypot(x - siteX, y - siteY) > radius * 0.5 ? (
              <path key={plant.factoryNo} className="board-marker-leader" d={`M${siteX} ${siteY}L${x} ${y}`} />
            ) : null,
          )}
          {/* Worst last: it lies on top. */}
          {[...markers].reverse().map((marker) => (
            <PlantMarker
              key={marker.plant.factoryNo}
              marker={marker}
              radius={radius}
              isOnPage={onPage.includes(marker.plant.factoryNo)}
            />
          ))}
          {labels.map(({ key, x, y }) => {
            const plant = plants.get(key);
            return (
              <text
                key={key}
                className="board-map-name"
                data-severity={plant?.severity ?? 'none'}
                x={x}
                y={y}
                dominantBaseline="central"
              >
                {plant?.name[language]}
              </text>
            );
          })}
        </svg>
      )}
      {isMissing && <span className="board-map-missing">{t('map.missing')}</span>}
    </div>
  );
}
