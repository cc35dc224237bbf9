import type { BilingualText } from '@sed/platform-contract';
import { useLanguage } from '@sed/platform-web';
import { UiLanguageProvider } from '@sed/platform-ui';
import { useCallback, useEffect, useState } from 'react';
import type { BoardLayout } from '../board-routes';
import { pixelShift } from '../display/pixel-shift';
import type { BoardFeed } from '../feed/board-feed';
import type { Page } from '../feed/order';
import { PlantMap } from '../map/plant-map';
import './board.css';
import { BoardFeedProvider, useTick } from '../feed/board-context';
import { BoardFooter } from './board-footer';
import { BoardHeader } from './board-header';
import { FeedBar } from './feed-bar';
import { PlantList } from './plant-list';

export interface BoardViewProps {
  readonly feed: BoardFeed;
  readonly title: BilingualText;
  readonly layout: BoardLayout;
  readonly displayId: string;
  /** 0 stands still. */
  readonly rotateEveryMs: number;
}

/** A whole board around a running feed. */
export function BoardView(props: BoardViewProps) {
  const language = useLanguage();
  useEffect(() => {
    document.title = `${props.title[language]} · SED`;
  }, [props.title, language]);
  return (
    <BoardFeedProvider feed={props.feed}>
      <UiLanguageProvider language={language}>
        <BoardFrame {...props} />
      </UiLanguageProvider>
    </BoardFeedProvider>
  );
}

const NO_PAGE: Page = { index: 0, count: 1, factoryNos: [] };

function BoardFrame({ title, layout, displayId, rotateEveryMs }: BoardViewProps) {
  const [page, setPage] = useState<Page>(NO_PAGE);
  const shift = useTick(({ monoMs }) => {
    const { x, y } = pixelShift(monoMs);
    return `translate(${x}px, ${y}px)`;
  });
  const phase = useTick((tick) => tick.phase);
  const onPage = useCallback((next: Page) => setPage(next), []);
  const isMap = layout === 'map';
  return (
    <div className="board" data-phase={phase} data-layout={layout}>
      <div className="board-frame" style={{ transform: shift }}>
        <BoardHeader title={title} />
        <FeedBar />
        <main className="board-body">
          {isMap && <PlantMap onPage={page.factoryNos} />}
          <PlantList isCompact={isMap} rotateEveryMs={rotateEveryMs} onPage={onPage} />
        </main>
        <BoardFooter page={page} displayId={displayId} />
      </div>
    </div>
  );
}
