import { controlCalls, type ControlAnalysis, type RankedPlant } from '@sed/instruments-contract';
import { formatNumber } from '@sed/platform-contract';
import { messageOf, saveFile, useAddress, useCall, useLanguage, useSession, useT } from '@sed/platform-web';
import { DataTable, EmptyState, ErrorState, PageFrame, Spinner, type DataColumn } from '@sed/platform-ui';
import { usePlants, usePlantsInScope } from '@sed/signals-web';
import { Alert, Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { dayText, percentText } from '../format';
import '../instruments.css';
import { PercentChart } from '../percent-chart';
import { instrumentPhrases } from '../phrases';
import { csvOf } from './csv';
import { FormulasButton } from './formulas';
import { loopColumns } from './loop-columns';

const STATISTICS = '/group/monitoringWarning/autonomousDataStatistics/autonomousStatistics';
const MONTH_FORMAT = 'YYYY-MM';
const MONTH = /^\d{4}-\d{2}$/;
/** More lines than this nobody tells apart. */
const MOST_LINES = 5;

/** First and last day of a month, as the statistics take them. */
function daysOf(month: string): { readonly from: string; readonly to: string } {
  const first = dayjs(`${month}-01`);
  return { from: first.format('YYYY-MM-DD'), to: first.endOf('month').format('YYYY-MM-DD') };
}

function useRankColumns(): DataColumn<RankedPlant>[] {
  const t = useT(instrumentPhrases);
  const { nameOf } = usePlants();
  const number = (key: string, title: string, cell: (plant: RankedPlant) => string | number, rank?: number) => ({
    ...{ key, title, cell, isNumber: true, widthPx: 110 },
    ...(rank !== undefined && { rank }),
  });
  return [
    { key: 'plant', title: t('plant'), widthPx: 200, cell: ({ factoryNo }) => nameOf(factoryNo) },
    number('autoPct', t('rate.autoPct'), ({ autoPct }) => percentText(autoPct)),
    number('loops', t('loops'), ({ loops }) => loops, 3),
    number('under', t('underTarget'), ({ underTarget }) => underTarget),
    number('stops', t('rate.stops'), ({ stops }) => stops, 2),
    { ...number('manual', t('manualHours'), ({ manualHours }) => formatNumber(manualHours, 1), 2), unit: 'h' },
    number('online', t('rate.onlinePct'), ({ onlinePct }) => percentText(onlinePct), 1),
    number('intact', t('rate.intactPct'), ({ intactPct }) => percentText(intactPct), 1),
    { ...number('cost', t('cost'), ({ costYuan }) => formatNumber(costYuan, 2), 1), unit: '¥' },
  ];
}

function MonthTrend({ analysis }: { readonly analysis: ControlAnalysis }) {
  const t = useT(instrumentPhrases);
  const { nameOf } = usePlants();
  const { months, plants } = analysis;
  const lines = useMemo(() => {
    const at = (month: string) => Date.parse(`${month}-01T00:00:00Z`);
    const worst = plants.filter(({ autoPct }) => autoPct !== null).slice(-MOST_LINES + 1);
    return [
      { id: 'all', name: t('rate.autoPct'), points: months.map(({ month, autoPct }) => [at(month), autoPct] as const) },
      ...worst.map(({ factoryNo }) => ({
        id: factoryNo,
        name: nameOf(factoryNo),
        points: months.map(
          ({ month, plants: own }) =>
            [at(month), own.find((one) => one.factoryNo === factoryNo)?.autoPct ?? null] as const,
        ),
      })),
    ];
  }, [months, plants, nameOf, t]);
  const [first, last] = [months[0]?.month, months.at(-1)?.month];
  if (first === undefined || last === undefined) return null;
  const toMs = dayjs(`${last}-01`).add(1, 'month').valueOf();
  return (
    <div className="sed-control-chart">
      <PercentChart
        label={t('byMonth')}
        lines={lines}
        fromMs={Date.parse(`${first}-01T00:00:00Z`)}
        toMs={toMs}
        zone="UTC"
        isStep
      />
    </div>
  );
}

function Analysis({ analysis, month }: { readonly analysis: ControlAnalysis; readonly month: string }) {
  const t = useT(instrumentPhrases);
  const language = useLanguage();
  const { nameOf } = usePlants();
  const navigate = useNavigate();
  const open = (plant: string, loop?: string) => {
    const query = { ...daysOf(month), plant, ...(loop !== undefined && { loop }) };
    void navigate(`${STATISTICS}?${new URLSearchParams(query).toString()}`);
  };
  const rankColumns = useRankColumns();
  return (
    <div className="sed-control-page">
      {analysis.pending > 0 && <Alert type="info" showIcon title={t('pending', { n: analysis.pending })} />}
      <section>
        <h2>{t('ranking')}</h2>
        <DataTable
          label={t('ranking')}
          rows={analysis.plants}
          keyOf={({ factoryNo }) => factoryNo}
          columns={rankColumns}
          onOpen={({ factoryNo }) => open(factoryNo)}
        />
      </section>
      <section>
        <h2>{t('underTarget')}</h2>
        <DataTable
          label={t('underTarget')}
          rows={analysis.underTarget}
          keyOf={({ id }) => id}
          columns={[
            ...loopColumns({ t, language }).slice(0, 1),
            { key: 'plant', title: t('plant'), widthPx: 150, cell: ({ factoryNo }) => nameOf(factoryNo) },
            ...loopColumns({ t, language })
              .slice(2)
              .map((column) => ({ ...column, isSortable: false })),
          ]}
          onOpen={({ id, factoryNo }) => open(factoryNo, id)}
          empty={<EmptyState text={t('noneUnder')} />}
        />
      </section>
      <section>
        <h2>{t('byMonth')}</h2>
        <MonthTrend analysis={analysis} />
      </section>
    </div>
  );
}

/** Plants compared by how they use their automatic control, month by month, and the loops that fall short. */
export function ControlAnalysisPage() {
  const t = useT(instrumentPhrases);
  const { nameOf, zoneOf } = usePlants();
  const [anyPlant] = usePlantsInScope();
  const { get, set } = useAddress();
  const node = useSession((session) => session.selectedNode);
  const [nowMs] = useState(() => Date.now());
  const thisMonth = dayText(nowMs, zoneOf(anyPlant?.factoryNo ?? '')).slice(0, 7);
  const asked = get('month');
  const month = asked !== undefined && MONTH.test(asked) ? asked : thisMonth;
  const factoryNo = node?.factoryNo;
  const query = { month, months: 6, ...(typeof factoryNo === 'string' && { factoryNo }) };
  const { data, error, refetch } = useCall(controlCalls.analysis, { query }, { keepPrevious: true });
  const save = () => {
    const head = ['plant', 'rate.autoPct', 'loops', 'underTarget', 'rate.stops', 'manualHours', 'cost'] as const;
    const rows = (data?.plants ?? []).map((plant) => [
      ...[nameOf(plant.factoryNo), plant.autoPct, plant.loops, plant.underTarget, plant.stops],
      ...[plant.manualHours, plant.costYuan],
    ]);
    const text = csvOf([head.map((key) => t(key)), ...rows]);
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `control-analysis-${month}.csv`);
  };
  return (
    <PageFrame
      title={t('analysis')}
      actions={
        <div className="sed-control-filter">
          <DatePicker
            aria-label={t('month')}
            picker="month"
            allowClear={false}
            format={MONTH_FORMAT}
            value={dayjs(`${month}-01`)}
            disabledDate={(at) => at.isAfter(dayjs(), 'month')}
            onChange={(at) => set({ month: at === null ? undefined : dayjs(at).format(MONTH_FORMAT) })}
          />
          <FormulasButton />
          <Button disabled={data === undefined} onClick={save}>
            {t('export')}
          </Button>
        </div>
      }
    >
      {error !== null && <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />}
      {error === null && (data === undefined ? <Spinner /> : <Analysis analysis={data} month={month} />)}
    </PageFrame>
  );
}
