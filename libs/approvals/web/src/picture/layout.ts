import type { ProcessDefinition } from '@sed/approvals-contract';

export interface Place {
  readonly x: number;
  readonly y: number;
}

const COLUMN_PX = 210;
const ROW_PX = 110;

/** Where each node is drawn: as it was put, else by its longest way from the start, top down. */
export function placesOf({ nodes, edges, layout = {} }: ProcessDefinition): ReadonlyMap<string, Place> {
  const depth = new Map(nodes.map(({ id }) => [id, 0]));
  // As often as there are nodes: a way is never longer, and a circle ends there too.
  for (const { from, to } of nodes.flatMap(() => edges)) {
    depth.set(to, Math.min(nodes.length, Math.max(depth.get(to) ?? 0, (depth.get(from) ?? 0) + 1)));
  }
  const rows = new Map<number, string[]>();
  for (const { id } of nodes) {
    const at = depth.get(id) ?? 0;
    rows.set(at, [...(rows.get(at) ?? []), id]);
  }
  const places = new Map<string, Place>();
  for (const [row, ids] of rows) {
    for (const [index, id] of ids.entries()) {
      places.set(id, layout[id] ?? { x: (index - (ids.length - 1) / 2) * COLUMN_PX, y: row * ROW_PX });
    }
  }
  return places;
}
