import type { BoardIndicator, BoardPlant } from '@sed/boards-contract';
import { formatAge, formatDuration, isUsable, QUALITY } from '@sed/platform-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { QualityValue, Sparkline } from '@sed/platform-ui';
import { memo } from 'react';
import { shownQuality } from '../feed/freshness';
import { boardPhrases } from '../phrases';
import { Age } from './age';
import { useTick } from '../feed/board-context';
import { indexName } from './index-name';

function UnitText({ unit }: { readonly unit: string }) {
  return unit === '' || unit === '-' ? null : <span className="board-cell-unit"> {unit}</span>;
}

function LimitText({ indicator, withUnit }: { readonly indicator: BoardIndicator; readonly withUnit: boolean }) {
  const t = useT(boardPhrases);
  const { limitLo, limitHi, unit } = indicator;
  const text =
    limitLo !== null && limitHi !== null
      ? t('indicator.limitBand', { lo: limitLo, hi: limitHi })
      : limitHi !== null
        ? t('indicator.limitAbove', { hi: limitHi })
        : limitLo !== null
          ? t('indicator.limitBelow', { lo: limitLo })
          : t('indicator.noLimit');
  return (
    <span className="board-cell-limit sed-number">
      {text}
      {withUnit && <UnitText unit={unit} />}
    </span>
  );
}

/** How long the value has been over its limit, counting up. */
function OverTimer({ indicator, isCompact }: { readonly indicator: BoardIndicator; readonly isCompact: boolean }) {
  const t = useT(boardPhrases);
  const language = useLanguage();
  const { overSince, value, limitLo } = indicator;
  const text = useTick((tick) => {
    if (overSince === null) return t('indicator.over');
    return isCompact ? formatAge(tick.nowMs - overSince, language) : formatDuration(tick.nowMs - overSince, language);
  });
  const isBelow = value !== null && limitLo !== null && value < limitLo;
  return (
    <span className="board-chip sed-number" data-state="over">
      <span className="sed-visually-hidden">{t('state.over')}</span>
      {!isCompact && <span aria-hidden="true">{isBelow ? '↓' : '↑'}</span>} {text}
    </span>
  );
}

export interface IndicatorCellProps {
  readonly indicator: BoardIndicator;
  readonly link: BoardPlant['link'];
  readonly isCompact: boolean;
}

/** One effluent index of a plant: value with its quality, age, limits, trend, and how long it is over. */
export const IndicatorCell = memo(function IndicatorCell({ indicator, link, isCompact }: IndicatorCellProps) {
  const t = useT(boardPhrases);
  const language = useLanguage();
  const quality = useTick((tick) =>
    shownQuality(indicator, link, { nowMs: tick.nowMs, isDelayed: tick.phase === 'delayed' }),
  );
  // A state that rests on an old number is history: it keeps a quiet frame, loses its timer.
  const isCurrent = isUsable(QUALITY[quality]);
  // The chip takes the place of the unit in the last line; wide cells show the unit in the first.
  const hasChip = isCurrent && (indicator.state === 'over' || indicator.state === 'warn');
  return (
    <div className="board-cell" data-state={indicator.state} data-current={isCurrent} data-index={indicator.key}>
      <div className="board-cell-line">
        <span className="board-cell-label">
          {indexName(indicator.key, language)}
          {hasChip && !isCompact && <UnitText unit={indicator.unit} />}
        </span>
        <span className="board-cell-age">
          <Age at={indicator.ts} isShort={isCompact} />
        </span>
      </div>
      <div className="board-cell-main">
        <span className="board-cell-number">
          <QualityValue value={indicator.value} quality={quality} decimals={indicator.decimals} />
        </span>
        <span className="board-cell-trend">
          <Sparkline
            series={indicator.trend}
            limitHi={indicator.limitHi}
            limitLo={indicator.limitLo}
            decimals={indicator.decimals}
          />
        </span>
      </div>
      <div className="board-cell-line">
        <LimitText indicator={indicator} withUnit={!hasChip} />
        {indicator.state === 'over' && isCurrent && <OverTimer indicator={indicator} isCompact={isCompact} />}
        {indicator.state === 'warn' && isCurrent && (
          <span className="board-chip" data-state="warn">
            {t('indicator.near')}
          </span>
        )}
      </div>
    </div>
  );
});
