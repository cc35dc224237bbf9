/**
 * Small texts kept by the browser. A kiosk may forbid storage altogether, then they live as long as the page:
 * losing a remembered language must not cost the page.
 */
class Texts {
  private readonly memory = new Map<string, string>();

  constructor(private readonly open: () => Storage) {}

  read(key: string): string | null {
    const kept = this.memory.get(key);
    if (kept !== undefined) return kept;
    try {
      return this.open().getItem(key);
    } catch {
      return null;
    }
  }

  write(key: string, text: string | null): void {
    this.memory.delete(key);
    try {
      if (text === null) this.open().removeItem(key);
      else this.open().setItem(key, text);
    } catch {
      // Storage is forbidden or full: the copy in memory serves this page.
      if (text !== null) this.memory.set(key, text);
    }
  }

  /** Removes every text whose key begins so. */
  remove(prefix: string): void {
    try {
      const storage = this.open();
      const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      for (const name of names) if (name.startsWith(prefix)) storage.removeItem(name);
    } catch {
      // See write.
    }
    for (const name of this.memory.keys()) if (name.startsWith(prefix)) this.memory.delete(name);
  }

  clear(kept: readonly string[]): void {
    const saved = kept.map((key) => [key, this.read(key)] as const);
    this.memory.clear();
    try {
      this.open().clear();
    } catch {
      // See write.
    }
    for (const [key, text] of saved) if (text !== null) this.write(key, text);
  }
}

const local = new Texts(() => window.localStorage);
/** Of this tab of the browser alone: two tabs may look at different plants. */
const session = new Texts(() => window.sessionStorage);

export const readStored = (key: string) => local.read(key);
export const writeStored = (key: string, text: string | null) => local.write(key, text);
/** Removes what is kept under names that begin so. */
export const removeStored = (prefix: string) => local.remove(prefix);
export const readOfTab = (key: string) => session.read(key);
export const writeOfTab = (key: string, text: string | null) => session.write(key, text);

/** Empties what this browser keeps for the user, but for the named keys. */
export function clearStored(keptLocal: readonly string[], keptOfTab: readonly string[]): void {
  local.clear(keptLocal);
  session.clear(keptOfTab);
}

/** A stored JSON text, guarded by the caller; undefined for none or a broken one. */
export function parseStored(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed;
  } catch {
    // Written by an earlier build or by hand: as good as nothing.
    return undefined;
  }
}
