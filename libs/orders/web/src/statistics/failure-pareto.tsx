import type { OrderFigures, OrderStatistics } from '@sed/orders-contract';
import { DataTable } from '@sed/platform-ui';
import { formatNumber, PLACEHOLDER, useT } from '@sed/platform-web';
import { Button } from 'antd';
import { orderPhrases } from '../phrases';
import { measurePhrases } from './measure-phrases';
import { paretoOf } from './pareto';

type Row = OrderStatistics['rows'][number];

interface Props {
  readonly rows: readonly Row[];
  readonly whole: OrderFigures;
  readonly first: string;
  readonly nameOf: (row: Row) => string;
  readonly onOpen: (key: string | null) => void;
}

const hoursText = (ms: number | null) => (ms === null ? PLACEHOLDER : formatNumber(ms / 3_600_000, 1));

/** Faults from the commonest down: a few causes make most of the work, and these are where to begin. */
export function FailurePareto({ rows, whole, first, nameOf, onOpen }: Props) {
  const t = useT(orderPhrases);
  const tm = useT(measurePhrases);
  return (
    <DataTable
      label={t('pareto')}
      rows={paretoOf(rows, whole.faults)}
      keyOf={({ row }) => row.key ?? ''}
      columns={[
        { key: 'name', title: first, widthPx: 170, cell: ({ row }) => nameOf(row) },
        {
          ...{ key: 'faults', title: tm('figure.faults'), isNumber: true, widthPx: 80 },
          cell: ({ row }) => (
            <Button
              type="link"
              className="sed-order-figure"
              aria-label={`${nameOf(row)} ${String(row.faults)}: ${t('openOrders')}`}
              onClick={() => onOpen(row.key)}
            >
              {row.faults}
            </Button>
          ),
        },
        {
          ...{ key: 'bar', title: t('share'), unit: '%', widthPx: 240 },
          cell: ({ sharePct }) => (
            <span className="sed-order-share">
              <span className="sed-order-bar" aria-hidden style={{ inlineSize: `${String(sharePct)}%` }} />
              <span className="sed-number">{formatNumber(sharePct, 1)}</span>
            </span>
          ),
        },
        {
          ...{ key: 'cumulative', title: t('cumulative'), unit: '%', isNumber: true, widthPx: 100 },
          cell: ({ cumulativePct }) => formatNumber(cumulativePct, 1),
        },
        {
          ...{ key: 'down', title: t('downtime'), unit: 'h', isNumber: true, widthPx: 100 },
          cell: ({ row }) => hoursText(row.downMs),
        },
        {
          ...{ key: 'mttr', title: tm('mttr'), unit: 'h', isNumber: true, widthPx: 90, rank: 2 },
          cell: ({ row }) => hoursText(row.mttrMs),
        },
        {
          ...{ key: 'cost', title: t('repairCost'), unit: 'CNY', isNumber: true, widthPx: 120, rank: 1 },
          cell: ({ row }) => (row.repairYuan === null ? PLACEHOLDER : formatNumber(row.repairYuan, 2, true)),
        },
      ]}
    />
  );
}
