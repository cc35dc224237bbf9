import { Injectable } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import { notificationPolicy } from '@sed/alarms-tables';
import { Clock } from '@sed/platform-ports';
import type { NotifyPolicyDto } from '@sed/alarms-contract';
import { asc } from 'drizzle-orm';

/** Another process may have changed a policy; a notice waits longer than this anyway. */
const KEEP_MS = 2000;

/** The policies as stored, read again after a moment. */
@Injectable()
export class PolicyBook {
  private readonly db: Db;
  private kept: { readonly untilMs: number; readonly policies: Promise<NotifyPolicyDto[]> } | undefined;

  constructor(
    database: Database,
    private readonly clock: Clock,
  ) {
    this.db = database.db;
  }

  all(): Promise<readonly NotifyPolicyDto[]> {
    const now = this.clock.monotonicMs();
    if (this.kept !== undefined && this.kept.untilMs > now) return this.kept.policies;
    const policies = this.read(this.db);
    this.kept = { untilMs: now + KEEP_MS, policies };
    // What failed must not be kept.
    policies.catch(() => this.forget());
    return policies;
  }

  forget(): void {
    this.kept = undefined;
  }

  read(db: Pick<Db, 'select'>): Promise<NotifyPolicyDto[]> {
    return db.select().from(notificationPolicy).orderBy(asc(notificationPolicy.position), asc(notificationPolicy.id));
  }
}
