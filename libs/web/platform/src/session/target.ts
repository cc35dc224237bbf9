const TARGET_KEY = 'target';

/** Keeps the page a visitor wanted before being led to the sign-in page. */
export function rememberTarget(path: string): void {
  try {
    window.sessionStorage.setItem(TARGET_KEY, path);
  } catch {
    // Without storage the visitor lands on the start page: a detour, no loss.
  }
}

/** The remembered page, once: asking again answers null. Only paths of this origin are ever answered. */
export function takeTarget(): string | null {
  try {
    const path = window.sessionStorage.getItem(TARGET_KEY);
    window.sessionStorage.removeItem(TARGET_KEY);
    return path !== null && /^\/(?![/\\])/.test(path) ? path : null;
  } catch {
    // See rememberTarget.
    return null;
  }
}
