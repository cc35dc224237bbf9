import { LineIcon } from '@sed/platform-ui';
import { useLanguage, useT } from '@sed/platform-web';
import type { ReactNode, RefObject } from 'react';
import { lengthOf, lengthText, scaleLength, type Degrees } from '../model/shapes';
import { mapPhrases } from '../phrases';
import type { Hovered, MapHandle } from './map-canvas';
import { hollowWord } from './plant-list';

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

/** What lies under the pointer, its state in words. */
export function Tooltip({ hovered }: { readonly hovered: Hovered }) {
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

interface ToolsProps {
  readonly isGl: boolean;
  readonly isLarge: boolean;
  readonly isMeasuring: boolean;
  readonly handle: RefObject<MapHandle | null>;
  readonly isChoosing: boolean;
  readonly onLayers: () => void;
  readonly onMeasure: () => void;
  readonly onLarge: () => void;
  readonly isEditing: boolean;
  /** Absent for whoever may move nothing. */
  readonly onEdit: (() => void) | undefined;
}

/** Buttons of the map; a still picture can only be made larger. */
export function MapTools({ isGl, isLarge, isMeasuring, isChoosing, isEditing, handle, ...on }: ToolsProps) {
  const t = useT(mapPhrases);
  return (
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
          <Tool text={t('measure')} isOn={isMeasuring} onClick={on.onMeasure}>
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="M1 10.5 10.5 1 15 5.5 5.5 15ZM4 7.5l2 2m1-5 2 2" fill="none" stroke="currentColor" />
            </svg>
          </Tool>
        </>
      )}
      <Tool text={t('layers.title')} isOn={isChoosing} onClick={on.onLayers}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M8 2 15 5.5 8 9 1 5.5ZM1 9l7 3.5L15 9" fill="none" stroke="currentColor" />
        </svg>
      </Tool>
      {on.onEdit !== undefined && (
        <Tool text={t('edit.title')} isOn={isEditing} onClick={on.onEdit}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M8 15S3 9.5 3 6a5 5 0 0 1 10 0c0 3.5-5 9-5 9ZM8 4.5v3M6.5 6h3" fill="none" stroke="currentColor" />
          </svg>
        </Tool>
      )}
      <Tool text={t(isLarge ? 'smaller' : 'larger')} isOn={isLarge} onClick={on.onLarge}>
        <LineIcon name={isLarge ? 'fullScreenExit' : 'fullScreen'} />
      </Tool>
    </div>
  );
}

/** How long the measured path is so far. */
export function Measured({ path }: { readonly path: readonly Degrees[] }) {
  const t = useT(mapPhrases);
  return (
    <p className="sed-map-measured sed-number" role="status">
      {path.length > 1 ? t('measured', { length: lengthText(lengthOf(path)) }) : t('measureHint')}
    </p>
  );
}

const SCALE_PX = 110;

export function ScaleBar({ metresPerPixel }: { readonly metresPerPixel: number | undefined }) {
  if (metresPerPixel === undefined) return null;
  const { metres, px } = scaleLength(metresPerPixel, SCALE_PX);
  return (
    <span className="sed-map-scale sed-number" style={{ width: px }}>
      {lengthText(metres)}
    </span>
  );
}

/** Why the map is a still picture. */
export function StillNote({ isLost, again }: { readonly isLost: boolean; readonly again: () => void }) {
  const t = useT(mapPhrases);
  return (
    <p className="sed-map-note" role="status">
      {t(isLost ? 'lost' : 'noWebGl')}{' '}
      {isLost && (
        <button type="button" className="sed-button" onClick={again}>
          {t('again')}
        </button>
      )}
    </p>
  );
}
