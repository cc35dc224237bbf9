import { homeTile, type HomeTile } from '@sed/plants-contract';

/** A tile that shows something sensible until it is edited. */
export function newTile(): HomeTile {
  return homeTile.parse({ id: crypto.randomUUID(), figure: 'openAlarms', decimals: 0 });
}

export function changedTile(tiles: readonly HomeTile[], id: string, change: Partial<HomeTile>): HomeTile[] {
  return tiles.map((tile) => (tile.id === id ? { ...tile, ...change } : tile));
}

export function withoutTile(tiles: readonly HomeTile[], id: string): HomeTile[] {
  return tiles.filter((tile) => tile.id !== id);
}

/** Puts a tile at a place; the same list when it is there or does not exist. */
export function movedTile(tiles: readonly HomeTile[], id: string, to: number): readonly HomeTile[] {
  const from = tiles.findIndex((tile) => tile.id === id);
  const tile = tiles[from];
  const place = Math.min(tiles.length - 1, Math.max(0, to));
  if (tile === undefined || from === place) return tiles;
  return tiles.toSpliced(from, 1).toSpliced(place, 0, tile);
}

export function isSameTiles(a: readonly HomeTile[], b: readonly HomeTile[]): boolean {
  const keyOf = (tile: HomeTile) => Object.entries(tile).sort(([x], [y]) => x.localeCompare(y));
  return JSON.stringify(a.map(keyOf)) === JSON.stringify(b.map(keyOf));
}

/** What a tile shows as one choice: a figure or an indicator. */
export function contentKeyOf({ figure, indicator }: HomeTile): string {
  return figure === null ? `indicator:${indicator ?? ''}` : `figure:${figure}`;
}
