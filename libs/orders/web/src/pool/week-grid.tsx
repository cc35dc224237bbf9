import { DAY_HOURS, type OrderPool, type PlannedOrder, type PooledOrder } from '@sed/orders-contract';
import { formatNumber, useLanguage, useT } from '@sed/platform-web';
import { Tooltip } from 'antd';
import { useState, type DragEvent } from 'react';
import { Link } from 'react-router';
import { dayOf } from '../days';
import { orderPath } from '../order-path';
import { orderPhrases } from '../phrases';
import { loadOf, type DayLoad } from './plan-week';
import type { Slot } from './use-pool';

/** What is dragged says which orders it is. */
export const DRAGGED = 'application/x-sed-orders';

interface Props {
  readonly pool: OrderPool;
  readonly days: readonly string[];
  readonly today: string;
  readonly zone: string;
  /** Orders put onto a day of a person by dragging them there. */
  readonly onDrop: (ids: readonly string[], slot: Slot) => void;
}

interface CellProps {
  readonly load: DayLoad;
  readonly slot: Slot;
  readonly label: string;
  readonly isPast: boolean;
  readonly onDrop: Props['onDrop'];
}

function Capacity({ load }: { readonly load: DayLoad }) {
  const t = useT(orderPhrases);
  const { hours, conflicts } = load;
  if (load.orders.length === 0) return null;
  const share = Math.min(100, (100 * hours) / DAY_HOURS);
  const said = conflicts.map((conflict) => t(`conflict.${conflict}`)).join(', ');
  return (
    <Tooltip title={said === '' ? undefined : said}>
      <p className="sed-pool-capacity" data-conflict={conflicts.length > 0}>
        <span className="sed-pool-bar" aria-hidden>
          <span style={{ width: `${share}%` }} />
        </span>
        <span className="sed-number">
          {formatNumber(hours, 1)}/{DAY_HOURS} h
        </span>
        {said !== '' && <span className="sed-pool-conflict">{said}</span>}
      </p>
    </Tooltip>
  );
}

function idsIn(event: DragEvent): string[] {
  return event.dataTransfer
    .getData(DRAGGED)
    .split(',')
    .filter((id) => id !== '');
}

function Cell({ load, slot, label, isPast, onDrop }: CellProps) {
  const [isOver, setOver] = useState(false);
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(DRAGGED)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const ids = idsIn(event);
      if (ids.length > 0) onDrop(ids, slot);
    },
  };
  return (
    <td className="sed-pool-cell" aria-label={label} data-over={isOver} data-past={isPast} {...(isPast ? {} : drop)}>
      {load.orders.map((order) => (
        <Planned key={order.id} order={order} />
      ))}
      <Capacity load={load} />
    </td>
  );
}

/** An order on its day; one that is not issued yet can be taken elsewhere. */
function Planned({ order }: { readonly order: PooledOrder | PlannedOrder }) {
  const t = useT(orderPhrases);
  const { id, module, name, state, emergencyDegree } = order;
  const clashes = 'conflicts' in order ? [...new Set(order.conflicts.map(({ kind }) => t(`clash.${kind}`)))] : [];
  const isOpen = state === 'TO_ISSUE';
  return (
    <p
      className="sed-pool-order"
      data-issued={!isOpen}
      data-urgent={emergencyDegree === '3'}
      data-conflict={clashes.length > 0}
      title={clashes.length === 0 ? undefined : clashes.join(', ')}
      draggable={isOpen}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, id)}
    >
      <Link to={orderPath(module, id)} draggable={false}>
        {name}
      </Link>
    </p>
  );
}

/** A week: what each person has to do on each day, and how much of the day it takes. */
export function WeekGrid({ pool, days, today, zone, onDrop }: Props) {
  const t = useT(orderPhrases);
  const language = useLanguage();
  const orders = [...pool.taken, ...pool.pool];
  const dayIn = ({ planStart }: PooledOrder) => (planStart === null ? undefined : dayOf(planStart, zone));
  const planned = orders.filter((order) => days.includes(dayIn(order) ?? ''));
  const rows = [
    ...pool.people.map(({ code, name }) => ({ code, name: name[language] })),
    { code: undefined, name: t('noExecutor') },
  ];
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const loadAt = (code: string | undefined, day: string) => {
    const ofDay = planned.filter((order) => dayIn(order) === day);
    const own = ofDay.filter(({ executor }) => (executor ?? undefined) === code);
    const others = ofDay.filter((order) => !own.includes(order));
    return loadOf(
      own,
      new Set(others.flatMap(({ factoryNo, equipNo }) => (equipNo === null ? [] : [`${factoryNo} ${equipNo}`]))),
    );
  };
  return (
    <div className="sed-pool-week">
      <table aria-label={t('week')}>
        <thead>
          <tr>
            <th scope="col">{t('executor')}</th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today}>
                {weekday.format(new Date(`${day}T00:00:00Z`))} {day.slice(5)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, name }) => (
            <tr key={code ?? ''}>
              <th scope="row">{name}</th>
              {days.map((day) => (
                <Cell
                  key={day}
                  load={loadAt(code, day)}
                  slot={{ day, executor: code }}
                  label={`${name}, ${day}`}
                  isPast={day < today}
                  onDrop={onDrop}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
