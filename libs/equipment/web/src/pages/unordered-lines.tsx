import { capitalCalls, UPKEEP_LEVELS, upkeepCalls, type DuePlan } from '@sed/equipment-contract';
import { orderPoolCalls } from '@sed/orders-contract';
import { formatNumber, PLACEHOLDER } from '@sed/platform-contract';
import { DataTable, EmptyState, StatusTag, type DataColumn } from '@sed/platform-ui';
import { formatTime, messageOf, useAction, useCall, useLanguage, useRight, useT } from '@sed/platform-web';
import { moduleCalls } from '@sed/records-contract';
import { usePlants } from '@sed/signals-web';
import { App, Button } from 'antd';
import { useState } from 'react';
import { guidePhrases } from '../guide-phrases';
import '../equipment.css';
import { moneyText, RecordLink } from './cells';
import { DeferDialog } from './defer-dialog';

const DAY_MS = 86_400_000;
const AHEAD_MS = 30 * DAY_MS;

interface Row {
  readonly key: string;
  readonly kind: string;
  readonly object: string;
  /** Day or quarter. */
  readonly due: string;
  readonly minutes: number | null;
  readonly budget: number | null;
  /** Null where nothing is planned to be used, or nobody may say. */
  readonly missing: DuePlan['missing'];
  readonly plan: { readonly module: string; readonly id: string; readonly no: string | null };
  readonly conflicts: DuePlan['conflicts'];
  readonly isDeferrable: boolean;
  /** Of a maintenance plan, which makes its order from here; lines of capital plans are issued on a page of their own. */
  readonly version: number | undefined;
}

/** Maintenance due within a month, and approved lines of capital plans, as far as neither has its order. */
function useRows(factoryNo: string | undefined) {
  const t = useT(guidePhrases);
  const language = useLanguage();
  const zone = usePlants().zoneOf(factoryNo ?? '') ?? 'UTC';
  const [to] = useState(() => Date.now() + AHEAD_MS);
  const isChosen = factoryNo !== undefined;
  const maySee = useRight('maintenancesPlanList:view', factoryNo);
  const of = factoryNo ?? '';
  const upkeep = useCall(upkeepCalls.due, { query: { factoryNo: of, to } }, { enabled: isChosen && maySee });
  const capital = useCall(
    capitalCalls.lines,
    { query: { factoryNo: of, state: 'APPROVED' as const } },
    { enabled: isChosen },
  );
  const rows = [
    ...(upkeep.data ?? []).map(({ id, version, no, machine, level, nextDueAt, minutes, missing, ...plan }): Row => ({
      ...{ version, conflicts: plan.conflicts, isDeferrable: plan.isDeferrable },
      ...{ key: id, object: machine, due: formatTime(nextDueAt, zone).slice(0, 10), minutes, budget: null, missing },
      kind: UPKEEP_LEVELS.find(({ code }) => code === level)?.label[language] ?? t('upkeep'),
      plan: { module: 'maintenancesPlanList', id, no },
    })),
    ...(capital.data ?? []).map(
      ({ module, planId, planNo, planType, lineNo, object, quarter, year, approved }): Row => ({
        ...{ key: `${planId} ${String(lineNo)}`, object, minutes: null, budget: approved, missing: null },
        ...{ version: undefined, conflicts: [], isDeferrable: false },
        kind: t(`capital.${planType as 1}`),
        due: `${String(year)} ${quarter ?? ''}`.trim(),
        plan: { module, id: planId, no: planNo },
      }),
    ),
  ];
  const isKnown = (upkeep.data !== undefined || !maySee) && capital.data !== undefined;
  const refetch = () => {
    void upkeep.refetch();
    void capital.refetch();
  };
  return { rows: isKnown ? rows : undefined, error: upkeep.error ?? capital.error, refetch };
}

/** Whether the stores have what the visit plans to use; what they have not, with the day it comes. */
function Parts({ missing }: Pick<Row, 'missing'>) {
  const t = useT(guidePhrases);
  const language = useLanguage();
  if (missing === null) return PLACEHOLDER;
  if (missing.length === 0) return <StatusTag tone="good">{t('partsReady')}</StatusTag>;
  const lines = missing.map(({ name, quantity, unit, expectedOn }) => {
    const comes = expectedOn === null ? t('partNotExpected') : t('partExpectedOn', { day: expectedOn });
    return `${name[language]} ${quantity} ${unit[language]} · ${comes}`;
  });
  return (
    <span title={lines.join('\n')}>
      <StatusTag tone="warn">{t('partsMissing', { count: missing.length })}</StatusTag>
    </span>
  );
}

/** The first order or plan that stands against it, and how many more. */
function Clashes({ conflicts }: Pick<Row, 'conflicts'>) {
  const t = useT(guidePhrases);
  const [first, ...more] = conflicts;
  if (first === undefined) return PLACEHOLDER;
  const names = conflicts.map(({ kind, no, name }) => `${t(`clash.${kind}`)} ${no ?? name}`);
  return (
    <span title={names.join('\n')}>
      {t(`clash.${first.kind}`)} <RecordLink module={first.module} id={first.id} text={first.no ?? first.name} />
      {more.length > 0 && <span className="sed-dim"> +{more.length}</span>}
    </span>
  );
}

