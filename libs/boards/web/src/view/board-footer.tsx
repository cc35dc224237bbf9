import type { BoardTickerItem } from '@sed/boards-contract';
import { formatAge } from '@sed/platform-contract';
import { formatClock, useLanguage, useT } from '@sed/platform-web';
import { AlarmBadge } from '@sed/platform-ui';
import type { Page } from '../feed/order';
import { boardPhrases } from '../phrases';
import { Age } from './age';
import { useBoard, useTick } from '../feed/board-context';

/** Long enough to read a line twice from six metres. */
const TICKER_EVERY_MS = 6_000;

function TickerLine({ item }: { readonly item: BoardTickerItem }) {
  const t = useT(boardPhrases);
  const language = useLanguage();
  return (
    <div className="board-ticker-line" key={item.id} data-active={item.active}>
      <AlarmBadge level={item.level} />
      <span className="sed-number">{formatClock(item.at)}</span>
      <strong>{item.plantName[language]}</strong>
      <span className="board-ticker-text">{item.text[language]}</span>
      {item.active && item.unknownSinceMs !== undefined && (
        <strong className="board-ticker-doubt sed-number">
          <span aria-hidden="true">?</span>{' '}
          {t('ticker.unknown', { time: formatClock(item.unknownSinceMs).slice(0, 5) })}
        </strong>
      )}
      {item.active ? (
        <span className="board-ticker-age">
          <Age at={item.at} />
        </span>
      ) : (
        <span className="board-ticker-age">{t('ticker.cleared')}</span>
      )}
    </div>
  );
}

/** The alarms one after the other: a still line is read from further away than a running one. */
function Ticker() {
  const t = useT(boardPhrases);
  const ticker = useBoard((state) => state.ticker);
  const turn = useTick((tick) => Math.floor(tick.monoMs / TICKER_EVERY_MS));
  const index = ticker.length === 0 ? 0 : turn % ticker.length;
  const item = ticker[index];
  return (
    <div className="board-ticker" aria-label={t('ticker.active')} role="group">
      {item === undefined ? (
        <span className="board-ticker-none">{t('ticker.none')}</span>
      ) : (
        <TickerLine key={item.id} item={item} />
      )}
      {ticker.length > 1 && (
        <span className="board-ticker-position sed-number">
          {t('ticker.position', { index: index + 1, count: ticker.length })}
        </span>
      )}
    </div>
  );
}

function LastAcknowledged() {
  const t = useT(boardPhrases);
  const language = useLanguage();
  const at = useBoard((state) => state.lastAcknowledgedAt);
  const age = useTick((tick) => (at === null ? '' : formatAge(tick.nowMs - at, language)));
  return (
    <span className="sed-number">
      {at === null ? t('acknowledged.never') : t('acknowledged.last', { time: formatClock(at), age })}
    </span>
  );
}

export interface BoardFooterProps {
  readonly page: Page;
  readonly displayId: string;
}

export function BoardFooter({ page, displayId }: BoardFooterProps) {
  const t = useT(boardPhrases);
  return (
    <footer className="board-footer">
      <Ticker />
      <div className="board-foot">
        <LastAcknowledged />
        {page.count > 1 && (
          <span className="board-pages sed-number">
            {t('plant.page', { page: page.index + 1, pages: page.count })}
            <span className="board-dots" aria-hidden="true">
              {Array.from({ length: page.count }, (_, i) => (
                <i key={i} data-on={i === page.index} />
              ))}
            </span>
          </span>
        )}
        <span className="board-display sed-number">{t('display.id', { id: displayId })}</span>
      </div>
    </footer>
  );
}
