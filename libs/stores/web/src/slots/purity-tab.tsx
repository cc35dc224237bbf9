import { PLACEHOLDER, formatNumber } from '@sed/platform-contract';
import { DataTable, EmptyState, ErrorState, Spinner, StatusTag } from '@sed/platform-ui';
import { formatTime, messageOf, useCall, useLanguage, useT } from '@sed/platform-web';
import { recordPath, type RecordSlotProps } from '@sed/records-web';
import { usePlants, useThemeChoice } from '@sed/signals-web';
import {
  chartPhrases,
  colourOf,
  legendOf,
  plotOption,
  TrendChart,
  type LegendEntry,
  type TrendLine,
  type TrendPicture,
} from '@sed/signals-web/chart';
import { stockCalls, type ItemPurity, type PurityPoint } from '@sed/stores-contract';
import { arrivalAcceptance } from '@sed/stores-definitions';
import { theme as antdTheme } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { storePhrases } from '../phrases';
import '../stores.css';

const DAY_MS = 86_400_000;
/** Lines a reader tells apart; the table has all of them. */
const MOST_LINES = 5;

function linesOf({ agreedPct, points }: ItemPurity, span: TrendPicture['span'], agreed: string): TrendLine[] {
  const percent = { unit: '%', decimals: 2 };
  const suppliers = [...new Map(points.map((point) => [point.supplier, point.supplierName]))].slice(0, MOST_LINES);
  const own = suppliers.map(([supplier, name], place): TrendLine => {
    const values = points.filter((point) => point.supplier === supplier);
    return { id: supplier, name, ...percent, place, points: values.map(({ at, contentPct }) => [at, contentPct]) };
  });
  if (agreedPct === null) return own;
  const flat = [span.fromMs, span.toMs].map((at): [number, number] => [at, agreedPct]);
  return [...own, { id: 'agreed', name: agreed, ...percent, place: suppliers.length, points: flat, look: 'bound' }];
}

function PurityChart({ purity, zone }: { readonly purity: ItemPurity; readonly zone: string | undefined }) {
  const t = useT(storePhrases);
  const chartT = useT(chartPhrases);
  const language = useLanguage();
  const theme = useThemeChoice((choice) => choice.theme);
  const fontPx = antdTheme.useToken().token.fontSize;
  const agreed = t('agreedContent');
  const drawn = useMemo(() => {
    const { points } = purity;
    const span = { fromMs: (points[0]?.at ?? 0) - DAY_MS, toMs: (points.at(-1)?.at ?? 0) + DAY_MS };
    const lines = linesOf(purity, span, agreed);
    const picture: TrendPicture = { lines, span, theme, language, zone, fontPx };
    const own = lines.map(({ id, name, place }): LegendEntry => ({
      ...{ id, text: name, colour: colourOf(theme, place) },
      kind: place === 0 ? 'line' : 'dashed',
    }));
    return { option: plotOption(picture), span, legend: [...own, ...legendOf(picture, chartT)] };
  }, [purity, agreed, theme, language, zone, fontPx, chartT]);
  return (
    <div className="sed-stock-chart">
      <TrendChart {...drawn} label={t('purity')} />
    </div>
  );
}

/** What deliveries of a chemical were found to contain, beside what the catalogue says. */
export function PurityTab({ record }: RecordSlotProps) {
  const t = useT(storePhrases);
  const { nameOf, zoneOf } = usePlants();
  const { data, error, isPending, refetch } = useCall(stockCalls.purity, { query: { item: record.id } });
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  if (isPending) return <Spinner />;
  if (data.points.length === 0) return <EmptyState text={t('noPurity')} />;
  return (
    <section className="sed-stock-materials" aria-label={t('purity')}>
      <PurityChart purity={data} zone={zoneOf(data.points[0]?.factoryNo ?? '')} />
      <DataTable<PurityPoint>
        label={t('purity')}
        isCompact
        rows={data.points.toReversed()}
        keyOf={({ arrival, contentPct }) => `${arrival} ${String(contentPct)}`}
        columns={[
          {
            ...{ key: 'at', title: t('arrivedAt'), widthPx: 130 },
            cell: ({ at, factoryNo }) => formatTime(at, zoneOf(factoryNo)).slice(0, 16),
          },
          { key: 'supplier', title: t('supplier'), widthPx: 200, isCut: true, cell: (point) => point.supplierName },
          { key: 'plant', title: t('plant'), widthPx: 140, rank: 2, cell: ({ factoryNo }) => nameOf(factoryNo) },
          {
            ...{ key: 'content', title: t('content'), unit: '%', isNumber: true, widthPx: 110 },
            cell: ({ contentPct }) =>
              data.agreedPct !== null && contentPct < data.agreedPct ? (
                <StatusTag tone="warn">{formatNumber(contentPct, 2)}</StatusTag>
              ) : (
                formatNumber(contentPct, 2)
              ),
          },
          {
            ...{ key: 'no', title: t('document'), widthPx: 190, rank: 1 },
            cell: ({ arrival, no }) => <Link to={recordPath(arrivalAcceptance, arrival)}>{no ?? PLACEHOLDER}</Link>,
          },
        ]}
      />
    </section>
  );
}
