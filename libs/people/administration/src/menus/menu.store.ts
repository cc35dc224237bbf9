import { Injectable } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import { menu, organisationSeed } from '@sed/people-tables';
import type { StoredRecord } from '@sed/records-api';
import { PLATFORM } from '@sed/people-contract';
import { menu as definition } from '@sed/people-definitions';
import { inArray, like } from 'drizzle-orm';
import { headOf } from '../stores/rows';
import { WrittenStore } from '../stores/table-store';

/** Begins the marks of entries the product delivered. */
const DELIVERED = 'menu:';

/** Menu entries and buttons as a tree. */
@Injectable()
export class MenuStore extends WrittenStore {
  constructor(database: Database) {
    super(definition, menu, database, true);
  }

  protected override async rows(db: Db, ids?: readonly string[]): Promise<StoredRecord[]> {
    const rows = await db
      .select()
      .from(menu)
      .where(ids === undefined ? undefined : inArray(menu.id, [...ids]));
    const marks = await db
      .select({ key: organisationSeed.key })
      .from(organisationSeed)
      .where(like(organisationSeed.key, `${DELIVERED}%`));
    const delivered = new Set(marks.map(({ key }) => key));
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
        delivered: delivered.has(`${DELIVERED}${String(row.platform)}:${row.path}`),
      },
    }));
  }

  override sees(): boolean {
    return true;
  }
}
