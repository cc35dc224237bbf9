import { PLATFORM } from '@sed/people-contract';
import {
  isBuilt,
  MENU_SECTIONS,
  PAGE_RIGHTS,
  ROUTES,
  VERB_NAMES,
  VERBS,
  viewRightOf,
  type BilingualText,
  type ModuleRight,
  type Right,
  type RouteEntry,
  type Verb,
} from '@sed/platform-contract';

/** What a management module lets people do on its page. */
export interface ModuleRights {
  readonly module: string;
  /** Path of the page in the route table. */
  readonly path: string;
  readonly verbs: readonly Verb[];
}

/** A menu entry this build delivers. */
export interface WantedMenu {
  readonly key: string;
  readonly kind: 'dir' | 'page' | 'button';
  readonly path: string;
  readonly parentPath: string | null;
  readonly name: BilingualText;
  readonly level: number;
  readonly sort: number;
  readonly icon: string | null;
  readonly hidden: boolean;
  readonly affix: boolean;
  readonly noCache: boolean;
  readonly right: Right | null;
  /** Path of the page it is or belongs to. */
  readonly pagePath: string;
}

const MAX_LEVEL = 4;
/** Pages come after the directories beside them. */
const PAGES_FROM = 10_000;

/** Directories, pages and buttons of this build, parents before children. Pages not built are in no menu. */
export function wantedMenus(moduleRights: readonly ModuleRights[]): WantedMenu[] {
  const pages = ROUTES.map((route, index) => ({ route, index })).filter(
    ({ route }) => isBuilt(route) && route.visibility !== 'open',
  );
  const used = new Set(pages.flatMap(({ route }) => prefixesOf(route.path)));
  const dirs = MENU_SECTIONS.map((section, index) => ({ section, index })).filter(({ section }) =>
    used.has(section.path),
  );
  const dirPaths = new Set(dirs.map(({ section }) => section.path));
  return [
    ...dirs.map(({ section, index }): WantedMenu => ({
      ...entryOf('dir', section.path, parentOf(section.path, dirPaths)),
      name: section.title,
      sort: index * 10,
      icon: section.icon ?? null,
    })),
    ...pages.flatMap(({ route, index }) => {
      const page = pageOf(route, index, parentOf(route.path, dirPaths));
      return [page, ...buttonsOf(route, page, moduleRights)];
    }),
  ];
}

export function menuKey(path: string): string {
  return `menu:${String(PLATFORM.PC)}:${path}`;
}

function pageOf(route: RouteEntry, index: number, parentPath: string | null): WantedMenu {
  return {
    ...entryOf('page', route.path, parentPath),
    name: route.title,
    sort: PAGES_FROM + index * 10,
    hidden: route.visibility === 'hidden',
    affix: route.affix ?? false,
    noCache: route.noCache ?? false,
    right: viewRightOf(route),
  };
}

function buttonsOf(route: RouteEntry, page: WantedMenu, moduleRights: readonly ModuleRights[]): WantedMenu[] {
  const { page: pageKey, module } = route;
  const own = pageKey === undefined ? [] : (PAGE_RIGHTS[pageKey]?.buttons ?? []);
  // What can be done with records hangs on the list of the module, once, however many further pages show them.
  const isList = module !== undefined && (route.view ?? 'list') === 'list';
  const verbs = isList ? verbsOf(module, route.path, moduleRights) : [];
  const ofModule = verbs.map((verb) => ({ right: moduleRight(module ?? '', verb), name: VERB_NAMES[verb] }));
  return [...own, ...ofModule].map(({ right, name }, index): WantedMenu => ({
    ...entryOf('button', `${route.path}#${right}`, route.path),
    name,
    sort: index * 10,
    right,
    pagePath: page.path,
  }));
}

/** The verbs given for the very page, else all the module has; `view` comes with the page. */
function verbsOf(module: string, path: string, moduleRights: readonly ModuleRights[]): Verb[] {
  const ofModule = moduleRights.filter((rights) => rights.module === module);
  const ofPage = ofModule.filter((rights) => rights.path === path);
  const held = new Set((ofPage.length > 0 ? ofPage : ofModule).flatMap(({ verbs }) => verbs));
  return VERBS.filter((verb) => verb !== 'view' && held.has(verb));
}

function moduleRight(module: string, verb: Verb): ModuleRight {
  return `${module}:${verb}`;
}

function entryOf(kind: WantedMenu['kind'], path: string, parentPath: string | null) {
  const level = Math.min(MAX_LEVEL, path.split('/').length - 1 + (kind === 'button' ? 1 : 0));
  const flags = { icon: null, hidden: false, affix: false, noCache: false, right: null };
  return { key: menuKey(path), kind, path, parentPath, level, pagePath: path, ...flags };
}

/** The nearest directory above. */
function parentOf(path: string, dirs: ReadonlySet<string>): string | null {
  return prefixesOf(path).findLast((prefix) => dirs.has(prefix)) ?? null;
}

/** `/a/b/c` has the prefixes `/a` and `/a/b`. */
function prefixesOf(path: string): string[] {
  const parts = path.split('/').slice(1, -1);
  return parts.map((_, i) => `/${parts.slice(0, i + 1).join('/')}`);
}