/** More are scrolled through without drawing them all. */
const MANY = 50;
const HEIGHT_PX = 420;
/** The service takes so many at once. */
const AT_ONCE = 200;

interface Taken {
  readonly action: 'generate' | 'defer';
  readonly values?: Readonly<Record<string, unknown>>;
  readonly note?: string;
}

/** Maintenance that is picked has its orders made now, ahead of its day, or is put off: each says what it came to. */
function useTaking() {
  const t = useT(guidePhrases);
  const { message } = App.useApp();
  const bulk = useAction(moduleCalls.bulk, {
    refreshes: [upkeepCalls.due, orderPoolCalls.pool],
    tellsFailure: true,
  });
  const take = (rows: readonly Row[], { action, ...said }: Taken) => {
    const records = rows.flatMap(({ plan, version }) => (version === undefined ? [] : [{ id: plan.id, version }]));
    const nameOf = (id: string) => rows.find(({ plan }) => plan.id === id)?.plan.no ?? id;
    bulk.mutate(
      {
        params: { module: 'maintenancesPlanList' },
        body: { action, ...said, records: records.slice(0, AT_ONCE) },
      },
      {
        onSuccess: (results) => {
          const refused = results.filter(({ ok }) => !ok);
          const told = refused.slice(0, 5).map(({ id, message: reason }) => `${nameOf(id)}: ${reason ?? ''}`);
          if (told.length > 0) void message.warning(told.join('\n'), 8);
          const made = results.length - refused.length;
          const done = action === 'defer' ? 'deferred' : 'ordersMade';
          if (made > 0) void message.success(t(done, { count: made }));
        },
      },
    );
  };
  return { take, isBusy: bulk.isPending };
}

/** Below the pool of orders: what plans still hold and nobody has made an order of. */
export function UnorderedLines({ factoryNo }: { readonly factoryNo: string | undefined }) {
  const t = useT(guidePhrases);
  const { rows, error, refetch } = useRows(factoryNo);
  const mayMake = useRight('maintenancesPlanList:issue', factoryNo);
  const { take, isBusy } = useTaking();
  const [isDeferring, setDeferring] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const picked = (rows ?? []).filter(({ key, version }) => version !== undefined && chosen.includes(key));
  const deferrable = picked.filter(({ isDeferrable }) => isDeferrable);
  const columns: DataColumn<Row>[] = [
    { key: 'kind', title: t('kindOfLine'), widthPx: 130, cell: ({ kind }) => kind },
    { key: 'object', title: t('object'), widthPx: 260, isCut: true, cell: ({ object }) => object },
    { key: 'due', title: t('dueOn'), widthPx: 120, cell: ({ due }) => due },
    {
      ...{ key: 'hours', title: t('hoursOfLine'), unit: 'h', isNumber: true, widthPx: 90 },
      cell: ({ minutes }) => (minutes === null ? PLACEHOLDER : formatNumber(minutes / 60, 1)),
    },
    { key: 'parts', title: t('partsOfLine'), widthPx: 110, cell: ({ missing }) => <Parts missing={missing} /> },
    {
      ...{ key: 'conflicts', title: t('conflictsOfLine'), widthPx: 220, rank: 3 },
      cell: ({ conflicts }) => <Clashes conflicts={conflicts} />,
    },
    {
      ...{ key: 'budget', title: t('budgetOfLine'), unit: 'CNY', isNumber: true, widthPx: 120, rank: 2 },
      cell: ({ budget }) => (budget === null ? PLACEHOLDER : moneyText(budget)),
    },
    { key: 'plan', title: t('planOfLine'), widthPx: 200, cell: ({ plan }) => <RecordLink {...plan} text={plan.no} /> },
  ];
  return (
    <section className="sed-equipment-page">
      <h2>{t('unordered')}</h2>
      {mayMake && factoryNo !== undefined && (
        <div className="sed-equipment-tools">
          <Button disabled={picked.length === 0} loading={isBusy} onClick={() => take(picked, { action: 'generate' })}>
            {t('makeOrders', { count: picked.length })}
          </Button>
          <Button disabled={deferrable.length === 0} onClick={() => setDeferring(true)}>
            {t('defer', { count: deferrable.length })}
          </Button>
        </div>
      )}
      {isDeferring && (
        <DeferDialog
          onClose={() => setDeferring(false)}
          onDefer={(deferTo, note) => {
            take(deferrable, { action: 'defer', values: { deferTo }, note });
            setDeferring(false);
          }}
        />
      )}
      {factoryNo === undefined ? (
        <EmptyState text={t('choosePlant')} />
      ) : (
        <DataTable<Row>
          label={t('unordered')}
          isCompact
          rows={rows}
          columns={columns}
          keyOf={({ key }) => key}
          error={error === null ? undefined : messageOf(error, '')}
          onRetry={refetch}
          empty={<EmptyState text={t('noUnordered')} />}
          {...((rows?.length ?? 0) > MANY && { heightPx: HEIGHT_PX })}
          {...(mayMake && {
            selection: {
              selectedRowKeys: [...chosen],
              onChange: (keys: readonly unknown[]) => setChosen(keys.map(String)),
              getCheckboxProps: ({ version }: Row) => ({ disabled: version === undefined }),
            },
          })}
        />
      )}
    </section>
  );
}
