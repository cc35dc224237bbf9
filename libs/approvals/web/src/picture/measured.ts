import type { Node, NodeChange } from '@xyflow/react';
import { useCallback, useState } from 'react';

type Size = NonNullable<Node['measured']>;

/** Sizes of drawn nodes: a node drawn anew keeps its own, else it would not be seen until it was measured again. */
export function useMeasured() {
  const [sizes, setSizes] = useState<ReadonlyMap<string, Size>>(new Map());
  const measure = useCallback((changes: readonly NodeChange<Node>[]) => {
    const found = changes.flatMap((change) =>
      change.type === 'dimensions' && change.dimensions !== undefined ? [[change.id, change.dimensions] as const] : [],
    );
    if (found.length > 0) setSizes((was) => new Map([...was, ...found]));
  }, []);
  return { sizes, measure };
}
