import { AuditTrail, type AuditEntry, type OpaqueTransaction } from '@sed/platform-ports';

/** Lists what was recorded, in its order. */
export class ListedAuditTrail extends AuditTrail {
  readonly entries: AuditEntry[] = [];
  private readonly ofTransactions = new WeakSet<AuditEntry>();

  /** @param isListed which entries the tests are about; all unless told */
  constructor(private readonly isListed: (entry: AuditEntry) => boolean = () => true) {
    super();
  }

  override record(entry: AuditEntry, within?: OpaqueTransaction): Promise<void> {
    if (this.isListed(entry)) this.entries.push(entry);
    if (within !== undefined) this.ofTransactions.add(entry);
    return Promise.resolve();
  }

  /** Whether the entry was written within the transaction of its change. */
  isWithin(entry: AuditEntry): boolean {
    return this.ofTransactions.has(entry);
  }
}
