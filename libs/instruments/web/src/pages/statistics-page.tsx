import { controlCalls, type ControlStatistics } from '@sed/instruments-contract';
import { controlLoop } from '@sed/instruments-definitions';
import { download, messageOf, showError, useAddress, useCall, useLanguage, useRight, useT } from '@sed/platform-web';
import { DataTable, EmptyState, ErrorState, PageFrame, Spinner, type DataSort } from '@sed/platform-ui';
import { useChosenPlant, usePlants } from '@sed/signals-web';
import { Alert, Button } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import '../instruments.css';
import { PercentChart } from '../percent-chart';
import { instrumentPhrases } from '../phrases';
import { FormulasButton } from './formulas';
import { loopColumns, sortedLoops } from './loop-columns';
import { LoopDrawer } from './loop-drawer';
import { PeriodFilter } from './period-filter';
import { Rates } from './rates';
import { usePeriod, type PeriodChoice } from './use-period';

const DAY_MS = 86_400_000;
const REFRESH_MS = 60_000;

interface Props {
  readonly factoryNo: string;
  readonly period: PeriodChoice;
}

function DayTrend({ statistics }: { readonly statistics: ControlStatistics }) {
  const t = useT(instrumentPhrases);
  const zone = usePlants().zoneOf(statistics.factoryNo);
  const { days } = statistics;
  const lines = useMemo(
    () =>
      (['autoPct', 'onlinePct', 'manualPct'] as const).map((key) => ({
        id: key,
        name: t(`rate.${key}`),
        points: days.map((day) => [day.startMs, day[key]] as const),
      })),
    [days, t],
  );
  return (
    <section>
      <h2>{t('trend')}</h2>
      <div className="sed-control-chart">
        <PercentChart
          label={t('trend')}
          lines={lines}
          fromMs={days[0]?.startMs ?? 0}
          toMs={(days.at(-1)?.startMs ?? 0) + DAY_MS}
          zone={zone}
          isStep
        />
      </div>
    </section>
  );
}

function LoopTable({
  statistics,
  onOpen,
}: {
  readonly statistics: ControlStatistics;
  readonly onOpen: (id: string) => void;
}) {
  const t = useT(instrumentPhrases);
  const language = useLanguage();
  const [sort, setSort] = useState<DataSort>();
  return (
    <section>
      <h2>{t('loops')}</h2>
      <DataTable
        label={t('loops')}
        rows={sortedLoops(statistics.loops, sort)}
        keyOf={({ id }) => id}
        columns={loopColumns({ t, language })}
        sort={sort}
        onSort={setSort}
        onOpen={({ id }) => onOpen(id)}
        empty={
          <EmptyState text={t('noLoops')}>
            <Link to={controlLoop.path}>{t('toRegister')}</Link>
          </EmptyState>
        }
      />
    </section>
  );
}

function Statistics({ factoryNo, period }: Props) {
  const t = useT(instrumentPhrases);
  const { get, set } = useAddress();
  const { from, to } = period;
  const { data, error, refetch } = useCall(
    controlCalls.statistics,
    { query: { factoryNo, from, to } },
    { keepPrevious: true, refetchIntervalMs: REFRESH_MS },
  );
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  const opened = data.loops.find(({ id }) => id === get('loop'));
  return (
    <div className="sed-control-page">
      {data.pending > 0 && <Alert type="info" showIcon title={t('pending', { n: data.pending })} />}
      <Rates rates={data.rates} />
      <LoopTable statistics={data} onOpen={(id) => set({ loop: id })} />
      <DayTrend statistics={data} />
      {opened !== undefined && (
        <LoopDrawer
          key={opened.id}
          {...{ factoryNo, from, to, loopId: opened.id }}
          onClose={() => set({ loop: undefined })}
          onChanged={() => void refetch()}
        />
      )}
    </div>
  );
}

function ExportButton({ factoryNo, period: { from, to } }: Props) {
  const t = useT(instrumentPhrases);
  const mayExport = useRight('controlLoop:export', factoryNo);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await download(
        controlCalls.exported,
        { query: { factoryNo, from, to } },
        `control-${factoryNo}-${from}-${to}.csv`,
      );
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  if (!mayExport) return null;
  return (
    <Button loading={isBusy} onClick={() => void save()}>
      {t('export')}
    </Button>
  );
}

/** How well the automatic control of a plant does: its rates, its loops, its days. */
export function ControlStatisticsPage() {
  const t = useT(instrumentPhrases);
  const language = useLanguage();
  const { chosen, plants } = useChosenPlant();
  const { zoneOf } = usePlants();
  // One plant at a time: with "all plants" chosen the first in scope stands in.
  const plant = plants.find(({ factoryNo }) => factoryNo === chosen) ?? plants[0];
  const period = usePeriod(zoneOf(plant?.factoryNo ?? ''));
  if (plant === undefined) {
    return (
      <PageFrame title={t('statistics')}>
        <EmptyState text={t('noPlant')} />
      </PageFrame>
    );
  }
  const { factoryNo } = plant;
  return (
    <PageFrame
      title={t('statistics')}
      tags={<span>{plant.name[language]}</span>}
      actions={
        <div className="sed-control-filter">
          <PeriodFilter factoryNo={factoryNo} period={period} />
          <FormulasButton />
          <ExportButton factoryNo={factoryNo} period={period} />
        </div>
      }
    >
      <Statistics key={factoryNo} factoryNo={factoryNo} period={period} />
    </PageFrame>
  );
}
