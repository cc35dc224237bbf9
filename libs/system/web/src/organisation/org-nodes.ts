import type { OrgRow, OrgType } from '@sed/people-contract';

export interface OrgBranch {
  readonly row: OrgRow;
  readonly children: readonly OrgBranch[];
}

/** The rows as a tree; a row whose parent is not among them stands at the top. */
export function branchesOf(rows: readonly OrgRow[]): OrgBranch[] {
  const codes = new Set(rows.map(({ code }) => code));
  const below = (parent: string | null): OrgBranch[] =>
    rows
      .filter(({ parentCode }) =>
        parent === null ? parentCode === null || !codes.has(parentCode) : parentCode === parent,
      )
      .map((row) => ({ row, children: below(row.code) }));
  return below(null);
}

/** Rows that match a search, with everything above them. */
export function matching(rows: readonly OrgRow[], text: string): readonly OrgRow[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return rows;
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const kept = new Set<string>();
  for (const row of rows) {
    if (![row.name.zh, row.name.en, row.code].some((one) => one.toLowerCase().includes(wanted))) continue;
    for (let at: OrgRow | undefined = row; at !== undefined; at = byCode.get(at.parentCode ?? '')) kept.add(at.code);
  }
  return rows.filter(({ code }) => kept.has(code));
}

/** Codes of a node and everything below it. */
export function subtreeOf(rows: readonly OrgRow[], code: string): ReadonlySet<string> {
  const found = new Set([code]);
  for (let grown = true; grown;) {
    const before = found.size;
    for (const row of rows) if (row.parentCode !== null && found.has(row.parentCode)) found.add(row.code);
    grown = found.size > before;
  }
  return found;
}

/** Smaller numbers lie above greater ones; a centre lies below any managerial node; nothing lies below plants. */
export function mayLieBelow(child: OrgType, parent: OrgType): boolean {
  if (parent === 5 || parent === 6) return false;
  return child === 6 || child > parent;
}

export const TYPE_WORD = { 1: 'type1', 2: 'type2', 3: 'type3', 4: 'type4', 5: 'type5', 6: 'type6' } as const;
