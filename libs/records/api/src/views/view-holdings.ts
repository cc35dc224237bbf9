import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, transactionOf, type Db } from '@sed/platform-database';
import { savedView } from '@sed/records-tables';
import {
  AuditTrail,
  UserHoldings,
  type AdminActor,
  type HandedOver,
  type Holding,
  type HoldingSource,
  type OpaqueTransaction,
} from '@sed/platform-ports';
import { and, asc, eq } from 'drizzle-orm';
import { ModuleEngine } from '../module-engine';

type Row = typeof savedView.$inferSelect;

const MAX_NAME = 30;

/**
 * Views a person shares: colleagues work with them, so they pass to the administrator who disables the account. Views
 * kept for oneself stay where they are, seen by nobody, for the day the account is opened again.
 */
@Injectable()
export class ViewHoldings implements HoldingSource, OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
    private readonly holdings: UserHoldings,
    private readonly audit: AuditTrail,
  ) {}

  onModuleInit(): void {
    this.holdings.register(this);
  }

  async of(userCode: string): Promise<readonly Holding[]> {
    return (await sharedBy(this.database.db, userCode)).map((row) => this.holdingOf(row));
  }

  async handOver(userCode: string, actor: AdminActor, within: OpaqueTransaction): Promise<readonly HandedOver[]> {
    const tx = transactionOf(within);
    const { viewer, source } = actor;
    const handed: HandedOver[] = [];
    for (const row of await sharedBy(tx, userCode)) {
      const name = await freeName(tx, row, viewer.code);
      await tx.update(savedView).set({ userCode: viewer.code, name }).where(eq(savedView.id, row.id));
      await this.audit.record(
        {
          ...{ actor: viewer.loginName, actorName: viewer.name.zh, source },
          ...{ entity: 'savedView', entityId: row.id, action: 'handOver' },
          ...{ before: { userCode, name: row.name }, after: { userCode: viewer.code, name } },
        },
        within,
      );
      handed.push({ ...this.holdingOf({ ...row, name }), to: viewer.code });
    }
    return handed;
  }

  private holdingOf({ id, module, name }: Row): Holding {
    const list = this.engine.has(module) ? this.engine.module(module).label : { zh: module, en: module };
    const title = { zh: `${list.zh}共享视图“${name}”`, en: `shared view “${name}” of ${list.en}` };
    return { kind: 'savedView', id, factoryNo: null, title };
  }
}

function sharedBy(db: Db, userCode: string): Promise<Row[]> {
  const isShared = and(eq(savedView.userCode, userCode), eq(savedView.isShared, true));
  return db.select().from(savedView).where(isShared).orderBy(asc(savedView.module), asc(savedView.name));
}

/** Names are one person's once per list: a view that comes to somebody who has one of its name gets a number. */
async function freeName(tx: Db, { module, name }: Row, userCode: string): Promise<string> {
  const isTheirs = and(eq(savedView.module, module), eq(savedView.userCode, userCode));
  const rows = await tx.select({ name: savedView.name }).from(savedView).where(isTheirs);
  const taken = new Set(rows.map((row) => row.name));
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` (${String(number)})`;
    const wanted = `${name.slice(0, MAX_NAME - suffix.length)}${suffix}`;
    if (!taken.has(wanted)) return wanted;
  }
}
