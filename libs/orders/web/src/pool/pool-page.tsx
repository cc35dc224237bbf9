import { MAX_POOL, SEARCHED_TYPES, type OrderPool, type PlannedOrder, type PooledOrder } from '@sed/orders-contract';
import { ChoiceField, ErrorState, FilterArea, PageFrame, SearchField, Spinner } from '@sed/platform-ui';
import { useLanguage, useT } from '@sed/platform-web';
import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useMemo, useState, type ComponentType } from 'react';
import { orderPhrases } from '../phrases';
import { behindIsolations, companions, isChecked, POOL_CHECKS, underPermits } from './plan-week';
import { CrewRoutes } from './crew-routes';
import { PoolList } from './pool-list';
import { poolError, usePlanning, usePool, type Pool, type Slot } from './use-pool';
import { WeekGrid } from './week-grid';
import './pool.css';

/** Lines of the pool that hold the words and are of the type the address asks for. */
function useShown({ get }: Pool, data: OrderPool | undefined): readonly PlannedOrder[] {
  const [keyword, type, check] = [get('keyword')?.toLowerCase() ?? '', get('type'), get('check')];
  return useMemo(
    () =>
      (data?.pool ?? []).filter(
        (order) =>
          (type === undefined || order.module === type) &&
          isChecked(order, check) &&
          [order.name, order.no, order.equipName, order.equipNo].some(
            (text) => text?.toLowerCase().includes(keyword) === true,
          ),
      ),
    [data, keyword, type, check],
  );
}

function Filters({ pool }: { readonly pool: Pool }) {
  const t = useT(orderPhrases);
  const language = useLanguage();
  const { get, set, choice } = pool;
  const { chosen, plants, isFixed } = choice;
  const present = new Set(pool.found.data?.pool.map(({ module }) => module));
  const types = SEARCHED_TYPES.filter(({ key }) => present.has(key) || key === get('type'));
  return (
    <FilterArea
      isFiltered={
        ['type', 'keyword', 'check'].some((name) => get(name) !== undefined) || (chosen !== undefined && !isFixed)
      }
      onReset={() => set({ type: undefined, keyword: undefined, check: undefined, plant: undefined })}
      filters={[
        {
          ...{ key: 'keyword', label: t('search') },
          control: (
            <SearchField label={t('search')} value={get('keyword')} onChange={(keyword) => set({ keyword })} isMain />
          ),
        },
        {
          ...{ key: 'type', label: t('type'), isSet: get('type') !== undefined },
          control: (
            <ChoiceField
              label={t('type')}
              value={get('type')}
              options={types.map(({ key, label }) => ({ value: key, label: label[language] }))}
              onChange={(type) => set({ type })}
            />
          ),
        },
        {
          ...{ key: 'check', label: t('check'), isSet: get('check') !== undefined },
          control: (
            <ChoiceField
              label={t('check')}
              value={get('check')}
              options={POOL_CHECKS.map((check) => ({ value: check, label: t(`check.${check}`) }))}
              onChange={(check) => set({ check })}
            />
          ),
        },
        ...(isFixed
          ? []
          : [
              {
                ...{ key: 'plant', label: t('plant'), isSet: chosen !== undefined },
                control: (
                  <ChoiceField
                    label={t('plant')}
                    isSearched
                    value={chosen}
                    options={plants.map(({ factoryNo, name }) => ({ value: factoryNo, label: name[language] }))}
                    onChange={(plant) => set({ plant })}
                    widthEm={13}
                  />
                ),
              },
            ]),
      ]}
    />
  );
}

interface PlanProps {
  readonly pool: Pool;
  readonly data: OrderPool;
  readonly chosen: readonly PooledOrder[];
  readonly isBusy: boolean;
  readonly onPlan: (slot: Slot) => void;
  readonly onIssue: () => void;
}

