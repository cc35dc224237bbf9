import type { DemoSignal, PastPiece, PastRequest } from '@sed/demo-fleet';
import { buildPlant } from '../plant/build-plant';
import { type Course, PastPlant, READINGS_PER_HOUR } from './past-plant';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Each piece is stored in transactions of its own, whose end waits for the disk: few large ones, but none that holds up others. */
const DAYS_OF_MINUTES = 2;
const DAYS_OF_HOURS = 14;

/**
 * Plays a plant and hands out what its instruments showed, piece by piece in order of time; its totalisers come last:
 * only then is known where they must have begun to stand where the present finds them.
 */
export function* pastPieces(request: PastRequest): Generator<PastPiece> {
  const { factoryNo, level, fromMs, toMs } = request;
  const plant = new PastPlant(factoryNo, fromMs);
  const signals = plant.channels.map(({ signal }) => signal);
  const isCounter = signals.map(({ kind }) => kind === 'CNT');
  const rows = isCounter.flatMap((is, c) => (is ? [] : [c]));
  const totals = isCounter.flatMap((is, c) => (is ? [c] : []));
  const stepMs = level === '1m' ? MINUTE_MS : HOUR_MS;
  const pieceMs = (level === '1m' ? DAYS_OF_MINUTES : DAYS_OF_HOURS) * DAY_MS;
  const kept: PastPiece[] = [];
  for (let at = fromMs; at < toMs; at += pieceMs) {
    const steps = Math.round((Math.min(toMs, at + pieceMs) - at) / stepMs);
    const played = level === '1m' ? { mean: plant.minutes(steps) } : plant.hours(steps);
    const piece = { startMs: at, steps, samplesPerStep: level === '1m' ? 1 : READINGS_PER_HOUR };
    yield { ...piece, ...chosen(played, rows, steps), codes: rows.map((c) => signals[c]?.code ?? '') };
    kept.push({ ...piece, ...chosen(played, totals, steps), codes: totals.map((c) => signals[c]?.code ?? '') });
  }
  if (totals.length > 0)
    yield* withTotals(
      kept,
      totals.flatMap((c) => signals[c] ?? []),
      readingsAt(factoryNo, toMs),
    );
}

/** The columns of some channels, packed. */
function chosen(played: Partial<Course>, channels: readonly number[], steps: number): Omit<Course, never> {
  const pack = (column: Float64Array): Float64Array => {
    const packed = new Float64Array(channels.length * steps);
    channels.forEach((c, i) => packed.set(column.subarray(c * steps, (c + 1) * steps), i * steps));
    return packed;
  };
  const columns = Object.entries(played).map(([name, column]) => [name, pack(column)]);
  return Object.fromEntries(columns) as Course;
}

function readingsAt(factoryNo: string, ms: number): ReadonlyMap<string, number> {
  const { readings } = buildPlant(factoryNo, ms);
  return new Map([...readings].map(([code, reading]) => [code, reading()]));
}

/** Moves each totaliser so that it ends where the present finds it, and says how much it rose in each step. */
function* withTotals(
  kept: readonly PastPiece[],
  signals: readonly DemoSignal[],
  present: ReadonlyMap<string, number>,
): Generator<PastPiece> {
  const end = kept[kept.length - 1];
  if (end === undefined) return;
  const offsets = signals.map(({ code, decimals }, c) => {
    const column = end.last ?? end.mean;
    const shown = column[(c + 1) * end.steps - 1] ?? Number.NaN;
    return Number.isNaN(shown) ? 0 : Number(((present.get(code) ?? shown) - shown).toFixed(decimals));
  });
  const before = signals.map(() => Number.NaN);
  for (const piece of kept) {
    const moved = shifted(piece, signals, offsets);
    const rise = new Float64Array(moved.mean.length);
    const ends = moved.last ?? moved.mean;
    signals.forEach((signal, c) => {
      for (let i = c * piece.steps; i < (c + 1) * piece.steps; i++) {
        const now = ends[i] ?? Number.NaN;
        if (Number.isNaN(now)) continue;
        const was = before[c] ?? Number.NaN;
        rise[i] = Number.isNaN(was) ? 0 : now - was + (now < was ? (signal.counterRollover ?? 0) : 0);
        before[c] = now;
      }
    });
    yield { ...moved, rise };
  }
}

function shifted(piece: PastPiece, signals: readonly DemoSignal[], offsets: readonly number[]): PastPiece {
  const move = (column: Float64Array): Float64Array =>
    column.map((value, i) => {
      const c = Math.floor(i / piece.steps);
      const rollover = signals[c]?.counterRollover ?? Infinity;
      const raised = value + (offsets[c] ?? 0);
      return rollover === Infinity ? Math.max(0, raised) : ((raised % rollover) + rollover) % rollover;
    });
  const { mean, min, max, first, last } = piece;
  if (min === undefined || max === undefined || first === undefined || last === undefined)
    return { ...piece, mean: move(mean) };
  return { ...piece, mean: move(mean), min: move(min), max: move(max), first: move(first), last: move(last) };
}
