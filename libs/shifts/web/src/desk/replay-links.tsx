import { pageRoute } from '@sed/platform-contract';
import { hasRight, useSession, useT } from '@sed/platform-web';
import { useServerNow } from '@sed/signals-web';
import { Link } from 'react-router';
import { shiftPhrases } from '../phrases';
import type { LogView } from './log-view';

const VALUES_PATH = pageRoute('runtimeAnalysis')?.path ?? '';
const ALARMS_PATH = pageRoute('alarmSearch')?.path ?? '';
const MINUTE_MS = 60_000;

/** A shift as it ran: its values with their alarms, and the alarm console as it stood at its end, or now while it runs. */
export function ReplayLinks({
  log: { factoryNo, startsAt, endsAt },
}: {
  readonly log: Pick<LogView, 'factoryNo' | 'startsAt' | 'endsAt'>;
}) {
  const t = useT(shiftPhrases);
  const viewer = useSession((session) => session.viewer);
  // Nothing lies in the future; a shift that has just begun still has a minute to be shown.
  const until = Math.max(startsAt + MINUTE_MS, Math.min(endsAt, useServerNow(MINUTE_MS)));
  const values = new URLSearchParams({ plant: factoryNo, from: String(startsAt), to: String(until) });
  const alarms = new URLSearchParams({ plant: factoryNo, tab: 'replay', at: String(until) });
  return (
    <>
      <Link to={`${VALUES_PATH}?${values.toString()}`}>{t('replay')}</Link>
      {hasRight(viewer, 'alarm:view', factoryNo) && (
        <Link to={`${ALARMS_PATH}?${alarms.toString()}`}>{t('alarmsThen')}</Link>
      )}
    </>
  );
}
