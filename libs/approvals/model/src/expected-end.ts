import type { ApprovalProcess, ProcessToken } from '@sed/approvals-contract';
import { usualRest } from '@sed/platform-contract';
import { isDeciding } from './process-graph';
import type { ApprovalWorld } from './world';

/** How long each node took in approvals that are over, in milliseconds. */
export type StepTimes = ReadonlyMap<string, readonly number[]>;

/** When a process ends if it goes on as others did, and on how many of them each step rests at least. */
export interface ExpectedEnd {
  readonly atMs: number;
  readonly cases: number;
}

const HOUR_MS = 3_600_000;
const NOTHING: Span = { ms: 0, cases: Infinity };

interface Span {
  readonly ms: number;
  /** Infinite where nobody decides. */
  readonly cases: number;
}
type World = Pick<ApprovalWorld, 'graph' | 'values' | 'nowMs'>;

/**
 * Present steps take as long as those that had taken no less by then, steps to come as long as the one in the middle did;
 * branches go on beside each other. Null where too few were there before, or somebody has to be named first.
 */
export function expectedEnd(process: ApprovalProcess, world: World, times: StepTimes): ExpectedEnd | null {
  if (process.state !== 'RUNNING' || process.tasks.some(({ state }) => state === 'BLOCKED')) return null;
  const ahead = new Ahead(world, times);
  const rest = longest(
    process.tokens.map((token) => joined(here(token, process, world, times), ahead.after(token.nodeId))),
  );
  return rest === null || rest.cases === Infinity ? null : { atMs: world.nowMs + rest.ms, cases: rest.cases };
}

/** What is still to come where it stands. */
function here({ nodeId, visit, dueAtMs }: ProcessToken, { tasks }: ApprovalProcess, world: World, times: StepTimes) {
  const { graph, nowMs } = world;
  if (dueAtMs !== null) return { ms: Math.max(0, dueAtMs - nowMs), cases: Infinity };
  if (!isDeciding(graph.node(nodeId))) return NOTHING;
  const sinceMs = Math.min(...tasks.filter((task) => task.visit === visit).map(({ openedAtMs }) => openedAtMs));
  return usualRest(times.get(nodeId) ?? [], Math.max(0, nowMs - sinceMs));
}

/** What comes behind a node; each found once. */
class Ahead {
  readonly #known = new Map<string, Span | null>();

  constructor(
    private readonly world: World,
    private readonly times: StepTimes,
  ) {}

  after(nodeId: string): Span | null {
    const known = this.#known.get(nodeId);
    if (known !== undefined) return known;
    const { graph, values } = this.world;
    const way = graph.node(nodeId).type === 'IF' ? graph.chosen(nodeId, values) : undefined;
    const ways = way === undefined ? graph.out(nodeId) : [way];
    const found = longest(ways.map(({ to }) => joined(this.#at(to), this.after(to))));
    this.#known.set(nodeId, found);
    return found;
  }

  #at(nodeId: string): Span | null {
    const node = this.world.graph.node(nodeId);
    if (node.type === 'TIMER') return { ms: node.waitHours * HOUR_MS, cases: Infinity };
    return isDeciding(node) ? usualRest(this.times.get(nodeId) ?? [], 0) : NOTHING;
  }
}

function joined(a: Span | null, b: Span | null): Span | null {
  return a === null || b === null ? null : { ms: a.ms + b.ms, cases: Math.min(a.cases, b.cases) };
}

function longest(spans: readonly (Span | null)[]): Span | null {
  const known = spans.flatMap((span) => span ?? []);
  if (known.length < spans.length) return null;
  return known.reduce((a, b) => ({ ms: Math.max(a.ms, b.ms), cases: Math.min(a.cases, b.cases) }), NOTHING);
}
