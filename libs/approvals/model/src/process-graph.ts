import type { ApproveNode, DecidingNode, ProcessDefinition, ProcessEdge, ProcessNode } from '@sed/approvals-contract';
import { holds } from './condition';

export function isDeciding(node: ProcessNode): node is DecidingNode {
  return node.type === 'APPROVE' || node.type === 'FILL';
}

export function isApproving(node: ProcessNode): node is ApproveNode {
  return node.type === 'APPROVE';
}

/** A definition, with what is asked of it again and again found once. */
export class ProcessGraph {
  readonly #nodes: ReadonlyMap<string, ProcessNode>;
  readonly #out: ReadonlyMap<string, readonly ProcessEdge[]>;

  constructor(readonly definition: ProcessDefinition) {
    this.#nodes = new Map(definition.nodes.map((node) => [node.id, node]));
    const out = new Map<string, ProcessEdge[]>();
    for (const edge of definition.edges) out.set(edge.from, [...(out.get(edge.from) ?? []), edge]);
    this.#out = out;
  }

  find(id: string): ProcessNode | undefined {
    return this.#nodes.get(id);
  }

  /** @throws Error when there is no such node: a published definition was checked */
  node(id: string): ProcessNode {
    const node = this.#nodes.get(id);
    if (node === undefined) throw new Error(`no node ${id}`);
    return node;
  }

  /** @throws Error when the node is none where people decide */
  deciding(id: string): DecidingNode {
    const node = this.node(id);
    if (!isDeciding(node)) throw new Error(`nobody decides at ${id}`);
    return node;
  }

  start(): ProcessNode {
    const start = this.definition.nodes.find(({ type }) => type === 'START');
    if (start === undefined) throw new Error('no start');
    return start;
  }

  out(id: string): readonly ProcessEdge[] {
    return this.#out.get(id) ?? [];
  }

  /** The way out of a condition for these values. */
  chosen(id: string, values: Readonly<Record<string, unknown>>): ProcessEdge | undefined {
    const out = this.out(id);
    return (
      out.find(({ when }) => when !== undefined && holds(when, values)) ??
      out.find(({ otherwise }) => otherwise === true)
    );
  }

  /** Where people decide immediately before this node. */
  decidingBefore(id: string): readonly string[] {
    const found = new Set<string>();
    const seen = new Set<string>();
    const open = [id];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const { from, to } of this.definition.edges) {
        if (to !== at || seen.has(from)) continue;
        seen.add(from);
        if (isDeciding(this.node(from))) found.add(from);
        else open.push(from);
      }
    }
    return [...found];
  }

  /** Every node that can be reached from this one, itself included. */
  reachable(id: string): ReadonlySet<string> {
    const seen = new Set([id]);
    const open = [id];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const { to } of this.out(at)) {
        if (seen.has(to)) continue;
        seen.add(to);
        open.push(to);
      }
    }
    return seen;
  }
}

/** Name of one of the branches of a fork. */
export const branchOf = (forkId: string, index: number): string => `${forkId}:${String(index)}`;
export const forkOf = (branch: string): string => branch.slice(0, branch.lastIndexOf(':'));

/** Whether a place lies within another: the same branches or further ones inside. */
export function isWithin(branch: readonly string[], outer: readonly string[]): boolean {
  return outer.every((name, index) => branch[index] === name);
}
