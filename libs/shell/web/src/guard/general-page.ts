import { isBuilt } from '@sed/platform-contract';
import { routeOf } from './route-table';

const APPROVAL_PATH = '/approval';

/**
 * Where a link to a task leads whose own page is not part of this version: the page every approval has, by the instance
 * the link names or by what is approved. Undefined for a built page, and for a link that names nothing.
 */
export function generalPathOf(pathname: string, query: URLSearchParams): string | undefined {
  const entry = routeOf(pathname);
  const id = query.get('procInstId') ?? query.get('id') ?? '';
  if (entry === undefined || isBuilt(entry) || id === '') return undefined;
  return `${APPROVAL_PATH}?${new URLSearchParams({ id, instead: entry.path }).toString()}`;
}
