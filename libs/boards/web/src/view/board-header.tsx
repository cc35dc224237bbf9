import type { BilingualText } from '@sed/platform-contract';
import { formatClock, formatDate, useLanguage, useT } from '@sed/platform-web';
import { AlarmSymbol, BrokenLinkIcon } from '@sed/platform-ui';
import { Fragment } from 'react';
import { summaryOf } from '../feed/freshness';
import { withView } from '../norm-out/norm-out-address';
import { boardPhrases } from '../phrases';
import { Age } from './age';
import { useBoard, useTick } from '../feed/board-context';

/** Counts of plants by their condition: the answer from across the room. */
function SummaryTiles() {
  const t = useT(boardPhrases);
  const plants = useBoard((state) => state.plants);
  const { within, near, over, silent } = summaryOf(plants);
  return (
    <dl className="board-summary">
      {[
        { key: 'over', label: t('summary.over'), count: over },
        { key: 'near', label: t('summary.near'), count: near },
        { key: 'silent', label: t('summary.silent'), count: silent },
        { key: 'within', label: t('summary.within'), count: within },
      ].map(({ key, label, count }) => (
        <div key={key} className="board-tile" data-kind={key} data-empty={count === 0}>
          <dt>{label}</dt>
          <dd className="sed-number">
            {key === 'over' ? (
              // Followed by a person who asks; on a wall it looks like any other number.
              <a className="board-drill" href={withView('norm-out')} aria-label={t('summary.drill', { count })}>
                {count}
              </a>
            ) : (
              count
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function AlarmTotals() {
  const plants = useBoard((state) => state.plants);
  const totals = [0, 0, 0, 0];
  for (const { openAlarms } of plants.values()) {
    [openAlarms.l1, openAlarms.l2, openAlarms.l3, openAlarms.l4].forEach((count, i) => {
      totals[i] = (totals[i] ?? 0) + count;
    });
  }
  return (
    <div className="board-totals">
      {([1, 2, 3, 4] as const).map((level) => (
        <span key={level} className="board-total" data-empty={totals[level - 1] === 0}>
          <AlarmSymbol level={level} />
          <span className="sed-number">{totals[level - 1]}</span>
        </span>
      ))}
    </div>
  );
}

function FeedChip() {
  const t = useT(boardPhrases);
  const phase = useTick((tick) => tick.phase);
  const lastAt = useTick((tick) => tick.nowMs - tick.silenceMs);
  const hasData = useBoard((state) => state.lastEventMonoMs !== null);
  const text = {
    connecting: t('feed.lostShort'),
    live: t('feed.live'),
    lost: t('feed.lostShort'),
    delayed: t('feed.delayedShort'),
  }[phase];
  return (
    <span className="board-feed" data-phase={phase}>
      {phase === 'live' ? <span className="board-pulse" aria-hidden="true" /> : <BrokenLinkIcon />}
      {text} {hasData && <Age at={lastAt} />}
    </span>
  );
}

function WallClock() {
  const nowMs = useTick((tick) => Math.floor(tick.nowMs / 1000) * 1000);
  return (
    <div className="board-clock sed-number">
      <time className="board-time" dateTime={new Date(nowMs).toISOString()}>
        {formatClock(nowMs)}
      </time>
      <span className="board-date">{formatDate(nowMs)}</span>
    </div>
  );
}

export function BoardHeader({ title }: { readonly title: BilingualText }) {
  const language = useLanguage();
  return (
    <header className="board-header">
      <div className="board-brand">
        <span className="board-mark">SED</span>
        <h1 className="board-title">
          {title[language].split(' ').map((word, i) => (
            // Words stay whole: "water-quality" does not break at its hyphen.
            <Fragment key={i}>
              {i > 0 && ' '}
              <span>{word}</span>
            </Fragment>
          ))}
        </h1>
      </div>
      <SummaryTiles />
      <div className="board-status">
        <AlarmTotals />
        <FeedChip />
      </div>
      <WallClock />
    </header>
  );
}
