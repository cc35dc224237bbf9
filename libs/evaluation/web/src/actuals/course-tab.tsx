import '../evaluation.css';
import { evaluationCalls, policyIndicator, type ActualCourse, type CourseMonth } from '@sed/evaluation-contract';
import { policyActualValue } from '@sed/evaluation-definitions';
import { formatNumber, pageRoute, PLACEHOLDER, unitText, type BilingualText } from '@sed/platform-contract';
import { DataTable, EmptyState, ErrorState, Spinner, StatusTag, type DataColumn } from '@sed/platform-ui';
import { messageOf, useCall, useLanguage, useSession, useT } from '@sed/platform-web';
import { usePlants } from '@sed/signals-web';
import { viewPath, type RecordSlotProps } from '@sed/records-web';
import { Link } from 'react-router';
import { evaluationPhrases } from '../phrases';
import { CourseChart } from './course-chart';

const TREND_PATH = pageRoute('runtimeAnalysis')?.path ?? '';
/** As many signals as a trend shows with an axis each. */
const MOST_SIGNALS = 4;

const numberText = (value: number | null, digits: number) =>
  value === null ? PLACEHOLDER : formatNumber(value, digits, true);
const percentText = (value: number | null) =>
  value === null ? PLACEHOLDER : `${value > 0 ? '+' : ''}${formatNumber(value, 1)} %`;

/** To what was measured, over the months that are shown. */
function Signals({ course, factoryNo }: { readonly course: ActualCourse; readonly factoryNo: string }) {
  const t = useT(evaluationPhrases);
  const mayOpen = useSession((session) => session.menuPathList.includes(TREND_PATH));
  if (course.signals.length === 0) return <span className="sed-dim">{t('byPeople')}</span>;
  if (!mayOpen) return null;
  const { months } = course;
  const query = new URLSearchParams({
    ...{ plant: factoryNo, s: course.signals.slice(0, MOST_SIGNALS).join(',') },
    ...{ from: String(months[0]?.from ?? 0), to: String(months.at(-1)?.to ?? 0) },
  });
  return <Link to={`${TREND_PATH}?${query.toString()}`}>{t('signals')}</Link>;
}

/** A month leads to its own record. */
function MonthLink({ month, ownId }: { readonly month: CourseMonth; readonly ownId: string }) {
  const path = viewPath(policyActualValue, 'detail', month.id);
  return month.id === ownId || path === undefined ? <>{month.month}</> : <Link to={path}>{month.month}</Link>;
}

function useColumns(course: ActualCourse, ownId: string): readonly DataColumn<CourseMonth>[] {
  const t = useT(evaluationPhrases);
  const language = useLanguage();
  const indicator = policyIndicator(course.indicator);
  const digits = indicator?.decimals ?? 2;
  const unit = unitText(indicator?.unit ?? '');
  const { light } = policyActualValue.fields;
  const states: Readonly<Record<string, { readonly label: BilingualText }>> = policyActualValue.flow?.states ?? {};
  const perKg: DataColumn<CourseMonth> = {
    ...{ key: 'perKg', title: t('perKg'), unit: course.perKgUnit ?? '', isNumber: true, widthPx: 150, rank: 2 },
    cell: ({ perKgRemoved }) => numberText(perKgRemoved, 3),
  };
  return [
    {
      ...{ key: 'month', title: t('month'), widthPx: 100 },
      cell: (month) => <MonthLink month={month} ownId={ownId} />,
    },
    {
      ...{ key: 'standard', title: t('standard'), unit, isNumber: true, widthPx: 120 },
      cell: ({ standard }) => numberText(standard, digits),
    },
    {
      ...{ key: 'actual', title: t('actual'), unit, isNumber: true, widthPx: 120 },
      cell: ({ actual }) => numberText(actual, digits),
    },
    {
      ...{ key: 'deviation', title: t('deviation'), isNumber: true, widthPx: 100 },
      cell: ({ deviationPct }) => percentText(deviationPct),
    },
    {
      ...{ key: 'light', title: t('light'), widthPx: 130 },
      cell: (month) => {
        const item = light.items.find(({ code }) => code === month.light);
        return item === undefined ? PLACEHOLDER : <StatusTag tone={item.tone}>{item.label[language]}</StatusTag>;
      },
    },
    ...(course.perKgUnit === null ? [] : [perKg]),
    { key: 'cause', title: t('cause'), widthPx: 180, rank: 3, cell: ({ cause }) => cause ?? PLACEHOLDER },
    { key: 'measure', title: t('measure'), widthPx: 180, rank: 4, cell: ({ measure }) => measure ?? PLACEHOLDER },
    {
      ...{ key: 'status', title: t('status'), widthPx: 120, rank: 1 },
      cell: ({ status }) => states[status ?? '']?.label[language] ?? PLACEHOLDER,
    },
  ];
}

function Course({ course, record }: { readonly course: ActualCourse; readonly record: RecordSlotProps['record'] }) {
  const t = useT(evaluationPhrases);
  const { zoneOf } = usePlants();
  const factoryNo = record.factoryNo ?? '';
  const columns = useColumns(course, record.id);
  return (
    <div className="sed-course">
      <div className="sed-course-head">
        <p className="sed-dim">{t('courseHint')}</p>
        <Signals course={course} factoryNo={factoryNo} />
      </div>
      <CourseChart course={course} zone={zoneOf(factoryNo)} />
      <DataTable
        label={t('trend')}
        isCompact
        rows={course.months.toReversed()}
        columns={columns}
        keyOf={({ id }) => id}
        empty={<EmptyState text={t('noMonths')} />}
      />
    </div>
  );
}

/** One line of a policy over time: what it was held to, what it came to, and why. */
export function CourseTab({ record }: RecordSlotProps) {
  const { data, error, isPending, refetch } = useCall(evaluationCalls.course, { params: { id: record.id } });
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  if (isPending) return <Spinner />;
  return <Course course={data} record={record} />;
}
