import { homeCalls } from '@sed/plants-contract';
import { EmptyState, ErrorState, Spinner } from '@sed/platform-ui';
import { hasRight, messageOf, useCall, useSession, useT } from '@sed/platform-web';
import { useCallback, useState } from 'react';
import { mapPhrases } from '../phrases';
import { PlantMap } from '../view/plant-map';

const REFRESH_MS = 5000;

/** The map of the plants in scope, from the same answer as the list of the start page, fresh as alarms come. */
export function HomeMap() {
  const t = useT(mapPhrases);
  const factoryNo = useSession((session) => session.factoryNo);
  const viewer = useSession((session) => session.viewer);
  const seesAlarms = useCallback((plant: string) => hasRight(viewer, 'alarm:view', plant), [viewer]);
  const [isLarge, setLarge] = useState(false);
  const query = factoryNo === null || factoryNo === '' ? {} : { factoryNo };
  // The very read of the list below: one request serves both, and what refreshes one refreshes the other.
  const { data, error, refetch } = useCall(homeCalls.groupPlants, { query }, { refetchIntervalMs: REFRESH_MS });
  return (
    <section className="sed-map-block" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {data === undefined && error === null && <Spinner />}
      {data === undefined && error !== null && (
        <ErrorState message={messageOf(error, t('failed'))} onRetry={() => void refetch()} />
      )}
      {data !== undefined && data.every(({ plant }) => plant.longitude === null) && <EmptyState text={t('none')} />}
      {data !== undefined && data.some(({ plant }) => plant.longitude !== null) && (
        <PlantMap plants={data} seesAlarms={seesAlarms} isLarge={isLarge} onLarge={setLarge} />
      )}
    </section>
  );
}
