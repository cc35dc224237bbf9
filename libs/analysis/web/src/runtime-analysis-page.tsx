import type { StoredModel } from '@sed/plants-contract';
import type { SignalDto } from '@sed/signals-contract';
import { useChosenPlant, usePlants, usePlantSignals } from '@sed/signals-web';
import { useLanguage, useT } from '@sed/platform-web';
import { EmptyState, ErrorState, PageFrame, Spinner } from '@sed/platform-ui';
import { App } from 'antd';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { Changes } from './changes/changes';
import { LiveGrid } from './grid/live-grid';
import { firstChoice } from './model/first-choice';
import { runtimePhrases } from './phrases';
import { PlantLink } from './plant-link';
import './runtime-analysis.css';
import { MAX_AXES, refusalToAdd } from './trend/axes';
import { TrendPanel } from './trend/trend-panel';
import { MAX_SERIES, viewOf, withView, type TrendView } from './trend/trend-view';
import { useStoredModels } from './use-stored-models';

const NO_SIGNALS: readonly SignalDto[] = [];
const NO_MODELS: readonly StoredModel[] = [];

/** The view of the address, the signals of a first visit chosen for the user; signals the plant lacks fall out. */
function useTrendView(signals: readonly SignalDto[]) {
  const [search, setSearch] = useSearchParams();
  const asked = search.toString();
  const view = useMemo(() => {
    const params = new URLSearchParams(asked);
    const known = new Set(signals.map((signal) => signal.code));
    const read = viewOf(params);
    return { ...read, codes: params.has('s') ? read.codes.filter((code) => known.has(code)) : firstChoice(signals) };
  }, [asked, signals]);
  const onView = useCallback((next: TrendView) => setSearch((now) => withView(now, next)), [setSearch]);
  return { view, onView };
}

interface AnalysisProps {
  readonly factoryNo: string;
  readonly signals: readonly SignalDto[];
  readonly models: readonly StoredModel[];
}

function PlantAnalysis({ factoryNo, signals, models }: AnalysisProps) {
  const t = useT(runtimePhrases);
  const { message } = App.useApp();
  const zone = usePlants().zoneOf(factoryNo);
  const { view, onView } = useTrendView(signals);
  const byCode = useMemo(() => new Map(signals.map((signal) => [signal.code, signal])), [signals]);
  const picked = useMemo(() => new Set(view.codes), [view.codes]);
  const toggle = useCallback(
    (signal: SignalDto) => {
      if (view.codes.includes(signal.code)) {
        onView({ ...view, codes: view.codes.filter((code) => code !== signal.code) });
        return;
      }
      const units = view.codes.map((code) => byCode.get(code)?.unit ?? '-');
      const refusal = refusalToAdd(units, signal.unit, MAX_SERIES);
      if (refusal === undefined) onView({ ...view, codes: [...view.codes, signal.code] });
      else void message.info(t(`refuse.${refusal}`, { max: refusal === 'series' ? MAX_SERIES : MAX_AXES }));
    },
    [view, onView, byCode, message, t],
  );
  return (
    <div className="sed-runtime-panes">
      <LiveGrid signals={signals} models={models} picked={picked} onToggle={toggle} />
      <TrendPanel factoryNo={factoryNo} signals={byCode} zone={zone} view={view} onView={onView} />
      <Changes factoryNo={factoryNo} signals={byCode} zone={zone} view={view} onToggle={toggle} />
    </div>
  );
}

/** Live grid and trends of one plant. */
export function RuntimeAnalysisPage() {
  const t = useT(runtimePhrases);
  const language = useLanguage();
  const { chosen, plants } = useChosenPlant();
  // One plant at a time: with "all plants" chosen the first in scope stands in.
  const plant = plants.find(({ factoryNo }) => factoryNo === chosen) ?? plants[0];
  const factoryNo = plant?.factoryNo ?? '';
  const { data, error, isPending, refetch } = usePlantSignals(factoryNo);
  // When the models cannot be read, the register still makes a grid: live values matter more than their order.
  const models = useStoredModels(factoryNo);
  if (plant === undefined) {
    return (
      <PageFrame title={t('title')}>
        <EmptyState />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      className="sed-runtime"
      isFilled
      isDense
      title={t('title')}
      tags={
        <>
          <h2>{plant.name[language]}</h2>
          <PlantLink factoryNo={factoryNo} />
        </>
      }
    >
      {(isPending || models.isPending) && <Spinner />}
      {error !== null && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data !== undefined && !models.isPending && (
        <PlantAnalysis
          key={factoryNo}
          factoryNo={factoryNo}
          signals={data.length === 0 ? NO_SIGNALS : data}
          models={models.data ?? NO_MODELS}
        />
      )}
    </PageFrame>
  );
}
