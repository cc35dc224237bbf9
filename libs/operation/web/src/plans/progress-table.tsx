import { planIndicator, standingOf, type PlanProgress, type PlanProgressLine } from '@sed/operation-contract';
import { formatNumber, pageRoute, PLACEHOLDER, unitText } from '@sed/platform-contract';
import { DataTable, EmptyState, StatusTag, type DataColumn } from '@sed/platform-ui';
import { formatTime, useLanguage, useSession, useT } from '@sed/platform-web';
import { Link } from 'react-router';
import { operationPhrases } from '../phrases';
import { decimalsOf, deviationPct } from './progress-model';

const TREND_PATH = pageRoute('runtimeAnalysis')?.path ?? '';
/** As many signals as a trend shows with an axis each. */
const MOST_SIGNALS = 4;
const TONES = { kept: 'good', missed: 'bad', unknown: 'idle' } as const;

const text = (value: number | null, digits: number) =>
  value === null ? PLACEHOLDER : formatNumber(value, digits, true);
const percent = (value: number | null) => {
  if (value === null) return PLACEHOLDER;
  return `${value > 0 ? '+' : ''}${formatNumber(value, 1)} %`;
};

interface Props {
  readonly factoryNo: string;
  readonly report: PlanProgress;
  readonly zone: string | undefined;
}

function Standing({ line, zone }: Pick<Props, 'zone'> & { readonly line: PlanProgressLine }) {
  const t = useT(operationPhrases);
  const indicator = planIndicator(line.indicator);
  if (indicator === undefined) return null;
  const standing = indicator.figure === null ? 'unknown' : standingOf(line, indicator);
  const day = line.breaksAt === null ? undefined : formatTime(line.breaksAt, zone).slice(0, 10);
  return (
    <>
      <StatusTag tone={TONES[standing]}>{t(standing)}</StatusTag>
      {day !== undefined && (
        <span className="sed-plan-day">{t(indicator.isLessBetter ? 'usedUp' : 'reached', { day })}</span>
      )}
    </>
  );
}

/** To what was measured, over the time of the plan that has passed. */
function Drill({ factoryNo, report, line }: Omit<Props, 'zone'> & { readonly line: PlanProgressLine }) {
  const t = useT(operationPhrases);
  const mayOpen = useSession((session) => session.menuPathList.includes(TREND_PATH));
  if (line.signals.length === 0) return <span className="sed-dim">{t('byPeople')}</span>;
  if (!mayOpen) return null;
  const query = new URLSearchParams({
    ...{ plant: factoryNo, s: line.signals.slice(0, MOST_SIGNALS).join(',') },
    ...{ from: String(report.from), to: String(Math.min(report.at, report.to)) },
  });
  return <Link to={`${TREND_PATH}?${query.toString()}`}>{t('trend')}</Link>;
}

interface TableProps extends Props {
  readonly onOpen?: (line: PlanProgressLine) => void;
}

/** Every indicator of a plan: what really was, what it comes to, and whether the plan holds. */
export function ProgressTable({ onOpen, ...props }: TableProps) {
  const { report, zone } = props;
  const t = useT(operationPhrases);
  const language = useLanguage();
  const figure = (key: 'planToDate' | 'actualToDate' | 'plan' | 'expected'): DataColumn<PlanProgressLine> => ({
    ...{ key, title: t(key), isNumber: true, widthPx: 120 },
    cell: (line) => text(line[key], decimalsOf(line)),
  });
  const columns: readonly DataColumn<PlanProgressLine>[] = [
    {
      ...{ key: 'indicator', title: t('indicator'), widthPx: 190 },
      cell: ({ indicator }) => {
        const known = planIndicator(indicator);
        return known === undefined ? indicator : `${known.label[language]} ${unitText(known.unit)}`.trim();
      },
    },
    figure('planToDate'),
    figure('actualToDate'),
    {
      ...{ key: 'soFarPct', title: t('soFarPct'), isNumber: true, widthPx: 110, rank: 2 },
      cell: ({ actualToDate, planToDate }) => percent(deviationPct(actualToDate, planToDate)),
    },
    figure('plan'),
    figure('expected'),
    {
      ...{ key: 'deviation', title: t('deviation'), isNumber: true, widthPx: 130, rank: 1 },
      cell: (line) => percent(line.deviationPct),
    },
    {
      ...{ key: 'standing', title: t('standing'), widthPx: 220 },
      cell: (line) => <Standing line={line} zone={zone} />,
    },
    { key: 'trend', title: t('trend'), widthPx: 120, rank: 3, cell: (line) => <Drill {...props} line={line} /> },
  ];
  return (
    <DataTable
      label={t('indicators')}
      isCompact
      rows={report.lines}
      columns={columns}
      keyOf={({ indicator }) => indicator}
      empty={<EmptyState text={t('noLines')} />}
      {...(onOpen !== undefined && { onOpen })}
    />
  );
}

/** The months of one indicator. */
export function MonthTable({ line, at }: { readonly line: PlanProgressLine; readonly at: number }) {
  const t = useT(operationPhrases);
  const unit = unitText(planIndicator(line.indicator)?.unit ?? '');
  const digits = decimalsOf(line);
  const isRunning = ({ from, to }: PlanProgressLine['months'][number]) => from <= at && at < to;
  return (
    <DataTable
      label={t('months')}
      isCompact
      rows={line.months}
      keyOf={({ month }) => month}
      columns={[
        {
          ...{ key: 'month', title: t('month'), widthPx: 150 },
          cell: (month) => (isRunning(month) ? `${month.month} (${t('running')})` : month.month),
        },
        {
          ...{ key: 'plan', title: t('plan'), unit, isNumber: true, widthPx: 130 },
          cell: ({ plan }) => text(plan, digits),
        },
        {
          ...{ key: 'actual', title: t('actual'), unit, isNumber: true, widthPx: 130 },
          cell: ({ actual }) => text(actual, digits),
        },
        {
          ...{ key: 'deviation', title: t('monthPct'), isNumber: true, widthPx: 110 },
          // Of a month that runs only part is there: beside its whole plan that says nothing.
          cell: (month) => (isRunning(month) ? PLACEHOLDER : percent(deviationPct(month.actual, month.plan))),
        },
      ]}
    />
  );
}
