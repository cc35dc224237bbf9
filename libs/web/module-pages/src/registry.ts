import { moduleRoute, type ModuleView, type RouteEntry } from '@sed/contract';
import { type AnyModule, type ChoiceItem } from '@sed/modules-core';
import { type LiveFeed } from './frame/live-feed';
import { type AnySlots, type ModuleSlots } from './slots';

/** An entry of a dictionary as controls and cells show it. */
export interface DictionaryItem extends ChoiceItem {
  /** Readable where it is used, not to be chosen any more. */
  readonly isOff?: boolean;
}

/** Reads the entries of a dictionary. */
export type DictionarySource = (key: string, signal: AbortSignal) => Promise<readonly DictionaryItem[]>;

export interface ModulePagesSetup {
  readonly modules: readonly AnyModule[];
  readonly slots?: readonly ModuleSlots[];
  /** Pages of modules beside those of the route table. */
  readonly routes?: readonly RouteEntry[];
  /** Hook that answers the live link: `useFeed` of web-live. Record changes, job progress and live values come by it. */
  readonly useFeed: () => LiveFeed;
  /** Where dictionaries come from; the dictionary call of the gateway without it. */
  readonly dictionaries?: DictionarySource;
}

const modules = new Map<string, AnyModule>();
const slotsOf = new Map<string, AnySlots>();
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
  for (const module of setup.modules) modules.set(module.key, module);
  for (const { module, slots } of setup.slots ?? []) {
    if (!modules.has(module)) throw new Error(`Slots for ${module}, which is not registered`);
    const present = slotsOf.get(module) ?? {};
    const twice = Object.keys(slots).find((name) => Object.hasOwn(present, name));
    if (twice !== undefined) throw new Error(`Slot ${twice} of ${module} is filled twice`);
    slotsOf.set(module, { ...present, ...slots });
  }
  ownRoutes = setup.routes ?? [];
  dictionaries = setup.dictionaries;
  live = { useFeed: setup.useFeed };
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
