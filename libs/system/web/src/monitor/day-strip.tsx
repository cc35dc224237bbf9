import { MONITOR_BUCKET_MS, MONITOR_KEPT_MS, type MonitorHistory } from '@sed/system-contract';
import { formatTime, useT } from '@sed/platform-web';
import { monitorPhrases } from './phrases';

const QUARTERS = MONITOR_KEPT_MS / MONITOR_BUCKET_MS;

export interface DayStripProps {
  readonly buckets: MonitorHistory['buckets'];
  readonly nowMs: number;
}

/** A day of one item, a bar for each quarter of an hour; quarters nobody looked stay empty. */
export function DayStrip({ buckets, nowMs }: DayStripProps) {
  const t = useT(monitorPhrases);
  const firstMs = Math.floor(nowMs / MONITOR_BUCKET_MS) * MONITOR_BUCKET_MS - (QUARTERS - 1) * MONITOR_BUCKET_MS;
  const shown = buckets.filter(({ at }) => at >= firstMs);
  const missed = shown.filter(({ worst }) => worst !== 'ok').length;
  return (
    <svg
      className="sed-monitor-strip"
      viewBox={`0 0 ${QUARTERS * 2} 16`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('dayText', { missed, all: shown.length })}
    >
      {shown.map(({ at, worst }) => (
        <rect
          key={at}
          x={((at - firstMs) / MONITOR_BUCKET_MS) * 2}
          // Height says it too, for those who do not tell the colours apart.
          y={worst === 'ok' ? 10 : worst === 'warn' ? 5 : 0}
          width="2"
          height="16"
          data-state={worst}
        >
          <title>{t('quarter', { time: formatTime(at).slice(5, 16), state: t(worst) })}</title>
        </rect>
      ))}
    </svg>
  );
}
