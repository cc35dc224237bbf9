import { Injectable } from '@nestjs/common';
import { transactionOf } from '@sed/platform-database';
import { Log, Metrics, requestSource } from '@sed/platform-api';
import {
  AuditTrail,
  Clock,
  HealthRegistry,
  type AuditEntry,
  type HealthReport,
  type OpaqueTransaction,
} from '@sed/platform-ports';
import { AuditStore } from './audit-store';

/** While the trail cannot be written, health tries again this often at most. */
const RETRY_MS = 10_000;

/** The trail in the relational database; see {@link AuditStore} for the chain. */
@Injectable()
export class ChainedAuditTrail extends AuditTrail {
  private readonly failures;
  private lost = 0;
  private triedAtMs = 0;

  constructor(
    private readonly store: AuditStore,
    private readonly clock: Clock,
    private readonly log: Log,
    metrics: Metrics,
    health: HealthRegistry,
  ) {
    super();
    this.failures = metrics.counter('sed_audit_failures_total', 'Audit entries that could not be written');
    health.register('audit', () => this.health());
  }

  override async record(told: AuditEntry, within?: OpaqueTransaction): Promise<void> {
    // Where it came from is the same for every row of a request, whoever writes it.
    const entry = { ...told, source: told.source ?? requestSource() };
    const nowMs = this.clock.nowMs();
    try {
      if (within !== undefined) await this.store.append(transactionOf(within), entry, nowMs);
      else await this.store.db.transaction((tx) => this.store.append(tx, entry, nowMs));
    } catch (error) {
      this.failures.inc();
      // Within a transaction the change itself fails with it: nothing happened that would be unrecorded.
      if (within === undefined) this.lose(entry, error, nowMs);
      throw error;
    }
  }

  override async recordAll(told: readonly AuditEntry[], within: OpaqueTransaction): Promise<void> {
    const entries = told.map((entry) => ({ ...entry, source: entry.source ?? requestSource() }));
    try {
      await this.store.appendAll(transactionOf(within), entries, this.clock.nowMs());
    } catch (error) {
      // The changes themselves fail with it: nothing happened that would be unrecorded.
      this.failures.inc(entries.length);
      throw error;
    }
  }

  private lose({ actor, entity, action }: AuditEntry, error: unknown, nowMs: number): void {
    this.lost += 1;
    this.triedAtMs = nowMs;
    this.log.error({ err: error, actor, entity, action }, 'an audit entry could not be written');
  }

  /** Down from the first entry that could not be written until one can be again. */
  private async health(): Promise<HealthReport> {
    if (this.lost === 0) return { name: 'audit', state: 'up', detail: '' };
    const nowMs = this.clock.nowMs();
    if (nowMs - this.triedAtMs >= RETRY_MS) {
      this.triedAtMs = nowMs;
      await this.resume(this.lost);
    }
    if (this.lost === 0) return { name: 'audit', state: 'up', detail: '' };
    return { name: 'audit', state: 'down', detail: `${String(this.lost)} entries could not be written` };
  }

  /** The gap itself becomes an entry. */
  private async resume(missed: number): Promise<void> {
    const entry = { actor: null, entity: 'audit', action: 'resume', outcome: 'failed' as const, after: { missed } };
    try {
      await this.store.db.transaction((tx) => this.store.append(tx, entry, this.clock.nowMs()));
      this.lost -= missed;
    } catch (error) {
      this.log.warn({ err: error }, 'the audit trail still cannot be written');
    }
  }
}
