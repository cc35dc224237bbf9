import { useT } from '@sed/platform-web';
import { EmptyState } from '@sed/platform-ui';
import { useEffect, useRef } from 'react';
import { pageAt, type Page } from '../feed/order';
import { boardPhrases } from '../phrases';
import { useBoard, useFeed, useTick } from '../feed/board-context';
import { listLayout } from './list-layout';
import { PlantRow } from './plant-row';
import { useSize } from '../display/use-size';

export interface PlantListProps {
  readonly isCompact: boolean;
  readonly rotateEveryMs: number;
  /** Told which plants are on screen, for the map to mark them. */
  readonly onPage: (page: Page) => void;
}

/** The plants, worst first, as many to a page as stay readable, turning by themselves. */
export function PlantList({ isCompact, rotateEveryMs, onPage }: PlantListProps) {
  const t = useT(boardPhrases);
  const ref = useRef<HTMLDivElement>(null);
  const { width, height, emPx } = useSize(ref);
  const order = useBoard((state) => state.order);
  const hasData = useBoard((state) => state.lastEventMonoMs !== null);
  const most = useBoard((state) => Math.max(1, ...[...state.plants.values()].map((plant) => plant.indicators.length)));
  const { startedMonoMs } = useFeed();
  const turn = useTick((tick) => (rotateEveryMs > 0 ? Math.floor((tick.monoMs - startedMonoMs) / rotateEveryMs) : 0));

  const layout = listLayout({ width, height, emPx }, { plants: order.length, indicators: most, isCompact });
  const { columns, lines, scale, isTall, isFew } = layout;
  const page = pageAt(order, layout.rows, { elapsedMs: turn, rotateEveryMs: 1 });

  const key = page.factoryNos.join(' ');
  useEffect(() => onPage(page), [key, page.index, page.count]); // eslint-disable-line react-hooks/exhaustive-deps -- the page object is new on every draw, its key is not

  return (
    <div className="board-list" ref={ref} data-compact={isCompact} data-tall={isTall} data-few={isFew}>
      {hasData && order.length === 0 && <EmptyState text={t('feed.empty')} />}
      <div className="board-list-page" style={{ fontSize: `${scale}em` }}>
        {page.factoryNos.map((factoryNo) => (
          <PlantRow key={factoryNo} factoryNo={factoryNo} isCompact={isCompact} columns={columns} lines={lines} />
        ))}
      </div>
    </div>
  );
}
