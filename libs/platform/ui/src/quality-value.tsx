import { formatAge, formatNumber, PLACEHOLDER, type Quality } from '@sed/platform-contract';
import { memo } from 'react';
import { BrokenLinkIcon, ClockIcon, WrenchIcon } from './icons';
import { QUALITY_LETTER, QUALITY_TEXT } from './quality-text';
import './page-parts.css';
import './quality-value.css';
import { useUiLanguage } from './ui-language';

export interface QualityValueProps {
  readonly value: number | null;
  readonly quality: Quality;
  readonly unit?: string;
  /** Default 2. */
  readonly decimals?: number;
  /** Age of the value in ms, shown when it is stale. */
  readonly ageMs?: number | null;
  /** Measuring range: a value over range is shown clamped to it. */
  readonly range?: { readonly lo: number | null; readonly hi: number | null };
  /** Text for switches ("running"), shown in place of the number under the same quality rules. */
  readonly text?: string;
  /** Why and by whom, for a substituted value. */
  readonly hint?: string;
  readonly grouped?: boolean;
}

function clamped(value: number | null, range: QualityValueProps['range']): number | null {
  if (value === null || range === undefined) return value;
  return Math.min(range.hi ?? Infinity, Math.max(range.lo ?? -Infinity, value));
}

/** The mark that stands beside or in place of the number. */
function QualityMark({ quality }: { readonly quality: Quality }) {
  if (quality === 'COMM') return <BrokenLinkIcon />;
  if (quality === 'FAULT') return <WrenchIcon />;
  if (quality === 'SUSPECT_TIME') return <ClockIcon />;
  return QUALITY_LETTER[quality] ?? null;
}

/** The number or word of a value as its quality demands; null where none is shown. */
export function qualityValueText({ value, quality, decimals, range, text, grouped }: QualityValueProps): string | null {
  // The value of a faulty instrument is hidden, a silent one has none: an old number must never look alive.
  if (quality === 'FAULT') return null;
  if (quality === 'COMM' || quality === 'UNKNOWN') return PLACEHOLDER;
  if (text !== undefined) return value === null ? PLACEHOLDER : text;
  return formatNumber(quality === 'OVER' ? clamped(value, range) : value, decimals, grouped);
}

function hasMark(quality: Quality): boolean {
  return quality === 'COMM' || quality === 'FAULT' || quality === 'SUSPECT_TIME' || quality in QUALITY_LETTER;
}

function NumberText({ shown, isStale }: { readonly shown: string | null; readonly isStale: boolean }) {
  if (shown === null) return null;
  return isStale ? <s className="sed-value-number">{shown}</s> : <span className="sed-value-number">{shown}</span>;
}

/** What a person who cannot see marks and colours must still learn. */
function qualityTitle(name: string, { quality, hint }: QualityValueProps): string | undefined {
  if (quality === 'GOOD') return undefined;
  return hint === undefined ? name : `${name}: ${hint}`;
}

/** A signal value as its quality demands: struck through with its age, hidden behind an icon, or with a letter. */
export const QualityValue = memo(function QualityValue(props: QualityValueProps) {
  const language = useUiLanguage();
  const { quality, unit = '', ageMs = null } = props;
  const isStale = quality === 'STALE';
  const name = QUALITY_TEXT[language][quality];
  return (
    <span className="sed-value sed-number" data-quality={quality} title={qualityTitle(name, props)}>
      <NumberText shown={qualityValueText(props)} isStale={isStale} />
      {unit !== '' && <span className="sed-value-unit">{unit}</span>}
      {hasMark(quality) && (
        <span className="sed-value-mark">
          <QualityMark quality={quality} />
        </span>
      )}
      {isStale && ageMs !== null && <span className="sed-value-age">{formatAge(ageMs, language)}</span>}
      {quality !== 'GOOD' && <span className="sed-visually-hidden">{name}</span>}
    </span>
  );
});
