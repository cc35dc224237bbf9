import { PLANT_ORG_TYPE, type OrgCodeEntry, type OrgNode } from '@sed/people-contract';

/** A node of the switcher: an ancestor without a right of its own is shown for its place but cannot be chosen. */
export interface SwitchNode {
  readonly node: OrgNode;
  readonly isAllowed: boolean;
  readonly children: readonly SwitchNode[];
  readonly plantCount: number;
}

export interface SwitchRow {
  readonly item: SwitchNode;
  readonly depth: number;
  readonly isOpen: boolean;
  /** Place among its siblings, for screen readers. */
  readonly position: number;
  readonly siblings: number;
}

/** A centre names plants that stand elsewhere in the tree as well: each counts once. */
function plantsBelow(node: OrgNode, children: readonly SwitchNode[]): ReadonlySet<string> {
  if (node.type === PLANT_ORG_TYPE) return new Set([node.factoryNo ?? node.code]);
  if (node.factoryList.length > 0) return new Set(node.factoryList.map(({ factoryNo }) => factoryNo));
  return new Set(children.flatMap((child) => [...plantsBelow(child.node, child.children)]));
}

/** The tree pruned to the viewer's organisations and their ancestors. What is below a hidden node moves up. */
export function prune(tree: readonly OrgNode[], mine: readonly OrgCodeEntry[]): readonly SwitchNode[] {
  const allowed = new Set(mine.map(({ orgCode }) => orgCode));
  const visit = (node: OrgNode): readonly SwitchNode[] => {
    const children = node.childrenList.flatMap(visit);
    if (node.hide) return children;
    const isAllowed = allowed.has(node.code);
    if (!isAllowed && children.length === 0) return [];
    return [{ node, isAllowed, children, plantCount: plantsBelow(node, children).size }];
  };
  return tree.flatMap(visit);
}

/** Substring of the name, in either language, upper and lower case alike. */
export function isNamed(node: OrgNode, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return [node.name, node.nameText.zh, node.nameText.en].some((name) => name.toLowerCase().includes(wanted));
}

/** Keeps what matches and its ancestors. */
export function filtered(items: readonly SwitchNode[], text: string): readonly SwitchNode[] {
  if (text.trim() === '') return items;
  return items.flatMap((item) => {
    const children = filtered(item.children, text);
    return children.length > 0 || isNamed(item.node, text) ? [{ ...item, children }] : [];
  });
}

/** The rows to draw, in order: below a folded node nothing. */
export function rowsOf(items: readonly SwitchNode[], isFolded: (code: string) => boolean, depth = 0): SwitchRow[] {
  return items.flatMap((item, index) => {
    const isOpen = item.children.length > 0 && !isFolded(item.node.code);
    const row = { item, depth, isOpen, position: index + 1, siblings: items.length };
    return isOpen ? [row, ...rowsOf(item.children, isFolded, depth + 1)] : [row];
  });
}

export function flatten(items: readonly SwitchNode[]): readonly SwitchNode[] {
  return items.flatMap((item) => [item, ...flatten(item.children)]);
}

/** Above this many rows the tree starts folded below its second level. */
const FOLD_FROM = 60;

/** Nodes folded when the switcher opens; the way to the current node is never folded. */
export function firstFolded(items: readonly SwitchNode[], currentCode: string | undefined): ReadonlySet<string> {
  if (flatten(items).length <= FOLD_FROM) return new Set();
  const folded = new Set<string>();
  const visit = (item: SwitchNode, depth: number): boolean => {
    const below = item.children.map((child) => visit(child, depth + 1)).some(Boolean);
    if (item.children.length > 0 && !below && depth >= 1) folded.add(item.node.code);
    return below || item.node.code === currentCode;
  };
  for (const item of items) visit(item, 0);
  return folded;
}
