/**
 * A running transaction of the relational database, opaque to features that only pass it on: what is written within it
 * commits or fails together with the caller's own rows.
 */
export interface OpaqueTransaction {
  readonly transaction: unknown;
}

export interface AuditEntry {
  /** Login name; null when nobody was signed in. */
  readonly actor: string | null;
  readonly actorName?: string | null;
  /** Client address. */
  readonly source?: string | null;
  readonly factoryNo?: string | null;
  /** What was acted on, for example `user`, `alarmRule`, `session`. */
  readonly entity: string;
  readonly entityId?: string | null;
  /** For example `create`, `update`, `signIn`, `export`. */
  readonly action: string;
  readonly outcome?: 'done' | 'denied' | 'failed';
  readonly reason?: string | null;
  /** Changed fields only, secrets left out. */
  readonly before?: Readonly<Record<string, unknown>> | null;
  readonly after?: Readonly<Record<string, unknown>> | null;
}

/** Append-only record of who did what, hash-chained per plant and day. */
export abstract class AuditTrail {
  /** Durable with the transaction when one is given, else in one of its own. Never loses an entry silently. */
  abstract record(entry: AuditEntry, within?: OpaqueTransaction): Promise<void>;

  /** Several at once, in their order, each an entry as `record` makes it. */
  async recordAll(entries: readonly AuditEntry[], within: OpaqueTransaction): Promise<void> {
    for (const entry of entries) await this.record(entry, within);
  }
}
