import { alarmRuleCalls } from '@sed/alarms-contract';
import { diagramCalls, type DiagramSummary } from '@sed/diagrams-contract';
import { LIMIT_SIDES } from '@sed/platform-contract';
import { useCall, useRight } from '@sed/platform-web';
import { useMemo } from 'react';
import type { LimitMark } from '../live/diagram-context';

const FRESH_MS = 60_000;
const MAX = 200;
const NO_LIMITS: ReadonlyMap<string, readonly LimitMark[]> = new Map();

/** The published diagrams of a plant. */
export function useDiagramList(factoryNo: string) {
  return useCall(
    diagramCalls.list,
    { query: { factoryNo, pageSize: MAX } },
    { enabled: factoryNo !== '', staleTimeMs: FRESH_MS },
  );
}

/** The one that is shown: that of the address, else the overview, else the first. */
export function chosenOf(list: readonly DiagramSummary[], id: string | undefined): DiagramSummary | undefined {
  return list.find((one) => one.id === id) ?? list.find(({ level }) => level === 1) ?? list[0];
}

/** The limits of the alarm rules in force at a plant, by signal. */
export function usePlantLimits(factoryNo: string): ReadonlyMap<string, readonly LimitMark[]> {
  const mayRead = useRight('alarm:view', factoryNo);
  const query = { factoryNo, state: 'ENABLED', type: 'LIMIT', pageSize: MAX };
  const { data } = useCall(
    alarmRuleCalls.list,
    { query },
    { enabled: mayRead && factoryNo !== '', staleTimeMs: FRESH_MS },
  );
  return useMemo(() => {
    if (data === undefined) return NO_LIMITS;
    const byCode = new Map<string, LimitMark[]>();
    for (const { signalCode, condition } of data.list) {
      if (condition.type !== 'LIMIT') continue;
      const marks = LIMIT_SIDES.flatMap((side): LimitMark[] => {
        const limit = condition.limits[side];
        return limit === undefined ? [] : [{ side, value: limit.value, level: limit.level }];
      });
      byCode.set(signalCode, [...(byCode.get(signalCode) ?? []), ...marks]);
    }
    return byCode;
  }, [data]);
}
