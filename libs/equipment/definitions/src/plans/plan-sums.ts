import { CLOSED_LINES } from '@sed/equipment-contract';

type Values = Readonly<Record<string, unknown>>;

/** Sums over the lines of a plan, CNY. */
export interface LineSums {
  readonly asked: number;
  readonly approved: number;
  readonly settled: number;
}

const LEFT_OUT: ReadonlySet<unknown> = new Set(['DEFERRED', 'REFUSED', 'CANCELLED']);

export function linesOf(values: Values): readonly Values[] {
  const { lines } = values;
  return Array.isArray(lines) ? lines.filter((line): line is Values => typeof line === 'object' && line !== null) : [];
}

const cents = (value: unknown): number => Math.round(Number(value ?? 0) * 100);

export function lineSums(values: Values): LineSums {
  const sum = { asked: 0, approved: 0, settled: 0 };
  for (const { state, budget, approved, settled } of linesOf(values)) {
    if (state === 'CANCELLED') continue;
    sum.asked += cents(budget);
    if (!LEFT_OUT.has(state)) sum.approved += cents(approved);
    sum.settled += cents(settled);
  }
  return { asked: sum.asked / 100, approved: sum.approved / 100, settled: sum.settled / 100 };
}

/** Lines something may still happen to. */
export function openLines(values: Values): number {
  return linesOf(values).filter(({ state }) => typeof state === 'string' && !CLOSED_LINES.has(state)).length;
}

/** Share of the lines that were to be done and are, %; null while there are none. */
export function progressPct(values: Values): number | null {
  const meant = linesOf(values).filter(({ state }) => !LEFT_OUT.has(state));
  if (meant.length === 0) return null;
  const done = meant.filter(({ state }) => state === 'ACCEPTED' || state === 'SETTLED').length;
  return Math.round((1000 * done) / meant.length) / 10;
}

/** Lines that were carried out and settled, and those that were not. */
export function closedLines(values: Values): { readonly settled: number; readonly dropped: number } {
  const states = linesOf(values).map(({ state }) => state);
  return {
    settled: states.filter((state) => state === 'SETTLED').length,
    dropped: states.filter((state) => LEFT_OUT.has(state)).length,
  };
}

/** By how much what is settled came to more, or less, than was approved for it, %; null while nothing is settled. */
export function deviationPct(values: Values): number | null {
  const settled = linesOf(values).filter(({ state }) => state === 'SETTLED');
  const approved = settled.reduce((sum, line) => sum + cents(line.approved), 0);
  if (approved === 0) return null;
  const spent = settled.reduce((sum, line) => sum + cents(line.settled), 0);
  return Math.round((1000 * (spent - approved)) / approved) / 10;
}
