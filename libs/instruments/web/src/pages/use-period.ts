import { useAddress } from '@sed/platform-web';
import { useCallback, useState } from 'react';
import { dayText } from '../format';

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A week tells more than a day and is read at a glance. */
const FIRST_DAYS = 7;

export interface PeriodChoice {
  readonly from: string;
  readonly to: string;
  readonly choose: (from: string | undefined, to: string | undefined) => void;
}

/** First and last day of the address; without them the last week by the clock of the plant. */
export function usePeriod(zone: string | undefined): PeriodChoice {
  const { get, set } = useAddress();
  // It stands still while the page is open, so that all its parts speak of the same days.
  const [nowMs] = useState(() => Date.now());
  const dayOf = (name: string, otherwiseMs: number) => {
    const asked = get(name);
    return asked !== undefined && DAY.test(asked) ? asked : dayText(otherwiseMs, zone);
  };
  const choose = useCallback((from: string | undefined, to: string | undefined) => set({ from, to }), [set]);
  return { from: dayOf('from', nowMs - (FIRST_DAYS - 1) * DAY_MS), to: dayOf('to', nowMs), choose };
}
