import { formatNumber } from '@sed/platform-contract';
import { formatTime, messageOf, useCall, useLanguage, useRight, useT } from '@sed/platform-web';
import { DataTable, EmptyState, StatusTag } from '@sed/platform-ui';
import { moduleCalls, presetQuery } from '@sed/records-contract';
import type { AnyModule } from '@sed/records-model';
import { usePlants } from '@sed/signals-web';
import { overflowEvent } from '@sed/toolbox-definitions';
import { Link } from 'react-router';
import { overflowPhrases } from './phrases';

const SHOWN = 10;
const REFRESH_MS = 30_000;
const module: AnyModule = overflowEvent;
const num = (value: unknown) => formatNumber(typeof value === 'number' ? value : null, 0, true);

interface Props {
  readonly factoryNo: string;
  /** The one a new record is about. */
  readonly structure: string | undefined;
}

/** The last overflows of the plant; each leads to its record, where it is confirmed, reported and closed. */
export function EventLog({ factoryNo, structure }: Props) {
  const t = useT(overflowPhrases);
  const language = useLanguage();
  const zone = usePlants().zoneOf(factoryNo);
  const mayAdd = useRight('overflowEvent:add', factoryNo);
  const query = { factoryNo, sort: '-startedAt', pageNum: 1, pageSize: SHOWN };
  const { data, error, refetch } = useCall(
    moduleCalls.list,
    { params: { module: overflowEvent.key }, query },
    { keepPrevious: true, refetchIntervalMs: REFRESH_MS },
  );
  const time = (value: unknown) => (typeof value === 'number' ? formatTime(value, zone).slice(0, 16) : '');
  return (
    <section>
      <h2>{t('events')}</h2>
      <DataTable
        label={t('events')}
        rows={data?.list}
        keyOf={({ id }) => id}
        error={error === null ? undefined : messageOf(error, '')}
        onRetry={() => void refetch()}
        isCompact
        empty={<EmptyState text={t('noEvents')} />}
        columns={[
          {
            ...{ key: 'no', title: t('number'), widthPx: 190 },
            cell: ({ id, no }) => <Link to={`${overflowEvent.path}?id=${id}`}>{no}</Link>,
          },
          {
            ...{ key: 'name', title: t('structure'), widthPx: 180, rank: 1 },
            cell: ({ values }) => (typeof values.name === 'string' ? values.name : ''),
          },
          { key: 'began', title: t('began'), widthPx: 140, cell: ({ values }) => time(values.startedAt) },
          { key: 'ended', title: t('ended'), widthPx: 140, rank: 2, cell: ({ values }) => time(values.endedAt) },
          {
            ...{ key: 'volume', title: t('volume'), unit: 'm³', widthPx: 110, isNumber: true },
            cell: ({ values }) => num(values.volumeM3),
          },
          {
            ...{ key: 'state', title: t('state'), widthPx: 110 },
            cell: ({ status }) => {
              const state = module.flow?.states[status ?? ''];
              return state === undefined ? null : <StatusTag tone={state.tone}>{state.label[language]}</StatusTag>;
            },
          },
        ]}
      />
      {mayAdd && (
        <p>
          <Link to={`${overflowEvent.path}?${presetQuery(structure === undefined ? {} : { structure })}`}>
            {t('record')}
          </Link>
        </p>
      )}
    </section>
  );
}
