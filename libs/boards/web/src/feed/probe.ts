const PROBE_TIMEOUT_MS = 1_300;

/** Whether the service answers its liveness path in time; no answer is an answer too, so this never rejects. */
export async function probeService(): Promise<boolean> {
  const abort = new AbortController();
  const timer = window.setTimeout(() => abort.abort(), PROBE_TIMEOUT_MS);
  try {
    const response = await fetch('/healthz', { cache: 'no-store', signal: abort.signal });
    return response.ok;
  } catch {
    return false;
  } finally {
    window.clearTimeout(timer);
  }
}
