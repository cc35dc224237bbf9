import type { DiagramSummary } from '@sed/diagrams-contract';
import { EmptyState, ErrorState, PageFrame, Spinner } from '@sed/platform-ui';
import { messageOf, timeOfAddress, useAddress, useLanguage, useRight, useT } from '@sed/platform-web';
import { useChosenPlant, usePlants, useServerNow } from '@sed/signals-web';
import { Breadcrumb, Select } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { DiagramView } from './diagram-view';
import { viewerPhrases } from './phrases';
import { ReplayBar } from './replay-bar';
import { chosenOf, useDiagramList } from './use-diagrams';
import './viewer.css';

const CONFIG_PATH = '/systemConfiguration/monitorAlarmConfig/configurationDiagramList';
const REPLAY_STEP_MS = 60_000;

interface PathProps {
  readonly list: readonly DiagramSummary[];
  readonly chosen: DiagramSummary;
  readonly onOpen: (id: string) => void;
}

/** Where in the plant one is, with the way back up. */
function DiagramPath({ list, chosen, onOpen }: PathProps) {
  const t = useT(viewerPhrases);
  const language = useLanguage();
  const overview = list.find(({ level }) => level === 1);
  const isBelow = overview !== undefined && overview.id !== chosen.id;
  const levels = [...new Set(list.map(({ level }) => level))].sort();
  const choice = (
    <Select
      className="sed-diagram-choice"
      aria-label={t('choose')}
      value={chosen.id}
      showSearch={{ optionFilterProp: 'label' }}
      options={levels.map((level) => ({
        label: t(`level.${level}`),
        options: list
          .filter((one) => one.level === level)
          .map(({ id, name }) => ({ value: id, label: name[language] })),
      }))}
      onChange={onOpen}
    />
  );
  const up = (
    <button type="button" className="sed-cell-link sed-diagram-up" onClick={() => onOpen(overview?.id ?? '')}>
      {overview?.name[language]}
    </button>
  );
  return (
    <Breadcrumb aria-label={t('path')} items={isBelow ? [{ title: up }, { title: choice }] : [{ title: choice }]} />
  );
}

function PlantDiagrams({ factoryNo }: { readonly factoryNo: string }) {
  const t = useT(viewerPhrases);
  const language = useLanguage();
  const { get, set } = useAddress();
  const zone = usePlants().zoneOf(factoryNo);
  const nowMs = useServerNow(REPLAY_STEP_MS);
  const mayConfigure = useRight('diagram:config', factoryNo);
  const [isReading, setReading] = useState(false);
  const { data, error, refetch } = useDiagramList(factoryNo);
  const list = useMemo(() => data?.list ?? [], [data]);
  const names = useMemo(() => new Map(list.map(({ id, name }) => [id, name[language]])), [list, language]);
  if (error !== null && data === undefined) {
    return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Spinner />;
  const asked = get('diagram');
  const chosen = chosenOf(list, asked);
  if (chosen === undefined) {
    return (
      <div className="sed-diagram-empty">
        <EmptyState text={t(mayConfigure ? 'noneCan' : 'none')} />
        {mayConfigure && <Link to={`${CONFIG_PATH}?plant=${factoryNo}`}>{t('configure')}</Link>}
      </div>
    );
  }
  const at = timeOfAddress(get('at')) ?? null;
  const open = (id: string) => set({ diagram: id });
  return (
    <>
      <div className="sed-diagram-bar">
        <DiagramPath list={list} chosen={chosen} onOpen={open} />
        <ReplayBar
          at={at}
          nowMs={nowMs}
          zone={zone}
          isReading={isReading}
          onAt={(next) => set({ at: next === null ? undefined : String(next) })}
        />
        {mayConfigure && <Link to={`${CONFIG_PATH}?plant=${factoryNo}&edit=${chosen.id}`}>{t('configure')}</Link>}
      </div>
      {asked !== undefined && asked !== chosen.id && <p className="sed-dim">{t('gone')}</p>}
      <DiagramView
        key={chosen.id}
        diagram={chosen}
        names={names}
        at={at}
        zone={zone}
        onDrill={open}
        onReading={setReading}
      />
    </>
  );
}

/** The process of a plant, live: overview first, units below. */
export function TechnologicalProcessPage() {
  const t = useT(viewerPhrases);
  const language = useLanguage();
  const { chosen, plants } = useChosenPlant();
  // One plant at a time: with "all plants" chosen the first in scope stands in.
  const plant = plants.find(({ factoryNo }) => factoryNo === chosen) ?? plants[0];
  if (plant === undefined) {
    return (
      <PageFrame title={t('title')}>
        <EmptyState text={t('noPlant')} />
      </PageFrame>
    );
  }
  return (
    <PageFrame className="sed-process-page" isFilled isDense title={t('title')} tags={<h2>{plant.name[language]}</h2>}>
      <PlantDiagrams key={plant.factoryNo} factoryNo={plant.factoryNo} />
    </PageFrame>
  );
}
