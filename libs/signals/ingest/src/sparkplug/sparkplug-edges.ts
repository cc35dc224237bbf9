import type { RejectReason } from '@sed/signals-contract';
import type { DurableMap } from '../unbound/unbound-signals';
import type { PlantTags } from '../guard/tag-table';
import { judgeReading, type JudgeContext } from '../guard/value-judge';
import type { TopicRoute } from '../pipeline/topic-route';
import {
  decodeSparkplug,
  numberOf,
  opcQualityOf,
  readingOf,
  type SparkplugMetric,
  type SparkplugPayload,
} from './sparkplug-payload';

type SparkplugRoute = Extract<TopicRoute, { kind: 'sparkplug' }>;

/** What must outlive a restart: data redelivered then still speaks in the aliases of the last birth. */
export interface EdgeBirth {
  readonly aliases: Record<string, string>;
  readonly bdSeq: number | null;
}

export interface SparkplugOutcome {
  onReject(reason: RejectReason, tag?: string, value?: unknown): void;
  /** The edge node's own word about its link. */
  onLink(isOnline: boolean): void;
  requestRebirth(group: string, edge: string): void;
  /** The edge node begins a session, or a device behind it (then with its id) said what it has. */
  onBirth?(birth: SparkplugBirth): void;
}

export interface SparkplugBirth {
  readonly device: string | undefined;
  readonly model: string | null;
  readonly firmware: string | null;
  readonly tags: readonly string[];
}

interface Edge {
  aliases: Map<number, string>;
  bdSeq: number | null;
  nextSeq: number | null;
  rebirthAskedAtMs: number;
}

const REBIRTH_PAUSE_MS = 10_000;
const MAX_ALIASES = 20_000;

/** Sparkplug B state per edge node: births, aliases, sequence. The edge node's id is the plant number. */
export class SparkplugEdges {
  private readonly edges = new Map<string, Edge>();

  constructor(private readonly durable: DurableMap<EdgeBirth>) {
    for (const { key, value } of durable.getRange()) {
      const aliases = new Map(Object.entries(value.aliases).map(([alias, name]) => [Number(alias), name] as const));
      this.edges.set(key, { aliases, bdSeq: value.bdSeq, nextSeq: null, rebirthAskedAtMs: 0 });
    }
  }

  handle(
    context: JudgeContext,
    plant: PlantTags,
    message: { route: SparkplugRoute; payload: Buffer },
    outcome: SparkplugOutcome,
  ): void {
    const { route, payload } = message;
    const decoded = decodeSparkplug(payload);
    if (decoded === undefined) return outcome.onReject('sparkplug_undecodable');
    context.seq = decoded.seq ?? null;
    const edge = this.edgeOf(route);
    if (route.type === 'NBIRTH' || route.type === 'DBIRTH') outcome.onBirth?.(birthOf(route, decoded));
    switch (route.type) {
      case 'NBIRTH':
        this.nodeBorn(route, edge, decoded);
        outcome.onLink(true);
        break;
      case 'DBIRTH':
        this.learn(route, edge, decoded);
        this.checkSequence(route, edge, decoded, { context, outcome });
        break;
      case 'NDEATH':
        if (bdSeqOf(decoded) === edge.bdSeq) outcome.onLink(false);
        return;
      case 'NDATA':
      case 'DDATA':
        this.checkSequence(route, edge, decoded, { context, outcome });
        break;
      default:
        return;
    }
    this.judgeMetrics(context, plant, { route, decoded, edge }, outcome);
  }

  private judgeMetrics(
    context: JudgeContext,
    plant: PlantTags,
    message: { route: SparkplugRoute; decoded: SparkplugPayload; edge: Edge },
    outcome: SparkplugOutcome,
  ): void {
    for (const metric of message.decoded.metrics ?? []) {
      const name = nameOf(metric, message.edge);
      if (name === undefined) {
        outcome.onReject('sparkplug_unknown_alias', String(metric.alias));
        this.askRebirth(message.route, message.edge, { context, outcome });
        continue;
      }
      if (isControl(name)) continue;
      const entry = plant.tags.get(name) ?? plant.tags.get(`${message.route.device ?? ''}/${name}`);
      const tsMs = Math.round(metric.timestamp ?? message.decoded.timestamp ?? context.receivedAtMs);
      const reason =
        entry === undefined
          ? 'unknown_signal'
          : judgeReading(context, entry, readingOf(metric), { tsMs, opcQuality: opcQualityOf(metric) });
      if (reason !== undefined) outcome.onReject(reason, name, metric.value);
    }
  }

