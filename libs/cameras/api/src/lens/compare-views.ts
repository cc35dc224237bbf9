import type { LensFinding } from '@sed/cameras-contract';

/** A frame reduced to brightness, row by row, 0 black to 255 white. */
export interface GreyView {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

export interface ViewFigures {
  /** Mean brightness, 0–255. */
  readonly brightness: number;
  /** Where the view lies that fits the reference best, in shares of its width and height. */
  readonly shift: { readonly x: number; readonly y: number };
  /** How much alike the edges are there, and where they were: 1 the same, 0 nothing in common. */
  readonly likeness: number;
  readonly likenessInPlace: number;
  /** Share of the places with detail that lost most of it. */
  readonly blurred: number;
}

export interface ComparedViews {
  readonly finding: LensFinding;
  readonly figures: ViewFigures;
}

/** Darker than this, and with nothing in it, is a lens that sees nothing, whatever the night. */
const DARK = 14;
const FLAT = 5;
/** How far a view is looked for, in shares of the picture. */
const REACH = 0.15;
/** Wind and vibration move a picture by less. */
const MOVED_BY = 0.04;
/** Another place fits so much better than the old one. */
const BETTER_BY = 0.12;
/** Below this the edges have nothing to do with those of the reference: it looks elsewhere altogether. */
const OTHER_VIEW = 0.2;
const TILE = 4;
/** Detail of a tile against the picture as a whole, from which on a tile can be judged. */
const DETAILED = 0.8;
const KEPT_DETAIL = 0.35;
/** Sharpness of the whole picture against the reference, below which a film lies over all of it. */
const KEPT_SHARPNESS = 0.55;
const DIRTY_SHARE = 0.2;

type Field = Float64Array;

function spread({ pixels }: GreyView): { readonly mean: number; readonly deviation: number } {
  const mean = pixels.reduce((sum, one) => sum + one, 0) / pixels.length;
  const variance = pixels.reduce((sum, one) => sum + (one - mean) ** 2, 0) / pixels.length;
  return { mean, deviation: Math.sqrt(variance) };
}

/** How steep the brightness is around each pixel; the rim has no neighbours and says nothing. */
function edgesOf({ width, height, pixels }: GreyView): Field {
  const edges = new Float64Array(width * height);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const across = (pixels[at + 1] ?? 0) - (pixels[at - 1] ?? 0);
      const down = (pixels[at + width] ?? 0) - (pixels[at - width] ?? 0);
      edges[at] = Math.hypot(across, down);
    }
  }
  return edges;
}

/** Correlation of two fields where they overlap, one moved by whole pixels; light and contrast do not count. */
function likenessAt(
  reference: Field,
  now: Field,
  [width, height]: readonly [number, number],
  [dx, dy]: readonly [number, number],
): number {
  let [count, sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0, 0];
  for (let y = Math.max(1, 1 - dy); y < Math.min(height - 1, height - 1 - dy); y += 1) {
    for (let x = Math.max(1, 1 - dx); x < Math.min(width - 1, width - 1 - dx); x += 1) {
      const a = reference[y * width + x] ?? 0;
      const b = now[(y + dy) * width + x + dx] ?? 0;
      count += 1;
      sumA += a;
      sumB += b;
      sumAA += a * a;
      sumBB += b * b;
      sumAB += a * b;
    }
  }
  const spreadOf = (sum: number, squares: number) => squares - (sum * sum) / count;
  const both = Math.sqrt(spreadOf(sumA, sumAA) * spreadOf(sumB, sumBB));
  return both > 0 ? (sumAB - (sumA * sumB) / count) / both : 0;
}

function bestPlace(reference: Field, now: Field, size: readonly [number, number]) {
  const [width, height] = size;
  const inPlace = likenessAt(reference, now, size, [0, 0]);
  let best = { dx: 0, dy: 0, likeness: inPlace };
  const [farX, farY] = [Math.round(width * REACH), Math.round(height * REACH)];
  for (let dy = -farY; dy <= farY; dy += 1) {
    for (let dx = -farX; dx <= farX; dx += 1) {
      const likeness = likenessAt(reference, now, size, [dx, dy]);
      if (likeness > best.likeness) best = { dx, dy, likeness };
    }
  }
  return { best, inPlace };
}

/** Detail of each tile against the mean of its picture: what a dimmer light takes from all of them is not lost. */
function detailOf(edges: Field, width: number, height: number): number[] {
  const mean = edges.reduce((sum, one) => sum + one, 0) / edges.length;
  const tiles: number[] = [];
  for (let top = 0; top + TILE <= height; top += TILE) {
    for (let left = 0; left + TILE <= width; left += TILE) {
      let sum = 0;
      for (let y = top; y < top + TILE; y += 1) {
        for (let x = left; x < left + TILE; x += 1) sum += edges[y * width + x] ?? 0;
      }
      tiles.push(mean > 0 ? sum / (TILE * TILE) / mean : 0);
    }
  }
  return tiles;
}

function blurredShare(reference: Field, now: Field, width: number, height: number): number {
  const before = detailOf(reference, width, height);
  const after = detailOf(now, width, height);
  const judged = before.flatMap((detail, tile) => (detail >= DETAILED ? [(after[tile] ?? 0) / detail] : []));
  return judged.length === 0 ? 0 : judged.filter((kept) => kept < KEPT_DETAIL).length / judged.length;
}

/** How sharp a picture is as a whole: edges against its brightness, so that dusk changes little. */
function sharpness(edges: Field, brightness: number): number {
  return brightness === 0 ? 0 : edges.reduce((sum, one) => sum + one, 0) / edges.length / brightness;
}

/** What became of a view since its reference was taken. Both are of one size. */
export function compareViews(reference: GreyView, now: GreyView): ComparedViews {
  const { width, height } = reference;
  if (now.width !== width || now.height !== height) throw new Error('views of different sizes cannot be compared');
  const [before, after] = [spread(reference), spread(now)];
  const [edgesBefore, edgesNow] = [edgesOf(reference), edgesOf(now)];
  const { best, inPlace } = bestPlace(edgesBefore, edgesNow, [width, height]);
  const isSoft = sharpness(edgesNow, after.mean) < sharpness(edgesBefore, before.mean) * KEPT_SHARPNESS;
  const figures: ViewFigures = {
    brightness: after.mean,
    shift: { x: best.dx / width, y: best.dy / height },
    likeness: best.likeness,
    likenessInPlace: inPlace,
    blurred: isSoft ? 1 : blurredShare(edgesBefore, edgesNow, width, height),
  };
  return { figures, finding: findingOf(figures, after.deviation) };
}

function findingOf({ brightness, shift, likeness, likenessInPlace, blurred }: ViewFigures, deviation: number) {
  if (brightness < DARK && deviation < FLAT) return 'DARK';
  // Without detail anywhere the place that fits best says nothing.
  if (blurred === 1) return 'DIRTY';
  const isFar = Math.hypot(shift.x, shift.y) >= MOVED_BY;
  if (isFar && likeness > OTHER_VIEW && likeness - likenessInPlace >= BETTER_BY) return 'MOVED';
  // A dirty lens loses detail and stays where it is; a view of something else has detail of its own.
  if (blurred >= DIRTY_SHARE && likenessInPlace >= OTHER_VIEW) return 'DIRTY';
  return likeness < OTHER_VIEW ? 'MOVED' : 'GOOD';
}
