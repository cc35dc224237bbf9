import { CockpitBlocks } from '@sed/overview-web';
import { HomePage } from '@sed/shell-web';
import { HomeTiles } from '@sed/system-web';
import { lazy, Suspense } from 'react';

/** Apart: the figures of the page do not wait for the map. */
const HomeMap = lazy(async () => ({ default: (await import('@sed/map-web')).HomeMap }));

/** The start page with the tiles people arranged for the chosen plant or organisation, and the map of its plants. */
export function StartScreen() {
  return (
    <HomePage below={<CockpitBlocks />}>
      <HomeTiles />
      <Suspense fallback={null}>
        <HomeMap />
      </Suspense>
    </HomePage>
  );
}
