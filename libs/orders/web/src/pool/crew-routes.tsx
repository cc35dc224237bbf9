import { crewRoute, type CrewStop, type OrderPool, type PooledOrder } from '@sed/orders-contract';
import { formatNumber } from '@sed/platform-contract';
import { useCall, useT } from '@sed/platform-web';
import { plantListCall } from '@sed/signals-contract';
import { usePlants } from '@sed/signals-web';
import { InputNumber } from 'antd';
import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { orderPath } from '../order-path';
import { orderPhrases } from '../phrases';
import './pool.css';

/** On roads, breaks and gates included, unless somebody knows better. */
const SPEED_KMH = 40;
const [SLOWEST, FASTEST] = [5, 120];

interface CrewDay {
  readonly key: string;
  readonly crew: string;
  readonly day: string;
  readonly orders: readonly PooledOrder[];
}

/** Days on which a team, or a person where no team is named, has work at several plants. */
export function crewDays(orders: readonly PooledOrder[], dayOf: (order: PooledOrder) => string | null): CrewDay[] {
  const all = new Map<string, CrewDay>();
  for (const order of orders) {
    const day = dayOf(order);
    const crew = order.team ?? order.executor;
    if (crew === null || day === null) continue;
    const key = `${day} ${crew}`;
    all.set(key, { key, crew, day, orders: [...(all.get(key)?.orders ?? []), order] });
  }
  const several = [...all.values()].filter(({ orders: own }) => new Set(own.map((one) => one.factoryNo)).size > 1);
  return several.toSorted((a, b) => a.key.localeCompare(b.key));
}

function Stop({ stop, orders }: { readonly stop: CrewStop; readonly orders: readonly PooledOrder[] }) {
  const t = useT(orderPhrases);
  const { nameOf } = usePlants();
  const { factoryNo, jobs, travelKm, travelMin } = stop;
  const way = travelKm === null ? t('routeUnknown') : `${formatNumber(travelKm, 0)} km · ${String(travelMin)} min`;
  return (
    <li>
      <strong>{nameOf(factoryNo)}</strong> {travelKm !== 0 && <span className="sed-dim">{way}</span>}{' '}
      {orders
        .filter(({ id }) => jobs.includes(id))
        .map(({ id, module, no, name }) => (
          <Link key={id} to={orderPath(module, id)}>
            {no ?? name}{' '}
          </Link>
        ))}
    </li>
  );
}

/** In which order a crew goes to the plants it has work at on a day, with the way between them as the crow flies. */
export function CrewRoutes({ data, nameOf }: { readonly data: OrderPool; readonly nameOf: (code: string) => string }) {
  const t = useT(orderPhrases);
  const id = useId();
  const { zoneOf } = usePlants();
  const [speed, setSpeed] = useState(SPEED_KMH);
  const plants = useCall(plantListCall, {}, { staleTimeMs: 300_000, isAcrossPlants: true, keptAs: 'plants' }).data;
  const places = useMemo(() => new Map(plants?.map((plant) => [plant.factoryNo, plant])), [plants]);
  const days = crewDays([...data.pool, ...data.taken], ({ planStart, factoryNo }) =>
    planStart === null
      ? null
      : new Intl.DateTimeFormat('sv', { timeZone: zoneOf(factoryNo) ?? 'UTC' }).format(planStart),
  );
  if (days.length === 0) return null;
  return (
    <section>
      <h2>{t('routes')}</h2>
      <div>
        <label htmlFor={id}>{t('routeSpeed')}</label>{' '}
        <InputNumber
          id={id}
          min={SLOWEST}
          max={FASTEST}
          suffix="km/h"
          value={speed}
          onChange={(value) => setSpeed(value ?? SPEED_KMH)}
        />{' '}
        <span className="sed-dim">{t('routeHint')}</span>
      </div>
      {days.map(({ key, crew, day, orders }) => (
        <section key={key} aria-label={`${day} ${nameOf(crew)}`}>
          <h3>{`${day} ${nameOf(crew)}`}</h3>
          <ol>
            {crewRoute(orders, places, speed).map((stop) => (
              <Stop key={stop.factoryNo} stop={stop} orders={orders} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}
