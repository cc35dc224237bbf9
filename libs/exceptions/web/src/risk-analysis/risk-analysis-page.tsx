import { RISK_CATEGORIES, riskCalls, type RiskAnalysis } from '@sed/exceptions-contract';
import { moduleRoute } from '@sed/platform-contract';
import {
  csvOf,
  formatDuration,
  formatNumber,
  messageOf,
  saveText,
  useAddress,
  useCall,
  useLanguage,
  useSession,
  useT,
} from '@sed/platform-web';
import { ChoiceField, EmptyState, ErrorState, FilterArea, PageFrame, Spinner } from '@sed/platform-ui';
import { useChosenPlant, usePlants } from '@sed/signals-web';
import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useMemo, useState } from 'react';
import { exceptionPhrases } from '../phrases';
import { analysisAddress, analysisQuery, listAddress, type AnalysisAddress } from './analysis-address';
import { analysisRows } from './analysis-rows';
import { Ages, ByCategory, ByLevel, ByPlant, useAgeText } from './analysis-tables';
import { HeatCount, HeatMap } from './heat-map';
import './risk-analysis.css';

const ZONE = 'Asia/Shanghai';
const DAY_FORMAT = 'YYYY-MM-DD';
const LIST_PATH = moduleRoute('riskManagement')?.path ?? '';

/** What the address asks for, with whose risks, as the call takes it. */
function useAnalysis() {
  const { get, set } = useAddress();
  const { chosen, plants, isFixed } = useChosenPlant();
  const node = useSession((session) => session.factoryNo);
  const { zoneOf } = usePlants();
  // Stands still while the page is open, so that every reading speaks of the same days.
  const [nowMs] = useState(() => Date.now());
  const zone = (chosen === undefined ? undefined : zoneOf(chosen)) ?? ZONE;
  const address = analysisAddress(get, nowMs, zone);
  const query = analysisQuery(address, chosen ?? node ?? undefined, zone);
  const found = useCall(riskCalls.analysis, { query }, { keepPrevious: true });
  return { set, chosen, plants, isFixed, address, found };
}

type Analysis = ReturnType<typeof useAnalysis>;

function Filters({ set, address, chosen, plants, isFixed }: Analysis) {
  const t = useT(exceptionPhrases);
  const language = useLanguage();
  const category = (
    <ChoiceField
      label={t('category')}
      value={address.category}
      options={RISK_CATEGORIES.map(({ code, label }) => ({ value: code, label: label[language] }))}
      onChange={(value) => set({ category: value })}
    />
  );
  const period = (
    <DatePicker.RangePicker
      aria-label={t('period')}
      allowClear={false}
      value={[dayjs(address.from), dayjs(address.to)]}
      onChange={(range) => set({ from: range?.[0]?.format(DAY_FORMAT), to: range?.[1]?.format(DAY_FORMAT) })}
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
      isFiltered={address.category !== undefined}
      onReset={() => set({ from: undefined, to: undefined, category: undefined, plant: undefined })}
      filters={[
        { key: 'period', label: t('period'), control: period },
        { key: 'category', label: t('category'), control: category, isSet: address.category !== undefined },
        ...(isFixed ? [] : [{ key: 'plant', label: t('plant'), control: plant, isSet: chosen !== undefined }]),
      ]}
    />
  );
}

function KeyFigures({ found }: { readonly found: RiskAnalysis }) {
  const t = useT(exceptionPhrases);
  const duration = (ms: number | null) => (ms === null ? '--' : formatDuration(ms));
  const rate = found.total === 0 ? '--' : `${formatNumber((100 * found.repeated) / found.total, 1)} %`;
  const figures = [
    [t('total'), found.total],
    [t('open'), found.open],
    [t('overdue'), found.overdue],
    [t('unassessed'), found.unassessed],
    [t('toControl'), duration(found.toControlMs)],
    [t('toClose'), duration(found.toCloseMs)],
    [t('repeatRate'), rate, t('repeatHint')],
  ] as const;
  return (
    <dl className="sed-risk-figures">
      {figures.map(([name, value, hint]) => (
        <div key={name} title={hint}>
          <dt>{name}</dt>
          <dd className="sed-number">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Matrix({ found, address }: { readonly found: RiskAnalysis; readonly address: AnalysisAddress }) {
  const t = useT(exceptionPhrases);
  const at = (likelihood: number, severity: number) =>
    found.matrix.find((field) => field.likelihood === likelihood && field.severity === severity);
  return (
    <section className="sed-risk-card">
      <h2>{t('matrix')}</h2>
      <p className="sed-dim">{t('matrixHint')}</p>
      <HeatMap
        label={t('matrix')}
        isMarked={({ likelihood, severity }) => (at(likelihood, severity)?.open ?? 0) > 0}
        content={({ likelihood, severity, text }) => {
          const field = at(likelihood, severity);
          if (field === undefined) return null;
          const { open, total } = field;
          const to = listAddress(LIST_PATH, address, { likelihood: String(likelihood), severity: String(severity) });
          const counted = `${text}: ${t('open')} ${String(open)}, ${t('total')} ${String(total)}`;
          return <HeatCount open={open} total={total} to={to} text={counted} />;
        }}
      />
    </section>
  );
}

function Report({ analysis, found }: { readonly analysis: Analysis; readonly found: RiskAnalysis }) {
  const t = useT(exceptionPhrases);
  const { address, set, chosen } = analysis;
  if (found.total === 0) return <EmptyState text={t('none')} />;
  const parts = { found, address, path: LIST_PATH };
  return (
    <>
      <KeyFigures found={found} />
      <div className="sed-risk-parts">
        <Matrix found={found} address={address} />
        <section className="sed-risk-card">
          <h2>{t('byLevel')}</h2>
          <ByLevel {...parts} />
        </section>
        <section className="sed-risk-card">
          <h2>{t('ages')}</h2>
          <Ages found={found} />
        </section>
        <section className="sed-risk-card">
          <h2>{t('byCategory')}</h2>
          <ByCategory {...parts} />
        </section>
        {chosen === undefined && (
          <section className="sed-risk-card">
            <h2>{t('byPlant')}</h2>
            <ByPlant found={found} onChoose={(plant) => set({ plant })} />
          </section>
        )}
      </div>
    </>
  );
}

/** Where risk sits: the matrix, levels, categories, plants, ages and times of the risks found in a period. */
export function RiskAnalysisPage() {
  const t = useT(exceptionPhrases);
  const language = useLanguage();
  const analysis = useAnalysis();
  const { nameOf } = usePlants();
  const ageText = useAgeText();
  const { data, error, refetch } = analysis.found;
  const { from, to } = analysis.address;
  const save = useMemo(
    () =>
      data === undefined
        ? undefined
        : () => saveText(csvOf(analysisRows(data, { t, language, nameOf, ageText })), `risks-${from}-${to}.csv`),
    [data, t, language, nameOf, ageText, from, to],
  );
  return (
    <PageFrame
      className="sed-risk-page"
      title={t('title')}
      actions={
        <Button disabled={save === undefined} onClick={save}>
          {t('export')}
        </Button>
      }
    >
      <Filters {...analysis} />
      {error !== null && <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Spinner />}
      {error === null && data !== undefined && <Report analysis={analysis} found={data} />}
    </PageFrame>
  );
}
