import type { MenuNode } from '@sed/people-contract';
import type { BilingualText } from '@sed/platform-contract';

/** One listed entry: a page, another site, or a directory of such. */
export interface MenuEntry {
  readonly id: string;
  readonly title: BilingualText;
  readonly icon: string | null;
  /** Address within the product; null for a directory and for another site. */
  readonly path: string | null;
  /** Address of another site, checked. */
  readonly href: string | null;
  /** Path of the place in the menu, also of a directory. */
  readonly place: string;
  readonly children: readonly MenuEntry[];
}

/** A part of the flyout: pages under one heading, then the parts below it. */
export interface FlyoutGroup {
  readonly id: string;
  readonly title: BilingualText | null;
  readonly links: readonly MenuEntry[];
  readonly groups: readonly FlyoutGroup[];
}

/** Only https addresses and those of this origin may be opened; anything else, `javascript:` above all, is refused. */
export function safeAddress(address: string, origin: string = window.location.origin): string | null {
  try {
    const url = new URL(address, origin);
    return url.protocol === 'https:' || url.origin === origin ? url.href : null;
  } catch {
    // No address at all: treated like a forbidden one.
    return null;
  }
}

function entryOf(node: MenuNode): MenuEntry | null {
  if (node.hidden) return null;
  const base = { id: node.id, title: node.title, icon: node.icon, place: node.path };
  if (node.external !== null) {
    const href = safeAddress(node.external);
    return href === null ? null : { ...base, path: null, href, children: [] };
  }
  if (node.kind === 'page') return { ...base, path: node.path, href: null, children: [] };
  const children = listed(node.children);
  const [only] = children;
  if (only === undefined) return null;
  // A directory around a single page says nothing the page does not; `alwaysShow` keeps it.
  if (children.length === 1 && only.children.length === 0 && !node.alwaysShow) {
    return { ...only, icon: node.icon ?? only.icon };
  }
  return { ...base, path: null, href: null, children };
}

/** What the menu lists of the permitted entries: nothing hidden, no directory without a page. */
export function listed(nodes: readonly MenuNode[]): readonly MenuEntry[] {
  return nodes.flatMap((node) => entryOf(node) ?? []);
}

const DEEPEST_GROUP = 2;

function joined(above: BilingualText, below: BilingualText): BilingualText {
  return { zh: `${above.zh} / ${below.zh}`, en: `${above.en} / ${below.en}` };
}

function isDirectory(entry: MenuEntry): boolean {
  return entry.children.length > 0;
}

/** Deeper directories than the flyout has levels stand beside their parent, under both names. */
function groupsOf(entry: MenuEntry, title: BilingualText, depth: number): readonly FlyoutGroup[] {
  const links = entry.children.filter((child) => !isDirectory(child));
  const below = entry.children.filter(isDirectory);
  if (depth < DEEPEST_GROUP) {
    const groups = below.flatMap((child) => groupsOf(child, child.title, depth + 1));
    return [{ id: entry.id, title, links, groups }];
  }
  const own: readonly FlyoutGroup[] = links.length > 0 ? [{ id: entry.id, title, links, groups: [] }] : [];
  return [...own, ...below.flatMap((child) => groupsOf(child, joined(title, child.title), depth))];
}

/** The flyout of a top-level entry: its own pages first, then a group for every directory, at most three levels. */
export function flyoutOf(entry: MenuEntry): readonly FlyoutGroup[] {
  const links = entry.children.filter((child) => !isDirectory(child));
  const own: readonly FlyoutGroup[] = links.length > 0 ? [{ id: entry.id, title: null, links, groups: [] }] : [];
  return [...own, ...entry.children.filter(isDirectory).flatMap((child) => groupsOf(child, child.title, 1))];
}

/** Lines a group takes, for sharing groups out over columns. */
export function linesOf(group: FlyoutGroup): number {
  return (group.title === null ? 0 : 1) + group.links.length + group.groups.reduce((sum, g) => sum + linesOf(g), 0);
}

/** All pages below entries, in menu order, each with the names above it. */
export function pagesOf(
  entries: readonly MenuEntry[],
  trail: readonly BilingualText[] = [],
): readonly { readonly entry: MenuEntry; readonly trail: readonly BilingualText[] }[] {
  return entries.flatMap((entry) =>
    isDirectory(entry) ? pagesOf(entry.children, [...trail, entry.title]) : [{ entry, trail }],
  );
}

function firstSegment(path: string): string {
  return path.split('/')[1] ?? '';
}

/** Whether the page shown belongs below an entry; pages not listed belong to their part of the address. */
export function isWithin(entry: MenuEntry, path: string): boolean {
  if (entry.path === path || entry.children.some((child) => isWithin(child, path))) return true;
  return isDirectory(entry) && path.startsWith(`${entry.place}/`);
}

/** The top-level entry the page belongs to. */
export function activeTop(entries: readonly MenuEntry[], path: string): MenuEntry | undefined {
  return (
    entries.find((entry) => isWithin(entry, path)) ??
    entries.find((entry) => firstSegment(entry.place) === firstSegment(path))
  );
}
