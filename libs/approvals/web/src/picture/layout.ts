import type { ProcessDefinition } from '@sed/approvals-contract';

export interface Place {
  readonly x: number;
  readonly y: number;
}

const COLUMN_PX = 230;
export const ROW_PX = 140;

/** How far each node is from the start by its longest way. */
function depthsOf({ nodes, edges }: ProcessDefinition): ReadonlyMap<string, number> {
  const depth = new Map(nodes.map(({ id }) => [id, 0]));
  // As often as there are nodes: a way is never longer, and a circle ends there too.
  for (const { from, to } of nodes.flatMap(() => edges)) {
    depth.set(to, Math.min(nodes.length, Math.max(depth.get(to) ?? 0, (depth.get(from) ?? 0) + 1)));
  }
  return depth;
}

/** Where each node is drawn: as it was put, else row by row from the start, with room for ways that pass a row. */
export function placesOf(definition: ProcessDefinition): ReadonlyMap<string, Place> {
  const { nodes, edges, layout = {} } = definition;
  const depth = depthsOf(definition);
  const rows = new Map<number, string[]>();
  for (const { id } of nodes) {
    const at = depth.get(id) ?? 0;
    rows.set(at, [...(rows.get(at) ?? []), id]);
  }
  const isPassed = (row: number) =>
    edges.some(({ from, to }) => (depth.get(from) ?? 0) < row && row < (depth.get(to) ?? 0));
  const places = new Map<string, Place>();
  for (const [row, ids] of rows) {
    const middle = Math.ceil(ids.length / 2);
    const slots = isPassed(row) ? [...ids.slice(0, middle), null, ...ids.slice(middle)] : ids;
    for (const [index, id] of slots.entries()) {
      if (id === null) continue;
      places.set(id, layout[id] ?? { x: (index - (slots.length - 1) / 2) * COLUMN_PX, y: row * ROW_PX });
    }
  }
  return places;
}
