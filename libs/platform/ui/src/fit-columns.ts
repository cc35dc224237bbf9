import { useCallback, useState } from 'react';

export interface FitColumn {
  readonly widthPx: number;
  /** The higher, the sooner the column gives way; one without decides what the reader does and always stays. */
  readonly rank?: number | undefined;
}

/**
 * The columns that fit side by side, in the order given: the least important leave first, so that nobody has to scroll
 * sideways for what decides. All of them where the room is not known.
 */
export function fitColumns<C extends FitColumn>(columns: readonly C[], roomPx: number | undefined): readonly C[] {
  if (roomPx === undefined) return columns;
  let leftPx = roomPx - decidingPx(columns);
  const kept = new Set(columns.filter(({ rank }) => rank === undefined));
  const byRank = columns.filter(({ rank }) => rank !== undefined).sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  for (const column of byRank) {
    leftPx -= column.widthPx;
    if (leftPx < 0) break;
    kept.add(column);
  }
  return columns.filter((column) => kept.has(column));
}

/** Room the deciding columns need. */
export function decidingPx(columns: readonly FitColumn[]): number {
  return columns.reduce((sum, { widthPx, rank }) => (rank === undefined ? sum + widthPx : sum), 0);
}

/** Width of an element, followed while it is mounted; undefined until it has one. */
export function useRoom(): readonly [(element: HTMLElement | null) => (() => void) | undefined, number | undefined] {
  const [roomPx, setRoomPx] = useState<number>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const measure = () => {
      // A hidden tab measures nothing; it keeps what it had.
      if (element.clientWidth > 0) setRoomPx(element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, roomPx];
}
