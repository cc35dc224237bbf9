import type { LinkedAlarm } from '@sed/alarms-contract';
import { formatAge, formatNumber, isUsable, QUALITY, sectionName, unitText } from '@sed/platform-contract';
import { boundText, measureText } from '@sed/signals-contract';
import { formatClock, formatTime, useLanguage, useT } from '@sed/platform-web';
import { AlarmBadge, QualityValue } from '@sed/platform-ui';
import type { ReactNode } from 'react';
import { sideText } from '../list/side-text';
import { unknownTime } from '../list/unknown-time';
import { linkPhrases } from './phrases';
import { TimeTrend } from './time-trend';

interface Props {
  readonly alarm: LinkedAlarm;
  readonly isWaiting: boolean;
  readonly nowMs: number;
}

const OLD_MS = 60_000;

function Figure({
  name,
  children,
  hint,
}: {
  readonly name: string;
  readonly children: ReactNode;
  readonly hint?: string;
}) {
  return (
    <div className="alarm-link-figure">
      <dt>{name}</dt>
      <dd className="sed-number">
        {children}
        {hint !== undefined && <small>{hint}</small>}
      </dd>
    </div>
  );
}

type Now = LinkedAlarm['now'];

/** How old the value of now is, where that matters. */
function useAgeHint(now: Now, nowMs: number): { readonly hint?: string } {
  const t = useT(linkPhrases);
  const language = useLanguage();
  const ageMs = now === null ? 0 : nowMs - now.ts;
  return ageMs > OLD_MS ? { hint: t('old', { age: formatAge(ageMs, language, 1) }) } : {};
}

interface StateProps {
  readonly switched: NonNullable<LinkedAlarm['switched']>;
  readonly nowMs: number;
}

/** What a switch said at the raise and says now. */
function SwitchStates({ switched, nowMs }: StateProps) {
  const t = useT(linkPhrases);
  const language = useLanguage();
  const { words, value, now } = switched;
  const hint = useAgeHint(now, nowMs);
  const text = measureText(now?.value, { language, words });
  return (
    <dl className="alarm-link-figures">
      <Figure name={t('raised')}>{measureText(value, { language, words })}</Figure>
      <Figure name={t('now')} {...hint}>
        {now === null ? (
          t('noNow')
        ) : (
          <QualityValue value={now.value} quality={now.quality} text={text} ageMs={nowMs - now.ts} />
        )}
      </Figure>
    </dl>
  );
}

/** Value at the raise, now, and the limit: what decides how urgent it is. */
function Figures({ alarm, nowMs }: Omit<Props, 'isWaiting'>) {
  const t = useT(linkPhrases);
  const { value, now, limit, decimals, switched } = alarm;
  const hint = useAgeHint(now, nowMs);
  if (switched !== undefined) return <SwitchStates switched={switched} nowMs={nowMs} />;
  if (value === null && now === null && limit === null) return null;
  const unit = unitText(alarm.unit);
  const side = sideText(alarm.side);
  const ageMs = now === null ? 0 : nowMs - now.ts;
  return (
    <dl className="alarm-link-figures">
      <Figure name={t('raised')}>{formatNumber(value, decimals)}</Figure>
      <Figure name={t('now')} {...hint}>
        {now === null ? (
          t('noNow')
        ) : (
          <QualityValue value={now.value} quality={now.quality} decimals={decimals} ageMs={ageMs} />
        )}
      </Figure>
      <Figure name={`${t('limit')} ${side}`.trim()}>
        {boundText(limit, decimals)} {unit !== '' && <small className="alarm-link-unit">{unit}</small>}
      </Figure>
    </dl>
  );
}

