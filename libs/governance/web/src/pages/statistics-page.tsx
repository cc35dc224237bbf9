import { governanceCalls, MAX_STATISTICS_DAYS, PERIODS, type QualityStatistics } from '@sed/governance-contract';
import {
  download,
  formatNumber,
  messageOf,
  showError,
  useAddress,
  useCall,
  useLanguage,
  useRight,
  useSession,
  useT,
} from '@sed/platform-web';
import { ChoiceField, EmptyState, ErrorState, FilterArea, PageFrame, Spinner } from '@sed/platform-ui';
import { useChosenPlant, usePlants } from '@sed/signals-web';
import { Button, DatePicker, Segmented } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import '../governance.css';
import { governancePhrases } from '../phrases';
import { ScoreChart } from './score-chart';
import { statisticsAddress } from './statistics-address';
import { ByPeriod, ByPlant, ByRule, rateText, scoreText } from './statistics-tables';

const ZONE = 'Asia/Shanghai';
const DAY_FORMAT = 'YYYY-MM-DD';

function useStatistics() {
  const { get, set } = useAddress();
  const { chosen, plants, isFixed } = useChosenPlant();
  const node = useSession((session) => session.factoryNo);
  const { zoneOf } = usePlants();
  // Stands still while the page is open, so that every reading speaks of the same days.
  const [nowMs] = useState(() => Date.now());
  const zone = (chosen === undefined ? undefined : zoneOf(chosen)) ?? ZONE;
  const address = statisticsAddress(get, nowMs, zone);
  const factoryNo = chosen ?? node ?? undefined;
  const query = { ...address, ...(factoryNo !== undefined && { factoryNo }) };
  const found = useCall(governanceCalls.statistics, { query }, { keepPrevious: true });
  return { set, chosen, plants, isFixed, address, query, zone, found };
}

type Statistics = ReturnType<typeof useStatistics>;

function Filters({ set, address, chosen, plants, isFixed }: Statistics) {
  const t = useT(governancePhrases);
  const language = useLanguage();
  const days = (
    <DatePicker.RangePicker
      aria-label={t('period')}
      allowClear={false}
      value={[dayjs(address.from), dayjs(address.to)]}
      disabledDate={(at, { from }) => from !== undefined && Math.abs(at.diff(from, 'day')) >= MAX_STATISTICS_DAYS}
      onChange={(range) => set({ from: range?.[0]?.format(DAY_FORMAT), to: range?.[1]?.format(DAY_FORMAT) })}
    />
  );
  const by = (
    <Segmented
      aria-label={t('by')}
      value={address.period}
      options={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
      onChange={(period) => set({ period })}
    />
  );
  const plant = (
    <ChoiceField
      label={t('plant')}
      isSearched
      value={chosen}
      options={plants.map(({ factoryNo, name }) => ({ value: factoryNo, label: name[language] }))}
      onChange={(value) => set({ plant: value })}
      widthEm={13}
    />
  );
  return (
    <FilterArea
      isFiltered={chosen !== undefined && !isFixed}
      onReset={() => set({ from: undefined, to: undefined, period: undefined, plant: undefined })}
      filters={[
        { key: 'days', label: t('period'), control: days },
        { key: 'by', label: t('by'), control: by },
        ...(isFixed ? [] : [{ key: 'plant', label: t('plant'), control: plant, isSet: chosen !== undefined }]),
      ]}
    />
  );
}

function KeyFigures({ whole }: Pick<QualityStatistics, 'whole'>) {
  const t = useT(governancePhrases);
  const figures = [
    [t('quality'), scoreText(whole.score)],
    [t('checked'), formatNumber(whole.checked, 0, true)],
    [t('failed'), formatNumber(whole.failed, 0, true)],
    [t('excused'), formatNumber(whole.excused, 0, true)],
    [t('rate'), rateText(whole.ratePct)],
  ] as const;
  return (
    <dl className="sed-governance-figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="sed-number">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Report({ statistics, found }: { readonly statistics: Statistics; readonly found: QualityStatistics }) {
  const t = useT(governancePhrases);
  const { address, chosen, set, zone } = statistics;
  if (found.judgedUntil === null) return <EmptyState text={t('none')} />;
  const parts = { found, address, factoryNo: chosen };
  return (
    <>
      <KeyFigures whole={found.whole} />
      <div className="sed-governance-parts">
        {chosen === undefined && (
          <section className="sed-governance-card">
            <h2>{t('byPlant')}</h2>
            <ByPlant {...parts} onChoose={(plant) => set({ plant })} />
          </section>
        )}
        <section className="sed-governance-card">
          <h2>{t('byRule')}</h2>
          <ByRule {...parts} />
        </section>
        <section className="sed-governance-card">
          <h2>{t('course')}</h2>
          <ScoreChart periods={found.periods} zone={zone} to={found.judgedUntil} />
        </section>
        <section className="sed-governance-card">
          <h2>{t('byPeriod')}</h2>
          <ByPeriod {...parts} />
        </section>
      </div>
      <p className="sed-dim">{t('formula')}</p>
    </>
  );
}

function ExportButton({ query }: Pick<Statistics, 'query'>) {
  const t = useT(governancePhrases);
  const mayExport = useRight('resultsDetailedList:export', query.factoryNo);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await download(governanceCalls.exported, { query }, `data-quality-${query.from}-${query.to}.csv`);
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

/** How good the data of the plants are: by plant, type of rule and period, each number leading to its findings. */
export function QualityStatisticsPage() {
  const t = useT(governancePhrases);
  const statistics = useStatistics();
  const { data, error, refetch } = statistics.found;
  const judged = data?.judgedUntil ?? null;
  return (
    <PageFrame
      title={t('statistics')}
      {...(judged !== null && { tags: <span className="sed-dim">{t('judgedUntil', { day: judged })}</span> })}
      actions={<ExportButton query={statistics.query} />}
    >
      <Filters {...statistics} />
      {error !== null && <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Spinner />}
      {error === null && data !== undefined && <Report statistics={statistics} found={data} />}
    </PageFrame>
  );
}
