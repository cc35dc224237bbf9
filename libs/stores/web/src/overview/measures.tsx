import { formatNumber, moduleRoute, PLACEHOLDER } from '@sed/platform-contract';
import { useCall, useT } from '@sed/platform-web';
import { stockCalls, type StockMeasures } from '@sed/stores-contract';
import { Popover } from 'antd';
import { Link } from 'react-router';
import { storePhrases } from '../phrases';

function Delayed({ orders }: { readonly orders: StockMeasures['delayed'] }) {
  const t = useT(storePhrases);
  if (orders.length === 0) return 0;
  const list = (
    <ul className="sed-stock-delayed">
      {orders.map(({ module, id, no }) => (
        <li key={id}>
          <Link to={`${moduleRoute(module)?.path ?? ''}?id=${encodeURIComponent(id)}`}>{no ?? id}</Link>
        </li>
      ))}
    </ul>
  );
  return (
    <Popover trigger="click" title={t('delayed')} content={list}>
      <button type="button" className="sed-stock-more">
        {orders.length}
      </button>
    </Popover>
  );
}

/** How well the stores are kept: turnover, what counts say of the book, and orders that wait for goods. */
export function Measures({ factoryNo }: { readonly factoryNo: string }) {
  const t = useT(storePhrases);
  const { data } = useCall(stockCalls.measures, { query: { factoryNo } }, { staleTimeMs: 60_000, keepPrevious: true });
  const text = (value: number | null | undefined, unit: string) =>
    value === null || value === undefined ? PLACEHOLDER : `${formatNumber(value, 1)} ${unit}`;
  return (
    <p className="sed-stock-measures">
      <span>
        {t('turnover')} <b className="sed-number">{text(data?.turnoverPerYear, t('perYear'))}</b>
      </span>
      <span>
        {t('accuracy')} <b className="sed-number">{text(data?.accuracyPct, '%')}</b>
      </span>
      <span>
        {t('delayed')}{' '}
        <b className="sed-number">{data === undefined ? PLACEHOLDER : <Delayed orders={data.delayed} />}</b>
      </span>
    </p>
  );
}
