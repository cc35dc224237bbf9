import type { PlantRates } from '@sed/instruments-contract';
import { formatNumber } from '@sed/platform-contract';
import { useT } from '@sed/platform-web';
import { percentText } from '../format';
import '../instruments.css';
import { instrumentPhrases } from '../phrases';

const KEYS = ['autoPct', 'onlinePct', 'intactPct', 'accuracyPct', 'manualPct', 'iaePct', 'inBandPct'] as const;

/** The rates of a plant; what is not measured says so instead of showing a number. */
export function Rates({ rates }: { readonly rates: PlantRates }) {
  const t = useT(instrumentPhrases);
  const beside: Readonly<Partial<Record<(typeof KEYS)[number], string>>> = {
    ...(rates.instruments > 0 && { intactPct: t('of', { n: rates.instruments }) }),
  };
  return (
    <dl className="sed-control-rates">
      {KEYS.map((key) => (
        <div key={key} title={t(`formula.${key}`)}>
          <dt>{t(`rate.${key}`)}</dt>
          <dd>{percentText(rates[key], key === 'iaePct' ? 2 : 1)}</dd>
          <small>{rates[key] === null ? t('noData') : (beside[key] ?? '')}</small>
        </div>
      ))}
      <div title={t('formula.stops')}>
        <dt>{t('rate.stops')}</dt>
        <dd>{formatNumber(rates.stops, 0)}</dd>
        <small>{rates.unexplained === 0 ? '' : t('unexplained', { n: rates.unexplained })}</small>
      </div>
    </dl>
  );
}
