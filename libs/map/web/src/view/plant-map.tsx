import type { HomePlant } from '@sed/plants-contract';
import { LineIcon } from '@sed/platform-ui';
import { useAddress, useLanguage, useT } from '@sed/platform-web';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { hasWebGl } from '../gl/webgl';
import { mapPlantOf, type MapPlant } from '../model/map-plant';
import { lengthOf, lengthText, scaleLength, type Degrees } from '../model/shapes';
import { mapPhrases } from '../phrases';
import type { Hovered, MapHandle, MapView } from './map-canvas';
import './map.css';
import { PlantCard } from './plant-card';
import { hollowWord, PlantList } from './plant-list';
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

function Tool({
  text,
  isOn,
  onClick,
  children,
}: {
  readonly text: string;
  readonly isOn?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button type="button" className="sed-map-tool" aria-label={text} title={text} aria-pressed={isOn} onClick={onClick}>
      {children}
    </button>
  );
}

function Tooltip({ hovered }: { readonly hovered: Hovered }) {
  const t = useT(mapPhrases);
  const language = useLanguage();
  const [first, ...others] = hovered.plants;
  if (first === undefined) return null;
  const alarms = hovered.plants.reduce((sum, plant) => sum + plant.alarms, 0);
  return (
    <div className="sed-map-tip" style={{ left: hovered.x, top: hovered.y }} role="status">
      <strong>{others.length === 0 ? first.name[language] : t('clustered', { count: hovered.plants.length })}</strong>
      {others.length === 0 && <span>{t(first.isHollow ? hollowWord(first) : `state.${first.state}`)}</span>}
      <span>{alarms === 0 ? t('noAlarms') : t('alarmCount', { count: alarms })}</span>
    </div>
  );
}

export interface PlantMapProps {
  readonly plants: readonly HomePlant[];
  readonly seesAlarms: boolean;
  readonly isLarge: boolean;
  readonly onLarge: (isLarge: boolean) => void;
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
  const isMeasuring = path !== undefined;
  const sited = useMemo(() => plants.flatMap((home) => mapPlantOf(home, seesAlarms) ?? []), [plants, seesAlarms]);
  const selected = address.get(PLANT);
  const chosen = plants.find(({ plant }) => plant.factoryNo === selected);
  const setAddress = address.set;
  const pick = useCallback((factoryNo?: string) => setAddress({ [PLANT]: factoryNo }), [setAddress]);
  const keepView = useCallback(
    ({ longitude, latitude, zoom }: MapView) =>
      setAddress({ [VIEW]: [longitude.toFixed(4), latitude.toFixed(4), zoom.toFixed(2)].join(',') }),
    [setAddress],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (isMeasuring) setPath(undefined);
      else if (isLarge) onLarge(false);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isMeasuring, isLarge, onLarge]);
  const canvas = {
    ...{ plants: sited, selected, view: viewOf(address.get(VIEW)), isMeasuring, path: path ?? [] },
    ...{ onView: keepView, onScale: setScale, onPick: pick, onHover: setHovered, onFailed },
    onPoint: (point: Degrees) => setPath((now) => [...(now ?? []), point]),
  };
  const bar = scale === undefined ? undefined : scaleLength(scale, 110);
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
        <div className="sed-map-tools" role="toolbar" aria-label={t('title')}>
          {isGl && (
            <>
              <Tool text={t('closer')} onClick={() => handle.current?.zoomBy(1)}>
                +
              </Tool>
              <Tool text={t('farther')} onClick={() => handle.current?.zoomBy(-1)}>
                −
              </Tool>
              <Tool text={t('all')} onClick={() => handle.current?.fitAll()}>
                <LineIcon name="reset" />
              </Tool>
              <Tool text={t('measure')} isOn={isMeasuring} onClick={() => setPath(isMeasuring ? undefined : [])}>
                <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                  <path d="M1 10.5 10.5 1 15 5.5 5.5 15ZM4 7.5l2 2m1-5 2 2" fill="none" stroke="currentColor" />
                </svg>
              </Tool>
            </>
          )}
          <Tool text={t(isLarge ? 'smaller' : 'larger')} isOn={isLarge} onClick={() => onLarge(!isLarge)}>
            <LineIcon name={isLarge ? 'fullScreenExit' : 'fullScreen'} />
          </Tool>
        </div>
        {isMeasuring && (
          <p className="sed-map-measured sed-number" role="status">
            {path.length > 1 ? t('measured', { length: lengthText(lengthOf(path)) }) : t('measureHint')}
          </p>
        )}
        {hovered !== undefined && !isMeasuring && <Tooltip hovered={hovered} />}
        {isGl && bar !== undefined && (
          <span className="sed-map-scale sed-number" style={{ width: bar.px }}>
            {lengthText(bar.metres)}
          </span>
        )}
        {!isGl && (
          <p className="sed-map-note" role="status">
            {t(isLost ? 'lost' : 'noWebGl')}{' '}
            {isLost && (
              <button type="button" className="sed-button" onClick={again}>
                {t('again')}
              </button>
            )}
          </p>
        )}
        {chosen !== undefined && <PlantCard home={chosen} onClose={() => pick(undefined)} />}
      </div>
      <PlantList
        plants={sited}
        unplaced={plants.length - sited.length}
        selected={selected}
        onPick={(plant: MapPlant) => {
          pick(plant.factoryNo);
          handle.current?.flyTo(plant);
        }}
      />
    </div>
  );
}
