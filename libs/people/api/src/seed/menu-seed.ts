import { menu, role, userRole } from '@sed/people-tables';
import { PLATFORM } from '@sed/people-contract';
import { eq, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import { insertTicks } from '../admin/role-writes';
import { BUILT_IN_ROLES, type BuiltInRole } from './built-in-roles';
import type { SeedRun } from './seed-run';
import { wantedMenus, type ModuleRights, type WantedMenu } from './wanted-menus';

type Stored = WantedMenu & { readonly id: string };

/**
 * Brings menus and built-in roles to this build: new pages and buttons are added, and given to the built-in roles whose
 * rule has them. What was there before is left as an administrator made it, except the rights pages and buttons stand
 * for: those are the product's.
 *
 * @returns users whose roles were extended.
 */
export async function seedMenus(run: SeedRun, moduleRights: readonly ModuleRights[]): Promise<readonly string[]> {
  const wanted = wantedMenus(moduleRights);
  const fresh = new Set((await run.claim(wanted, ({ key }) => key)).map(({ key }) => key));
  const stored = await store(run, wanted, fresh);
  await syncRights(run, stored);
  const newRoles = await seedRoles(run);
  const extended: string[] = [];
  for (const builtIn of await presentRoles(run)) {
    const isNew = newRoles.has(builtIn.code);
    const given = stored.filter((entry) => (isNew || fresh.has(entry.key)) && builtIn.has(entry));
    const menuIds = given.flatMap(({ kind, id }) => (kind === 'page' ? [id] : []));
    const buttons = given.flatMap(({ kind, right }) => (kind === 'button' && right !== null ? [right] : []));
    await insertTicks(run.tx, builtIn.code, { menuIds, buttons });
    if (given.length > 0) extended.push(builtIn.code);
  }
  if (extended.length === 0) return [];
  const holders = await run.tx
    .selectDistinct({ code: userRole.userCode })
    .from(userRole)
    .where(inArray(userRole.roleCode, extended));
  return holders.map(({ code }) => code);
}

/** Inserts what is new and finds the ids of all; an entry an administrator removed is left out. */
async function store(run: SeedRun, wanted: readonly WantedMenu[], fresh: ReadonlySet<string>): Promise<Stored[]> {
  const { tx } = run;
  const present = await tx.select({ id: menu.id, path: menu.path }).from(menu).where(eq(menu.platform, PLATFORM.PC));
  const ids = new Map(present.map(({ id, path }) => [path, id]));
  const rows: (typeof menu.$inferInsert)[] = [];
  for (const entry of wanted) {
    if (!fresh.has(entry.key) || ids.has(entry.path)) continue;
    const id = v7();
    ids.set(entry.path, id);
    const { kind, path, name, level, sort, icon, hidden, affix, noCache, right } = entry;
    const parentId = entry.parentPath === null ? null : (ids.get(entry.parentPath) ?? null);
    rows.push({ id, parentId, kind, path, name, level, sort, icon, hidden, affix, noCache, right, ...run.birth() });
  }
  if (rows.length > 0) await tx.insert(menu).values(rows);
  return wanted.flatMap((entry) => {
    const id = ids.get(entry.path);
    return id === undefined ? [] : [{ ...entry, id }];
  });
}

async function syncRights({ tx }: SeedRun, stored: readonly Stored[]): Promise<void> {
  const rows = await tx.select({ id: menu.id, right: menu.right }).from(menu);
  const present = new Map(rows.map(({ id, right }) => [id, right]));
  for (const { id, right } of stored) {
    if (present.get(id) === right) continue;
    await tx.update(menu).set({ right }).where(eq(menu.id, id));
  }
}

/** @returns codes of the roles made now. */
async function seedRoles(run: SeedRun): Promise<ReadonlySet<string>> {
  const fresh = await run.claim(BUILT_IN_ROLES, ({ code }) => `role:${code}`);
  if (fresh.length === 0) return new Set();
  const made = await run.tx
    .insert(role)
    .values(
      fresh.map(({ code, name, type, description }) => ({
        ...{ id: v7(), code, name, type, description, builtIn: true },
        ...run.birth(),
      })),
    )
    .onConflictDoNothing({ target: role.code })
    .returning({ code: role.code });
  return new Set(made.map(({ code }) => code));
}

async function presentRoles({ tx }: SeedRun): Promise<BuiltInRole[]> {
  const rows = await tx.select({ code: role.code }).from(role).where(eq(role.builtIn, true));
  const present = new Set(rows.map(({ code }) => code));
  return BUILT_IN_ROLES.filter(({ code }) => present.has(code));
}
