import { applyTheme } from '@sed/platform-ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { BoardRoute } from '../board-routes';
import { displayId } from '../display/display-id';
import { heapMb, measureFps } from '../display/page-health';
import { BoardFeed } from '../feed/board-feed';
import { SocketBoardLink } from '../feed/board-link';
import { browserClock } from '../feed/page-clock';
import { probeService } from '../feed/probe';
import { startSelfCare } from '../feed/self-care';
import { isNormOutAddress } from '../norm-out/norm-out-address';
import { BoardView } from './board-view';

const DEFAULT_ROTATE_S = 30;

/** Seconds a page stays, from `?rotate=`: 5 to 3600, 0 stands still, 30 otherwise. */
function rotateEveryMs(): number {
  const asked = new URLSearchParams(window.location.search).get('rotate');
  const seconds = asked === null || asked === '' ? Number.NaN : Number(asked);
  if (seconds === 0) return 0;
  return (seconds >= 5 && seconds <= 3600 ? seconds : DEFAULT_ROTATE_S) * 1000;
}

/** Apart: a wall display never opens it, and does not carry it. */
const NormOutPage = lazy(async () => ({ default: (await import('../norm-out/norm-out-page')).NormOutPage }));

/** A public board, or the list of exceedances behind it when somebody asked for that. */
export function BoardPage({ route }: { readonly route: BoardRoute }) {
  const [isNormOut] = useState(isNormOutAddress);
  return isNormOut ? (
    <Suspense fallback={null}>
      <NormOutPage route={route} />
    </Suspense>
  ) : (
    <LiveBoard route={route} />
  );
}

/** A wall display: no sign-in, no interaction, looks after itself. */
function LiveBoard({ route }: { readonly route: BoardRoute }) {
  const [screen] = useState(() => ({
    id: displayId(),
    rotateEveryMs: rotateEveryMs(),
    feed: new BoardFeed({ board: route.board, link: new SocketBoardLink(), clock: browserClock, probe: probeService }),
  }));
  useEffect(() => {
    applyTheme(new URLSearchParams(window.location.search).get('theme') === 'light' ? 'light' : 'dark');
    screen.feed.start();
    const stopCare = startSelfCare({
      feed: screen.feed,
      clock: browserClock,
      displayId: screen.id,
      boardName: route.path.slice(1),
      probe: probeService,
      reload: () => window.location.reload(),
      heapMb,
      measureFps,
    });
    return () => {
      stopCare();
      screen.feed.stop();
    };
  }, [screen, route]);
  return (
    <BoardView
      feed={screen.feed}
      title={route.title}
      layout={route.layout}
      displayId={screen.id}
      rotateEveryMs={screen.rotateEveryMs}
    />
  );
}
