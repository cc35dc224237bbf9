import type { UnboundSignalDto } from '@sed/signals-contract';
import type { SampleBatch, SampleColumns } from '@sed/platform-ports';
import { ManualClock } from '@sed/testing';
import type { RejectRecord } from '../guard/reject';
import { TagTable } from '../guard/tag-table';
import { LinkWatch } from '../live/link-watch';
import { LiveState } from '../live/live-state';
import { encodeBatch } from '../log/batch-codec';
import { CountingMetrics } from '../pipeline/ingest-metrics';
import { IngestPipeline, type CommitTarget } from '../pipeline/ingest-pipeline';
import { SparkplugEdges, type EdgeBirth } from '../sparkplug/sparkplug-edges';
import { TrafficBook } from '../traffic/traffic-book';
import { UnboundSignals, type DurableMap } from '../unbound/unbound-signals';
import { standardPlant } from './plant.fixture';

/** When the tests of the pipeline begin, epoch ms. */
export const NOW = 1_763_720_000_000;

/** Keeps what would be durable, and fails or waits when told to. */
export class RecordingLog implements CommitTarget {
  readonly rows: [number, number, number, number][] = [];
  readonly rejects: RejectRecord[] = [];
  fail = 0;
  hold: Promise<void> = Promise.resolve();
  private seq = 0;
  async commit(
    receivedAtMs: number,
    samples: SampleColumns,
    rejects: readonly RejectRecord[],
  ): Promise<SampleBatch | undefined> {
    await this.hold;
    if (this.fail-- > 0) throw new Error('ENOSPC');
    this.rejects.push(...rejects);
    if (samples.count === 0) return undefined;
    const { samples: columns } = encodeBatch(receivedAtMs, samples);
    const at = (column: ArrayLike<number>, row: number) => column[row] ?? NaN;
    for (let i = 0; i < columns.count; i++) {
      const { series, tsMs, value, quality } = columns;
      this.rows.push([at(series, i), at(tsMs, i), at(value, i), at(quality, i)]);
    }
    return { seq: ++this.seq, receivedAtMs, samples: columns };
  }
}

function memoryMap<V>(): DurableMap<V> {
  const map = new Map<string, V>();
  return {
    getRange: () => [...map].map(([key, value]) => ({ key, value })),
    put: (key, value) => Promise.resolve(map.set(key, value)),
    remove: (key) => Promise.resolve(map.delete(key)),
  };
}

/** A pipeline on one plant with everything around it in memory. */
export function pipelineWorld() {
  const directory = standardPlant();
  const log = new RecordingLog();
  const live = new LiveState();
  const metrics = new CountingMetrics();
  const tags = new TagTable(directory);
  const clock = new ManualClock(NOW);
  const unbound = new UnboundSignals(memoryMap<UnboundSignalDto>());
  const traffic = new TrafficBook();
  const pipeline = new IngestPipeline({
    traffic,
    log,
    tags,
    live,
    clock,
    metrics,
    unbound,
    sparkplug: new SparkplugEdges(memoryMap<EdgeBirth>()),
    requestRebirth: () => undefined,
  });
  const links = new LinkWatch({ tags, directory, live, clock, record: (...row) => pipeline.record(...row) });
  const send = (payload: string | Buffer, topic = 'plants/p1/signals'): Promise<void> =>
    new Promise((resolve) => pipeline.accept({ topic, payload: Buffer.from(payload), qos: 1 }, resolve));
  return { directory, log, live, metrics, clock, unbound, traffic, pipeline, links, send };
}
