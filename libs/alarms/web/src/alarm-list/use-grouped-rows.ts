import type { AlarmDto } from '@sed/alarms-contract';
import { useCallback, useMemo, useState } from 'react';
import { groupByRoot } from '../alarm-life/life-rules';

export interface GroupedRows {
  readonly rows: readonly AlarmDto[];
  /** How many more a root stands for, by its id. */
  readonly membersOf: ReadonlyMap<string, number>;
  readonly isMember: (alarm: AlarmDto) => boolean;
  readonly isUnfolded: (rootId: string) => boolean;
  readonly toggle: (rootId: string) => void;
}

/** While grouped, one row per root stands for its group until somebody unfolds it. */
export function useGroupedRows(alarms: readonly AlarmDto[], isGrouped: boolean): GroupedRows {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const groups = useMemo(() => (isGrouped ? groupByRoot(alarms) : []), [alarms, isGrouped]);
  const toggle = useCallback(
    (rootId: string) =>
      setUnfolded((now) => {
        const next = new Set(now);
        if (!next.delete(rootId)) next.add(rootId);
        return next;
      }),
    [],
  );
  return useMemo(() => {
    const members = new Set(groups.flatMap((group) => group.members.map(({ id }) => id)));
    return {
      rows: isGrouped
        ? groups.flatMap(({ root, members: rest }) => (unfolded.has(root.id) ? [root, ...rest] : [root]))
        : alarms,
      membersOf: new Map(groups.map(({ root, members: rest }) => [root.id, rest.length])),
      isMember: ({ id }) => members.has(id),
      isUnfolded: (rootId) => unfolded.has(rootId),
      toggle,
    };
  }, [alarms, groups, isGrouped, unfolded, toggle]);
}