/** The same as dragging, for the keyboard, and the issue of what is chosen. */
function PlanBar({ pool, data, chosen, isBusy, onPlan, onIssue }: PlanProps) {
  const t = useT(orderPhrases);
  const language = useLanguage();
  const [day, setDay] = useState(pool.today);
  const [executor, setExecutor] = useState<string>();
  const isNone = chosen.length === 0;
  return (
    <div className="sed-pool-plan" role="group" aria-label={t('planSelected')}>
      <span>{t('selected', { count: chosen.length })}</span>
      <DatePicker
        aria-label={t('day')}
        allowClear={false}
        value={dayjs(day)}
        minDate={dayjs(pool.today)}
        onChange={(value) => setDay(value?.format('YYYY-MM-DD') ?? pool.today)}
      />
      <ChoiceField
        label={t('executor')}
        isSearched
        value={executor}
        options={data.people.map(({ code, name }) => ({ value: code, label: name[language] }))}
        onChange={setExecutor}
      />
      <Button disabled={isNone} loading={isBusy} onClick={() => onPlan({ day, executor })}>
        {t('planSelected')}
      </Button>
      <Button type="primary" disabled={isNone} loading={isBusy} onClick={onIssue}>
        {t('issueSelected')}
      </Button>
    </div>
  );
}

function WeekBar({ pool }: { readonly pool: Pool }) {
  const t = useT(orderPhrases);
  const [first, last] = [pool.days[0] ?? '', pool.days.at(-1) ?? ''];
  return (
    <div className="sed-pool-weekbar">
      <h2>
        {t('week')} <span className="sed-number">{`${first} – ${last}`}</span>
      </h2>
      <Button onClick={() => pool.toWeek(-1)}>{t('weekBefore')}</Button>
      <Button onClick={() => pool.toWeek(0)}>{t('thisWeek')}</Button>
      <Button onClick={() => pool.toWeek(1)}>{t('weekAfter')}</Button>
    </div>
  );
}

function PoolBody({ pool, data }: { readonly pool: Pool; readonly data: OrderPool }) {
  const t = useT(orderPhrases);
  const language = useLanguage();
  const { plan, issue, isBusy } = usePlanning(pool);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const shown = useShown(pool, data);
  const goWith = useMemo(
    () => ({
      isolations: behindIsolations(data.pool),
      permits: underPermits(data.pool),
      places: companions(data.pool),
    }),
    [data],
  );
  const named = (ids: readonly string[]) => data.pool.filter(({ id }) => ids.includes(id));
  const chosen = named(selected);
  const nameOf = (who: string) => data.people.find(({ code }) => code === who)?.name[language] ?? who;
  return (
    <>
      {data.isCut && <p className="sed-dim">{t('poolCut', { max: MAX_POOL })}</p>}
      <PlanBar
        {...{ pool, data, chosen, isBusy }}
        onPlan={(slot) => void plan(chosen, slot)}
        onIssue={() => void issue(chosen).then(() => setSelected([]))}
      />
      <PoolList orders={shown} goWith={goWith} nameOf={nameOf} selected={selected} onSelect={setSelected} />
      <WeekBar pool={pool} />
      <p className="sed-dim">{t('weekHint')}</p>
      <WeekGrid pool={data} {...pool} onDrop={(ids, slot) => void plan(named(ids), slot)} />
      <CrewRoutes data={data} nameOf={nameOf} />
    </>
  );
}

/** What no order was made of yet, from the areas that keep such plans. */
export type UnorderedLines = ComponentType<{ readonly factoryNo: string | undefined }>;

interface PageProps {
  readonly source?: 'PLAN';
  readonly Lines?: UnorderedLines | undefined;
}

function PoolPage({ source, Lines }: PageProps) {
  const t = useT(orderPhrases);
  const pool = usePool(source);
  const { data, refetch } = pool.found;
  const error = poolError(pool.found);
  return (
    <PageFrame
      className="sed-pool"
      title={t(source === 'PLAN' ? 'planPool' : 'taskPlanPool')}
      count={data?.pool.length}
      isCountEstimated={data?.isCut === true}
    >
      <Filters pool={pool} />
      {error !== undefined && <ErrorState message={error} onRetry={() => void refetch()} />}
      {error === undefined && data === undefined && <Spinner />}
      {error === undefined && data !== undefined && <PoolBody pool={pool} data={data} />}
      {Lines !== undefined && <Lines factoryNo={pool.choice.chosen} />}
    </PageFrame>
  );
}

/** Orders to be issued, by week. */
export function TaskPlanPoolPage() {
  return <PoolPage />;
}

/** What plans have to be issued for. */
export function PlanPoolPage({ Lines }: Pick<PageProps, 'Lines'>) {
  return <PoolPage source="PLAN" Lines={Lines} />;
}
