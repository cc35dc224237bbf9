import { instrumentCalls, trustGrade } from '@sed/instruments-contract';
import { instrumentLedger } from '@sed/instruments-definitions';
import { formatTime, messageOf, useCall, useLanguage, useT } from '@sed/platform-web';
import { EmptyState, ErrorState, KeyValueList, Spinner, StatusTag } from '@sed/platform-ui';
import { usePlants } from '@sed/signals-web';
import { Link } from 'react-router';
import { percentText } from '../format';
import '../instruments.css';
import { instrumentPhrases } from '../phrases';
import { TrustTag } from './trust-tag';

interface Props {
  readonly factoryNo: string;
  /** Tag of the signal whose value is looked at. */
  readonly code: string;
}

/** What stands behind a value: which instrument, when it was calibrated, what was found, how far it is to be believed. */
export function InstrumentCard({ factoryNo, code }: Props) {
  const t = useT(instrumentPhrases);
  const language = useLanguage();
  const zone = usePlants().zoneOf(factoryNo);
  const { data, error, isPending, refetch } = useCall(
    instrumentCalls.ofSignal,
    { query: { factoryNo, code } },
    { staleTimeMs: 60_000 },
  );
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  if (isPending) return <Spinner />;
  if (data === null) return <EmptyState text={t('card.none')} />;
  const state = Object.entries(instrumentLedger.flow?.states ?? {}).find(([key]) => key === data.status)?.[1];
  const time = (at: number | null) => (at === null ? null : formatTime(at, zone).slice(0, 16));
  return (
    <section className="sed-instrument-card" aria-label={t('card.title')}>
      <Link to={`${instrumentLedger.path}?id=${encodeURIComponent(data.id)}`}>
        {data.code} {data.name}
      </Link>
      <KeyValueList
        items={[
          {
            label: t('card.title'),
            value: state === undefined ? data.model : <StatusTag tone={state.tone}>{state.label[language]}</StatusTag>,
          },
          { label: t('card.lastCalibrated'), value: time(data.lastCalibratedAt) },
          { label: t('card.next'), value: time(data.nextDueAt) },
          {
            label: t('card.deviation'),
            value: `${percentText(data.deviationPct, 2)} (± ${percentText(data.accuracyPct, 2)})`,
          },
          {
            label: t('trust'),
            value: <TrustTag score={data.trust.score} grade={trustGrade(data.trust.score)} />,
          },
        ]}
      />
    </section>
  );
}
