import type { AlarmDto } from '@sed/alarms-contract';
import { QUALITY, qualityName, unitText } from '@sed/platform-contract';
import { limitText, measureText, type SwitchWords } from '@sed/signals-contract';
import { signalKey, useFeed, usePlants, useServerNow, useSignal } from '@sed/signals-web';
import { formatDuration, useLanguage, useT } from '@sed/platform-web';
import { QualityValue } from '@sed/platform-ui';
import { memo } from 'react';
import { unknownTime } from '../list/unknown-time';
import { durationMs } from './alarm-filter';
import { alarmPhrases } from './phrases';

interface ValueProps {
  readonly value: number | null;
  readonly alarm: AlarmDto;
}

export function ValueCell({ value, alarm: { words, decimals } }: ValueProps) {
  return <span className="sed-number">{measureText(value, { language: useLanguage(), words, decimals })}</span>;
}

/** What the alarm is held against; the unit stands back behind the number. */
export function LimitCell({ alarm }: { readonly alarm: AlarmDto }) {
  const { words, unit, decimals, limit } = alarm;
  const isNumber = words === undefined && limit !== null;
  return (
    <span className="sed-number">
      {limitText(alarm, { language: useLanguage(), words, decimals })}
      {isNumber && unit !== '' && <span className="sed-dim"> {unitText(unit)}</span>}
    </span>
  );
}

interface NowProps {
  readonly factoryNo: string;
  readonly code: string;
  readonly words: SwitchWords | undefined;
  readonly decimals: number;
  /** Shown behind a number, where the place has none at its head. */
  readonly unit?: string;
}

function StaleNow({ shown, tsMs }: { readonly shown: Shown; readonly tsMs: number }) {
  return <QualityValue {...shown} quality="STALE" ageMs={Math.max(0, useServerNow() - tsMs)} />;
}

interface Shown {
  readonly value: number | null;
  readonly decimals: number;
  readonly text?: string;
  readonly unit?: string;
}

/** What the signal says at this moment, next to what it said when the alarm came. */
export const NowCell = memo(function NowCell({ factoryNo, code, words, decimals, unit }: NowProps) {
  const language = useLanguage();
  const sample = useSignal(signalKey(factoryNo, code));
  const quality = sample?.quality ?? QUALITY.UNKNOWN;
  const value = sample?.value ?? null;
  const shown: Shown = {
    value,
    decimals,
    ...(words !== undefined && { text: measureText(value, { language, words }) }),
    ...(words === undefined && unit !== undefined && { unit: unitText(unit) }),
  };
  if (sample !== undefined && quality === QUALITY.STALE) return <StaleNow shown={shown} tsMs={sample.tsMs} />;
  return <QualityValue {...shown} quality={qualityName(quality)} />;
});

function Counting({ alarm }: { readonly alarm: AlarmDto }) {
  return <>{formatDuration(durationMs(alarm, useServerNow()))}</>;
}

/** Counts while the condition lasts, stands still after it returned. */
export function DurationCell({ alarm }: { readonly alarm: AlarmDto }) {
  const isOver = alarm.clearedAt !== null || alarm.closedAt !== null;
  return (
    <span className="sed-number">{isOver ? formatDuration(durationMs(alarm, 0)) : <Counting alarm={alarm} />}</span>
  );
}

/** Undefined while the state is known. */
function useUnknownTime({ unknownSinceMs, factoryNo }: AlarmDto): string | undefined {
  const { zoneOf } = usePlants();
  const feed = useFeed();
  if (unknownSinceMs === undefined) return undefined;
  return unknownTime(unknownSinceMs, feed.serverNowMs(), zoneOf(factoryNo));
}

/** Since when the state of an alarm is not to be relied on; nothing while it is known. */
export function UnknownSince({ alarm }: { readonly alarm: AlarmDto }) {
  const t = useT(alarmPhrases);
  const time = useUnknownTime(alarm);
  if (time === undefined) return null;
  return (
    <strong className="sed-unknown" title={t('unknown.why')}>
      <span aria-hidden="true">?</span> {t('unknown.since', { time })}
    </strong>
  );
}

/** Beside the level, in sight where the column of the state is not: that the alarm stands is a memory. */
export function UnknownMark({ alarm }: { readonly alarm: AlarmDto }) {
  const t = useT(alarmPhrases);
  const time = useUnknownTime(alarm);
  if (time === undefined) return null;
  // The state of the row says it in full; said twice it would only delay who listens.
  return (
    <span className="sed-unknown" title={`${t('unknown.since', { time })}. ${t('unknown.why')}`} aria-hidden="true">
      <span aria-hidden="true">?</span> {t('unknown.short', { time })}
    </span>
  );
}

export function StateCell({ alarm }: { readonly alarm: AlarmDto }) {
  const t = useT(alarmPhrases);
  return (
    <>
      <UnknownSince alarm={alarm} />
      <span className="sed-one-line">{t(`state.${alarm.state}`)}</span>
      {alarm.held && <div className="sed-held">{t('held')}</div>}
    </>
  );
}
