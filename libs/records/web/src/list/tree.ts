import type { RecordDto } from '@sed/records-contract';
import type { AnyModule } from '@sed/records-model';

/** A record with the ones below it; leaves have no `children`, or the table would draw a handle. */
export interface TreeRow {
  readonly record: RecordDto;
  readonly children?: readonly TreeRow[];
}

/** Field by which the records of a module form a tree. */
export function parentFieldOf(module: AnyModule): string | undefined {
  return Object.entries(module.fields).find(([, { kind }]) => kind === 'parent')?.[0];
}

/** Rows as a tree. A record whose parent is filtered away stands at the top; a circle loses its link, not its rows. */
export function treeOf(records: readonly RecordDto[], parentField: string): readonly TreeRow[] {
  const known = new Set(records.map(({ id }) => id));
  const childrenOf = new Map<string, RecordDto[]>();
  const roots: RecordDto[] = [];
  for (const record of records) {
    const above = record.values[parentField];
    if (typeof above === 'string' && above !== record.id && known.has(above)) {
      const siblings = childrenOf.get(above) ?? [];
      siblings.push(record);
      childrenOf.set(above, siblings);
    } else roots.push(record);
  }
  const placed = new Set<string>();
  const rowOf = (record: RecordDto): TreeRow => {
    placed.add(record.id);
    const below = (childrenOf.get(record.id) ?? []).filter(({ id }) => !placed.has(id));
    return below.length === 0 ? { record } : { record, children: below.map(rowOf) };
  };
  const rows = roots.map(rowOf);
  // Records that only a circle leads to; each one placed may place others.
  for (const record of records) if (!placed.has(record.id)) rows.push(rowOf(record));
  return rows;
}

/** Ids in the order they stand on screen with these branches open. */
export function visibleIds(rows: readonly TreeRow[], open: ReadonlySet<string>): readonly string[] {
  return rows.flatMap(({ record, children }) => [
    record.id,
    ...(children !== undefined && open.has(record.id) ? visibleIds(children, open) : []),
  ]);
}

/** Ids of every row that has others below it. */
export function branchIds(rows: readonly TreeRow[]): readonly string[] {
  return rows.flatMap(({ record, children }) => (children === undefined ? [] : [record.id, ...branchIds(children)]));
}
