import { Injectable } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import { role, roleButton, roleMenu, userRole } from '@sed/people-tables';
import type { RecordSight, StoredRecord } from '@sed/records-api';
import { role as definition } from '@sed/people-definitions';
import { count, countDistinct, inArray } from 'drizzle-orm';
import { headOf } from '../stores/rows';
import { WrittenStore } from '../stores/table-store';

/** Roles with how much they hold and how many have them. */
@Injectable()
export class RoleStore extends WrittenStore {
  constructor(database: Database) {
    super(definition, role, database, true);
  }

  protected override async rows(db: Db, ids?: readonly string[]): Promise<StoredRecord[]> {
    const rows = await db
      .select()
      .from(role)
      .where(ids === undefined ? undefined : inArray(role.id, [...ids]));
    const pages = await db.select({ code: roleMenu.roleCode, n: count() }).from(roleMenu).groupBy(roleMenu.roleCode);
    const rights = await db
      .select({ code: roleButton.roleCode, n: count() })
      .from(roleButton)
      .groupBy(roleButton.roleCode);
    const users = await db
      .select({ code: userRole.roleCode, n: countDistinct(userRole.userCode) })
      .from(userRole)
      .groupBy(userRole.roleCode);
    const of = (counts: readonly { code: string; n: number }[], code: string) =>
      counts.find((one) => one.code === code)?.n ?? 0;
    return rows.map((row) => ({
      ...headOf(row),
      status: null,
      values: {
        code: row.code,
        name: row.name,
        type: row.type,
        org: row.orgCode,
        description: row.description === '' ? null : row.description,
        builtIn: row.builtIn,
        pages: of(pages, row.code),
        rights: of(rights, row.code),
        users: of(users, row.code),
      },
    }));
  }

  override sees({ values }: StoredRecord, { orgCodes }: RecordSight): boolean {
    return values.org === null || (typeof values.org === 'string' && orgCodes.includes(values.org));
  }
}
