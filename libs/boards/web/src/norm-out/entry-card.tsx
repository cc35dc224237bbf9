import type { NormOutEntry } from '@sed/boards-contract';
import { formatDuration, formatNumber, unitText } from '@sed/platform-contract';
import { formatTime, useLanguage, useT } from '@sed/platform-web';
import { Sparkline } from '@sed/platform-ui';
import type { ReactNode } from 'react';
import { boardPhrases } from '../phrases';
import { indexName } from '../view/index-name';
import { normOutPhrases } from './phrases';

/** Values arrive each minute; one that is older while the exceedance lasts is said to be. */
const OLD_MS = 5 * 60_000;
const FULL_SHARE = 0.995;

/** Without seconds: the list is made of minutes. */
export function minuteText(atMs: number, zone: string): string {
  return formatTime(atMs, zone).slice(0, 16);
}

function percent(share: number): number {
  return Math.floor(share * 100);
}

type Fact = readonly [name: string, value: ReactNode, hint?: string | undefined];

function useFacts(entry: NormOutEntry, atMs: number): readonly Fact[] {
  const t = useT(normOutPhrases);
  const mass = useMass(entry);
  const language = useLanguage();
  const { zone, start, end, isOlder, durationMs, decimals, isBelow, peak, peakAt, lastAt, validity } = entry;
  const unit = unitText(entry.unit);
  const number = (value: number | null) => `${formatNumber(value, decimals)}${unit === '' ? '' : ` ${unit}`}`;
  const isOld = end === null && atMs - lastAt > OLD_MS;
  const limit = isBelow ? `≥ ${String(entry.limitLo)}` : `≤ ${String(entry.limitHi)}`;
  return [
    [t('limit'), `${limit}${unit === '' ? '' : ` ${unit}`}`],
    ...(end === null
      ? [
          [
            t('value'),
            number(entry.value),
            isOld ? t('lastKnown', { time: minuteText(lastAt, zone) }) : undefined,
          ] as const,
        ]
      : []),
    [t(isBelow ? 'low' : 'peak'), number(peak), minuteText(peakAt, zone)],
    [t('start'), isOlder ? t('older', { time: minuteText(start, zone) }) : minuteText(start, zone)],
    [t('end'), end === null ? t('lasts') : minuteText(end, zone)],
    [t('duration'), formatDuration(durationMs, language)],
    ...mass,
    [t('data'), t('dataShare', { percent: percent(validity) })],
  ];
}

function useMass({ isBelow, massKg, massValidity, unit }: NormOutEntry): readonly Fact[] {
  const t = useT(normOutPhrases);
  // Only a concentration above its limit has a mass.
  if (isBelow || !/^(mg\/L|g\/m3)$/i.test(unit)) return [];
  if (massKg === null) return [[t('mass'), t('noMass')]];
  const isPartly = massValidity !== null && massValidity < FULL_SHARE - 0.05;
  const text = `${isPartly ? '≥ ' : ''}${formatNumber(massKg, massKg < 10 ? 2 : 1, true)} kg`;
  return [[t('mass'), text, isPartly ? t('massPartly', { percent: percent(massValidity) }) : undefined]];
}

export interface EntryCardProps {
  readonly entry: NormOutEntry;
  /** Clock of the service when the list was made. */
  readonly atMs: number;
  readonly onSheet: () => void;
  /** It alone goes to the printer. */
  readonly isSheet: boolean;
}

/** One exceedance: who, what, how far, since when, how long, how much. */
export function EntryCard({ entry, atMs, onSheet, isSheet }: EntryCardProps) {
  const t = useT(normOutPhrases);
  const say = useT(boardPhrases);
  const language = useLanguage();
  const facts = useFacts(entry, atMs);
  const { zone, isBelow, end, trendFrom, trendTo, limitLo, limitHi } = entry;
  const index = indexName(entry.key, language);
  const plant = entry.plantName[language];
  const range = { index, from: minuteText(trendFrom, zone), to: minuteText(trendTo, zone) };
  return (
    <article className="norm-out-card" data-open={end === null} data-sheet={isSheet} aria-label={`${plant}, ${index}`}>
      {isSheet && <p className="norm-out-sheet">{t('sheetTitle')}</p>}
      <header>
        <div>
          <h3>
            <span className="norm-out-index">{index}</span> {plant}
          </h3>
          <p>
            {say(`region.${entry.region}`)} · {say(`type.${entry.type}`)}
          </p>
        </div>
        <span className="norm-out-chip" data-open={end === null}>
          <span aria-hidden="true">{isBelow ? '↓' : '↑'}</span> {t(isBelow ? 'below' : 'above')}
        </span>
      </header>
      <dl className="sed-number">
        {facts.map(([name, value, hint]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              {hint !== undefined && <small>{hint}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <div className="norm-out-trend">
        <Sparkline
          series={entry.trend}
          decimals={entry.decimals}
          limitHi={isBelow ? null : limitHi}
          limitLo={isBelow ? limitLo : null}
          label={t('trend', range)}
        />
      </div>
      <div className="norm-out-scale sed-number" aria-hidden="true">
        <span>{range.from.slice(5)}</span>
        <span>{range.to.slice(5)}</span>
      </div>
      <footer>
        <span>{t('zone', { zone })}</span>
        <button type="button" onClick={onSheet} aria-label={t('sheetOf', { plant, index })}>
          {t('sheet')}
        </button>
      </footer>
    </article>
  );
}
