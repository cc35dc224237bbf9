import { alarmHistoryCalls } from '@sed/alarms-contract';
import { useCall, useRight } from '@sed/platform-web';
import type { OpenAlarmsSnapshot } from '@sed/signals-web';
import { useMemo } from 'react';

const FRESH_MS = 60_000;
const NONE: OpenAlarmsSnapshot = {
  ...{ alarms: [], closed: new Map(), isLoaded: true, hasFailed: false, annunciations: 0 },
};

/** The alarms of a plant as they stood at a moment; null while it is the present. */
export function usePastAlarms(factoryNo: string, at: number | null) {
  const mayRead = useRight('alarm:view', factoryNo);
  const { data, error } = useCall(
    alarmHistoryCalls.replay,
    { query: { factoryNo, at: at ?? 0 } },
    { enabled: at !== null && mayRead, staleTimeMs: FRESH_MS, keepPrevious: true },
  );
  const alarms = useMemo(
    () => (at === null ? null : data === undefined ? NONE : { ...NONE, alarms: data }),
    [at, data],
  );
  return { alarms, error: at === null ? null : error };
}
