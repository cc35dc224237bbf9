import { ADMINISTRATION_ROUTES } from './administration-routes';
import { BUSINESS_ROUTES } from './business-routes';
import { DECISION_ROUTES } from './decision-routes';
import { EVALUATION_ROUTES } from './evaluation-routes';
import { OWN_ROUTES } from './own-routes';
import { PRODUCTION_ORDER_ROUTES } from './production-orders-routes';
import { PRODUCTION_STORE_ROUTES } from './production-stores-routes';
import { PRODUCTION_TASK_ROUTES } from './production-tasks-routes';
import { PUBLIC_ROUTES } from './public-routes';
import type { ModuleView, RouteEntry } from './route-entry';
import { SYSTEM_ROUTES } from './system-routes';
import { TOOLBOX_ROUTES } from './toolbox-routes';

const SPECIFIED = [
  ...PUBLIC_ROUTES,
  ...DECISION_ROUTES,
  ...PRODUCTION_ORDER_ROUTES,
  ...PRODUCTION_TASK_ROUTES,
  ...PRODUCTION_STORE_ROUTES,
  ...EVALUATION_ROUTES,
  ...BUSINESS_ROUTES,
  ...TOOLBOX_ROUTES,
  ...SYSTEM_ROUTES,
  ...ADMINISTRATION_ROUTES,
] as const;

/** The 380 pages of the specification. */
export const SPECIFIED_ROUTES: readonly RouteEntry[] = SPECIFIED;

/** Every page there is: those of the specification and our own. */
export const ROUTES: readonly RouteEntry[] = [...SPECIFIED, ...OWN_ROUTES];

type Entry = (typeof SPECIFIED)[number] | (typeof OWN_ROUTES)[number];
type PageOf<E> = E extends { readonly page: infer P extends string } ? P : never;

/** Keys of the pages that are built; the cockpit has a component for each, checked by the compiler. */
export type PageKey = PageOf<Entry>;

/** Built pages are those with a component or a module; all others answer the 404 page. */
export function isBuilt(route: RouteEntry): boolean {
  return route.page !== undefined || route.module !== undefined;
}

/** The page that shows a module this way; undefined where there is none. */
export function moduleRoute(module: string, view: ModuleView = 'list'): RouteEntry | undefined {
  return ROUTES.find(
    (route) => route.module === module && (route.view ?? 'list') === view && actionOfRoute(route) === undefined,
  );
}

/** The page a component of its own is shown at; of several the first. */
export function pageRoute(page: PageKey): RouteEntry | undefined {
  return ROUTES.find((route) => route.page === page);
}

/** The page of one action of a module, where it has one of its own beside the page of any step. */
export function actionRoute(module: string, action: string): RouteEntry | undefined {
  return ROUTES.find((route) => route.module === module && actionOfRoute(route) === action);
}

function actionOfRoute({ view, query }: RouteEntry): string | undefined {
  return view === 'step' ? query?.action : undefined;
}

export { ALARM_LINK_PATH, MACHINE_LABEL_PATH } from './own-routes';
export { type ModuleView, type RouteEntry, type RouteVisibility } from './route-entry';
export { MENU_ICONS, MENU_SECTIONS, type MenuIcon, type MenuSection } from './sections';
