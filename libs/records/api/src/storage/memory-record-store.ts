import { ListedRecordStore } from './listed-record-store';
import { ValueTakenError, type RecordChange, type StoredRecord } from './record-store';
import { uniqueFields } from './table-of';

/** Records in memory: for tests and for small lists a feature computes. Behaves like the tables, without transactions. */
export class MemoryRecordStore extends ListedRecordStore {
  private readonly records = new Map<string, StoredRecord>();

  protected override read(): Promise<readonly StoredRecord[]> {
    return Promise.resolve([...this.records.values()]);
  }

  protected override hold(): Promise<void> {
    return Promise.resolve();
  }

  override insert(record: StoredRecord): Promise<void> {
    this.refuseTaken(record);
    this.records.set(record.id, record);
    return Promise.resolve();
  }

  override update({ version, before: _read, ...change }: RecordChange): Promise<boolean> {
    const present = this.records.get(change.id);
    if (present?.version !== version) return Promise.resolve(false);
    const changed = { ...present, ...change, version: version + 1 };
    this.refuseTaken(changed);
    this.records.set(change.id, changed);
    return Promise.resolve(true);
  }

  override remove(id: string, version: number): Promise<boolean> {
    return Promise.resolve(this.records.get(id)?.version === version && this.records.delete(id));
  }

  private refuseTaken(record: StoredRecord): void {
    for (const [field, scope] of uniqueFields(this.module)) {
      const value = record.values[field] ?? null;
      const isTaken = [...this.records.values()].some(
        (other) =>
          other.id !== record.id &&
          value !== null &&
          other.values[field] === value &&
          (scope === 'all' || this.module.scope === 'group' || other.factoryNo === record.factoryNo),
      );
      if (isTaken) throw new ValueTakenError(field);
    }
  }
}
