import { moduleRoute, type ModuleView, type RouteEntry } from '@sed/platform-contract';
import type { AnyModule, ChoiceItem } from '@sed/records-model';
import { useEffect, useSyncExternalStore } from 'react';
import type { LiveFeed } from './frame/live-feed';
import type { AnySlots, ModuleSlots } from './slots';

/** An entry of a dictionary as controls and cells show it. */
export interface DictionaryItem extends ChoiceItem {
  /** Readable where it is used, not to be chosen any more. */
  readonly isOff?: boolean;
}

/** Reads the entries of a dictionary. */
export type DictionarySource = (key: string, signal: AbortSignal) => Promise<readonly DictionaryItem[]>;

/** Modules with the components features put into their pages. */
export interface ModuleParts {
  readonly modules: readonly AnyModule[];
  readonly slots?: readonly ModuleSlots[];
}

export interface ModulePagesSetup extends ModuleParts {
  /** Brings a module that is not among these, with what belongs to it; undefined for a key nobody knows. */
  readonly load?: (key: string) => Promise<ModuleParts> | undefined;
  /** Pages of modules beside those of the route table. */
  readonly routes?: readonly RouteEntry[];
  /** Hook that answers the live link: `useFeed` of the live link. Record changes, job progress and live values come by it. */
  readonly useFeed: () => LiveFeed;
  /** Where dictionaries come from; the dictionary call of the gateway without it. */
  readonly dictionaries?: DictionarySource;
}

const modules = new Map<string, AnyModule>();
const slotsOf = new Map<string, AnySlots>();
const coming = new Map<string, Promise<void>>();
const watchers = new Set<() => void>();
let bring: ModulePagesSetup['load'];
let ownRoutes: readonly RouteEntry[] = [];
let dictionaries: DictionarySource | undefined;
let live: { readonly useFeed: () => LiveFeed } | undefined;

/**
 * Hands the definitions to the generic pages, once, when the application starts.
 * @throws Error when a slot is for a module that is not among them, or filled twice
 */
export function registerModulePages(setup: ModulePagesSetup): void {
  modules.clear();
  slotsOf.clear();
  coming.clear();
  take(setup);
  bring = setup.load;
  ownRoutes = setup.routes ?? [];
  dictionaries = setup.dictionaries;
  live = { useFeed: setup.useFeed };
}

/** Puts in modules that are not there yet, with their slots; what is there stays as it is. */
function take(parts: ModuleParts): void {
  const fresh = new Set(parts.modules.filter(({ key }) => !modules.has(key)).map(({ key }) => key));
  for (const module of parts.modules) if (fresh.has(module.key)) modules.set(module.key, module);
  for (const { module, slots } of parts.slots ?? []) {
    if (!modules.has(module)) throw new Error(`Slots for ${module}, which is not registered`);
    if (!fresh.has(module)) continue;
    const present = slotsOf.get(module) ?? {};
    const twice = Object.keys(slots).find((name) => Object.hasOwn(present, name));
    if (twice !== undefined) throw new Error(`Slot ${twice} of ${module} is filled twice`);
    slotsOf.set(module, { ...present, ...slots });
  }
}

/**
 * Brings the definition of a module, unless it is there; a key nobody knows brings nothing.
 * @throws Error when its code could not be loaded; asking again tries again
 */
export async function loadModule(key: string): Promise<AnyModule | undefined> {
  if (modules.has(key)) return modules.get(key);
  const way = coming.get(key) ?? bring?.(key)?.then(take);
  if (way === undefined) return undefined;
  coming.set(key, way);
  try {
    await way;
  } finally {
    coming.delete(key);
  }
  for (const tell of watchers) tell();
  return modules.get(key);
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

/** The definition of another module a page speaks of: undefined until it is there, and for a key nobody knows. */
export function useModule(key: string): AnyModule | undefined {
  const module = useSyncExternalStore(watch, () => modules.get(key));
  useEffect(() => {
    // The page says what it can without it; the next page that needs it tries again.
    if (module === undefined) loadModule(key).catch(() => undefined);
  }, [key, module]);
  return module;
}

export function moduleOf(key: string): AnyModule | undefined {
  return modules.get(key);
}

/** The module a route shows; undefined for other routes and unknown keys. */
export function moduleOfEntry(entry: Pick<RouteEntry, 'module'>): AnyModule | undefined {
  return entry.module === undefined ? undefined : modules.get(entry.module);
}

/** The page that shows a module this way; undefined where there is none. */
export function routeOfView(key: string, view: ModuleView): RouteEntry | undefined {
  return ownRoutes.find((route) => route.module === key && route.view === view) ?? moduleRoute(key, view);
}

export function slotsOfModule(key: string): AnySlots {
  return slotsOf.get(key) ?? {};
}

export function dictionarySource(): DictionarySource | undefined {
  return dictionaries;
}

/** @throws Error before `registerModulePages` */
export function liveFeedHook(): { readonly useFeed: () => LiveFeed } {
  if (live === undefined) throw new Error('registerModulePages was not called');
  return live;
}
