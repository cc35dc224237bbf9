import type { BoardPlant } from '@sed/boards-contract';
import { formatNumber, type AlarmLevel } from '@sed/platform-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { ALARM_LEVEL_TEXT, AlarmSymbol, BrokenLinkIcon } from '@sed/platform-ui';
import { memo } from 'react';
import { pickIndicators } from '../feed/order';
import { boardPhrases } from '../phrases';
import { Age } from './age';
import { useBoard, useTick } from '../feed/board-context';
import { IndicatorCell } from './indicator-cell';

const LEVELS: readonly AlarmLevel[] = [1, 2, 3, 4];

/** Open alarms by level; the worst with its name, the others by symbol and count. */
function AlarmCounts({ plant }: { readonly plant: BoardPlant }) {
  const t = useT(boardPhrases);
  const language = useLanguage();
  const { l1, l2, l3, l4 } = plant.openAlarms;
  const counts: Record<AlarmLevel, number> = { 1: l1, 2: l2, 3: l3, 4: l4 };
  const open = LEVELS.filter((level) => counts[level] > 0);
  if (open.length === 0) return <span className="board-plant-calm">{t('plant.noAlarm')}</span>;
  return (
    <span className="board-plant-alarms">
      {open.map((level, i) => (
        <span key={level} className="board-plant-alarm">
          <AlarmSymbol level={level} />
          <span className={i === 0 ? '' : 'sed-visually-hidden'}>{ALARM_LEVEL_TEXT[language][level]}</span>
          <span className="sed-number">×{counts[level]}</span>
        </span>
      ))}
    </span>
  );
}

/** Newest sign of the plant: the service's own note, or the newest value on screen. */
function lastSignAt(plant: BoardPlant): number | null {
  const newest = Math.max(plant.lastUpdateAt ?? 0, ...plant.indicators.map((indicator) => indicator.ts ?? 0));
  return newest === 0 ? null : newest;
}

function LinkState({ plant }: { readonly plant: BoardPlant }) {
  const t = useT(boardPhrases);
  const isOld = useTick((tick) => tick.phase === 'delayed');
  const at = lastSignAt(plant);
  if (plant.link === 'offline') {
    return (
      <span className="board-plant-link" data-link="offline">
        <BrokenLinkIcon /> {t('plant.offline')} <Age at={at} />
      </span>
    );
  }
  if (at === null) return <span className="board-plant-link">{t('plant.never')}</span>;
  return (
    <span className="board-plant-link" data-old={isOld}>
      <Age at={at} />
    </span>
  );
}

function FlowText({ plant }: { readonly plant: BoardPlant }) {
  const t = useT(boardPhrases);
  // The flow of a silent plant is an old number: nothing is better.
  if (plant.flowM3PerH === null || plant.link === 'offline') return null;
  return (
    <span className="board-plant-flow sed-number">
      {formatNumber(plant.flowM3PerH, 0, true)} m³/h
      {plant.loadPercent !== null && (
        <>
          {' · '}
          <span className="sed-visually-hidden">{t('plant.load')} </span>
          {formatNumber(plant.loadPercent, 0)} %
        </>
      )}
    </span>
  );
}

export interface PlantRowProps {
  readonly factoryNo: string;
  readonly isCompact: boolean;
  /** Indicators that fit side by side, and lines of them. */
  readonly columns: number;
  readonly lines: number;
}

/** One plant of the board; draws again only when its own plant changed. */
export const PlantRow = memo(function PlantRow({ factoryNo, isCompact, columns, lines }: PlantRowProps) {
  const t = useT(boardPhrases);
  const language = useLanguage();
  const plant = useBoard((state) => state.plants.get(factoryNo));
  const isGroup = useBoard((state) => state.board === 'org');
  if (plant === undefined) return null;
  const shown = pickIndicators(plant.indicators, columns * lines);
  const hidden = plant.indicators.length - shown.length;
  return (
    <article
      className="board-plant"
      data-severity={plant.severity ?? 'none'}
      data-compact={isCompact}
      aria-label={plant.name[language]}
    >
      <div className="board-plant-head">
        <h2 className="board-plant-name">{plant.name[language]}</h2>
        <AlarmCounts plant={plant} />
        <div className="board-plant-facts">
          {isGroup && !isCompact && <span>{t(`region.${plant.region}`)}</span>}
          <FlowText plant={plant} />
          <LinkState plant={plant} />
          {hidden > 0 && <span>{t('plant.more', { count: hidden })}</span>}
        </div>
      </div>
      <div className="board-plant-cells" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {shown.map((indicator) => (
          <IndicatorCell key={indicator.key} indicator={indicator} link={plant.link} isCompact={isCompact} />
        ))}
      </div>
    </article>
  );
});
