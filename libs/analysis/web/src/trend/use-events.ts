import { alarmCalls, type AlarmDto } from '@sed/alarms-contract';
import { useOpenAlarms } from '@sed/signals-web';
import { hasRight, useCall, useSession } from '@sed/platform-web';
import { useMemo } from 'react';
import type { Span } from './trend-view';

const MAX_EVENTS = 200;
const NONE: readonly AlarmDto[] = [];

/** The plant's alarms of the shown time, with those that arise while one looks. */
export function useEvents(factoryNo: string, span: Span): readonly AlarmDto[] {
  const viewer = useSession((session) => session.viewer);
  const query = { factoryNo, from: Math.floor(span.fromMs), to: Math.ceil(span.toMs), pageSize: MAX_EVENTS };
  const isAllowed = hasRight(viewer, 'alarm:view', factoryNo);
  const { data } = useCall(alarmCalls.list, { query }, { enabled: isAllowed, keepPrevious: true });
  const listed = data?.list ?? NONE;
  const { alarms } = useOpenAlarms();
  return useMemo(() => {
    const byId = new Map(listed.filter((alarm) => alarm.factoryNo === factoryNo).map((alarm) => [alarm.id, alarm]));
    for (const alarm of alarms) {
      if (alarm.factoryNo === factoryNo) byId.set(alarm.id, alarm);
    }
    return [...byId.values()];
  }, [listed, alarms, factoryNo]);
}
