import { useT } from '@sed/platform-web';
import { createContext, use } from 'react';
import { lifePhrases } from '../alarm-life/phrases';

/** What a row stands for while the list is grouped. */
export interface RowGroup {
  readonly id: string;
  readonly count: number;
  readonly isUnfolded: boolean;
  readonly toggle: (rootId: string) => void;
}

/** The group of the row that is drawn; none in flat lists. */
export const RowGroupContext = createContext<RowGroup | undefined>(undefined);

/** How many alarms more a root stands for, and the way to see them. */
export function GroupMore() {
  const t = useT(lifePhrases);
  const group = use(RowGroupContext);
  if (group === undefined || group.count === 0) return null;
  const { id, count, isUnfolded, toggle } = group;
  return (
    <button
      type="button"
      className="sed-cell-link sed-group-more"
      aria-expanded={isUnfolded}
      onClick={() => toggle(id)}
    >
      {isUnfolded ? t('flood.hide') : t('flood.members', { count })}
    </button>
  );
}
