import type { Quality } from '@sed/platform-contract';
import { AlarmSymbol, BrokenLinkIcon, ClockIcon, QUALITY_LETTER, QUALITY_TEXT, WrenchIcon } from '@sed/platform-ui';
import { useLanguage, useT } from '@sed/platform-web';
import { memo } from 'react';
import type { AlarmMark } from './alarm-marks';
import { livePhrases } from './phrases';
import type { DrawingState } from '../symbols/drawing-state';

/** Beside the element, never over it: shape, number and colour of the most severe alarm. */
export const AlarmCorner = memo(function AlarmCorner({ mark }: { readonly mark: AlarmMark | undefined }) {
  const t = useT(livePhrases);
  if (mark === undefined) return null;
  return (
    <span className="sed-element-alarm">
      <AlarmSymbol level={mark.level} blinking={mark.isWaiting} />
      {mark.count > 1 && <span className="sed-number">×{mark.count}</span>}
      <span className="sed-visually-hidden">{t('alarms', { count: mark.count, level: mark.level })}</span>
    </span>
  );
});

function QualityIcon({ quality }: { readonly quality: Quality }) {
  if (quality === 'COMM') return <BrokenLinkIcon />;
  if (quality === 'FAULT') return <WrenchIcon />;
  if (quality === 'STALE' || quality === 'SUSPECT_TIME') return <ClockIcon />;
  return <b>{QUALITY_LETTER[quality] ?? '?'}</b>;
}

/** What cannot be trusted says so with a mark of its own. */
export function QualityCorner({ quality }: { readonly quality: Quality | null }) {
  const language = useLanguage();
  if (quality === null) return null;
  return (
    <span className="sed-element-quality" title={QUALITY_TEXT[language][quality]}>
      <QualityIcon quality={quality} />
    </span>
  );
}

/** Fault diamond, manual mode, place of operation, lock. */
export function Badges({ state }: { readonly state: DrawingState }) {
  const t = useT(livePhrases);
  const { hasFault, isManual, place, isLocked } = state;
  if (!hasFault && !isManual && place === null && !isLocked) return null;
  return (
    <span className="sed-element-badges">
      {hasFault && (
        <span className="sed-element-fault" title={t('fault')}>
          <svg viewBox="0 0 20 20" width="1em" height="1em" aria-hidden="true" focusable="false">
            <path d="M10 .8 19.2 10 10 19.2.8 10z" />
            <text x="10" y="14" textAnchor="middle" fontSize="11" fontWeight="700">
              F
            </text>
          </svg>
        </span>
      )}
      {isManual && <b title={t('manual')}>M</b>}
      {place !== null && <b title={t(place === 'R' ? 'remote' : 'local')}>{place}</b>}
      {isLocked && (
        <b title={t('locked')}>
          <svg viewBox="0 0 16 16" width="1em" height="1em" aria-hidden="true" focusable="false">
            <path d="M3 7h10v7H3z M5 7V5a3 3 0 0 1 6 0v2" fill="none" stroke="currentColor" strokeWidth="1.8" />
          </svg>
        </b>
      )}
    </span>
  );
}
