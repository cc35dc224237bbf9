import { useT } from '@sed/web-platform';
import { EmptyState } from '@sed/web-ui';
import { useEffect, useRef } from 'react';
import { pageAt, type Page } from '../feed/order';
import { boardPhrases } from '../phrases';
import { useBoard, useFeed, useTick } from '../feed/board-context';
import { PlantRow } from './plant-row';
import { useSize } from '../display/use-size';

/** Sizes in em of the board (24 px at 1920 × 1080): least height of a row, width of the name column, least width of a cell. */
const LAYOUT = {
  rows: { rowEm: 5.5, nameEm: 17.6, cellEm: 9.4 },
  map: { rowEm: 8.1, nameEm: 0, cellEm: 7.2 },
} as const;
const GAP_EM = 0.35;
const MAX_SCALE = 1.45;
/** From this many times the least height on, number and trend stand above each other and both grow. */
const TALL_FROM = 1.35;
const MAX_CELLS = 8;

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

  const layout = isCompact ? LAYOUT.map : LAYOUT.rows;
  const rows = Math.max(1, Math.floor((height / emPx + GAP_EM) / (layout.rowEm + GAP_EM)));
  const cellsEm = width / emPx - layout.nameEm;
  const capacity = Math.min(MAX_CELLS, most, Math.max(1, Math.floor(cellsEm / layout.cellEm)));
  const page = pageAt(order, rows, { elapsedMs: turn, rotateEveryMs: 1 });
  // Few plants grow until height or width is used: distance readers gain, nothing is lost.
  const perPage = Math.ceil(order.length / page.count) || 1;
  const tallest = height / emPx / (perPage * (layout.rowEm + GAP_EM));
  const widest = width / emPx / (layout.nameEm + capacity * layout.cellEm);
  const scale = Math.max(1, Math.min(MAX_SCALE, tallest, widest));
  const isTall = !isCompact && tallest / scale > TALL_FROM;

  const key = page.factoryNos.join(' ');
  useEffect(() => onPage(page), [key, page.index, page.count]); // eslint-disable-line react-hooks/exhaustive-deps -- the page object is new on every draw, its key is not

  return (
    <div className="board-list" ref={ref} data-compact={isCompact} data-tall={isTall}>
      {hasData && order.length === 0 && <EmptyState text={t('feed.empty')} />}
      <div className="board-list-page" style={{ fontSize: `${scale}em` }}>
        {page.factoryNos.map((factoryNo) => (
          <PlantRow key={factoryNo} factoryNo={factoryNo} isCompact={isCompact} capacity={capacity} />
        ))}
      </div>
    </div>
  );
}
