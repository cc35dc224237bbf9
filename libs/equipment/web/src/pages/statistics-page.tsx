import { UPKEEP_GROUPS, UPKEEP_LEVELS, upkeepCalls, type UpkeepGroup, type UpkeepRow } from '@sed/equipment-contract';
import { maintenanceWork } from '@sed/orders-definitions';
import { formatNumber, moduleRoute, PLACEHOLDER } from '@sed/platform-contract';
import { csvOf, messageOf, saveText, useAddress, useCall, useLanguage, useSession, useT } from '@sed/platform-web';
import { ChoiceField, DataTable, EmptyState, FilterArea, PageFrame, type DataColumn } from '@sed/platform-ui';
import { useChosenPlant, usePlants } from '@sed/signals-web';
import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { Link } from 'react-router';
import '../equipment.css';
import { equipmentPhrases } from '../phrases';

type Kind = 'hours' | 'counts' | 'summary';
type Numeric = Exclude<keyof UpkeepRow, 'key' | 'name'>;

const DAY = 'YYYY-MM-DD';
const USUAL_DAYS = 90;
const TITLES = { hours: 'hoursTitle', counts: 'countsTitle', summary: 'summaryTitle' } as const;
const USUAL_GROUP = { hours: 'team', counts: 'plant', summary: 'level' } as const;
const ORDERS = moduleRoute('maintenanceWork')?.path ?? '';

/** What the address asks for. */
function useQuestion(kind: Kind) {
  const { get, set } = useAddress();
  const choice = useChosenPlant();
  const node = useSession((session) => session.factoryNo);
  const from = dayjs(get('from') ?? dayjs().subtract(USUAL_DAYS, 'day').format(DAY)).startOf('day');
  const to = dayjs(get('to') ?? dayjs().add(1, 'month').format(DAY)).endOf('day');
  const by: UpkeepGroup = UPKEEP_GROUPS.find((group) => group === get('by')) ?? USUAL_GROUP[kind];
  const factoryNo = choice.chosen ?? node ?? undefined;
  const query = { from: from.valueOf(), to: to.valueOf() + 1, by, ...(factoryNo !== undefined && { factoryNo }) };
  return { ...choice, set, from, to, by, query };
}

type Question = ReturnType<typeof useQuestion>;

function Filters({ from, to, by, set, chosen, choose, plants, isFixed }: Question) {
  const t = useT(equipmentPhrases);
  const language = useLanguage();
  const period = (
    <DatePicker.RangePicker
      aria-label={t('period')}
      allowClear={false}
      value={[from, to]}
      onChange={(range) => set({ from: range?.[0]?.format(DAY), to: range?.[1]?.format(DAY) })}
    />
  );
  const group = (
    <ChoiceField
      label={t('by')}
      value={by}
      options={UPKEEP_GROUPS.map((value) => ({ value, label: t(`by.${value}`) }))}
      onChange={(value) => set({ by: value })}
    />
  );
  const plant = (
    <ChoiceField
      label={t('plant')}
      isSearched
      value={chosen}
      options={plants.map(({ factoryNo, name }) => ({ value: factoryNo, label: name[language] }))}
      onChange={choose}
      widthEm={13}
    />
  );
  return (
    <FilterArea
      isFiltered={false}
      onReset={() => set({ from: undefined, to: undefined, by: undefined })}
      filters={[
        { key: 'period', label: t('period'), control: period },
        { key: 'by', label: t('by'), control: group },
        ...(isFixed ? [] : [{ key: 'plant', label: t('plant'), control: plant, isSet: chosen !== undefined }]),
      ]}
    />
  );
}

/** What a group is called. */
function useNames(by: UpkeepGroup) {
  const t = useT(equipmentPhrases);
  const language = useLanguage();
  const { nameOf } = usePlants();
  return ({ key, name }: UpkeepRow): string => {
    if (name !== null) return name[language];
    if (key === null) return t('unnamed');
    if (by === 'plant') return nameOf(key);
    return UPKEEP_LEVELS.find(({ code }) => code === key)?.label[language] ?? key;
  };
}

const rateText = (part: number, whole: number): string =>
  whole === 0 ? PLACEHOLDER : `${formatNumber((100 * part) / whole, 1)} %`;
const hoursText = (minutes: number): string => formatNumber(minutes / 60, 1);

/** By what the list of orders can be asked for a group; of others a link would show more than was counted. */
const ASKED_BY: Partial<Record<UpkeepGroup, string>> = { plant: 'plant', level: 'f.level', team: 'f.team' };

/** Which orders of a group a number counts. */
interface Counted {
  readonly isIn?: (status: string) => boolean;
  readonly timeliness?: string;
}

const DONE: ReadonlySet<string> = new Set(['COMPLETED', 'EVALUATED']);
const isDone = (status: string): boolean => DONE.has(status);
const isCancelled = (status: string): boolean => status === 'CANCELLED';
const STATUSES = Object.keys(maintenanceWork.flow?.states ?? {});

/** Address of the orders of a group; undefined where the list cannot be asked for it. */
function ordersOf(
  { from, to, by, query: { factoryNo } }: Question,
  { key, machines }: UpkeepRow,
  { isIn, timeliness }: Counted,
) {
  const asked = machines === undefined ? ASKED_BY[by] : 'f.equipment';
  if (asked === undefined || key === null) return undefined;
  const query = new URLSearchParams({ 'f.planEnd.from': from.format(DAY), 'f.planEnd.to': to.format(DAY) });
  if (isIn !== undefined) query.set('status', STATUSES.filter(isIn).join(','));
  if (timeliness !== undefined) query.set('f.timeliness', timeliness);
  // Of a type the list is asked for its machines.
  query.set(asked, machines?.join(',') ?? key);
  if (by !== 'plant' && factoryNo !== undefined) query.set('plant', factoryNo);
  return `${ORDERS}?${query.toString()}`;
}

