import { isUsable, QUALITY, qualityName, unitText, type AlarmDto } from '@sed/contract';
import { signalKey, useServerNow, useSignal } from '@sed/web-live';
import { formatDuration, formatNumber, PLACEHOLDER, useT } from '@sed/web-platform';
import { QualityValue } from '@sed/web-ui';
import { memo } from 'react';
import { durationMs } from './alarm-filter';
import { alarmPhrases } from './phrases';

/** Rules carry no decimals of their own; two are what the product shows by default. */
const DECIMALS = 2;

export function ValueCell({ value, unit = '' }: { readonly value: number | null; readonly unit?: string }) {
  if (value === null) return <span className="sed-number">{PLACEHOLDER}</span>;
  return (
    <span className="sed-number">
      {formatNumber(value, DECIMALS)} {unit !== '' && <span className="sed-dim">{unitText(unit)}</span>}
    </span>
  );
}

function StaleNow({ value, tsMs }: { readonly value: number | null; readonly tsMs: number }) {
  return <QualityValue value={value} quality="STALE" decimals={DECIMALS} ageMs={Math.max(0, useServerNow() - tsMs)} />;
}

/** What the signal says at this moment, next to what it said when the alarm came. */
export const NowCell = memo(function NowCell({
  factoryNo,
  code,
}: {
  readonly factoryNo: string;
  readonly code: string;
}) {
  const sample = useSignal(signalKey(factoryNo, code));
  const quality = sample?.quality ?? QUALITY.UNKNOWN;
  if (sample !== undefined && quality === QUALITY.STALE) return <StaleNow value={sample.value} tsMs={sample.tsMs} />;
  return (
    <QualityValue
      value={sample?.value ?? null}
      quality={qualityName(quality)}
      decimals={isUsable(quality) ? DECIMALS : 2}
    />
  );
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

export function StateCell({ alarm }: { readonly alarm: AlarmDto }) {
  const t = useT(alarmPhrases);
  return (
    <>
      {t(`state.${alarm.state}`)}
      {alarm.held && <div className="sed-held">{t('held')}</div>}
    </>
  );
}
