import { randomUUID } from 'node:crypto';
import { SampleLog, type SampleBatch, type SampleColumns } from '@sed/platform-ports';
import { alarmRuleInput, type AlarmRuleDto, type AlarmRuleInput } from '@sed/alarms-contract';

export interface Sample {
  readonly series: number;
  readonly tsMs: number;
  readonly value: number;
  readonly quality?: number;
}

export function columnsOf(samples: readonly Sample[]): SampleColumns {
  return {
    count: samples.length,
    series: Int32Array.from(samples, (s) => s.series),
    tsMs: Float64Array.from(samples, (s) => s.tsMs),
    value: Float64Array.from(samples, (s) => s.value),
    quality: Uint8Array.from(samples, (s) => s.quality ?? 0),
  };
}

/** A log in memory that survives the engine it feeds. */
export class MemorySampleLog extends SampleLog {
  override readonly identity = randomUUID();
  readonly batches: SampleBatch[] = [];
  released = 0;
  private readonly listeners = new Set<() => void>();
  private dropped = 0;

  append(samples: readonly Sample[], receivedAtMs?: number): void {
    const newest = Math.max(...samples.map((s) => s.tsMs));
    const seq = this.lastSeq() + 1;
    this.batches.push({ seq, receivedAtMs: receivedAtMs ?? newest, samples: columnsOf(samples) });
    for (const listener of this.listeners) listener();
  }

  /** Loses what a broken disk would lose. */
  dropUntil(seq: number): void {
    const gone = this.batches.findIndex((b) => b.seq > seq);
    this.batches.splice(0, gone === -1 ? this.batches.length : gone);
    this.dropped = Math.max(this.dropped, seq);
  }

  override lastSeq(): number {
    return this.batches[this.batches.length - 1]?.seq ?? this.dropped;
  }

  override firstSeq(): number {
    return this.batches[0]?.seq ?? this.dropped + 1;
  }

  override read(afterSeq: number, maxSamples: number): readonly SampleBatch[] {
    const found: SampleBatch[] = [];
    let count = 0;
    for (const batch of this.batches) {
      if (batch.seq <= afterSeq) continue;
      if (found.length > 0 && count + batch.samples.count > maxSamples) break;
      found.push(batch);
      count += batch.samples.count;
    }
    return found;
  }

  override onCommit(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  override register(): void {
    // One consumer in these tests.
  }

  override release(_consumer: string, seq: number): void {
    this.released = seq;
  }
}

type RuleOverrides = Omit<Partial<AlarmRuleInput>, 'condition'> & Pick<AlarmRuleInput, 'condition'>;

export function ruleInput(overrides: RuleOverrides): AlarmRuleInput {
  return alarmRuleInput.parse({
    factoryNo: 'demo_e01',
    signalCode: 'AIT101',
    name: { zh: '测试', en: 'Test rule' },
    action: { zh: '检查', en: 'Check the instrument' },
    ...overrides,
  });
}

export function ruleDto(
  overrides: RuleOverrides & { id?: string; version?: number; updatedAt?: number },
): AlarmRuleDto {
  const { id = 'rule-1', version = 1, updatedAt = 0, ...input } = overrides;
  return { ...ruleInput(input), id, version, updatedAt };
}
