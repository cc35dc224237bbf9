import { actionRoute, type ModuleView } from '@sed/platform-contract';
import type { AnyModule } from '@sed/records-model';
import { routeOfView } from '../registry';

/** Views that are pages of their own. */
export type PageView = Exclude<ModuleView, 'list'>;

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Address of a page of a module, about one record or a new one; undefined where the module has no such page. */
export function viewPath(module: AnyModule, view: PageView, id?: string): string | undefined {
  const route = routeOfView(module.key, view);
  return route === undefined ? undefined : withQuery(route.path, { ...route.query, ...(id !== undefined && { id }) });
}

/** Address of the page of one action of a record; undefined where the action has none of its own. */
export function actionPath(module: AnyModule, action: string, id: string): string | undefined {
  const route = actionRoute(module.key, action);
  return route === undefined ? undefined : withQuery(route.path, { ...route.query, id });
}

/** Where a record is read: on its page, else beside the list. */
export function recordPath(module: AnyModule, id: string): string {
  return viewPath(module, 'detail', id) ?? withQuery(module.path, { id });
}
