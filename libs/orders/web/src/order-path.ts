import { moduleRoute } from '@sed/platform-contract';

/** Where an order is read: on its page, else beside its list. */
export function orderPath(module: string, id: string): string {
  const path = moduleRoute(module, 'detail')?.path ?? moduleRoute(module)?.path ?? '';
  return `${path}?${new URLSearchParams({ id }).toString()}`;
}
