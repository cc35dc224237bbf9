import { alarmEvaluationCall, type AlarmDto } from '@sed/alarms-contract';
import { usePush } from '@sed/signals-web';
import { formatClock, useCall, useT } from '@sed/platform-web';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { PATHS } from '../pages';
import { shellPhrases } from '../phrases';

const REFRESH_MS = 10_000;

/** Since when nobody judges alarms; null while they are judged, and while the service does not say. */
export function useDarkSince(): number | null {
  const options = { refetchIntervalMs: REFRESH_MS, isAcrossPlants: true };
  const { data, refetch } = useCall(alarmEvaluationCall, {}, options);
  // What became unknown, or known again, may have become so by this.
  usePush(
    'alarmEvaluation',
    useCallback(() => void refetch({ cancelRefetch: false }), [refetch]),
  );
  return data?.darkSinceMs ?? null;
}

interface Props {
  readonly alarms: readonly AlarmDto[];
  readonly darkSinceMs: number | null;
}

/** What of the open alarms is not to be relied on, in one line: nobody evaluates, or how many are unknown. */
export function AlarmDoubt({ alarms, darkSinceMs }: Props) {
  const t = useT(shellPhrases);
  const count = alarms.filter(({ unknownSinceMs }) => unknownSinceMs !== undefined).length;
  const isDark = darkSinceMs !== null;
  const time = isDark ? formatClock(darkSinceMs).slice(0, 5) : '';
  // There from the beginning: a region that comes with its text is not read out.
  return (
    <div className="sed-banner-status" role="status">
      {(isDark || count > 0) && (
        <Link className="sed-banner-doubt sed-number" to={PATHS.alarmInfo}>
          <span className="sed-banner-mark" aria-hidden="true">
            ?
          </span>{' '}
          {isDark ? t('banner.dark', { time }) : t('banner.unknown', { count })}
        </Link>
      )}
    </div>
  );
}
