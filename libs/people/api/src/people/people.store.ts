import { Injectable } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import { department, departmentMember, userAccount, userOrg, userPosition, userRole } from '@sed/people-tables';
import type { BilingualText } from '@sed/platform-contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A user with everything a list of people shows. */
export interface PersonRow {
  readonly code: string;
  readonly loginName: string;
  readonly name: BilingualText;
  readonly phone: string | null;
  readonly email: string | null;
  readonly departments: readonly BilingualText[];
  readonly orgCodes: readonly string[];
  readonly positions: readonly { readonly factoryNo: string; readonly position: string }[];
}

export interface DepartmentRow {
  readonly code: string;
  readonly name: BilingualText;
  readonly parentCode: string | null;
  readonly managerCode: string | null;
  readonly factoryNo: string | null;
  readonly orgCode: string | null;
  readonly members: readonly string[];
}

/** Users as people: where they belong and how they are reached. Disabled users are nobody here. */
@Injectable()
export class PeopleStore {
  private readonly db: Db;

  constructor(database: Database) {
    this.db = database.db;
  }

  /** Enabled users among these codes, or all, by login name. */
  async list(codes?: readonly string[], db: Db = this.db): Promise<PersonRow[]> {
    if (codes?.length === 0) return [];
    const isEnabled = eq(userAccount.disabled, false);
    const { code, loginName, name, phone, email } = userAccount;
    return db
      .select({ code, loginName, name, phone, email, ...TIES })
      .from(userAccount)
      .where(codes === undefined ? isEnabled : and(isEnabled, inArray(userAccount.code, [...codes])))
      .orderBy(asc(userAccount.loginName));
  }

  /** Codes of users whose data scope names one of the nodes. */
  async codesOfScope(orgCodes: readonly string[], db: Db = this.db): Promise<string[]> {
    if (orgCodes.length === 0) return [];
    const isThere = inArray(userOrg.orgCode, [...orgCodes]);
    const rows = await db.selectDistinct({ code: userOrg.userCode }).from(userOrg).where(isThere);
    return rows.map(({ code }) => code);
  }

  /** Who has which node in the data scope. */
  scopes(): Promise<{ code: string; orgCode: string }[]> {
    return this.db.selectDistinct({ code: userOrg.userCode, orgCode: userOrg.orgCode }).from(userOrg);
  }

  /** Who has the position at which plant. */
  holdersOfPosition(position: string): Promise<{ code: string; factoryNo: string }[]> {
    const { userCode: code, factoryNo } = userPosition;
    return this.db.selectDistinct({ code, factoryNo }).from(userPosition).where(eq(userPosition.position, position));
  }

  /** Who has the role on which node. */
  holdersOfRole(roleCode: string): Promise<{ code: string; orgCode: string }[]> {
    const { userCode: code, orgCode } = userRole;
    return this.db.selectDistinct({ code, orgCode }).from(userRole).where(eq(userRole.roleCode, roleCode));
  }

  /** Codes of users with one of the roles; with nodes, only those who have it on one of them. */
  async codesOfRoles(roleCodes: readonly string[], orgCodes?: readonly string[], db: Db = this.db): Promise<string[]> {
    if (roleCodes.length === 0 || orgCodes?.length === 0) return [];
    const hasRole = inArray(userRole.roleCode, [...roleCodes]);
    const isThere = orgCodes === undefined ? undefined : inArray(userRole.orgCode, [...orgCodes]);
    const rows = await db.selectDistinct({ code: userRole.userCode }).from(userRole).where(and(hasRole, isThere));
    return rows.map(({ code }) => code);
  }

  async codesOfPosition(factoryNo: string, position: string, db: Db = this.db): Promise<string[]> {
    const isThat = and(eq(userPosition.factoryNo, factoryNo), eq(userPosition.position, position));
    const rows = await db.selectDistinct({ code: userPosition.userCode }).from(userPosition).where(isThat);
    return rows.map(({ code }) => code);
  }

  /** All departments, for rules about who leads whom. */
  async everyDepartment(
    db: Db = this.db,
  ): Promise<Pick<DepartmentRow, 'code' | 'parentCode' | 'managerCode' | 'members'>[]> {
    const { code, parentCode, managerCode } = department;
    const rows = await db.select({ code, parentCode, managerCode }).from(department);
    const members = await db.select().from(departmentMember);
    const usersOf = grouped(
      members,
      ({ departmentCode }) => departmentCode,
      ({ userCode }) => userCode,
    );
    return rows.map((row) => ({ ...row, members: usersOf.get(row.code) ?? [] }));
  }

  /** Departments of these plants and nodes. */
  async departments(factoryNos: ReadonlySet<string>, orgCodes: ReadonlySet<string>): Promise<DepartmentRow[]> {
    const rows = await this.db.select().from(department).orderBy(department.sort, department.code);
    const here = rows.filter(
      ({ factoryNo, orgCode }) =>
        (factoryNo !== null && factoryNos.has(factoryNo)) || (orgCode !== null && orgCodes.has(orgCode)),
    );
    if (here.length === 0) return [];
    const isOf = inArray(
      departmentMember.departmentCode,
      here.map(({ code }) => code),
    );
    const members = await this.db.select().from(departmentMember).where(isOf).orderBy(departmentMember.userCode);
    const usersOf = grouped(
      members,
      ({ departmentCode }) => departmentCode,
      ({ userCode }) => userCode,
    );
    return here.map((row) => ({ ...row, members: usersOf.get(row.code) ?? [] }));
  }
}

/** With its table, which a column of a statement of one table goes without. */
const full = (column: PgColumn) => sql`${column}`;

/**
 * What a person belongs to, in the statement that reads the person: who acts on a record, and whom it names, is asked
 * several times for each step, and each further statement is a way to the database and back.
 */
const TIES = {
  orgCodes: sql<string[]>`array(
    select ${full(userOrg.orgCode)} from ${userOrg} where ${full(userOrg.userCode)} = ${full(userAccount.code)} order by 1
  )`,
  positions: sql<PersonRow['positions']>`(
    select coalesce(
      json_agg(json_build_object('factoryNo', ${full(userPosition.factoryNo)}, 'position', ${full(userPosition.position)})
        order by ${full(userPosition.factoryNo)}, ${full(userPosition.position)}), '[]')
    from ${userPosition} where ${full(userPosition.userCode)} = ${full(userAccount.code)}
  )`,
  departments: sql<BilingualText[]>`(
    select coalesce(json_agg(${full(department.name)} order by ${full(department.sort)}, ${full(department.code)}), '[]')
    from ${departmentMember} join ${department} on ${full(department.code)} = ${full(departmentMember.departmentCode)}
    where ${full(departmentMember.userCode)} = ${full(userAccount.code)}
  )`,
};

function grouped<R, V>(
  rows: readonly R[],
  keyOf: (row: R) => string,
  valueOf: (row: R) => V,
): ReadonlyMap<string, readonly V[]> {
  const map = new Map<string, V[]>();
  for (const row of rows) {
    const list = map.get(keyOf(row));
    if (list === undefined) map.set(keyOf(row), [valueOf(row)]);
    else list.push(valueOf(row));
  }
  return map;
}
