/**
 * Small texts kept by the browser. A kiosk may forbid storage altogether, then they live as long as the page:
 * losing a remembered language must not cost the page.
 */
const memory = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

export function writeStored(key: string, text: string | null): void {
  if (text === null) memory.delete(key);
  else memory.set(key, text);
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
  } catch {
    // Storage is forbidden or full: the copy in memory serves this page.
  }
}
