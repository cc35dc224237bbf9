import type { CountedFigure, OrderFigures, OrderStatistics } from '@sed/orders-contract';
import { DataTable } from '@sed/platform-ui';
import { PLACEHOLDER, useT } from '@sed/platform-web';
import { Button, Tooltip } from 'antd';
import { orderPhrases } from '../phrases';
import { measurePhrases } from './measure-phrases';
import { MEASURES, measureText, type Measure } from './measures';

type Row = OrderStatistics['rows'][number];

interface ValueProps {
  readonly measure: Measure;
  readonly figures: OrderFigures;
  readonly onOpen: (figure: CountedFigure) => void;
}

/** A figure; where orders are counted, it opens them. */
function Value({ measure, figures, onOpen }: ValueProps) {
  const t = useT(orderPhrases);
  const tm = useT(measurePhrases);
  const text = measureText(measure, figures);
  const { figure, key } = measure;
  if (figure === undefined || text === PLACEHOLDER || figures[figure] === 0) return <>{text}</>;
  return (
    <Button
      type="link"
      className="sed-order-figure"
      aria-label={`${tm(key)} ${text}: ${t('openOrders')}`}
      onClick={() => onOpen(figure)}
    >
      {text}
    </Button>
  );
}

interface KeyProps {
  readonly figures: OrderFigures;
  readonly onOpen: (figure: CountedFigure) => void;
}

/** The whole in numbers, each with the formula it is worked out by. */
export function KeyFigures({ figures, onOpen }: KeyProps) {
  const t = useT(measurePhrases);
  return (
    <dl className="sed-order-figures">
      {MEASURES.map((measure) => (
        <div key={measure.key}>
          <dt>{t(measure.key)}</dt>
          <dd className="sed-number">
            <Value measure={measure} figures={figures} onOpen={onOpen} />
            {measure.unit !== undefined && <span className="sed-unit"> {measure.unit}</span>}
          </dd>
          <dd className="sed-dim sed-order-formula">{t(`formula.${measure.key}`)}</dd>
          {measure.key === 'score' && figures.evaluated > 0 && (
            <dd className="sed-dim sed-order-formula">
              {t('evaluatedByDefault', { count: figures.evaluatedByDefault, evaluated: figures.evaluated })}
            </dd>
          )}
          {measure.key === 'mtbf' && figures.mtbfMachines > 0 && (
            <dd className="sed-dim sed-order-formula">
              {t('mtbfMeasured', { measured: figures.mtbfMeasured, machines: figures.mtbfMachines })}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

interface TableProps {
  readonly rows: readonly Row[];
  readonly first: string;
  readonly nameOf: (row: Row) => string;
  readonly onOpen: (figure: CountedFigure, key: string | null) => void;
}

/** The same figures row by row. */
export function StatisticsTable({ rows, first, nameOf, onOpen }: TableProps) {
  const t = useT(orderPhrases);
  const tm = useT(measurePhrases);
  return (
    <DataTable
      label={t('table')}
      rows={rows}
      keyOf={({ key }) => key ?? ''}
      columns={[
        { key: 'name', title: first, widthPx: 170, cell: nameOf },
        ...MEASURES.map((measure, index) => ({
          ...{ key: measure.key, isNumber: true, widthPx: 96, rank: index < 6 ? undefined : index },
          ...(measure.unit !== undefined && { unit: measure.unit }),
          title: <Tooltip title={tm(`formula.${measure.key}`)}>{tm(measure.key)}</Tooltip>,
          cell: (row: Row) => <Value measure={measure} figures={row} onOpen={(figure) => onOpen(figure, row.key)} />,
        })),
      ]}
    />
  );
}
