import { useCallback, useState } from 'react';

export interface FitColumn {
  /** As wide as it likes to be. */
  readonly widthPx: number;
  /** As narrow as it can still be read; without one it does not shrink. */
  readonly leastPx?: number | undefined;
  /** As wide as what stands in it; without one it gains nothing from room that is left. */
  readonly contentPx?: number | undefined;
  /** The higher, the sooner the column gives way; one without decides what the reader does and always stays. */
  readonly rank?: number | undefined;
}

const leastOf = ({ widthPx, leastPx = widthPx }: FitColumn) => Math.min(widthPx, leastPx);
const sumOf = <C>(columns: readonly C[], size: (column: C) => number) =>
  columns.reduce((sum, column) => sum + size(column), 0);

/**
 * The columns that fit side by side, in the order given: first all of them shrink, then the least important leave, so
 * that nobody has to scroll sideways for what decides. All of them as they are where the room is not known.
 */
export function fitColumns<C extends FitColumn>(columns: readonly C[], roomPx: number | undefined): readonly C[] {
  if (roomPx === undefined) return columns;
  let leftPx = roomPx - decidingPx(columns);
  const kept = new Set(columns.filter(({ rank }) => rank === undefined));
  const byRank = columns.filter(({ rank }) => rank !== undefined).sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  for (const column of byRank) {
    leftPx -= leastOf(column);
    if (leftPx < 0) break;
    kept.add(column);
  }
  const shown = columns.filter((column) => kept.has(column));
  return grown(shrunk(shown, roomPx), roomPx);
}

/** Room that is left goes where a text would be cut, to each in the measure of what it lacks. */
function grown<C extends FitColumn>(columns: readonly C[], roomPx: number): readonly C[] {
  const leftPx = roomPx - sumOf(columns, ({ widthPx }) => widthPx);
  const lackOf = ({ contentPx = 0, widthPx }: FitColumn) => Math.max(0, contentPx - widthPx);
  const lackPx = sumOf(columns, lackOf);
  if (leftPx <= 0 || lackPx === 0) return columns;
  const share = Math.min(1, leftPx / lackPx);
  return columns.map((column) => ({ ...column, widthPx: Math.floor(column.widthPx + share * lackOf(column)) }));
}

/** Each gives of what it can spare in the same measure, and none more than that. */
function shrunk<C extends FitColumn>(columns: readonly C[], roomPx: number): readonly C[] {
  const overPx = sumOf(columns, ({ widthPx }) => widthPx) - roomPx;
  const sparePx = sumOf(columns, (column) => column.widthPx - leastOf(column));
  if (overPx <= 0 || sparePx === 0) return columns;
  const share = Math.min(1, overPx / sparePx);
  return columns.map((column) => ({
    ...column,
    widthPx: Math.floor(column.widthPx - share * (column.widthPx - leastOf(column))),
  }));
}

/** Room the deciding columns need at least. */
export function decidingPx(columns: readonly FitColumn[]): number {
  return sumOf(
    columns.filter(({ rank }) => rank === undefined),
    leastOf,
  );
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
