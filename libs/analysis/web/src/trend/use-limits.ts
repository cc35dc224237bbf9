import { alarmRuleCalls, type AlarmRuleDto } from '@sed/alarms-contract';
import { LIMIT_SIDES } from '@sed/platform-contract';
import type { SignalDto } from '@sed/signals-contract';
import type { TrendLimit } from '@sed/signals-web/chart';
import { hasRight, useCall, useSession } from '@sed/platform-web';
import { useMemo } from 'react';

const KEPT_MS = 60_000;
const MAX_RULES = 100;

/** The limits of the rules in force on a signal, each side and value once. */
export function limitsOf(rules: readonly AlarmRuleDto[], { code, unit, decimals }: SignalDto): readonly TrendLimit[] {
  const found = rules
    .filter(({ signalCode, state }) => signalCode === code && state === 'ENABLED')
    .flatMap(({ condition }) =>
      condition.type !== 'LIMIT'
        ? []
        : LIMIT_SIDES.flatMap((side): TrendLimit[] => {
            const limit = condition.limits[side];
            return limit === undefined ? [] : [{ side, value: limit.value, level: limit.level, unit, decimals }];
          }),
    );
  return [...new Map(found.map((limit) => [`${limit.side} ${limit.value}`, limit])).values()];
}

const NONE: readonly TrendLimit[] = [];

/** The limits drawn with a signal that stands alone; of several they would cover one another. */
export function useLimits(factoryNo: string, shown: readonly SignalDto[]): readonly TrendLimit[] {
  const mayRead = useSession((session) => hasRight(session.viewer, 'alarm:view', factoryNo));
  const signal = shown.length === 1 ? shown[0] : undefined;
  const query = { factoryNo, signalCode: signal?.code ?? '', state: 'ENABLED', type: 'LIMIT', pageSize: MAX_RULES };
  const { data } = useCall(
    alarmRuleCalls.list,
    { query },
    { enabled: mayRead && signal !== undefined, staleTimeMs: KEPT_MS },
  );
  return useMemo(
    () => (signal === undefined || data === undefined ? NONE : limitsOf(data.list, signal)),
    [data, signal],
  );
}
