import type { AlarmDto } from '@sed/contract';
import { type OpenAlarmsSnapshot } from '@sed/web-live';
import { useState } from 'react';
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
  const sorted = filtered.map((alarm) => alarm.id);
  const mayHold = isHeld && standing.filterKey === filterKey && standing.ids.length > 0;
  const { ids, news } = arrange(standing.ids, sorted, mayHold);
  if (standing.filterKey !== filterKey || !isSameOrder(ids, standing.ids)) setStanding({ ids, filterKey });
  const byId = new Map(snapshot.alarms.map((alarm) => [alarm.id, alarm]));
  const rows = ids.flatMap((id) => byId.get(id) ?? snapshot.closed.get(id) ?? []);
  return { rows, news, showNews: () => setStanding({ ids: sorted, filterKey }) };
}
