import { createContext, useContext, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { BoardFeed, BoardTick } from './board-feed';
import type { BoardState } from './board-state';

const BoardContext = createContext<BoardFeed | null>(null);

export function BoardFeedProvider({ feed, children }: { readonly feed: BoardFeed; readonly children: ReactNode }) {
  return <BoardContext.Provider value={feed}>{children}</BoardContext.Provider>;
}

export function useFeed(): BoardFeed {
  const feed = useContext(BoardContext);
  if (feed === null) throw new Error('No board feed around this component');
  return feed;
}

/** Part of the board's state; the component draws again only when that part changes. */
export function useBoard<T>(select: (state: BoardState) => T): T {
  return useStore(useFeed().state, select);
}

/** Part of the current second; select a primitive, so that only what ticks draws every second. */
export function useTick<T extends string | number | boolean>(select: (tick: BoardTick) => T): T {
  return useStore(useFeed().ticks, select);
}
