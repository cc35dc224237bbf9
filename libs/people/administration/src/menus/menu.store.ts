import { Injectable } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import { menu, organisationSeed } from '@sed/people-tables';
import type { StoredRecord } from '@sed/records-api';
import { PLATFORM } from '@sed/people-contract';
import { menu as definition } from '@sed/people-definitions';
import { getTableColumns, inArray, sql } from 'drizzle-orm';
import { headOf } from '../stores/rows';
import { WrittenStore } from '../stores/table-store';

/** Entries the product delivered have a mark. */
const IS_DELIVERED = sql<boolean>`exists (select from ${organisationSeed}
  where ${organisationSeed.key} = 'menu:' || ${menu.platform} || ':' || ${menu.path})`;

/** Menu entries and buttons as a tree. */
@Injectable()
export class MenuStore extends WrittenStore {
  constructor(database: Database) {
    super(definition, menu, database, true);
  }

  protected override async rows(db: Db, ids?: readonly string[]): Promise<StoredRecord[]> {
    const rows = await db
      .select({ ...getTableColumns(menu), delivered: IS_DELIVERED })
      .from(menu)
      .where(ids === undefined ? undefined : inArray(menu.id, [...ids]));
    return rows.map((row) => ({
      ...headOf(row),
      status: row.state === 'enabled' ? 'ENABLED' : 'DISABLED',
      values: {
        name: row.name,
        kind: row.kind,
        parent: row.parentId,
        platform: row.platform === PLATFORM.APP ? 'APP' : 'PC',
        segment: row.kind === 'dir' ? (row.path.split('/').at(-1) ?? '') : null,
        route: row.kind === 'page' && row.external === null ? row.path : null,
        external: row.external,
        path: row.path,
        right: row.right,
        level: row.level,
        icon: row.icon,
        sort: row.sort,
        hidden: row.hidden,
        alwaysShow: row.alwaysShow,
        noCache: row.noCache,
        delivered: row.delivered,
      },
    }));
  }

  override sees(): boolean {
    return true;
  }
}
