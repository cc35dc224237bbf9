import type { ProcessDefinition } from '@sed/approvals-contract';

export interface ProcessDifference {
  readonly what: 'node' | 'edge' | 'rule';
  readonly how: 'added' | 'removed' | 'changed';
  /** Id of the node, the edge as `from > to`, or the name of the rule. */
  readonly id: string;
}

/** What a version has that another has not, and what it says differently. Where nodes are drawn does not count. */
export function differencesOf(before: ProcessDefinition, after: ProcessDefinition): readonly ProcessDifference[] {
  const edgeId = ({ from, to }: { readonly from: string; readonly to: string }): string => `${from} > ${to}`;
  const rules: ProcessDifference[] =
    before.withdrawBefore === after.withdrawBefore ? [] : [{ what: 'rule', how: 'changed', id: 'withdrawBefore' }];
  return [
    ...compared(
      'node',
      byId(before.nodes, ({ id }) => id),
      byId(after.nodes, ({ id }) => id),
    ),
    ...compared('edge', byId(before.edges, edgeId), byId(after.edges, edgeId)),
    ...rules,
  ];
}

function byId<T>(list: readonly T[], idOf: (one: T) => string): ReadonlyMap<string, string> {
  return new Map(list.map((one) => [idOf(one), textOf(one)]));
}

/** The same whatever order its keys came in. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function compared(
  what: 'node' | 'edge',
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): ProcessDifference[] {
  const added = [...after.keys()].filter((id) => !before.has(id)).map((id) => ({ what, how: 'added' as const, id }));
  const removed = [...before.keys()]
    .filter((id) => !after.has(id))
    .map((id) => ({ what, how: 'removed' as const, id }));
  const changed = [...after].filter(([id, text]) => before.has(id) && before.get(id) !== text);
  return [...added, ...removed, ...changed.map(([id]) => ({ what, how: 'changed' as const, id }))];
}
