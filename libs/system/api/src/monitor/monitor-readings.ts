import { Injectable } from '@nestjs/common';
import { Log, Metrics } from '@sed/platform-api';
import { HealthRegistry, type HealthReport } from '@sed/platform-ports';
import { entryOf, MONITOR_ENTRIES } from './monitor-entries';
import { stateOf, type MonitorEntry, type Reading } from './monitor-entry';
import { metricValues, type MetricValues } from './metric-values';
import { MonitorProbes } from './monitor-probes';

const STATES = { up: 'ok', degraded: 'warn', down: 'bad' } as const;
const MINUTE_MS = 60_000;

const METRICS: ReadonlySet<string> = new Set(
  MONITOR_ENTRIES.flatMap(({ from }) => ('metric' in from ? [from.metric] : [])),
);

interface Counted {
  readonly value: number;
  readonly atMs: number;
  readonly perMinute: number;
}

/** Takes one look at everything this process can see. */
@Injectable()
export class MonitorReadings {
  private readonly counted = new Map<string, Counted>();

  constructor(
    private readonly health: HealthRegistry,
    private readonly metrics: Metrics,
    private readonly probes: MonitorProbes,
    private readonly log: Log,
  ) {}

  async read(nowMs: number): Promise<Reading[]> {
    const [reports, text] = await Promise.all([this.health.reports(), this.metrics.text()]);
    const values = metricValues(text, METRICS);
    const readings: Reading[] = reports.map((report) => ofHealth(report));
    const seen = new Set(readings.map(({ key }) => key));
    for (const entry of MONITOR_ENTRIES) {
      const value = seen.has(entry.key) ? undefined : await this.valueOf(entry, values, nowMs);
      if (value !== undefined) readings.push(this.ofValue(entry, value));
    }
    return readings;
  }

  private ofValue(entry: MonitorEntry, value: number | Error): Reading {
    // What cannot be measured is itself worth knowing; only the kind of error is told.
    if (value instanceof Error) return { key: entry.key, state: 'warn', value: null, detail: value.name };
    return { key: entry.key, state: stateOf(entry, value), value: Math.round(value * 100) / 100, detail: null };
  }

  private async valueOf(
    { key, from }: MonitorEntry,
    values: MetricValues,
    nowMs: number,
  ): Promise<number | Error | undefined> {
    if ('health' in from) return undefined;
    if ('probe' in from) return this.probed(from.probe);
    const lines = values.get(from.metric);
    if (lines === undefined) return undefined;
    const { label } = from;
    const wanted =
      label === undefined ? lines : lines.filter((line) => line.labels[label.name]?.startsWith(label.starts));
    const sum = wanted.reduce((total, { value }) => total + value, 0) * (from.factor ?? 1);
    return from.isCounter === true ? this.perMinute(key, sum, nowMs) : sum;
  }

  private async probed(name: string): Promise<number | Error | undefined> {
    try {
      return await this.probes.read(name);
    } catch (error) {
      this.log.warn({ err: error, probe: name }, 'the system monitor could not measure');
      return error instanceof Error ? error : new Error('failed');
    }
  }

  /** Growth within the last whole minute or more; looks in between repeat the last figure. */
  private perMinute(key: string, value: number, atMs: number): number {
    const last = this.counted.get(key);
    if (last === undefined || value < last.value) {
      this.counted.set(key, { value, atMs, perMinute: 0 });
      return 0;
    }
    if (atMs - last.atMs < MINUTE_MS / 2) return Math.max(last.perMinute, value - last.value);
    const perMinute = ((value - last.value) * MINUTE_MS) / (atMs - last.atMs);
    this.counted.set(key, { value, atMs, perMinute });
    return perMinute;
  }
}

function ofHealth({ name, state, detail }: HealthReport): Reading {
  return { key: entryOf(name).key, state: STATES[state], value: null, detail: detail.slice(0, 200) };
}