function useColumns(kind: Kind, question: Question): DataColumn<UpkeepRow>[] {
  const t = useT(equipmentPhrases);
  const nameOf = useNames(question.by);
  const count = (key: Numeric, title: string, counted: Counted = {}): DataColumn<UpkeepRow> => ({
    ...{ key, title, isNumber: true, widthPx: 90 },
    cell: (row) => {
      const path = row[key] === 0 ? undefined : ordersOf(question, row, counted);
      return path === undefined ? row[key] : <Link to={path}>{row[key]}</Link>;
    },
  });
  const hours = (key: 'plannedMinutes' | 'actualMinutes', title: string): DataColumn<UpkeepRow> => ({
    ...{ key, title, unit: 'h', isNumber: true, widthPx: 120 },
    cell: (row) => hoursText(row[key]),
  });
  const group: DataColumn<UpkeepRow> = { key: 'group', title: t(`by.${question.by}`), widthPx: 200, cell: nameOf };
  const onTime: DataColumn<UpkeepRow> = {
    ...{ key: 'rate', title: t('onTimeRate'), isNumber: true, widthPx: 100 },
    cell: ({ onTime: part, planned, cancelled }) => rateText(part, planned - cancelled),
  };
  if (kind === 'hours') {
    return [
      group,
      count('planned', t('planned')),
      count('done', t('done'), { isIn: isDone }),
      hours('plannedMinutes', t('plannedHours')),
      hours('actualMinutes', t('actualHours')),
      {
        ...{ key: 'difference', title: t('difference'), unit: 'h', isNumber: true, widthPx: 110 },
        cell: ({ plannedMinutes, actualMinutes }) => hoursText(actualMinutes - plannedMinutes),
      },
    ];
  }
  return [
    group,
    count('planned', t('planned')),
    count('issued', t('issuedCount'), { isIn: (status) => status !== 'TO_ISSUE' }),
    count('done', t('done'), { isIn: isDone }),
    count('onTime', t('onTime'), { isIn: isDone, timeliness: 'ON_TIME' }),
    count('late', t('late'), { isIn: (status) => !isCancelled(status), timeliness: 'OVERDUE_OPEN,OVERDUE_DONE' }),
    count('open', t('open'), { isIn: (status) => !isDone(status) && !isCancelled(status) }),
    count('cancelled', t('cancelled'), { isIn: isCancelled }),
    onTime,
  ];
}

function Figures({
  total,
  adherencePct,
  kind,
}: {
  readonly total: UpkeepRow;
  readonly adherencePct: number | null;
  readonly kind: Kind;
}) {
  const t = useT(equipmentPhrases);
  const due = total.planned - total.cancelled;
  const figures: readonly (readonly [string, string])[] = [
    [t('planned'), String(total.planned)],
    [t('completionRate'), rateText(total.done, due)],
    [t('onTimeRate'), rateText(total.onTime, due)],
    [t('adherence'), adherencePct === null ? PLACEHOLDER : `${formatNumber(adherencePct, 1)} %`],
    ...(kind === 'hours'
      ? ([
          [t('plannedHours'), `${hoursText(total.plannedMinutes)} h`],
          [t('actualHours'), `${hoursText(total.actualMinutes)} h`],
        ] as const)
      : ([
          [t('late'), String(total.late)],
          [t('open'), String(total.open)],
        ] as const)),
  ];
  return (
    <dl className="sed-equipment-figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function StatisticsPage({ kind }: { readonly kind: Kind }) {
  const t = useT(equipmentPhrases);
  const question = useQuestion(kind);
  const { data, error, refetch } = useCall(upkeepCalls.statistics, { query: question.query }, { keepPrevious: true });
  const columns = useColumns(kind, question);
  const nameOf = useNames(question.by);
  const save = () => {
    const fields = [
      'planned',
      'issued',
      'done',
      'onTime',
      'late',
      'open',
      'cancelled',
      'plannedMinutes',
      'actualMinutes',
    ] as const;
    const rows = (data?.rows ?? []).map((row) => [nameOf(row), ...fields.map((field) => row[field])]);
    const head = [
      t(`by.${question.by}`),
      t('planned'),
      t('issuedCount'),
      t('done'),
      t('onTime'),
      t('late'),
      t('open'),
      t('cancelled'),
    ];
    saveText(csvOf([[...head, 'min', 'min'], ...rows]), 'maintenance.csv');
  };
  return (
    <PageFrame
      className="sed-equipment-page"
      title={t(TITLES[kind])}
      actions={
        <Button disabled={data === undefined} onClick={save}>
          {t('export')}
        </Button>
      }
    >
      <Filters {...question} />
      {data !== undefined && <Figures total={data.total} adherencePct={data.adherencePct} kind={kind} />}
      <DataTable<UpkeepRow>
        label={t(TITLES[kind])}
        rows={data?.rows}
        columns={columns}
        keyOf={({ key }) => key ?? ''}
        error={error === null ? undefined : messageOf(error, '')}
        onRetry={() => void refetch()}
        empty={<EmptyState text={t('none')} />}
      />
      {kind === 'hours' && <p className="sed-dim">{t('hoursHint')}</p>}
    </PageFrame>
  );
}

/** Planned and actual hours of maintenance by team, type of equipment, level or plant. */
export function MaintenanceHoursPage() {
  return <StatisticsPage kind="hours" />;
}

/** Maintenance planned, issued, done, late and cancelled. */
export function MaintenanceCountsPage() {
  return <StatisticsPage kind="counts" />;
}

export function MaintenanceSummaryPage() {
  return <StatisticsPage kind="summary" />;
}
