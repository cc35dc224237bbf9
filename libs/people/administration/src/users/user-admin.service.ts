import { Injectable } from '@nestjs/common';
import { Database, opaque } from '@sed/platform-database';
import { orgNode, userAccount, userRole } from '@sed/people-tables';
import { DomainError } from '@sed/platform-api';
import { AccountAdministration, type Viewer } from '@sed/platform-ports';
import type { InitialPasswordDto, RoleMember } from '@sed/system-contract';
import type { StoredRecord } from '@sed/records-api';
import { eq } from 'drizzle-orm';
import { UserAuthority } from './user-authority';
import { UserStore } from './user.store';

/** What an administrator does with users beside editing them. */
@Injectable()
export class UserAdminService {
  constructor(
    private readonly store: UserStore,
    private readonly accounts: AccountAdministration,
    private readonly authority: UserAuthority,
    private readonly database: Database,
  ) {}

  /** All users are looked at before the first gets a password. @throws DomainError `notFound`, `user.beyondOwn` … */
  async initialPasswords(viewer: Viewer, ids: readonly string[], source: string): Promise<InitialPasswordDto[]> {
    const users = await Promise.all([...new Set(ids)].map((id) => this.reached(viewer, id)));
    for (const { values } of users) await this.requireOver(viewer, values, source);
    const given: InitialPasswordDto[] = [];
    for (const { id, values } of users) {
      const password = await this.accounts.giveInitialPassword(textOf(values.code), { viewer, source });
      given.push({ id, loginName: textOf(values.loginName), name: nameOf(values.name), password });
    }
    return given;
  }

  async withoutPassword(viewer: Viewer) {
    const filter = { plants: undefined, statuses: ['ENABLED'], sight: sightOf(viewer) };
    const conditions = [{ field: 'password', op: 'in' as const, values: ['NONE'] }];
    const request = { sort: [{ field: 'loginName', descending: false }], offset: 0, limit: 500 };
    const { list } = await this.store.page({ ...filter, conditions }, request);
    return list.map(({ id, values }) => ({ id, loginName: textOf(values.loginName), name: nameOf(values.name) }));
  }

  async endSessions(viewer: Viewer, id: string, source: string): Promise<null> {
    const { values } = await this.reached(viewer, id);
    await this.requireOver(viewer, values, source);
    await this.accounts.endSessions(textOf(values.code), { viewer, source });
    return null;
  }

  /** Who has a role, as far as the viewer may see the people. */
  async roleMembers(viewer: Viewer, roleCode: string): Promise<RoleMember[]> {
    const rows = await this.database.db
      .select({ account: userAccount, org: { code: orgNode.code, name: orgNode.name } })
      .from(userRole)
      .innerJoin(userAccount, eq(userAccount.code, userRole.userCode))
      .innerJoin(orgNode, eq(orgNode.code, userRole.orgCode))
      .where(eq(userRole.roleCode, roleCode))
      .orderBy(userAccount.loginName, orgNode.code);
    return rows
      .filter(({ org }) => viewer.orgCodes?.has(org.code) === true)
      .map(({ account, org }) => ({
        userCode: account.code,
        loginName: account.loginName,
        name: account.name,
        orgCode: org.code,
        orgName: org.name,
        disabled: account.disabled,
      }));
  }

  private async reached(viewer: Viewer, id: string): Promise<StoredRecord> {
    const record = await this.store.get(id);
    if (record === undefined || !this.store.sees(record, sightOf(viewer))) throw new DomainError('notFound');
    return record;
  }

  private async requireOver(viewer: Viewer, values: StoredRecord['values'], source: string): Promise<void> {
    const code = textOf(values.code);
    await this.authority.requireNoMore(viewer, code);
    await this.database.db.transaction((tx) =>
      this.authority.over({ viewer, source }, values, { within: opaque(tx), work: () => Promise.resolve() }),
    );
  }
}

function sightOf({ code, plants, orgCodes }: Viewer) {
  return { userCode: code, plants: [...plants], orgCodes: [...(orgCodes ?? [])] };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function nameOf(value: unknown): { zh: string; en: string } {
  const part = (language: string) => textOf(Reflect.get(Object(value), language));
  return { zh: part('zh'), en: part('en') };
}
