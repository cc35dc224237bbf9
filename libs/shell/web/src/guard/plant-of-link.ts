import { isBuilt } from '@sed/platform-contract';
import { CallError, factoryNoOfPath, send } from '@sed/platform-web';
import type { Visit } from './decide';
import { routeOf } from './route-table';

/**
 * The plant a link to a record belongs to: the record's own, which the service tells whoever may see it, else the one
 * the address names. Null for other links, and for records that are not the viewer's to see.
 */
export async function plantOfLink({ pathname, query }: Visit): Promise<string | null> {
  const entry = routeOf(pathname);
  const id = query.get('id') ?? '';
  if (entry?.module === undefined || !isBuilt(entry) || id === '') return null;
  // Only links need it: the shell is loaded without.
  const { moduleCalls } = await import('@sed/records-contract');
  try {
    const found = await send(moduleCalls.detail, { params: { module: entry.module, id } }, { isAcrossPlants: true });
    return found.record.factoryNo ?? factoryNoOfPath(`?${query.toString()}`);
  } catch (error) {
    // Refused, or gone: the page says what stands against it.
    if (error instanceof CallError) return null;
    throw error;
  }
}
