import type { UnboundSignalDto } from '@sed/signals-contract';

/** Where unregistered tags outlive a restart; the log's LMDB offers it. */
export interface DurableMap<V> {
  getRange(): Iterable<{ key: string; value: V }>;
  put(key: string, value: V): Promise<unknown>;
  remove(key: string): Promise<unknown>;
}

/** An invented-topic flood must not grow the memory; real plants have fewer tags to bind than this. */
const MAX_PER_PLANT = 2000;
const SAMPLE_LENGTH = 80;
const TAG_LENGTH = 100;

/** Tags that arrive but are not registered. They never become series by themselves: an operator binds or ignores them. */
export class UnboundSignals {
  private readonly known = new Map<string, UnboundSignalDto>();
  private readonly perPlant = new Map<string, number>();
  private readonly dirty = new Set<string>();

  constructor(private readonly durable: DurableMap<UnboundSignalDto>) {
    for (const { key, value } of durable.getRange()) this.insert(key, value);
  }

  /** @returns true when the tag is on the ignore list, so that it is not reported as rejected again. */
  note(factoryNo: string, code: string, value: unknown, nowMs: number): boolean {
    const key = `${factoryNo}/${code.slice(0, TAG_LENGTH)}`;
    const before = this.known.get(key);
    if (before === undefined && (this.perPlant.get(factoryNo) ?? 0) >= MAX_PER_PLANT) return false;
    const sampleValue = (value === undefined ? 'null' : JSON.stringify(value)).slice(0, SAMPLE_LENGTH);
    const record: UnboundSignalDto =
      before === undefined
        ? {
            factoryNo,
            code: code.slice(0, TAG_LENGTH),
            firstSeenAt: nowMs,
            lastSeenAt: nowMs,
            count: 1,
            sampleValue,
            state: 'UNBOUND',
          }
        : { ...before, lastSeenAt: nowMs, count: before.count + 1, sampleValue };
    this.insert(key, record);
    this.dirty.add(key);
    return record.state === 'IGNORED';
  }

  list(): UnboundSignalDto[] {
    return [...this.known.values()];
  }

  async ignore(factoryNo: string, code: string): Promise<boolean> {
    const key = `${factoryNo}/${code}`;
    const record = this.known.get(key);
    if (record === undefined) return false;
    const ignored: UnboundSignalDto = { ...record, state: 'IGNORED' };
    this.known.set(key, ignored);
    await this.durable.put(key, ignored);
    return true;
  }

  /** Forgets tags that have been registered meanwhile. */
  async dropRegistered(isRegistered: (factoryNo: string, code: string) => boolean): Promise<void> {
    for (const [key, { factoryNo, code }] of this.known) {
      if (!isRegistered(factoryNo, code)) continue;
      this.known.delete(key);
      this.dirty.delete(key);
      this.perPlant.set(factoryNo, (this.perPlant.get(factoryNo) ?? 1) - 1);
      await this.durable.remove(key);
    }
  }

  /** Writes what changed; called every few seconds, because the counts are worth no commit of their own. */
  async flush(): Promise<void> {
    for (const key of [...this.dirty]) {
      this.dirty.delete(key);
      const record = this.known.get(key);
      if (record === undefined) continue;
      try {
        await this.durable.put(key, record);
      } catch (error) {
        // Tried again with the next flush.
        this.dirty.add(key);
        throw error;
      }
    }
  }

  private insert(key: string, record: UnboundSignalDto): void {
    if (!this.known.has(key)) this.perPlant.set(record.factoryNo, (this.perPlant.get(record.factoryNo) ?? 0) + 1);
    this.known.set(key, record);
  }
}
