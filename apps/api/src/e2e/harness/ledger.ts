import { open, type FileHandle } from 'node:fs/promises';

export interface LedgerShape {
  readonly factoryNo: string;
  /** Messages go round these groups; a group is what one message carries. */
  readonly groups: number;
  readonly perGroup: number;
  /** First part of the tags. */
  readonly prefix: string;
}

const FLUSH_MS = 100;

/**
 * What was offered and what was accepted. Values are computed from the sequence, so a swapped or invented value is
 * found as well as a missing one. Acceptances are appended to a file with fdatasync every 100 ms: the record outlives
 * the harness.
 */
export class Ledger {
  private readonly tsMs: number[] = [];
  private readonly acceptedAt: number[] = [];
  private readonly lastTsOfGroup: Float64Array;
  private unwritten = '';
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private acceptedCount = 0;
  private lastAcceptedAtMs = 0;

  private constructor(
    readonly shape: LedgerShape,
    private readonly file: FileHandle | undefined,
  ) {
    this.lastTsOfGroup = new Float64Array(shape.groups);
  }

  static async create(shape: LedgerShape, path?: string): Promise<Ledger> {
    const ledger = new Ledger(shape, path === undefined ? undefined : await open(path, 'a'));
    if (path !== undefined) ledger.timer = setInterval(() => ledger.flush(), FLUSH_MS);
    return ledger;
  }

  get offered(): number {
    return this.tsMs.length;
  }

  get accepted(): number {
    return this.acceptedCount;
  }

  get lastAcceptedAt(): number {
    return this.lastAcceptedAtMs;
  }

  get codes(): string[] {
    const { groups, perGroup } = this.shape;
    return Array.from({ length: groups * perGroup }, (_, i) => this.codeOf(Math.floor(i / perGroup), i % perGroup));
  }

  /** Next message; `tsMs` rises strictly within a group, because (signal, time) is the key of a sample. */
  next(nowMs: number): { seq: number; payload: string } {
    const seq = this.tsMs.length;
    const group = seq % this.shape.groups;
    const ts = Math.max(nowMs, (this.lastTsOfGroup[group] ?? 0) + 1);
    this.lastTsOfGroup[group] = ts;
    this.tsMs.push(ts);
    this.acceptedAt.push(0);
    return { seq, payload: this.payloadOf(seq) };
  }

  payloadOf(seq: number): string {
    const group = seq % this.shape.groups;
    const values: Record<string, number> = {};
    for (let i = 0; i < this.shape.perGroup; i++) values[this.codeOf(group, i)] = ledgerValue(seq, i);
    return JSON.stringify({ ts: this.tsMs[seq], values });
  }

  accept(seq: number, atMs: number): void {
    if (this.acceptedAt[seq] !== 0) return;
    this.acceptedAt[seq] = atMs;
    this.acceptedCount++;
    this.lastAcceptedAtMs = atMs;
    if (this.file !== undefined) this.unwritten += `${seq} ${atMs}\n`;
  }

  /** First acceptance after the given time, for recovery times; undefined when there was none. */
  firstAcceptedAfter(ms: number): number | undefined {
    let first: number | undefined;
    for (const at of this.acceptedAt) if (at > ms && (first === undefined || at < first)) first = at;
    return first;
  }

  /** Longest time without any acceptance between two moments, ms. */
  longestSilence(fromMs: number, toMs: number): number {
    const times = [fromMs, ...this.acceptedAt.filter((at) => at > fromMs && at < toMs).sort((a, b) => a - b), toMs];
    return times.reduce((longest, at, i) => Math.max(longest, at - (times[i - 1] ?? at)), 0);
  }

  /** Per signal: source time → value and whether it was accepted. */
  expected(): Map<string, Map<number, { value: number; accepted: boolean }>> {
    const bySignal = new Map(this.codes.map((code) => [code, new Map<number, { value: number; accepted: boolean }>()]));
    this.tsMs.forEach((ts, seq) => {
      for (let i = 0; i < this.shape.perGroup; i++) {
        const code = this.codeOf(seq % this.shape.groups, i);
        bySignal.get(code)?.set(ts, { value: ledgerValue(seq, i), accepted: this.acceptedAt[seq] !== 0 });
      }
    });
    return bySignal;
  }

  /** Exactly the times of this run: the signals may carry samples of runs before and after it. */
  range(): { from: number; to: number } {
    let from = Infinity;
    let to = 0;
    for (const ts of this.tsMs) {
      if (ts < from) from = ts;
      if (ts > to) to = ts;
    }
    return { from, to: to + 1 };
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.flush();
    await this.writing;
    await this.file?.close();
  }

  private codeOf(group: number, index: number): string {
    return `${this.shape.prefix}_${String(group).padStart(3, '0')}_${index}`;
  }

  private flush(): void {
    const text = this.unwritten;
    const { file } = this;
    if (text === '' || file === undefined) return;
    this.unwritten = '';
    this.writing = this.writing.then(async () => {
      await file.write(text);
      await file.datasync();
    });
  }
}

/** Exact in binary and in decimal text: an eighth of a whole number. */
export function ledgerValue(seq: number, index: number): number {
  return ((seq * 7919 + index * 104_729) % 1_000_003) / 8;
}
