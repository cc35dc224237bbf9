import type { AlarmDto } from '@sed/alarms-contract';
import type { OpenAlarmsSnapshot } from '@sed/signals-web';
import { useMemo, useState } from 'react';
import { arrange, isSameOrder } from '../list/arrange';

interface StandingRows {
  readonly rows: readonly AlarmDto[];
  readonly news: number;
  readonly showNews: () => void;
}

interface Standing {
  readonly ids: readonly string[];
  readonly filterKey: string;
}

/**
 * Rows of the live list. Held, they keep their places and change in place; another filter is a wish of the user and
 * always rearranges.
 */
export function useStandingRows(
  snapshot: OpenAlarmsSnapshot,
  filtered: readonly AlarmDto[],
  { isHeld, filterKey }: { readonly isHeld: boolean; readonly filterKey: string },
): StandingRows {
  const [standing, setStanding] = useState<Standing>({ ids: [], filterKey });
  const sorted = useMemo(() => filtered.map((alarm) => alarm.id), [filtered]);
  const mayHold = isHeld && standing.filterKey === filterKey && standing.ids.length > 0;
  const { ids, news } = arrange(standing.ids, sorted, mayHold);
  if (standing.filterKey !== filterKey || !isSameOrder(ids, standing.ids)) setStanding({ ids, filterKey });
  const { alarms, closed } = snapshot;
  // The same rows as long as nothing came: a key press in a flood must not build two thousand of them anew.
  const rows = useMemo(() => {
    const byId = new Map(alarms.map((alarm) => [alarm.id, alarm]));
    return ids.flatMap((id) => byId.get(id) ?? closed.get(id) ?? []);
  }, [ids, alarms, closed]);
  return { rows, news, showNews: () => setStanding({ ids: sorted, filterKey }) };
}
