import type { RouteEntry } from '@sed/platform-contract';
import type { AnyModule } from '@sed/records-model';
import type { ModuleParts, ModuleSlots } from '@sed/records-web';
import { areaOfModule, MODULE_AREAS, type ModuleArea } from '@sed/registry/module-areas';
import { useFeed } from '@sed/signals-web';
import type { ComponentType } from 'react';
import { lazyPage } from './lazy-page';

const pages = new Map<string, ComponentType>();

type Slots = () => Promise<readonly ModuleSlots[]>;

/** Components areas put into the pages of their modules. */
const SLOTS: Partial<Record<ModuleArea, Slots>> = {
  alarms: () => import('@sed/alarms-web').then(({ rosterSlots }) => [rosterSlots]),
  people: () => import('@sed/system-web').then(({ systemModuleSlots }) => systemModuleSlots),
};

const isModule = (exported: unknown): exported is AnyModule =>
  typeof exported === 'object' && exported !== null && 'key' in exported && 'fields' in exported;

/** The modules of an area with the components that belong into their pages. */
export async function modulesOfArea(area: ModuleArea): Promise<ModuleParts> {
  const [definitions, slots] = await Promise.all([MODULE_AREAS[area].load(), SLOTS[area]?.()]);
  const exported: readonly unknown[] = Object.values(definitions);
  return { modules: exported.filter(isModule), ...(slots !== undefined && { slots }) };
}

function loadArea(key: string): Promise<ModuleParts> | undefined {
  const area = areaOfModule(key);
  return area === undefined ? undefined : modulesOfArea(area);
}

/** Loads the generic pages, on the first management page somebody opens; definitions come with the pages of their area. */
async function loadEngine() {
  const engine = await import('@sed/records-web');
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
