import { clearRealtimeCache, usePush } from '@sed/signals-web';
import { keptSince, offerPlantSwitch, showError, useSession } from '@sed/platform-web';
import { lazy, Suspense, useCallback, useEffect } from 'react';
import { useLocation } from 'react-router';
import { routeOf } from '../guard/route-table';
import { switchTo, switchToFactoryNo } from '../switch/switch-to';
import { onRealtimeTabsGone } from '../tabs/realtime-tabs';
import { TabOutlet } from '../tabs/tab-outlet';
import type { PageOf } from '../tabs/tab-page';
import { needsPlantPicker } from './plant-pages';

// Only pages about plants need it, and it brings a large control along.
const PlantPicker = lazy(async () => ({ default: (await import('./plant-picker')).PlantPicker }));

/** Rights changed on the service: menus, buttons and rights are read again, without a new sign-in. */
function useFreshRights(): void {
  const reload = useCallback(() => {
    const { reloadRights } = useSession.getState();
    reloadRights()
      .then((next) => (next === null ? undefined : switchTo(next)))
      .catch((error: unknown) => showError(error));
  }, []);
  usePush('rights', reload);
  useEffect(() => {
    // Opened without a connection: what is shown may have changed meanwhile.
    const ask = () => {
      if (keptSince() !== null) reload();
    };
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [reload]);
}

/** What the shell shows in its content area: the open pages. Stands below the live feed. */
export function Workspace({ pageOf }: { readonly pageOf: PageOf }) {
  useFreshRights();
  const isAboutPlants = needsPlantPicker(routeOf(useLocation().pathname)?.page);
  useEffect(() => offerPlantSwitch(switchToFactoryNo), []);
  useEffect(() => onRealtimeTabsGone(() => clearRealtimeCache()), []);
  return (
    <>
      <Suspense fallback={null}>{isAboutPlants && <PlantPicker />}</Suspense>
      <TabOutlet pageOf={pageOf} />
    </>
  );
}
