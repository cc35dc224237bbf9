import type { WarmMessage } from './pages';

/**
 * From now on the cockpit opens without a connection too. Browsers allow it on encrypted pages and on this machine
 * itself; elsewhere everything works as long as its page stays open.
 */
export async function allowOfflineStart(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    const urls = isTakenAlong() ? await everyFile() : loadedFiles();
    const message: WarmMessage = { kind: 'warm', urls };
    active?.postMessage(message);
  } catch {
    // Forbidden by the browser or its owner: the page works, it only needs a connection to open.
  }
}

/** A phone or tablet, or installed: somebody goes where there is no connection with it. */
const isTakenAlong = () => window.matchMedia('(pointer: coarse), (display-mode: standalone)').matches;

const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith('/assets/'));

/** Pages nobody has opened yet too: small, and the build says which. */
async function everyFile(): Promise<readonly string[]> {
  const names: unknown = await (await fetch('/offline.json')).json();
  return Array.isArray(names) ? names.filter((name): name is string => typeof name === 'string') : [];
}
