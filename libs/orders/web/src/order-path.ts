import { moduleRoute } from '@sed/platform-contract';

/** Where the next step of an order is done, or this one: on the page of its steps, else where it is read. */
export function stepPath(module: string, id: string, action?: string): string {
  const route = moduleRoute(module, 'step');
  if (route === undefined) return orderPath(module, id);
  return `${route.path}?${new URLSearchParams({ ...route.query, id, ...(action !== undefined && { action }) }).toString()}`;
}

/** Where an order is read: on its page, else beside its list. */
export function orderPath(module: string, id: string): string {
  const path = moduleRoute(module, 'detail')?.path ?? moduleRoute(module)?.path ?? '';
  return `${path}?${new URLSearchParams({ id }).toString()}`;
}
