import { alarmEvaluationCall } from '@sed/alarms-contract';
import { usePush } from '@sed/signals-web';
import { formatTime, useCall, useT } from '@sed/platform-web';
import { Alert } from 'antd';
import { useCallback } from 'react';
import { alarmPhrases } from './phrases';

const REFRESH_MS = 5000;

/** Says plainly that nobody judges alarms: a quiet list would else look like a quiet plant. */
export function EvaluationWarning() {
  const t = useT(alarmPhrases);
  const { data, refetch } = useCall(alarmEvaluationCall, {}, { refetchIntervalMs: REFRESH_MS, isAcrossPlants: true });
  // What became unknown, or known again, may have become so by this.
  usePush(
    'alarmEvaluation',
    useCallback(() => void refetch({ cancelRefetch: false }), [refetch]),
  );
  const since = data?.darkSinceMs ?? null;
  if (since === null) return null;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={t('unknown.dark', { time: formatTime(since) })}
      description={t('unknown.darkHint')}
    />
  );
}
