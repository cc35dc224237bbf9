import { RULE_TYPES, type PlantQuality, type QualityFigures, type QualityStatistics } from '@sed/governance-contract';
import { formatNumber, useLanguage, useT } from '@sed/platform-web';
import { DataTable, type DataColumn } from '@sed/platform-ui';
import { usePlants } from '@sed/signals-web';
import { Button } from 'antd';
import { Link } from 'react-router';
import { governancePhrases } from '../phrases';
import { findingsAddress, lastDayOf, type StatisticsAddress } from './statistics-address';

interface Props {
  readonly found: QualityStatistics;
  readonly address: StatisticsAddress;
  readonly factoryNo: string | undefined;
}

export const scoreText = (score: number | null) => (score === null ? '--' : formatNumber(score, 1));
export const rateText = (pct: number | null) => (pct === null ? '--' : `${formatNumber(pct, 2)} %`);

export function trendText(trend: number | null): string {
  if (trend === null) return '--';
  const text = formatNumber(Math.abs(trend), 1);
  if (Number(text) === 0) return '→ 0';
  return trend > 0 ? `↑ ${text}` : `↓ ${text}`;
}

/** Checked, failed with the way to them, rate and score. */
function useFigures<R extends QualityFigures>(linkOf: (row: R) => string): DataColumn<R>[] {
  const t = useT(governancePhrases);
  const count = (key: 'checked' | 'excused', rank?: number): DataColumn<R> => ({
    ...{ key, title: t(key), isNumber: true, widthPx: 92, ...(rank !== undefined && { rank }) },
    cell: (row) => formatNumber(row[key], 0, true),
  });
  return [
    count('checked'),
    {
      ...{ key: 'failed', title: t('failed'), isNumber: true, widthPx: 84 },
      cell: (row) => (row.failed === 0 ? 0 : <Link to={linkOf(row)}>{formatNumber(row.failed, 0, true)}</Link>),
    },
    count('excused', 1),
    { key: 'rate', title: t('rate'), isNumber: true, widthPx: 92, cell: ({ ratePct }) => rateText(ratePct) },
    { key: 'quality', title: t('quality'), isNumber: true, widthPx: 76, cell: ({ score }) => scoreText(score) },
  ];
}

export function ByRule({ found, address, factoryNo }: Props) {
  const t = useT(governancePhrases);
  const language = useLanguage();
  const figures = useFigures<QualityStatistics['byRule'][number]>(({ ruleType }) =>
    findingsAddress({ factoryNo, ruleType, ...address }),
  );
  return (
    <DataTable
      label={t('byRule')}
      rows={found.byRule}
      keyOf={({ ruleType }) => ruleType}
      columns={[
        {
          ...{ key: 'type', title: t('ruleType'), widthPx: 150 },
          cell: ({ ruleType }) => `${ruleType} ${RULE_TYPES[ruleType].label[language]}`,
        },
        ...figures,
      ]}
    />
  );
}

export function ByPeriod({ found, address, factoryNo }: Props) {
  const t = useT(governancePhrases);
  const figures = useFigures<QualityStatistics['periods'][number]>(({ start }) =>
    findingsAddress({ factoryNo, from: start < address.from ? address.from : start, to: lastDayOf(start, address) }),
  );
  return (
    <DataTable
      label={t('byPeriod')}
      rows={found.periods.toReversed()}
      keyOf={({ start }) => start}
      columns={[{ key: 'start', title: t('periodStart'), widthPx: 150, cell: ({ start }) => start }, ...figures]}
    />
  );
}

export function ByPlant({ found, address, onChoose }: Props & { readonly onChoose: (factoryNo: string) => void }) {
  const t = useT(governancePhrases);
  const { nameOf } = usePlants();
  const figures = useFigures<PlantQuality>(({ factoryNo }) => findingsAddress({ factoryNo, ...address }));
  return (
    <DataTable
      label={t('byPlant')}
      rows={found.plants}
      keyOf={({ factoryNo }) => factoryNo}
      columns={[
        {
          ...{ key: 'plant', title: t('plant'), widthPx: 180 },
          cell: ({ factoryNo }) => (
            <Button type="link" size="small" onClick={() => onChoose(factoryNo)}>
              {nameOf(factoryNo)}
            </Button>
          ),
        },
        ...figures,
        {
          ...{ key: 'trend', title: t('trend'), isNumber: true, widthPx: 76 },
          cell: ({ trend }) => <span title={t('trendHint')}>{trendText(trend)}</span>,
        },
      ]}
    />
  );
}
