import { DiagramSlotsProvider } from '@sed/diagrams-web/slots';
import { CockpitBlocks, PlantSlotsProvider, type PlantSlots } from '@sed/overview-web';
import { HomePage } from '@sed/shell-web';
import { HomeTiles } from '@sed/system-web';
import { lazy, Suspense } from 'react';
import { DIAGRAM_SLOTS } from './diagram-slots';

/** Apart: the figures of the page do not wait for the map, nor the home of a group for what one plant shows. */
const HomeMap = lazy(async () => ({ default: (await import('@sed/map-web')).HomeMap }));
const Overview = lazy(async () => ({ default: (await import('@sed/diagrams-web')).PlantOverview }));
const Cameras = lazy(async () => ({ default: (await import('@sed/cameras-web')).PlantCameras }));

const SLOTS: PlantSlots = {
  process: ({ factoryNo }) => (
    <DiagramSlotsProvider value={DIAGRAM_SLOTS}>
      <Overview factoryNo={factoryNo} />
    </DiagramSlotsProvider>
  ),
  cameras: Cameras,
};

/** The start page with the tiles people arranged for the chosen plant or organisation, and the map of its plants. */
export function StartScreen() {
  return (
    <HomePage
      below={
        <PlantSlotsProvider value={SLOTS}>
          <CockpitBlocks />
        </PlantSlotsProvider>
      }
    >
      <HomeTiles />
      <Suspense fallback={null}>
        <HomeMap />
      </Suspense>
    </HomePage>
  );
}
