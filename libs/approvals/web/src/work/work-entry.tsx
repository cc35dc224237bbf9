import { approvalCounts } from '@sed/approvals-contract/counts';
import { countText } from '@sed/platform-contract';
import { registerPhrases, useCall, useT } from '@sed/platform-web';
import { usePush } from '@sed/signals-web';
import { useCallback, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { COUNTS_REFRESH_MS } from './work-count';

const phrases = registerPhrases('workEntry', {
  en: { open: 'My work', waiting: '{count} waiting', late: '{count} overdue' },
  zh: { open: '我的待办', waiting: '{count} 项待处理', late: '{count} 项超时' },
});

const NOTHING = { todo: 0, orders: 0, overdue: 0, ordersOverdue: 0 };
const MOST = 99;
/** Several messages of one event lead to one question. */
const SETTLE_MS = 1000;

/** Asks again once messages have settled: whatever waits for somebody is told to them. */
function useAskedAgain(ask: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onMessage = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(ask, SETTLE_MS);
  }, [ask]);
  useEffect(() => () => clearTimeout(timer.current), []);
  usePush('message', onMessage);
}

/** In the top bar: how much waits for the viewer at all their plants, and the way to it. */
export function WorkEntry() {
  const t = useT(phrases);
  const options = { refetchIntervalMs: COUNTS_REFRESH_MS, isAcrossPlants: true } as const;
  const { data, refetch } = useCall(approvalCounts, {}, options);
  useAskedAgain(useCallback(() => void refetch(), [refetch]));
  const { todo, orders, overdue, ordersOverdue } = data ?? NOTHING;
  const [count, late] = [todo + orders, overdue + ordersOverdue];
  const label = [
    t('open'),
    ...(count > 0 ? [t('waiting', { count: countText(count) })] : []),
    ...(late > 0 ? [t('late', { count: countText(late) })] : []),
  ].join(', ');
  return (
    <Link className="sed-tool" to="/myWork" aria-label={label} title={label}>
      <svg viewBox="0 0 16 16" width="1em" height="1em" aria-hidden="true" focusable="false" className="sed-icon">
        <g fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round">
          <path d="M3 2.6h10v10.8H3z" />
          <path d="m5.4 8 1.8 1.9L10.8 6" />
        </g>
      </svg>
      {count > 0 && (
        <span className="sed-tool-badge sed-number" aria-hidden="true">
          {count > MOST ? `${String(MOST)}+` : count}
        </span>
      )}
    </Link>
  );
}
