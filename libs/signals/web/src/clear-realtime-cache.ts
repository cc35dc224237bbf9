/**
 * Forgets signals, values and history kept by the query cache. Read when it is first needed: the frame of every page
 * would otherwise load all calls about signals. Where it cannot be read, what is kept is asked again by its age.
 */
export async function clearRealtimeCache(): Promise<void> {
  const late = await import('./realtime-cache').catch(() => undefined);
  late?.clearRealtimeCache();
}
