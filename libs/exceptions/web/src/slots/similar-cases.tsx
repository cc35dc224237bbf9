import { exceptionCalls, EXCEPTION_MODULES, type SimilarCase } from '@sed/exceptions-contract';
import { formatDuration, formatTime, messageOf, useCall, useLanguage, useT } from '@sed/platform-web';
import { ErrorState, StatusTag } from '@sed/platform-ui';
import { recordPath, type RecordSlotProps } from '@sed/records-web';
import { usePlants } from '@sed/signals-web';
import { Link } from 'react-router';
import { exceptionPhrases } from '../phrases';
import './exception-slots.css';

function CaseLine({
  module,
  factoryNo,
  one,
}: Pick<RecordSlotProps, 'module'> & { factoryNo: string; one: SimilarCase }) {
  const t = useT(exceptionPhrases);
  const language = useLanguage();
  const { zoneOf } = usePlants();
  const state = module.flow?.states[one.status];
  const cause = module.fields.causeCode;
  const causeText =
    cause?.kind === 'choice' ? cause.items?.find(({ code }) => code === one.causeCode)?.label[language] : undefined;
  const facts = [
    one.isSameAsset ? t('sameAsset') : undefined,
    one.tookMs === null ? t('stillOpen') : t('took', { time: formatDuration(one.tookMs) }),
    causeText,
    one.handling ?? undefined,
    one.result ?? undefined,
  ].filter((fact) => fact !== undefined);
  return (
    <li>
      <Link to={recordPath(module, one.id)}>{[one.no, one.title].filter((part) => part !== null).join(' · ')}</Link>{' '}
      {state !== undefined && <StatusTag tone={state.tone}>{state.label[language]}</StatusTag>}
      <span className="sed-dim sed-number"> {formatTime(one.foundAt, zoneOf(factoryNo))}</span>
      <div className="sed-dim">{facts.join(' · ')}</div>
    </li>
  );
}

/** What was like this before, what helped, and how long it took. */
export function SimilarCases({ module, record }: RecordSlotProps) {
  const t = useT(exceptionPhrases);
  const key = EXCEPTION_MODULES.find((known) => known === module.key) ?? 'abnormalOperation';
  const { data, error, refetch } = useCall(exceptionCalls.similar, { params: { module: key, id: record.id } });
  const medianMs = data?.medianMs ?? null;
  return (
    <section className="sed-exception-similar" aria-label={t('similar')}>
      <h3>{t('similar')}</h3>
      {error !== null && <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />}
      {data?.total === 0 && <p className="sed-dim">{t('similarNone')}</p>}
      {data !== undefined && data.total > 0 && (
        <>
          <p>
            {medianMs === null
              ? t('similarOpen', { total: data.total })
              : t('similarCount', { total: data.total, median: formatDuration(medianMs) })}
          </p>
          <ul>
            {data.cases.map((one) => (
              <CaseLine key={one.id} module={module} factoryNo={record.factoryNo ?? ''} one={one} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
