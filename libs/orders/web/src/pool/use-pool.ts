import { orderPoolCalls, type OrderPool, type PooledOrder } from '@sed/orders-contract';
import { messageOf, send, showError, useAddress, useCall, useSession, useT } from '@sed/platform-web';
import { moduleCalls } from '@sed/records-contract';
import { useChosenPlant, usePlants } from '@sed/signals-web';
import { App } from 'antd';
import { useCallback, useState } from 'react';
import { dayAfter, dayOf, isDay, startOfDay } from '../days';
import { orderPhrases } from '../phrases';
import { movedTo } from './plan-week';

const ZONE = 'Asia/Shanghai';
const WEEK = 7;

/** Where orders are put: a day, and whose it is; an empty executor takes nobody's name away. */
export interface Slot {
  readonly day: string;
  readonly executor: string | undefined;
}

function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % WEEK;
  return dayAfter(day, -weekday);
}

/** The week of the address with its orders, and what can be done with them. */
export function usePool(source: 'PLAN' | undefined) {
  const { get, set } = useAddress();
  const choice = useChosenPlant();
  const node = useSession((session) => session.factoryNo);
  const { zoneOf } = usePlants();
  const [nowMs] = useState(() => Date.now());
  const zone = (choice.chosen === undefined ? undefined : zoneOf(choice.chosen)) ?? ZONE;
  const asked = get('week');
  const monday = mondayOf(isDay(asked) ? asked : dayOf(nowMs, zone));
  const days = Array.from({ length: WEEK }, (_, index) => dayAfter(monday, index));
  const factoryNo = choice.chosen ?? node ?? undefined;
  const query = {
    ...{ from: startOfDay(monday, zone), to: startOfDay(dayAfter(monday, WEEK), zone) },
    ...(factoryNo !== undefined && { factoryNo }),
    ...(source !== undefined && { source }),
  };
  const found = useCall(orderPoolCalls.pool, { query }, { keepPrevious: true });
  const toWeek = (weeks: number) => set({ week: weeks === 0 ? undefined : dayAfter(monday, weeks * WEEK) });
  return { get, set, choice, zone, days, found, toWeek, today: dayOf(nowMs, zone) };
}

export type Pool = ReturnType<typeof usePool>;

/** Puts orders on days and issues them, each where its type is kept and by the rights there. */
export function usePlanning({ zone, found }: Pool) {
  const t = useT(orderPhrases);
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const { refetch } = found;

  const run = useCallback(
    async (work: () => Promise<string | undefined>) => {
      setBusy(true);
      try {
        const said = await work();
        if (said !== undefined) message.success(said);
      } catch (error) {
        showError(error);
      } finally {
        setBusy(false);
        await refetch();
      }
    },
    [message, refetch],
  );

  const plan = (orders: readonly PooledOrder[], { day, executor }: Slot) =>
    run(async () => {
      for (const order of orders) {
        const times = movedTo(order, day, { zone, nowMs: Date.now() });
        const values = { ...times, ...(executor !== undefined && { executor }) };
        const params = { module: order.module, id: order.id };
        await send(moduleCalls.update, { params, body: { version: order.version, values } });
      }
      return t('planned', { count: orders.length });
    });

  const issue = (orders: readonly PooledOrder[]) =>
    run(async () => {
      const refused: string[] = [];
      for (const [module, some] of byModule(orders)) {
        const records = some.map(({ id, version }) => ({ id, version }));
        const results = await send(moduleCalls.bulk, { params: { module }, body: { action: 'issue', records } });
        for (const { id, ok, message: reason } of results) {
          const order = some.find((one) => one.id === id);
          if (!ok) refused.push(`${order?.no ?? id}: ${reason ?? ''}`);
        }
      }
      if (refused.length > 0) message.warning(refused.slice(0, 5).join('\n'), 8);
      const issued = orders.length - refused.length;
      return issued === 0 ? undefined : t('issued', { count: issued });
    });

  return { plan, issue, isBusy };
}

/** The service takes so many at once. */
const AT_ONCE = 200;

function byModule(orders: readonly PooledOrder[]): (readonly [string, readonly PooledOrder[]])[] {
  const modules = [...new Set(orders.map(({ module }) => module))];
  return modules.flatMap((module) => {
    const own = orders.filter((order) => order.module === module);
    const portions = Array.from({ length: Math.ceil(own.length / AT_ONCE) }, (_, index) =>
      own.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
    );
    return portions.map((portion) => [module, portion] as const);
  });
}

export function poolError(found: { readonly error: unknown; readonly data: OrderPool | undefined }) {
  return found.error === null ? undefined : messageOf(found.error, '');
}
