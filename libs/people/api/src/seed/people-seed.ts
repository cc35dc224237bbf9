import {
  department,
  departmentMember,
  plantSetting,
  userAccount,
  userOrg,
  userPosition,
  userRole,
} from '@sed/people-tables';
import { NEW_VERSION } from '@sed/people-contract';
import type { PlantDto } from '@sed/platform-contract';
import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { administratorsIn } from '../admin/change';
import { readSnapshot } from '../rights/snapshot.store';
import { ADMINISTRATOR } from './built-in-roles';
import { DEMO_DEPARTMENTS, DEMO_TIES, demoUserCode, type DemoTie } from './demo-organisation';
import type { SeedRun } from './seed-run';
import { existingNodes, rootCode } from './tree-seed';

/** The account a new installation begins with. */
const FIRST_ADMINISTRATOR = 'admin';

/** Roles, scope and positions of the demo accounts, and departments of the demo plants. */
export async function seedDemoPeople(run: SeedRun, plants: readonly PlantDto[]): Promise<readonly string[]> {
  const named = DEMO_TIES.flatMap(({ role, scope }) => [role?.orgCode, scope]).filter((code) => code !== undefined);
  const nodes = await existingNodes(run, [...new Set(named)]);
  const accounts = await run.tx.select({ code: userAccount.code }).from(userAccount);
  const present = new Set(accounts.map(({ code }) => code));
  // Not before account and node are there: a role must never wait for whoever takes a name later.
  const isPlaced = ({ loginName, role, scope }: DemoTie) =>
    present.has(demoUserCode(loginName)) &&
    (role === undefined || nodes.has(role.orgCode)) &&
    (scope === undefined || nodes.has(scope));
  const placed = DEMO_TIES.filter(isPlaced);
  const ties = await run.claim(placed, ({ loginName }) => `tie:${demoUserCode(loginName)}`);
  for (const { loginName, role, scope } of ties) {
    const userCode = demoUserCode(loginName);
    if (role !== undefined) {
      const row = { userCode, roleCode: role.code, orgCode: role.orgCode };
      await run.tx.insert(userRole).values(row).onConflictDoNothing();
    }
    if (scope === undefined) continue;
    await run.tx.insert(userOrg).values({ userCode, orgCode: scope }).onConflictDoNothing();
  }
  const appointed = await seedPositions(run, placed);
  await seedDepartments(run, plants);
  await seedSettings(run, plants);
  return [...new Set([...ties.map(({ loginName }) => demoUserCode(loginName)), ...appointed])];
}

/** Plant by plant: those of a region get its plants as they come. */
async function seedPositions(run: SeedRun, ties: readonly DemoTie[]): Promise<readonly string[]> {
  const { tree } = await readSnapshot(run.tx, -1);
  const wanted = ties.flatMap(({ loginName, scope, positions = [] }) =>
    [...(scope === undefined ? [] : tree.plantsOf(scope))].flatMap((factoryNo) =>
      positions.map((position) => ({ userCode: demoUserCode(loginName), factoryNo, position })),
    ),
  );
  const fresh = await run.claim(wanted, (row) => `position:${row.userCode}:${row.factoryNo}:${row.position}`);
  if (fresh.length > 0) await run.tx.insert(userPosition).values(fresh).onConflictDoNothing();
  return fresh.map(({ userCode }) => userCode);
}

/** Demo plants show the new work-order pages. */
async function seedSettings(run: SeedRun, plants: readonly PlantDto[]): Promise<void> {
  const fresh = await run.claim(plants, ({ factoryNo }) => `setting:${factoryNo}`);
  const rows = fresh.map(({ factoryNo }) => ({ id: v7(), factoryNo, taskVersion: NEW_VERSION, ...run.birth() }));
  if (rows.length > 0) await run.tx.insert(plantSetting).values(rows).onConflictDoNothing();
}

async function seedDepartments(run: SeedRun, plants: readonly PlantDto[]): Promise<void> {
  const wanted = plants.flatMap(({ factoryNo }) =>
    DEMO_DEPARTMENTS.map((one, sort) => ({ ...one, factoryNo, sort, code: `${factoryNo.slice(0, 27)}_${one.suffix}` })),
  );
  const fresh = await run.claim(wanted, ({ code }) => `department:${code}`);
  const filled = fresh.map((one) => ({
    ...one,
    members: DEMO_TIES.filter((tie) => tie.scope === one.factoryNo && tie.isDepartmentMemberOf === one.suffix),
  }));
  if (filled.length === 0) return;
  const rows = filled.map(({ code, name, factoryNo, sort, manager, members }) => {
    const isManaged = members.some(({ loginName }) => loginName === manager);
    const managerCode = isManaged ? demoUserCode(manager) : null;
    return { id: v7(), code, name, factoryNo, sort, managerCode, ...run.birth() };
  });
  await run.tx.insert(department).values(rows).onConflictDoNothing();
  const ties = filled.flatMap(({ code, members }) =>
    members.map(({ loginName }) => ({ departmentCode: code, userCode: demoUserCode(loginName) })),
  );
  if (ties.length > 0) await run.tx.insert(departmentMember).values(ties).onConflictDoNothing();
}

/** While nobody can configure permissions, the account a new installation begins with can. */
export async function seedFirstAdministrator(run: SeedRun): Promise<readonly string[]> {
  const { tx } = run;
  if ((await administratorsIn(tx, await readSnapshot(tx, -1))).size > 0) return [];
  const isFirst = and(eq(userAccount.code, FIRST_ADMINISTRATOR), eq(userAccount.disabled, false));
  const [account] = await tx.select({ code: userAccount.code }).from(userAccount).where(isFirst);
  if (account === undefined) return [];
  const orgCode = await rootCode(run);
  const userCode = account.code;
  await tx.insert(userRole).values({ userCode, roleCode: ADMINISTRATOR.code, orgCode }).onConflictDoNothing();
  await tx.insert(userOrg).values({ userCode, orgCode }).onConflictDoNothing();
  return [userCode];
}
