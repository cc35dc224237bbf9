import { homeTileCalls } from '@sed/plants-contract';
import { useAlarmRefresh } from '@sed/signals-web';
import { messageOf, useCall, useSession, useT } from '@sed/platform-web';
import { ErrorState, Spinner } from '@sed/platform-ui';
import { useCallback } from 'react';
import { tilePhrases } from './phrases';
import { HOME_PATH, TileView } from './tile-view';

const REFRESH_MS = 5000;

/** The tiles of the start page: exactly those set for the chosen plant or organisation, with values of this moment. */
export function HomeTiles() {
  const t = useT(tilePhrases);
  const factoryNo = useSession((session) => session.factoryNo);
  const paths = useSession((session) => session.menuPathList);
  const query = factoryNo === null || factoryNo === '' ? {} : { factoryNo };
  const { data, error, refetch } = useCall(homeTileCalls.shown, { query }, { refetchIntervalMs: REFRESH_MS });
  // With the table below: two numbers of the same thing must not differ for seconds.
  useAlarmRefresh(useCallback(() => void refetch({ cancelRefetch: false }), [refetch]));
  if (data === undefined) {
    if (error === null) return <Spinner />;
    return <ErrorState message={messageOf(error, t('failed'))} onRetry={() => void refetch()} />;
  }
  const values = new Map(data.values.map((value) => [value.id, value]));
  return (
    <section className="sed-tiles" aria-label={t('shown')} data-old={error !== null}>
      {data.set.tiles.map((tile) => (
        <TileView
          key={tile.id}
          tile={tile}
          value={values.get(tile.id)}
          isLinked={tile.link !== null && (tile.link === HOME_PATH || paths.includes(tile.link))}
        />
      ))}
      {error !== null && <p role="alert">{t('failed')}</p>}
    </section>
  );
}