  private nodeBorn(route: SparkplugRoute, edge: Edge, decoded: SparkplugPayload): void {
    edge.aliases.clear();
    edge.bdSeq = bdSeqOf(decoded);
    edge.nextSeq = decoded.seq === null || decoded.seq === undefined ? null : (decoded.seq + 1) % 256;
    this.learn(route, edge, decoded);
  }

  private learn(route: SparkplugRoute, edge: Edge, decoded: SparkplugPayload): void {
    for (const { alias, name } of decoded.metrics ?? []) {
      if (typeof alias === 'number' && typeof name === 'string' && edge.aliases.size < MAX_ALIASES)
        edge.aliases.set(alias, name);
    }
    const birth = { aliases: Object.fromEntries(edge.aliases), bdSeq: edge.bdSeq };
    // Known in memory all the same when the disk does not take it; after a restart the edge is asked for its birth.
    this.durable.put(keyOf(route), birth).catch(() => undefined);
  }

  private checkSequence(
    route: SparkplugRoute,
    edge: Edge,
    decoded: SparkplugPayload,
    parts: { context: JudgeContext; outcome: SparkplugOutcome },
  ): void {
    const { seq } = decoded;
    if (seq === null || seq === undefined) return;
    // After a restart the first message only tells where the edge node stands.
    const isGap = edge.nextSeq !== null && seq !== edge.nextSeq;
    edge.nextSeq = (seq + 1) % 256;
    if (!isGap) return;
    parts.outcome.onReject('sparkplug_sequence');
    this.askRebirth(route, edge, parts);
  }

  private askRebirth(
    route: SparkplugRoute,
    edge: Edge,
    parts: { context: JudgeContext; outcome: SparkplugOutcome },
  ): void {
    const now = parts.context.receivedAtMs;
    if (now - edge.rebirthAskedAtMs < REBIRTH_PAUSE_MS) return;
    edge.rebirthAskedAtMs = now;
    parts.outcome.requestRebirth(route.group, route.edge);
  }

  private edgeOf(route: SparkplugRoute): Edge {
    const key = keyOf(route);
    const known = this.edges.get(key);
    if (known !== undefined) return known;
    const fresh: Edge = { aliases: new Map(), bdSeq: null, nextSeq: null, rebirthAskedAtMs: 0 };
    this.edges.set(key, fresh);
    return fresh;
  }
}

function keyOf(route: SparkplugRoute): string {
  return `${route.group}/${route.edge}`;
}

function bdSeqOf(decoded: SparkplugPayload): number | null {
  const value = decoded.metrics?.find((metric) => metric.name === 'bdSeq')?.value;
  return value === undefined || value === null ? null : numberOf(value);
}

function nameOf(metric: SparkplugMetric, edge: Edge): string | undefined {
  if (typeof metric.name === 'string' && metric.name !== '') return metric.name;
  return typeof metric.alias === 'number' ? edge.aliases.get(metric.alias) : undefined;
}

/** Names by which edge nodes tell their model and firmware, the specification's own first. */
const MODEL_NAMES = ['Properties/Hardware Model', 'Properties/Model'];
const FIRMWARE_NAMES = ['Properties/FW', 'Properties/Firmware', 'Properties/Firmware Version'];

function birthOf({ type, device }: SparkplugRoute, { metrics }: SparkplugPayload): SparkplugBirth {
  const told = (names: readonly string[]): string | null => {
    const found = metrics?.find(({ name, value }) => names.includes(name ?? '') && typeof value === 'string');
    return typeof found?.value === 'string' ? found.value.trim().slice(0, 60) || null : null;
  };
  const names = (metrics ?? []).flatMap(({ name }) => (typeof name === 'string' && !isControl(name) ? [name] : []));
  return {
    device: type === 'DBIRTH' ? device : undefined,
    model: told(MODEL_NAMES),
    firmware: told(FIRMWARE_NAMES),
    tags: names,
  };
}

/** Metrics every Sparkplug node carries that are no plant signals. */
function isControl(name: string): boolean {
  return (
    name === 'bdSeq' ||
    name.startsWith('Node Control/') ||
    name.startsWith('Device Control/') ||
    name.startsWith('Properties/')
  );
}
