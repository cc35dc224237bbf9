interface Counted {
  readonly key: string | null;
  readonly faults: number;
  readonly downMs: number | null;
}

export interface ParetoRow<R> {
  readonly row: R;
  readonly sharePct: number;
  /** Of this and all commoner ones. */
  readonly cumulativePct: number;
}

/** The commonest first, what says nothing last; of equal ones that with the longer standstill. */
export function paretoOf<R extends Counted>(rows: readonly R[], faults: number): ParetoRow<R>[] {
  const counted = rows.filter((row) => row.faults > 0);
  const sorted = counted.toSorted(
    (a, b) =>
      Number(a.key === null) - Number(b.key === null) || b.faults - a.faults || (b.downMs ?? 0) - (a.downMs ?? 0),
  );
  let sum = 0;
  return sorted.map((row) => {
    sum += row.faults;
    return { row, sharePct: (100 * row.faults) / faults, cumulativePct: (100 * sum) / faults };
  });
}
