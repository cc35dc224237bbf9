import type { RouteEntry } from '@sed/platform-contract';
import { useFeed } from '@sed/signals-web';
import type { ComponentType } from 'react';
import { lazyPage } from './lazy-page';

const pages = new Map<string, ComponentType>();

/** Loads the generic pages, on the first management page somebody opens; definitions come with the pages of their area. */
async function loadEngine() {
  const [engine, { loadArea }] = await Promise.all([import('@sed/records-web'), import('./module-parts')]);
  engine.registerModulePages({ modules: [], load: loadArea, useFeed });
  return engine;
}

let loaded: ReturnType<typeof loadEngine> | undefined;

/** The generic pages, once for all of them. */
export function engineLoaded(): ReturnType<typeof loadEngine> {
  loaded ??= loadEngine();
  return loaded;
}

/** The generic page of a route that shows a management module, the same component each time. */
export function modulePageOf(entry: RouteEntry): ComponentType | undefined {
  if (entry.module === undefined) return undefined;
  const known = pages.get(entry.path);
  if (known !== undefined) return known;
  const key = entry.module;
  const page = lazyPage(async () => {
    const { ModulePage, loadModule } = await engineLoaded();
    await loadModule(key);
    return () => <ModulePage entry={entry} />;
  });
  pages.set(entry.path, page);
  return page;
}
