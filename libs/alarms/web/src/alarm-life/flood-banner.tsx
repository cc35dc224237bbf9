import { WarningOutlined } from '@ant-design/icons';
import { alarmHistoryCalls, type OperatorLoad, type AlarmPush } from '@sed/alarms-contract';
import { useAlarmListener, usePlants } from '@sed/signals-web';
import { formatClock, useCall, useLanguage, useT } from '@sed/platform-web';
import { Button } from 'antd';
import { Fragment, useCallback, useEffect, useRef, useState } from 'react';
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

/** What is told of one flood: how many, since when, and what came first. */
function FloodText({ load: { factoryNo, flood } }: { readonly load: OperatorLoad }) {
  const t = useT(lifePhrases);
  const language = useLanguage();
  const { nameOf, zoneOf } = usePlants();
  if (flood === null) return null;
  const time = formatClock(flood.startedAt, zoneOf(factoryNo));
  const first = flood.firstOutText === null ? '' : ` · ① ${t('flood.first', { text: flood.firstOutText[language] })}`;
  return (
    <>
      <strong>{t('flood.title', { plant: nameOf(factoryNo), count: flood.count, time })}</strong>
      {first}
    </>
  );
}

/** The floods under way, all in one line: in a flood the rows below need the room most. */
export function FloodBanner({ loads, isGrouped, onToggle }: Props) {
  const t = useT(lifePhrases);
  const box = useRef<HTMLSpanElement>(null);
  const [hint, setHint] = useState('');
  const floods = loads.filter(({ flood }) => flood !== null);
  if (floods.length === 0) return null;
  return (
    <div className="sed-flood" role="alert">
      <WarningOutlined aria-hidden="true" />
      <span
        ref={box}
        className="sed-flood-text"
        title={hint}
        // Cut at the end of the line: the pointer tells the whole of it.
        onPointerEnter={() => setHint(box.current?.textContent ?? '')}
      >
        {floods.map((load, index) => (
          <Fragment key={load.factoryNo}>
            {index > 0 && ' · '}
            <FloodText load={load} />
          </Fragment>
        ))}
      </span>
      <Button size="small" title={isGrouped ? t('flood.grouped') : undefined} onClick={onToggle}>
        {t(isGrouped ? 'flood.flat' : 'flood.group')}
      </Button>
    </div>
  );
}
