import { messageOf, useAddress, useCall, useLanguage, useRight, useT } from '@sed/platform-web';
import { EmptyState, ErrorState, PageFrame, Spinner } from '@sed/platform-ui';
import { useChosenPlant } from '@sed/signals-web';
import { overflowCalls } from '@sed/toolbox-contract';
import { overflowConfig, overflowEvent } from '@sed/toolbox-definitions';
import { Link } from 'react-router';
import { EventLog } from './event-log';
import './overflow.css';
import { overflowPhrases } from './phrases';
import { StormPanel } from './storm-panel';
import { StructureDesk } from './structure-desk';
import { StructureTable } from './structure-table';
import { useStructures } from './use-structures';
import { YearStatistics } from './year-statistics';

const REFRESH_MS = 10_000;

function Console({ factoryNo }: { readonly factoryNo: string }) {
  const t = useT(overflowPhrases);
  const { get, set } = useAddress();
  const { structures, error, refetch } = useStructures(factoryNo);
  const mayAdd = useRight('overflowConfig:add', factoryNo);
  const query = { factoryNo };
  const situations = useCall(overflowCalls.situation, { query }, { keepPrevious: true, refetchIntervalMs: REFRESH_MS });
  const failed = error ?? situations.error;
  if (failed !== null) {
    const retry = () => {
      void refetch();
      void situations.refetch();
    };
    return <ErrorState message={messageOf(failed, '')} onRetry={retry} />;
  }
  if (structures === undefined) return <Spinner />;
  const chosen = structures.find(({ id }) => id === get('structure')) ?? structures[0];
  return (
    <div className="sed-overflow">
      {chosen === undefined ? (
        <EmptyState text={t('noStructures')}>
          {mayAdd && <Link to={overflowConfig.path}>{t('configure')}</Link>}
        </EmptyState>
      ) : (
        <>
          <StructureTable
            {...{ structures, situations: situations.data, chosen: chosen.id }}
            onChoose={(structure) => set({ structure })}
          />
          <StructureDesk
            key={chosen.id}
            {...{ factoryNo, chosen, situation: situations.data?.find(({ id }) => id === chosen.id) }}
          />
          <StormPanel key={`storm ${chosen.id}`} factoryNo={factoryNo} chosen={chosen} />
        </>
      )}
      <EventLog factoryNo={factoryNo} structure={chosen?.id} />
      <YearStatistics factoryNo={factoryNo} structures={structures} />
    </div>
  );
}

/** Storm console of a plant: its overflow structures now, what a storm would do, the events and figures of the year. */
export function OverflowToolPage() {
  const t = useT(overflowPhrases);
  const language = useLanguage();
  const { chosen, plants } = useChosenPlant();
  // One plant at a time: with "all plants" chosen the first in scope stands in.
  const plant = plants.find(({ factoryNo }) => factoryNo === chosen) ?? plants[0];
  const links = (
    <>
      <Link to={overflowConfig.path}>{t('configuration')}</Link>
      <Link to={overflowEvent.path}>{t('allEvents')}</Link>
    </>
  );
  return (
    <PageFrame
      title={t('tool')}
      actions={links}
      {...(plant !== undefined && { tags: <span>{plant.name[language]}</span> })}
    >
      {plant === undefined ? (
        <EmptyState text={t('noPlant')} />
      ) : (
        <Console key={plant.factoryNo} factoryNo={plant.factoryNo} />
      )}
    </PageFrame>
  );
}
