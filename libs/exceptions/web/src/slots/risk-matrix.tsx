import { useT } from '@sed/platform-web';
import type { RecordSlotProps } from '@sed/records-web';
import { exceptionPhrases } from '../phrases';
import { HeatMap, type HeatField } from '../risk-analysis/heat-map';
import './exception-slots.css';

/** Where the risk stands in the matrix, and where it stood when it was closed. */
export function RiskMatrix({ record: { values } }: RecordSlotProps) {
  const t = useT(exceptionPhrases);
  const isAt = (field: HeatField, likelihood: unknown, severity: unknown) =>
    String(field.likelihood) === likelihood && String(field.severity) === severity;
  if (typeof values.likelihood !== 'string' || typeof values.severity !== 'string') return null;
  return (
    <section className="sed-exception-matrix" aria-label={t('matrix')}>
      <h3>{t('matrix')}</h3>
      <HeatMap
        label={t('matrix')}
        isMarked={(field) => isAt(field, values.likelihood, values.severity)}
        content={(field) => {
          const marks = [
            isAt(field, values.likelihood, values.severity) ? t('here') : undefined,
            isAt(field, values.residualLikelihood, values.residualSeverity) ? t('residual') : undefined,
          ].filter((mark) => mark !== undefined);
          return marks.length === 0 ? null : marks.join(' / ');
        }}
      />
    </section>
  );
}
