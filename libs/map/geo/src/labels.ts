/** Something on the map that wants its name written beside it; the most important first. */
export interface Labelled {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  /** Half the size of the symbol. */
  readonly radius: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedLabel {
  readonly key: string;
  /** Left edge and vertical middle of the text. */
  readonly x: number;
  readonly y: number;
}

interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function overlaps(a: Rect, b: Rect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function symbolRect({ x, y, radius }: Labelled): Rect {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

/** Where a name may stand, best first: right, left, below, above, then the corners. */
function candidates({ key, x, y, radius, width, height }: Labelled): readonly PlacedLabel[] {
  const gap = radius * 0.45;
  const beside = radius + gap;
  const above = radius + height * 0.55;
  return [
    [x + beside, y],
    [x - beside - width, y],
    [x - width / 2, y + above],
    [x - width / 2, y - above],
    [x + beside * 0.8, y + above * 0.8],
    [x + beside * 0.8, y - above * 0.8],
    [x - beside * 0.8 - width, y + above * 0.8],
    [x - beside * 0.8 - width, y - above * 0.8],
    // Farther off, still nearer to this symbol than to most others.
    [x - width * 0.8, y + above * 1.1],
    [x - width * 0.2, y + above * 1.1],
    [x - width * 0.8, y - above * 1.1],
    [x - width * 0.2, y - above * 1.1],
    [x - width / 2, y - above * 1.7],
    [x - width / 2, y + above * 1.7],
    [x - width * 0.8, y - above * 1.7],
    [x - width * 0.2, y - above * 1.7],
    [x - width * 0.8, y + above * 1.7],
    [x - width * 0.2, y + above * 1.7],
  ].map(([left = 0, middle = 0]) => ({ key, x: left, y: middle }));
}

/** Writes as many names as fit without covering each other, a symbol or the edge; the rest stays unnamed. */
export function placeLabels(
  wanted: readonly Labelled[],
  box: { readonly width: number; readonly height: number },
): readonly PlacedLabel[] {
  const symbols = wanted.map((item) => ({ key: item.key, rect: symbolRect(item) }));
  const taken: Rect[] = [];
  const placed: PlacedLabel[] = [];
  for (const item of wanted) {
    for (const { x, y } of candidates(item)) {
      const rect = { left: x, right: x + item.width, top: y - item.height / 2, bottom: y + item.height / 2 };
      const isOutside = rect.left < 0 || rect.top < 0 || rect.right > box.width || rect.bottom > box.height;
      const isBlocked =
        taken.some((other) => overlaps(rect, other)) ||
        symbols.some((symbol) => symbol.key !== item.key && overlaps(rect, symbol.rect));
      if (isOutside || isBlocked) continue;
      taken.push(rect);
      placed.push({ key: item.key, x, y });
      break;
    }
  }
  return placed;
}

/** A name of an area, written over it where nothing else is. */
export type Caption = Omit<Labelled, 'radius'>;

/** How far a caption may move from the middle of its area, in its own heights: above it first. */
const SHIFTS = [-1.6, 1.6, 0, -3, 3, -4.4, 4.4, -6, 6];
const SIDE_SHIFTS = [0, -0.7, 0.7];

/**
 * Writes captions where they cover no symbol, no name and no other caption; one without such a place is left out, as
 * names of plants say more. The point answered is the middle of the text.
 */
export function placeCaptions(
  captions: readonly Caption[],
  { wanted, placed }: { readonly wanted: readonly Labelled[]; readonly placed: readonly PlacedLabel[] },
  box: { readonly width: number; readonly height: number },
): readonly PlacedLabel[] {
  const sizes = new Map(wanted.map((item) => [item.key, item]));
  const names = placed.flatMap(({ key, x, y }) => {
    const { width, height } = sizes.get(key) ?? { width: 0, height: 0 };
    return { left: x, right: x + width, top: y - height / 2, bottom: y + height / 2 };
  });
  const taken: Rect[] = [...wanted.map(symbolRect), ...names];
  return captions.flatMap(({ key, x, y, width, height }) => {
    for (const shift of SHIFTS) {
      for (const side of SIDE_SHIFTS) {
        const [midX, midY] = [x + side * width, y + shift * height];
        const rect = rectAround(midX, midY, { width, height });
        const isOutside = rect.left < 0 || rect.top < 0 || rect.right > box.width || rect.bottom > box.height;
        if (isOutside || taken.some((other) => overlaps(rect, other))) continue;
        taken.push(rect);
        return [{ key, x: midX, y: midY }];
      }
    }
    return [];
  });
}

function rectAround(
  x: number,
  y: number,
  { width, height }: { readonly width: number; readonly height: number },
): Rect {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}
