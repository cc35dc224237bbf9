import { setTimeout as wait } from 'node:timers/promises';
import type { BrokerAddress } from '../gateway/gateway';
import { LatencyHistogram } from './latency-histogram';
import { Ledger } from './ledger';
import { LoadConnection } from './load-connection';
import { type LoadOptions, LoadPlan } from './load-plan';
import { MessageTemplates } from './message-templates';

export { loadOptions } from './load-plan';

export interface LoadStats {
  /** Messages due by the rate, written, and acknowledged. */
  readonly offered: number;
  readonly sent: number;
  readonly acked: number;
  readonly valuesAcked: number;
  readonly seconds: number;
  readonly valuesPerSecond: number;
  /** From write to PUBACK, ms. */
  readonly latencyMs: { readonly p50: number; readonly p95: number; readonly p99: number; readonly max: number };
  readonly reconnects: number;
  readonly startMs: number;
  readonly roundMs: number;
}

const PACE_MS = 2;
/** How long the last acknowledgements are waited for. */
const DRAIN_MS = 30_000;

/**
 * Publishes deterministic values at a rate and measures acknowledgements. Unacknowledged messages are repeated after
 * a reconnection, so that a broker may be killed meanwhile.
 */
export async function runLoad(broker: BrokerAddress, options: LoadOptions, stop: AbortSignal): Promise<LoadStats> {
  const plan = new LoadPlan(options, Date.now());
  const templates = new MessageTemplates(plan);
  const latency = new LatencyHistogram();
  const ledger = options.ledger === undefined ? null : await Ledger.create(options.ledger, plan);
  let acked = 0;
  let valuesAcked = 0;
  const events = {
    build: (plant: number, sequence: number, id: number) => templates.build(plant, sequence, id),
    acknowledged: (plant: number, sequence: number, sentAt: number): void => {
      acked += 1;
      valuesAcked += plan.span(sequence).count;
      latency.add(performance.now() - sentAt);
      ledger?.add(plant, sequence, Date.now());
    },
  };
  const window = Math.ceil(options.window / options.connections);
  const connections = Array.from(
    { length: options.connections },
    (_, i) => new LoadConnection(`load-${process.pid}-${i}`, broker, window, events),
  );
  const started = performance.now();
  const sent = await offer(plan, connections, stop);
  const offered = plan.dueAfter(Math.min(performance.now() - started, options.seconds * 1000));
  const drainUntil = performance.now() + DRAIN_MS;
  while (connections.some((connection) => connection.inFlight > 0) && performance.now() < drainUntil)
    await wait(PACE_MS);
  const seconds = (performance.now() - started) / 1000;
  for (const connection of connections) connection.end();
  await ledger?.close();
  return {
    offered,
    sent,
    acked,
    valuesAcked,
    seconds: Number(seconds.toFixed(3)),
    valuesPerSecond: Math.round(valuesAcked / seconds),
    latencyMs: {
      p50: latency.percentile(0.5),
      p95: latency.percentile(0.95),
      p99: latency.percentile(0.99),
      max: latency.max,
    },
    reconnects: connections.reduce((sum, connection) => sum + connection.reconnects, 0),
    startMs: plan.startMs,
    roundMs: plan.roundMs,
  };
}

/** Sends what is due until the time is over; a full window delays, it never skips. Answers the messages sent. */
async function offer(plan: LoadPlan, connections: readonly LoadConnection[], stop: AbortSignal): Promise<number> {
  const { plants, seconds } = plan.options;
  const started = performance.now();
  const untilMs = seconds * 1000;
  let sent = 0;
  for (;;) {
    const now = performance.now();
    const elapsed = now - started;
    const due = plan.dueAfter(Math.min(elapsed, untilMs));
    for (const connection of connections) connection.cork();
    while (sent < due) {
      // A plant always speaks over the same connection, so its messages stay in order.
      const plant = sent % plants;
      const connection = connections[plant % connections.length];
      if (!connection?.canSend) break;
      connection.send(plant, Math.floor(sent / plants), now);
      sent += 1;
    }
    for (const connection of connections) connection.uncork();
    if (elapsed >= untilMs || stop.aborted) return sent;
    await wait(PACE_MS);
  }
}
