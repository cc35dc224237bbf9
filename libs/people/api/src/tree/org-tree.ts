import { CENTRE_ORG_TYPE, orgCodeOfFactoryNo, PLANT_ORG_TYPE, type OrgType } from '@sed/people-contract';
import { CENTRE_PREFIX, MANAGER_PREFIX, type BilingualText } from '@sed/platform-contract';

export interface TreeNode {
  readonly code: string;
  readonly name: BilingualText;
  readonly type: OrgType;
  readonly parentCode: string | null;
  readonly factoryNo: string | null;
  readonly hidden: boolean;
  readonly sort: number;
}

/** The whole organisation in memory, immutable: a change makes a new one. */
export class OrgTree {
  private readonly byCode: ReadonlyMap<string, TreeNode>;
  private readonly childrenOf = new Map<string | null, TreeNode[]>();
  private readonly nodeOfPlant = new Map<string, string>();
  private readonly below = new Map<string, ReadonlySet<string>>();

  constructor(
    nodes: readonly TreeNode[],
    private readonly centrePlants: ReadonlyMap<string, readonly string[]>,
  ) {
    const sorted = [...nodes].sort((a, b) => a.sort - b.sort || a.code.localeCompare(b.code));
    this.byCode = new Map(sorted.map((node) => [node.code, node]));
    for (const node of sorted) {
      const siblings = this.childrenOf.get(node.parentCode);
      if (siblings === undefined) this.childrenOf.set(node.parentCode, [node]);
      else siblings.push(node);
      if (node.factoryNo !== null) this.nodeOfPlant.set(node.factoryNo, node.code);
    }
  }

  node(code: string): TreeNode | undefined {
    return this.byCode.get(code);
  }

  nodes(): readonly TreeNode[] {
    return [...this.byCode.values()];
  }

  /** Codes of these nodes from the top down. */
  inOrder(codes: ReadonlySet<string>): readonly string[] {
    const all = this.roots().flatMap((root) => [...this.subtree(root.code)]);
    return all.filter((code) => codes.has(code));
  }

  roots(): readonly TreeNode[] {
    return this.children(null);
  }

  children(code: string | null): readonly TreeNode[] {
    return this.childrenOf.get(code) ?? [];
  }

  codeOfPlant(factoryNo: string): string | undefined {
    return this.nodeOfPlant.get(factoryNo);
  }

  /** Nearest first, the node itself left out. */
  ancestors(code: string): readonly string[] {
    const found: string[] = [];
    for (let at = this.node(code)?.parentCode; at !== null && at !== undefined; at = this.node(at)?.parentCode) {
      found.push(at);
    }
    return found;
  }

  /** The node and everything below it, in the order of the tree. */
  subtree(code: string): ReadonlySet<string> {
    const found = new Set<string>();
    const open = this.byCode.has(code) ? [code] : [];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      found.add(at);
      const children = this.children(at).map((child) => child.code);
      open.push(...children.reverse());
    }
    return found;
  }

  /** A plant: itself. A centre: exactly its list. Any other node: the plants below it. */
  plantsOf(code: string): ReadonlySet<string> {
    const known = this.below.get(code);
    if (known !== undefined) return known;
    const plants = this.findPlants(code);
    this.below.set(code, plants);
    return plants;
  }

  /** Plants of a centre as listed; empty for any other node. */
  centreList(code: string): readonly string[] {
    return this.centrePlants.get(code) ?? [];
  }

  /** What a data scope of these nodes reaches: what lies below them, and the plants of centres. */
  reach(codes: Iterable<string>): ReadonlySet<string> {
    const found = new Set<string>();
    for (const code of codes) {
      for (const below of this.subtree(code)) found.add(below);
      for (const factoryNo of this.centreList(code)) {
        const plant = this.nodeOfPlant.get(factoryNo);
        if (plant !== undefined) found.add(plant);
      }
    }
    return found;
  }

  /** Every node that has the plant: its own, those above it, and centres that list it. */
  nodesWith(factoryNo: string): readonly string[] {
    return [...this.byCode.keys()].filter((code) => this.plantsOf(code).has(factoryNo));
  }

  /** Path of codes from the root; of a plant the last segment is its number. */
  uriOf(code: string): string {
    const node = this.node(code);
    return `/${[...[...this.ancestors(code)].reverse(), node?.factoryNo ?? code].join('/')}`;
  }

  /** The node a prefixed number names; undefined when the prefix is not the one of its type. */
  nodeOfNumber(factoryNo: string): TreeNode | undefined {
    const code = orgCodeOfFactoryNo(factoryNo);
    const node = code === null ? undefined : this.node(code);
    if (node === undefined || node.type === PLANT_ORG_TYPE) return undefined;
    const prefix = node.type === CENTRE_ORG_TYPE ? CENTRE_PREFIX : MANAGER_PREFIX;
    return factoryNo === `${prefix}${node.code}` ? node : undefined;
  }

  /** The tree as it would be with a node moved. */
  moved(code: string, parentCode: string): OrgTree {
    const nodes = this.nodes().map((node) => (node.code === code ? { ...node, parentCode } : node));
    return new OrgTree(nodes, this.centrePlants);
  }

  private findPlants(code: string): ReadonlySet<string> {
    const node = this.node(code);
    if (node === undefined) return new Set();
    if (node.type === CENTRE_ORG_TYPE) return new Set(this.centreList(code));
    const numbers = [...this.subtree(code)].map((below) => this.node(below)?.factoryNo ?? null);
    return new Set(numbers.filter((factoryNo) => factoryNo !== null));
  }
}

/** Smaller numbers lie above greater ones; a centre lies below any managerial node; nothing lies below plants. */
export function mayLieBelow(child: OrgType, parent: OrgType): boolean {
  if (parent === PLANT_ORG_TYPE || parent === CENTRE_ORG_TYPE) return false;
  return child === CENTRE_ORG_TYPE || child > parent;
}
