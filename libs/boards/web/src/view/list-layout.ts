import type { Size } from '../display/use-size';

/** Sizes in em of the board (24 px at 1920 × 1080): least height of a row, width of the name column, least width of a cell. */
const LAYOUT = {
  rows: { rowEm: 5.5, headEm: 0, nameEm: 17.6, cellEm: 9.4, leastEm: 0 },
  // Name, alarms, flow and age stand in one line there and need their width at any size of letters.
  map: { rowEm: 8.1, headEm: 2.2, nameEm: 0, cellEm: 7.2, leastEm: 32 },
} as const;
const GAP_EM = 0.35;
const MAX_SCALE = 1.45;
/** Up to so many plants fill the screen, whatever it measures: their cells stand in several lines. */
const FEW = 3;
const MAX_SCALE_OF_FEW = 2.8;
/** From this many times the least height on, number and trend stand above each other and both grow. */
const TALL_FROM = 1.35;
const MAX_CELLS = 8;

export interface ListLayout {
  /** Plants that fit on a page. */
  readonly rows: number;
  /** Indicators of a plant side by side, and lines of them. */
  readonly columns: number;
  readonly lines: number;
  /** Times the least size of letters. */
  readonly scale: number;
  readonly isTall: boolean;
  /** So few plants that each takes its whole share of the height. */
  readonly isFew: boolean;
}

interface Wanted {
  readonly plants: number;
  /** Most indicators any plant has. */
  readonly indicators: number;
  readonly isCompact: boolean;
}

/** How the list uses its room: as many plants as stay readable, few of them as large as height and width allow. */
export function listLayout({ width, height, emPx }: Size, { plants, indicators, isCompact }: Wanted): ListLayout {
  const { rowEm, headEm, nameEm, cellEm, leastEm } = isCompact ? LAYOUT.map : LAYOUT.rows;
  const [widthEm, heightEm] = [width / emPx, height / emPx];
  const rows = Math.max(1, Math.floor((heightEm + GAP_EM) / (rowEm + GAP_EM)));
  const pages = Math.max(1, Math.ceil(plants / rows));
  const perPage = Math.ceil(plants / pages) || 1;
  const isFew = perPage <= FEW;
  const cells = Math.min(MAX_CELLS, Math.max(1, indicators));
  const inWidth = Math.max(1, Math.floor((widthEm - nameEm) / cellEm));
  const lay = (lines: number) => {
    const columns = Math.max(1, Math.min(inWidth, Math.ceil(cells / lines)));
    const plantEm = headEm + (rowEm - headEm) * lines;
    const tallest = heightEm / (perPage * (plantEm + GAP_EM));
    const widest = widthEm / Math.max(leastEm, nameEm + columns * cellEm);
    const most = isFew ? MAX_SCALE_OF_FEW : MAX_SCALE;
    return { columns, lines, tallest, scale: Math.max(1, Math.min(most, tallest, widest)) };
  };
  const choices = isFew ? [1, 2, 3, 4].filter((lines) => lines <= cells).map(lay) : [lay(1)];
  const fitting = choices.filter(({ lines, tallest }) => lines === 1 || tallest >= 1);
  const whole = fitting.filter((choice) => choice.columns * choice.lines >= cells);
  // All indicators before large letters; of the largest the first, as nothing is gained by more lines.
  const best = (whole.length > 0 ? whole : fitting).reduce((found, next) =>
    next.scale > found.scale + 0.05 ? next : found,
  );
  return {
    rows,
    columns: best.columns,
    lines: best.lines,
    scale: best.scale,
    isTall: !isCompact && best.tallest / best.scale > TALL_FROM,
    isFew,
  };
}
