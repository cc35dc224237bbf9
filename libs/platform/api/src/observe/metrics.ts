import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Latency buckets in seconds for calls and queries. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The process's Prometheus registry. Asking for the same name twice gives the same metric. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly counters = new Map<string, Counter>();
  private readonly gauges = new Map<string, Gauge>();
  private readonly histograms = new Map<string, Histogram>();

  /** @param withProcess also collect memory, event loop and garbage collector figures of the process. */
  constructor(withProcess = false) {
    if (withProcess) collectDefaultMetrics({ register: this.registry });
  }

  counter(name: string, help: string, labels: readonly string[] = []): Counter {
    const made = this.counters.get(name) ?? new Counter({ name, help, labelNames: labels, registers: [this.registry] });
    this.counters.set(name, made);
    return made;
  }

  gauge(name: string, help: string, labels: readonly string[] = []): Gauge {
    const made = this.gauges.get(name) ?? new Gauge({ name, help, labelNames: labels, registers: [this.registry] });
    this.gauges.set(name, made);
    return made;
  }

  /** A gauge read at scrape time: costs nothing between scrapes. */
  readGauge(name: string, help: string, read: () => number): void {
    if (this.gauges.has(name)) return;
    const made = new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
    this.gauges.set(name, made);
  }

  /** @param buckets upper bounds, seconds of latency by default. */
  histogram(
    name: string,
    help: string,
    labels: readonly string[] = [],
    buckets: readonly number[] = SECONDS,
  ): Histogram {
    const made =
      this.histograms.get(name) ??
      new Histogram({ name, help, labelNames: labels, buckets: [...buckets], registers: [this.registry] });
    this.histograms.set(name, made);
    return made;
  }

  /** Prometheus text format. */
  text(): Promise<string> {
    return this.registry.metrics();
  }

  contentType(): string {
    return this.registry.contentType;
  }
}
