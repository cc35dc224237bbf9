import { formatNumber } from '@sed/platform-contract';
import { formatTime, messageOf, useCall, useLanguage, useT } from '@sed/platform-web';
import { DataTable, EmptyState, StatusTag } from '@sed/platform-ui';
import type { AnyModule } from '@sed/records-model';
import { moduleCalls, type RecordDto } from '@sed/records-contract';
import { calculatorRun } from '@sed/toolbox-definitions';
import { usePlants } from '@sed/signals-web';
import { Link } from 'react-router';
import { toolboxPhrases } from './phrases';

const SHOWN = 10;
const num = (value: unknown) => (typeof value === 'number' ? formatNumber(value, 1, true) : '');

/** The last calculations of a calculator at the plant. */
export function LatestRuns({ factoryNo, no }: { readonly factoryNo: string; readonly no: number }) {
  const t = useT(toolboxPhrases);
  const language = useLanguage();
  const zone = usePlants().zoneOf(factoryNo);
  const query = { factoryNo, calculator: String(no), sort: '-at', pageNum: 1, pageSize: SHOWN };
  const { data, error, refetch } = useCall(
    moduleCalls.list,
    { params: { module: calculatorRun.key }, query },
    { keepPrevious: true, refetchIntervalMs: 60_000 },
  );
  const module: AnyModule = calculatorRun;
  const stateOf = ({ status }: RecordDto) => module.flow?.states[status ?? ''];
  return (
    <section>
      <h2>{t('latest')}</h2>
      <DataTable
        label={t('latest')}
        rows={data?.list}
        keyOf={({ id }) => id}
        error={error === null ? undefined : messageOf(error, '')}
        onRetry={() => void refetch()}
        isCompact
        empty={<EmptyState text={t('none')} />}
        columns={[
          {
            ...{ key: 'no', title: t('number'), widthPx: 150 },
            cell: ({ id, no: number }) => <Link to={`${calculatorRun.path}?id=${id}`}>{number}</Link>,
          },
          {
            ...{ key: 'at', title: t('at'), widthPx: 130 },
            cell: ({ values: { at } }) => (typeof at === 'number' ? formatTime(at, zone).slice(0, 16) : ''),
          },
          {
            ...{ key: 'advice', title: t('advice'), widthPx: 140, isNumber: true },
            cell: ({ values }) =>
              `${num(values.advice)} ${typeof values.adviceUnit === 'string' ? values.adviceUnit : ''}`,
          },
          {
            ...{ key: 'applied', title: t('applied'), widthPx: 110, isNumber: true, rank: 1 },
            cell: ({ values }) => num(values.appliedValue),
          },
          {
            ...{ key: 'state', title: t('state'), widthPx: 110 },
            cell: (run) => {
              const state = stateOf(run);
              return state === undefined ? null : <StatusTag tone={state.tone}>{state.label[language]}</StatusTag>;
            },
          },
        ]}
      />
    </section>
  );
}
