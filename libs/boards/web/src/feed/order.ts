import type { BoardIndicator, BoardPlant } from '@sed/boards-contract';

const NO_ALARM = 5;

/** Rank of a plant, smaller is worse: open alarm level first, then limits exceeded, near, link lost. */
function rankOf(plant: BoardPlant): readonly [number, number, number] {
  const severity = plant.severity ?? NO_ALARM;
  const over = plant.indicators.filter((indicator) => indicator.state === 'over').length;
  const near = plant.indicators.filter((indicator) => indicator.state === 'warn').length;
  const condition = over > 0 ? 0 : near > 0 ? 1 : plant.link === 'offline' ? 2 : 3;
  return [severity, condition, -over];
}

/** Worst plant first; equals keep the order of their numbers so that rows do not jump about. */
export function bySeverity(a: BoardPlant, b: BoardPlant): number {
  const [rankA, rankB] = [rankOf(a), rankOf(b)];
  for (let i = 0; i < rankA.length; i += 1) {
    const difference = (rankA[i] ?? 0) - (rankB[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.factoryNo < b.factoryNo ? -1 : 1;
}

/** Plant numbers worst first; answers `previous` itself when nothing moved, so that nothing draws again. */
export function orderOf(plants: ReadonlyMap<string, BoardPlant>, previous: readonly string[]): readonly string[] {
  const order = [...plants.values()].sort(bySeverity).map((plant) => plant.factoryNo);
  const isSame = order.length === previous.length && order.every((factoryNo, i) => factoryNo === previous[i]);
  return isSame ? previous : order;
}

export interface Page {
  readonly index: number;
  readonly count: number;
  readonly factoryNos: readonly string[];
}

/**
 * The page a board shows after `elapsedMs`, turning every `rotateEveryMs` (0 keeps the first page).
 * Rows are spread evenly: 7 plants at 6 a page make 4 + 3, not 6 + 1.
 */
export function pageAt(
  order: readonly string[],
  capacity: number,
  time: { readonly elapsedMs: number; readonly rotateEveryMs: number },
): Page {
  const count = Math.max(1, Math.ceil(order.length / Math.max(1, capacity)));
  const perPage = Math.ceil(order.length / count);
  const turns = time.rotateEveryMs > 0 ? Math.floor(Math.max(0, time.elapsedMs) / time.rotateEveryMs) : 0;
  const index = turns % count;
  return { index, count, factoryNos: order.slice(index * perPage, (index + 1) * perPage) };
}

const URGENCY = { over: 0, warn: 1, unknown: 2, normal: 2 } as const;

/** As many indicators as a row can hold, exceeded ones always among them, in their usual order. */
export function pickIndicators(indicators: readonly BoardIndicator[], capacity: number): readonly BoardIndicator[] {
  if (indicators.length <= capacity) return indicators;
  const kept = new Set([...indicators].sort((a, b) => URGENCY[a.state] - URGENCY[b.state]).slice(0, capacity));
  return indicators.filter((indicator) => kept.has(indicator));
}
