import type { MenuNode } from '@sed/people-contract';
import { isBuilt, ROUTES, type BilingualText, type Right } from '@sed/platform-contract';

/** Pages of this build. A page an older or newer build put into the table leads nowhere here. */
const BUILT_PATHS = new Set(ROUTES.filter(isBuilt).map(({ path }) => path));
/** Pages whose whole point is changing something. */
const EDITOR_PATHS = new Set(ROUTES.filter(({ forEditors }) => forEditors === true).map(({ path }) => path));
const VIEW_OF = new Map(ROUTES.flatMap(({ path, viewOf }) => (viewOf === undefined ? [] : [[path, viewOf] as const])));
/** With these alone a person can only look. */
const LOOKING = new Set(['view', 'export', 'print']);

function isLooking(right: Right): boolean {
  return LOOKING.has(right.slice(right.lastIndexOf(':') + 1));
}

export interface MenuRow {
  readonly id: string;
  readonly parentId: string | null;
  readonly kind: 'dir' | 'page' | 'button';
  readonly path: string;
  readonly name: BilingualText;
  readonly level: number;
  readonly platform: number;
  readonly icon: string | null;
  readonly hidden: boolean;
  readonly alwaysShow: boolean;
  readonly noCache: boolean;
  readonly affix: boolean;
  readonly external: string | null;
  readonly sort: number;
  readonly state: 'enabled' | 'disabled';
  readonly right: Right | null;
}

/** All menus and buttons in memory, immutable. A disabled entry takes everything below it with it. */
export class MenuTable {
  private readonly byId: ReadonlyMap<string, MenuRow>;
  private readonly childrenOf = new Map<string | null, MenuRow[]>();
  private readonly enabledIds = new Set<string>();
  private readonly knownRights = new Set<Right>();
  private readonly enabledRights = new Set<Right>();

  constructor(rows: readonly MenuRow[]) {
    const sorted = [...rows].sort((a, b) => a.sort - b.sort || a.path.localeCompare(b.path));
    this.byId = new Map(sorted.map((row) => [row.id, row]));
    for (const row of sorted) {
      const siblings = this.childrenOf.get(row.parentId);
      if (siblings === undefined) this.childrenOf.set(row.parentId, [row]);
      else siblings.push(row);
    }
    for (const row of sorted) {
      if (this.isChainEnabled(row)) this.enabledIds.add(row.id);
      if (row.right === null) continue;
      this.knownRights.add(row.right);
      if (this.enabledIds.has(row.id)) this.enabledRights.add(row.right);
    }
  }

  row(id: string): MenuRow | undefined {
    return this.byId.get(id);
  }

  rows(): readonly MenuRow[] {
    return [...this.byId.values()];
  }

  isEnabled(id: string): boolean {
    return this.enabledIds.has(id);
  }

  /** False when every entry that stands for the right is disabled. A right without an entry cannot be disabled. */
  isRightEnabled(right: Right): boolean {
    return !this.knownRights.has(right) || this.enabledRights.has(right);
  }

  /** Enabled pages among these entries, in menu order. */
  pagesAmong(ids: ReadonlySet<string>, platform: number): readonly MenuRow[] {
    return this.rows().filter(
      (row) =>
        row.kind === 'page' &&
        row.platform === platform &&
        ids.has(row.id) &&
        this.enabledIds.has(row.id) &&
        (row.external !== null || BUILT_PATHS.has(row.path)),
    );
  }

  /** Enabled buttons of a page. */
  buttonsOf(pageId: string): readonly MenuRow[] {
    return (this.childrenOf.get(pageId) ?? []).filter(({ kind, id }) => kind === 'button' && this.enabledIds.has(id));
  }

  /**
   * The tree of these pages for somebody who holds these rights there; directories that lead nowhere are left out.
   * Pages the person could only stare at, and further views of a page beside it, are in it as hidden ones: links to
   * them work, no menu offers them.
   */
  treeOf(ids: ReadonlySet<string>, platform: number, rights: ReadonlySet<string>): MenuNode[] {
    const rows = this.pagesAmong(ids, platform);
    const paths = new Set(rows.map(({ path }) => path));
    const isKept = (page: MenuRow) => page.hidden || this.isOnlyStaredAt(page, rights) || isFurtherView(page, paths);
    return this.branch(null, new Map(rows.map((page) => [page.id, isKept(page)])));
  }

  private isOnlyStaredAt(page: MenuRow, rights: ReadonlySet<string>): boolean {
    if (!EDITOR_PATHS.has(page.path)) return false;
    return !this.buttonsOf(page.id).some(({ right }) => right !== null && !isLooking(right) && rights.has(right));
  }

  /** @param pages what is shown, and whether hidden. */
  private branch(parentId: string | null, pages: ReadonlyMap<string, boolean>): MenuNode[] {
    return (this.childrenOf.get(parentId) ?? []).flatMap((row) => {
      if (row.kind === 'button') return [];
      const children = this.branch(row.id, pages);
      if (row.kind === 'dir' && children.length === 0) return [];
      if (row.kind === 'page' && !pages.has(row.id)) return children;
      const { id, path, level, kind, icon, alwaysShow, noCache, affix, external } = row;
      const hidden = pages.get(id) ?? row.hidden;
      const flags = { hidden, alwaysShow, noCache, affix };
      return [{ id, path, title: row.name, level, kind, icon, ...flags, external, children }];
    });
  }

  private isChainEnabled(row: MenuRow): boolean {
    let at: MenuRow | undefined = row;
    // Bounded, so that a ring somebody made in the table cannot hang the service.
    for (let depth = 0; at !== undefined && depth < 16; depth++) {
      if (at.state === 'disabled') return false;
      if (at.parentId === null) return true;
      at = this.byId.get(at.parentId);
    }
    return false;
  }
}

function isFurtherView({ path }: MenuRow, paths: ReadonlySet<string>): boolean {
  const main = VIEW_OF.get(path);
  return main !== undefined && paths.has(main);
}
