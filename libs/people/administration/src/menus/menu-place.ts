import type { Db } from '@sed/platform-database';
import { menu } from '@sed/people-tables';
import { RefusedFieldsError } from '@sed/platform-api';
import { PLATFORM } from '@sed/people-contract';
import { isBuilt, ROUTES, viewRightOf, type Right } from '@sed/platform-contract';
import { and, eq } from 'drizzle-orm';

export type MenuRow = typeof menu.$inferSelect;
/** A menu has at most this many levels; buttons lie below their page. */
export const MAX_LEVEL = 4;

/** The directory an entry shall lie in; undefined for the top. @throws RefusedFieldsError */
export async function directoryOf(tx: Db, parentId: string | null | undefined): Promise<MenuRow | undefined> {
  if (parentId === null || parentId === undefined) return undefined;
  const [row] = await tx.select().from(menu).where(eq(menu.id, parentId));
  if (row === undefined) throw new RefusedFieldsError([{ code: 'menu.unknown', field: 'parent' }]);
  if (row.kind !== 'dir') throw new RefusedFieldsError([{ code: 'menu.below', field: 'parent' }]);
  return row;
}

export interface NewEntry {
  readonly id: string;
  readonly kind: 'dir' | 'page';
  readonly platform: number;
  readonly segment: string | null;
  readonly route: string | null;
}

/** Path and right of a new entry. @throws RefusedFieldsError for unknown pages and paths that are taken */
export async function placeOf(tx: Db, entry: NewEntry, parent: MenuRow | undefined) {
  const { kind, route, platform, segment, id } = entry;
  const base = parent?.path ?? '';
  const path = kind === 'dir' ? `${base}/${segment ?? ''}` : (route ?? `${base}/link-${id.slice(-8)}`);
  const field = kind === 'dir' ? 'segment' : 'route';
  const right = kind === 'page' && route !== null ? rightOfRoute(route) : null;
  const isThere = and(eq(menu.path, path), eq(menu.platform, platform));
  const taken = await tx.select({ id: menu.id }).from(menu).where(isThere);
  if (taken.length > 0) throw new RefusedFieldsError([{ code: 'menu.exists', params: { path }, field }]);
  return { path, right };
}

/** The right that comes with a page of the product. */
function rightOfRoute(path: string): Right | null {
  const route = ROUTES.find((one) => one.path === path);
  if (route === undefined || !isBuilt(route) || route.visibility === 'open') {
    throw new RefusedFieldsError([{ code: 'menu.route', params: { path }, field: 'route' }]);
  }
  return viewRightOf(route);
}

export function platformOf(code: string | null | undefined): number {
  return code === 'APP' ? PLATFORM.APP : PLATFORM.PC;
}

/** Levels of an entry and everything below it after a move. @throws RefusedFieldsError when it gets too deep */
export async function levelsBelow(
  tx: Db,
  root: Pick<MenuRow, 'id' | 'kind'>,
  level: number,
): Promise<Map<string, number>> {
  const rows = await tx.select({ id: menu.id, parentId: menu.parentId, kind: menu.kind }).from(menu);
  const levels = new Map<string, number>();
  const open = [{ ...root, level }];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { id, kind, level: here } = at;
    if (kind !== 'button' && here > MAX_LEVEL) {
      throw new RefusedFieldsError([{ code: 'menu.level', params: { max: MAX_LEVEL }, field: 'parent' }]);
    }
    levels.set(id, Math.min(MAX_LEVEL, here));
    open.push(...rows.filter(({ parentId }) => parentId === id).map((row) => ({ ...row, level: here + 1 })));
  }
  return levels;
}
