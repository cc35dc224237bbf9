import { orderStatisticsCalls, type CountedFigure, type CountedOrder } from '@sed/orders-contract';
import { moduleRoute } from '@sed/platform-contract';
import { formatTime, useCall, useLanguage, useSession, useT } from '@sed/platform-web';
import { usePlants, useServerNow } from '@sed/signals-web';
import { Link } from 'react-router';
import { BlockFrame, useScope } from './block-frame';
import { blockPhrases } from './block-phrases';

const REFRESH_MS = 60_000;
/** The period asked for moves in steps: each of them is another question to the service. */
const STEP_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
/** What is late for longer than this is no longer news of the day. */
const BACK_MS = 366 * DAY_MS;
const SHOWN = 5;
const STATISTICS_PATH = '/operationalEvaluation/performanceManagement/workOrderStatistics';

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

function orderPath({ module, id }: CountedOrder): string {
  const path = (moduleRoute(module, 'detail') ?? moduleRoute(module))?.path ?? '';
  return `${path}?${new URLSearchParams({ id }).toString()}`;
}

interface CountProps {
  readonly text: string;
  readonly figure: CountedFigure;
  readonly from: number;
  readonly to: number;
}

/** A number that leads to the orders it counts, where the viewer may open that page. */
function Count({ text, figure, from, to }: CountProps) {
  const mayOpen = useSession((session) => session.menuPathList.includes(STATISTICS_PATH));
  if (!mayOpen) return <span>{text}</span>;
  const query = new URLSearchParams({ from: dateOf(from), to: dateOf(to), figure });
  return <Link to={`${STATISTICS_PATH}?${query.toString()}`}>{text}</Link>;
}

function Row({ order }: { readonly order: CountedOrder }) {
  const language = useLanguage();
  const { nameOf, zoneOf } = usePlants();
  const { factoryNo, name, executor, executorName, planEnd } = order;
  return (
    <li>
      <Link to={orderPath(order)}>{name}</Link>
      <small>
        {nameOf(factoryNo)} {executorName?.[language] ?? executor ?? ''} {formatTime(planEnd, zoneOf(factoryNo))}
      </small>
    </li>
  );
}

/** Orders that are late, the longest first, and how many are due within a day. */
export function OrdersBlock() {
  const t = useT(blockPhrases);
  const scope = useScope();
  const now = Math.floor(useServerNow() / STEP_MS) * STEP_MS;
  const late = { from: now - BACK_MS, to: now };
  const soon = { from: now, to: now + DAY_MS };
  const options = { refetchIntervalMs: REFRESH_MS, keepPrevious: true };
  const asked = { ...scope, ...late, figure: 'overdueOpen' as const, pageNum: 1, pageSize: SHOWN };
  const read = useCall(orderStatisticsCalls.orders, { query: asked }, options);
  const { data: next } = useCall(orderStatisticsCalls.figures, { query: { ...scope, ...soon } }, options);
  return (
    <BlockFrame title={t('names.orders')} read={read}>
      {({ list, total }) => (
        <>
          <p>
            <Count text={t('overdue', { count: total })} figure="overdueOpen" {...late} />
            {next !== undefined && (
              <>
                {' · '}
                <Count text={t('dueSoon', { count: next.whole.due - next.whole.completed })} figure="due" {...soon} />
              </>
            )}
          </p>
          {list.length > 0 && (
            <ul>
              {list.map((order) => (
                <Row key={order.id} order={order} />
              ))}
              {total > list.length && <li>{t('more', { count: total - list.length })}</li>}
            </ul>
          )}
        </>
      )}
    </BlockFrame>
  );
}
