import { Injectable } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import {
  department,
  departmentMember,
  orgNode,
  role,
  userAccount,
  userOrg,
  userPosition,
  userRole,
} from '@sed/people-tables';
import type { RecordChange, RecordSight, StoredRecord } from '@sed/records-api';
import { AccountAdministration } from '@sed/platform-ports';
import { user } from '@sed/people-definitions';
import { and, eq, gte, inArray, isNull } from 'drizzle-orm';
import { grouped, textsIn } from '../stores/rows';
import { TableStore } from '../stores/table-store';

/** Users with what they are tied to. */
@Injectable()
export class UserStore extends TableStore {
  /** Topmost organisations: whoever works for one sees users who work for none. */
  private roots: ReadonlySet<string> = new Set();

  constructor(
    database: Database,
    private readonly accounts: AccountAdministration,
  ) {
    super(user, userAccount, database, true);
  }

  protected override async rows(db: Db, ids?: readonly string[]): Promise<StoredRecord[]> {
    const ofIds = ids === undefined ? undefined : inArray(userAccount.id, [...ids]);
    const accounts = await db.select().from(userAccount).where(ofIds);
    const codes = accounts.map(({ code }) => code);
    if (codes.length === 0) return [];
    const ties = await tiesOf(db, ids === undefined ? undefined : codes);
    const roots = await db.select({ code: orgNode.code }).from(orgNode).where(isNull(orgNode.parentCode));
    this.roots = new Set(roots.map(({ code }) => code));
    return accounts.map((account) => this.recordOf(account, ties));
  }

  override sees({ values, createdBy }: StoredRecord, { orgCodes, userCode }: RecordSight): boolean {
    const own = textsIn(values.organisations);
    if (values.code === userCode || createdBy === userCode) return true;
    return own.length === 0
      ? orgCodes.some((code) => this.roots.has(code))
      : own.some((code) => orgCodes.includes(code));
  }

  /** The behaviour made the account and its ties, which raised the version: a new record begins with one. */
  override async insert({ id, createdBy }: StoredRecord, tx: Db): Promise<void> {
    await tx.update(userAccount).set({ version: 1, createdBy }).where(eq(userAccount.id, id));
  }

  /** Ties raise the version of a user as they are changed; whatever they raised it to, a record counts one up. */
  override async update({ id, version, updatedAt, updatedBy }: RecordChange, tx: Db): Promise<boolean> {
    const changed = await tx
      .update(userAccount)
      .set({ version: version + 1, updatedAt, updatedBy })
      .where(and(eq(userAccount.id, id), gte(userAccount.version, version)))
      .returning({ id: userAccount.id });
    return changed.length > 0;
  }

  override remove(): Promise<boolean> {
    throw new Error('users are disabled, never removed');
  }

  private recordOf(account: typeof userAccount.$inferSelect, ties: Ties): StoredRecord {
    const { code, mustChangePassword } = account;
    const given = mustChangePassword ? 'INITIAL' : 'OWN';
    return {
      id: account.id,
      version: account.version,
      no: null,
      factoryNo: null,
      status: account.disabled ? 'DISABLED' : 'ENABLED',
      createdAt: account.createdAt ?? account.updatedAt,
      createdBy: account.createdBy,
      updatedAt: account.updatedAt,
      updatedBy: account.updatedBy,
      values: {
        loginName: account.loginName,
        code,
        name: account.name,
        mobile: account.phone,
        email: account.email,
        language: account.language,
        onDuty: account.onDuty,
        organisations: ties.organisations.get(code) ?? [],
        departments: ties.departments.get(code) ?? [],
        roles: ties.roles.get(code) ?? [],
        positions: ties.positions.get(code) ?? [],
        password: this.accounts.hasPassword(account.passwordHash) ? given : 'NONE',
        lastLoginAt: account.lastLoginAt,
      },
    };
  }
}

async function tiesOf(db: Db, codes: readonly string[] | undefined) {
  const of = (column: Parameters<typeof inArray>[0]) => (codes === undefined ? undefined : inArray(column, [...codes]));
  const roles = await db
    .select({ userCode: userRole.userCode, role: role.id, org: userRole.orgCode })
    .from(userRole)
    .innerJoin(role, eq(role.code, userRole.roleCode))
    .where(of(userRole.userCode))
    .orderBy(userRole.roleCode, userRole.orgCode);
  const orgs = await db.select().from(userOrg).where(of(userOrg.userCode)).orderBy(userOrg.orgCode);
  const positions = await db
    .select()
    .from(userPosition)
    .where(of(userPosition.userCode))
    .orderBy(userPosition.factoryNo, userPosition.position);
  const departments = await db
    .select({ userCode: departmentMember.userCode, id: department.id })
    .from(departmentMember)
    .innerJoin(department, eq(department.code, departmentMember.departmentCode))
    .where(of(departmentMember.userCode))
    .orderBy(department.code);
  const codeOf = ({ userCode }: { readonly userCode: string }) => userCode;
  return {
    roles: grouped(roles, codeOf, ({ role: id, org }) => ({ role: id, org })),
    organisations: grouped(orgs, codeOf, ({ orgCode }) => orgCode),
    positions: grouped(positions, codeOf, ({ factoryNo, position }) => ({ plant: factoryNo, position })),
    departments: grouped(departments, codeOf, ({ id }) => id),
  };
}
type Ties = Awaited<ReturnType<typeof tiesOf>>;
