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
  const mayPlace = hasRight(viewer, 'plantInfo:edit');
  const query = factoryNo === null || factoryNo === '' ? {} : { factoryNo };
  // The very read of the list below: one request serves both, and what refreshes one refreshes the other.
  const { data, error, refetch } = useCall(homeCalls.groupPlants, { query }, { refetchIntervalMs: REFRESH_MS });
  // Whoever may place plants needs the map before the first of them has a place.
  const isDrawn = mayPlace || data?.some(({ plant }) => plant.longitude !== null) === true;
  const wait =
    error === null ? (
      <Spinner />
    ) : (
      <ErrorState message={messageOf(error, t('failed'))} onRetry={() => void refetch()} />
    );
  return (
    <section className="sed-map-block" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {data === undefined ? (
        wait
      ) : isDrawn ? (
        <PlantMap plants={data} seesAlarms={seesAlarms} isLarge={isLarge} onLarge={setLarge} />
      ) : (
        <EmptyState text={t('none')} />
      )}
    </section>
  );
}