function Guidance({ alarm }: { readonly alarm: LinkedAlarm }) {
  const t = useT(linkPhrases);
  const language = useLanguage();
  const parts = (['action', 'consequence', 'cause'] as const).flatMap((name) => {
    const text = alarm[name]?.[language] ?? '';
    return text === '' ? [] : [[name, text] as const];
  });
  if (parts.length === 0) return null;
  return (
    <dl className="alarm-link-guidance">
      {parts.map(([name, text]) => (
        <div key={name} data-part={name}>
          <dt>{t(name)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Trend({ alarm }: { readonly alarm: LinkedAlarm }) {
  const t = useT(linkPhrases);
  const language = useLanguage();
  const { trend, limit, raisedAt, clearedAt, zone, decimals, value, now } = alarm;
  // A switch has neither numbers nor a trend, and nothing is missing.
  if (trend === null && value === null && now === null) return null;
  const isKnown = trend?.points.some(([, number, quality]) => number !== null && isUsable(quality)) ?? false;
  const end = clearedAt === null ? [] : [{ at: clearedAt, kind: 'end' } as const];
  return (
    <section className="alarm-link-trend">
      <h2>{t('trend')}</h2>
      {trend === null || !isKnown ? (
        <p className="alarm-link-dim">{t('noTrend')}</p>
      ) : (
        <>
          <TimeTrend
            points={trend.points}
            from={trend.from}
            to={trend.to}
            limit={limit}
            limitName={
              limit === null
                ? ''
                : `${sideText(alarm.side) || t('limit')} ${boundText(limit, decimals)} ${unitText(alarm.unit)}`.trim()
            }
            marks={[{ at: raisedAt, kind: 'raise' }, ...end]}
            decimals={decimals}
            label={t('trendOf', { name: alarm.signalName[language] })}
          />
          <div className="alarm-link-scale sed-number" aria-hidden="true">
            <span>{formatClock(trend.from, zone).slice(0, 5)}</span>
            <span>{formatClock(trend.to, zone).slice(0, 5)}</span>
          </div>
        </>
      )}
    </section>
  );
}

/** That it stands is a memory: said where its age is read. */
function Doubt({ alarm, nowMs }: Omit<Props, 'isWaiting'>) {
  const t = useT(linkPhrases);
  const { isActive, unknownSinceMs, zone } = alarm;
  if (!isActive || unknownSinceMs === undefined) return null;
  return (
    <div className="alarm-link-doubt">
      <strong className="sed-number">
        <span aria-hidden="true">?</span> {t('doubt.since', { time: unknownTime(unknownSinceMs, nowMs, zone) })}
      </strong>
      <p className="alarm-link-dim">{t('doubt.why')}</p>
    </div>
  );
}

/** The alarm: how grave, what, where, how much, since when, and what helps. */
export function LinkedAlarmCard({ alarm, isWaiting, nowMs }: Props) {
  const t = useT(linkPhrases);
  const language = useLanguage();
  const { level, text, plantName, section, signalName, signalCode, raisedAt, clearedAt, zone, isActive, repeat } =
    alarm;
  const place = [sectionName(section)[language], signalName[language]].filter((part) => part !== '').join(' · ');
  const now = alarm.switched?.now ?? alarm.now;
  const isUnread = now !== null && !isUsable(QUALITY[now.quality]);
  return (
    <article className="alarm-link-card" data-level={level} data-unread={isUnread}>
      <div className="alarm-link-line">
        <AlarmBadge level={level} blinking={isWaiting} />
        <span className="alarm-link-plant">{plantName[language]}</span>
      </div>
      <h1>{text[language]}</h1>
      <p className="alarm-link-age sed-number" data-active={isActive}>
        {isActive
          ? t('active', { age: formatAge(nowMs - raisedAt, language) })
          : t('returned', { time: formatTime(clearedAt, zone) })}
        {repeat > 0 && <> · {t('repeat', { count: repeat })}</>}
      </p>
      <Doubt alarm={alarm} nowMs={nowMs} />
      <Figures alarm={alarm} nowMs={nowMs} />
      <dl className="alarm-link-facts">
        <dt>{t('since')}</dt>
        <dd className="sed-number">{formatTime(raisedAt, zone)}</dd>
        <dt>{t('at')}</dt>
        <dd>
          {place} <span className="alarm-link-dim">{signalCode}</span>
        </dd>
      </dl>
      <Trend alarm={alarm} />
      <Guidance alarm={alarm} />
    </article>
  );
}
