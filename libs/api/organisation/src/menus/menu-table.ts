import { isBuilt, ROUTES, type BilingualText, type MenuNode, type Right } from '@sed/contract';

/** Pages of this build. A page an older or newer build put into the table leads nowhere here. */
const BUILT_PATHS = new Set(ROUTES.filter(isBuilt).map(({ path }) => path));

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

  /** The tree of these pages; directories that lead nowhere are left out. */
  treeOf(ids: ReadonlySet<string>, platform: number): MenuNode[] {
    const pages = new Set(this.pagesAmong(ids, platform).map(({ id }) => id));
    return this.branch(null, pages);
  }

  private branch(parentId: string | null, pages: ReadonlySet<string>): MenuNode[] {
    return (this.childrenOf.get(parentId) ?? []).flatMap((row) => {
      if (row.kind === 'button') return [];
      const children = this.branch(row.id, pages);
      if (row.kind === 'dir' && children.length === 0) return [];
      if (row.kind === 'page' && !pages.has(row.id)) return children;
      const { id, path, level, kind, icon, hidden, alwaysShow, noCache, affix, external } = row;
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
