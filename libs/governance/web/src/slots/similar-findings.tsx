import { CAUSES, governanceCalls } from '@sed/governance-contract';
import { formatTime, messageOf, useCall, useLanguage, useT } from '@sed/platform-web';
import { ErrorState, StatusTag } from '@sed/platform-ui';
import { recordPath, type RecordSlotProps } from '@sed/records-web';
import { usePlants } from '@sed/signals-web';
import { Link } from 'react-router';
import { governancePhrases } from '../phrases';

/** What was found here before, and what people made of it. */
export function SimilarFindings({ module, record }: RecordSlotProps) {
  const t = useT(governancePhrases);
  const language = useLanguage();
  const zone = usePlants().zoneOf(record.factoryNo ?? '');
  const { data, error, refetch } = useCall(governanceCalls.similar, { params: { id: record.id } });
  return (
    <section className="sed-governance-similar" aria-label={t('similar')}>
      <h3>{t('similar')}</h3>
      {error !== null && <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="sed-dim">{t('similarNone')}</p>}
      {data !== undefined && data.length > 0 && (
        <ul>
          {data.map(({ id, no, subject, status, fromAt, cause, reason }) => {
            const state = module.flow?.states[status];
            const causeText = CAUSES.find(({ code }) => code === cause)?.label[language];
            return (
              <li key={id}>
                <Link to={recordPath(module, id)}>{no ?? subject}</Link>{' '}
                {state !== undefined && <StatusTag tone={state.tone}>{state.label[language]}</StatusTag>}{' '}
                <span className="sed-dim sed-number">{formatTime(fromAt, zone).slice(0, 16)}</span>{' '}
                {[causeText, reason].filter((part) => typeof part === 'string' && part !== '').join(' · ')}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
