import { alarmHistoryCalls, type AlarmPush, type OperatorLoad } from '@sed/contract';
import { useAlarmListener, usePlants } from '@sed/web-live';
import { formatClock, useCall, useLanguage, useT } from '@sed/web-platform';
import { Alert, Button } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import { lifePhrases } from './phrases';

const REFRESH_MS = 30_000;
/** A flood is asked for at once, and not oftener than this while the answer is under way. */
const ASK_AGAIN_MS = 3000;

/**
 * Asks for the load when an alarm says that its plant is in a flood the page does not know of: the list must not stay
 * flat for half a minute of two thousand alarms.
 */
function useFloodNews(loads: readonly OperatorLoad[] | undefined, ask: () => void): void {
  const known = useRef<ReadonlySet<string>>(new Set());
  const askedAt = useRef(0);
  useEffect(() => {
    known.current = new Set(loads?.flatMap(({ factoryNo, flood }) => (flood === null ? [] : [factoryNo])));
  }, [loads]);
  const heard = useCallback(
    ({ alarm }: AlarmPush) => {
      if (alarm.tags?.includes('flood') !== true || known.current.has(alarm.factoryNo)) return;
      const nowMs = Date.now();
      if (nowMs - askedAt.current < ASK_AGAIN_MS) return;
      askedAt.current = nowMs;
      ask();
    },
    [ask],
  );
  useAlarmListener(heard);
}

/** Operator load of the plants shown, with the floods under way. */
export function useLoad(factoryNo: string | undefined): readonly OperatorLoad[] {
  const { data, refetch } = useCall(
    alarmHistoryCalls.load,
    { query: factoryNo === undefined ? {} : { factoryNo } },
    { refetchIntervalMs: REFRESH_MS, keepPrevious: true },
  );
  const ask = useCallback(() => void refetch({ cancelRefetch: false }), [refetch]);
  useFloodNews(data, ask);
  return data ?? [];
}

interface Props {
  readonly loads: readonly OperatorLoad[];
  readonly isGrouped: boolean;
  readonly onToggle: () => void;
}

/** One line per plant in flood: how many, since when, and what came first. */
export function FloodBanner({ loads, isGrouped, onToggle }: Props) {
  const t = useT(lifePhrases);
  const language = useLanguage();
  const { nameOf, zoneOf } = usePlants();
  return loads.flatMap(({ factoryNo, flood }) => {
    if (flood === null) return [];
    const facts = {
      plant: nameOf(factoryNo),
      count: flood.count,
      time: formatClock(flood.startedAt, zoneOf(factoryNo)),
    };
    const first = flood.firstOutText === null ? '' : `① ${t('flood.first', { text: flood.firstOutText[language] })}`;
    return (
      <Alert
        key={flood.id}
        type="warning"
        showIcon
        title={t('flood.title', facts)}
        description={[first, isGrouped ? t('flood.grouped') : ''].filter((part) => part !== '').join(' · ')}
        action={<Button onClick={onToggle}>{t(isGrouped ? 'flood.flat' : 'flood.group')}</Button>}
      />
    );
  });
}
