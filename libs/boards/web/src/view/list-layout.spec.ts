import { describe, expect, it } from 'vitest';
import { listLayout } from './list-layout';

/** Room of the list on a screen: all of its width for rows, 64 % beside the map. */
function roomOf(screenWidth: number, isCompact: boolean) {
  const emPx = (screenWidth / 1920) * 24;
  return { width: screenWidth * (isCompact ? 0.61 : 0.97), height: emPx * 36.5, emPx };
}

const ROW_EM = { rows: 5.5, map: 8.1 };

describe('the list of a board', () => {
  const cases = [1920, 3840].flatMap((screen) =>
    [1, 2, 3].flatMap((plants) => [false, true].map((isCompact) => [screen, plants, isCompact] as const)),
  );

  it.each(cases)('at %i px fills the screen with %i plants (map: %s)', (screen, plants, isCompact) => {
    const room = roomOf(screen, isCompact);
    for (const indicators of [4, 6, 8]) {
      const { columns, lines, scale, isFew } = listLayout(room, { plants, indicators, isCompact });
      expect(isFew).toBe(true);
      // Beside the map three plants have no room for two lines: what is left out is counted in the head.
      expect(columns * lines).toBeGreaterThanOrEqual(isCompact && plants === 3 ? Math.min(6, indicators) : indicators);
      // Letters above the least size, in cells that neither leave the screen nor stand half empty.
      expect(scale).toBeGreaterThanOrEqual({ 1: 1.5, 2: 1.2 }[plants] ?? 1);
      const widthEm = isCompact ? Math.max(32, columns * 7.2) : 17.6 + columns * 9.4;
      expect(widthEm * scale * room.emPx).toBeLessThanOrEqual(room.width + 1);
      expect(plants * ROW_EM[isCompact ? 'map' : 'rows'] * scale * room.emPx).toBeLessThanOrEqual(room.height + 1);
      expect(columns * lines - indicators).toBeLessThan(columns);
    }
  });

  it('is the same on both screens, only larger', () => {
    for (const plants of [1, 2, 3, 5, 11]) {
      const [hd, uhd] = [1920, 3840].map((screen) =>
        listLayout(roomOf(screen, false), { plants, indicators: 6, isCompact: false }),
      );
      expect(uhd).toEqual(hd);
    }
  });

  it('keeps many plants in one line each, and turns pages when they do not fit', () => {
    const many = listLayout(roomOf(1920, false), { plants: 11, indicators: 6, isCompact: false });
    expect(many).toMatchObject({ rows: 6, lines: 1, isFew: false });
    expect(listLayout(roomOf(1920, false), { plants: 0, indicators: 0, isCompact: false }).scale).toBeGreaterThan(0);
    expect(listLayout({ width: 0, height: 0, emPx: 24 }, { plants: 3, indicators: 6, isCompact: true }).rows).toBe(1);
  });
});
