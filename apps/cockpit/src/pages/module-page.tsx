import { type RouteEntry } from '@sed/contract';
import { useFeed } from '@sed/web-live';
import { type ComponentType } from 'react';
import { lazyPage } from './lazy-page';

const pages = new Map<string, ComponentType>();

/** Every management module with the components features put into its pages. */
export async function loadModules() {
  const [{ MODULES }, { systemModuleSlots }, { rosterSlots }] = await Promise.all([
    import('@sed/modules-definitions'),
    import('@sed/web-system-config'),
    import('@sed/web-alarm-console'),
  ]);
  return { modules: MODULES, slots: [...systemModuleSlots, rosterSlots] };
}

/** Loads the generic pages with all definitions once, on the first management page somebody opens. */
async function loadEngine() {
  const [engine, parts] = await Promise.all([import('@sed/web-module-pages'), loadModules()]);
  engine.registerModulePages({ ...parts, useFeed });
  return engine;
}

let loaded: ReturnType<typeof loadEngine> | undefined;

/** The generic pages with every definition registered. */
export function engineLoaded(): ReturnType<typeof loadEngine> {
  loaded ??= loadEngine();
  return loaded;
}

/** The generic page of a route that shows a management module, the same component each time. */
export function modulePageOf(entry: RouteEntry): ComponentType | undefined {
  if (entry.module === undefined) return undefined;
  const known = pages.get(entry.path);
  if (known !== undefined) return known;
  const page = lazyPage(async () => {
    const { ModulePage } = await engineLoaded();
    return () => <ModulePage entry={entry} />;
  });
  pages.set(entry.path, page);
  return page;
}
