import type { AlarmDto } from '@sed/alarms-contract';
import { useOpenAlarms, usePlants } from '@sed/signals-web';
import { formatClock, useLanguage, useT } from '@sed/platform-web';
import { AlarmBadge } from '@sed/platform-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PATHS } from '../pages';
import { shellPhrases } from '../phrases';
import { useShellData } from '../shell-data';
import { AlarmDoubt, useDarkSince } from './alarm-doubt';
import { urgentAlarms } from './urgent-alarms';

/** A mark for the eye; the words are for who listens, and for the pointer. */
function UnknownMark({ sinceMs, zone }: { readonly sinceMs: number; readonly zone: string | undefined }) {
  const t = useT(shellPhrases);
  const text = t('banner.unknownSince', { time: formatClock(sinceMs, zone).slice(0, 5) });
  return (
    <span title={text}>
      <span className="sed-banner-mark" aria-hidden="true">
        ?
      </span>
      <span className="sed-visually-hidden">{text}</span>
    </span>
  );
}

function BannerAlarm({ alarm, zone }: { readonly alarm: AlarmDto; readonly zone: string | undefined }) {
  const language = useLanguage();
  // The plant everything here is about need not be named again; its room goes to the text.
  const isForeign = useShellData().plantNo !== alarm.factoryNo;
  return (
    <Link className="sed-banner-alarm" to={`${PATHS.alarmInfo}?alarm=${encodeURIComponent(alarm.id)}`}>
      <AlarmBadge level={alarm.level} blinking />
      <time className="sed-number" dateTime={new Date(alarm.raisedAt).toISOString()}>
        {formatClock(alarm.raisedAt, zone)}
      </time>
      {alarm.unknownSinceMs !== undefined && <UnknownMark sinceMs={alarm.unknownSinceMs} zone={zone} />}
      {isForeign && <span className="sed-banner-plant">{alarm.plantName[language]}</span>}
      <span className="sed-banner-text">{alarm.text[language]}</span>
    </Link>
  );
}

/** The three most urgent unacknowledged alarms, on every page and always in the same place. */
export function AlarmBanner({ children }: { readonly children?: ReactNode }) {
  const t = useT(shellPhrases);
  const { alarms, isLoaded, hasFailed } = useOpenAlarms();
  const { zoneOf } = usePlants();
  const { shown, more } = urgentAlarms(alarms);
  const darkSinceMs = useDarkSince();
  return (
    <section className="sed-banner" aria-label={t('banner.label')} data-urgent={shown.length > 0}>
      <div className="sed-banner-alarms" aria-live="polite">
        {shown.map((alarm) => (
          <BannerAlarm key={alarm.id} alarm={alarm} zone={zoneOf(alarm.factoryNo)} />
        ))}
        {/* While nobody evaluates, none is no good news. */}
        {shown.length === 0 && !hasFailed && darkSinceMs === null && (
          <span className="sed-banner-quiet">{t(isLoaded ? 'banner.none' : 'banner.loading')}</span>
        )}
        {hasFailed && <strong className="sed-banner-failed">{t('banner.failed')}</strong>}
      </div>
      <AlarmDoubt alarms={alarms} darkSinceMs={darkSinceMs} />
      {more > 0 && (
        <Link className="sed-banner-more" to={PATHS.alarmInfo}>
          {t('banner.more', { count: more })}
        </Link>
      )}
      {children}
    </section>
  );
}
