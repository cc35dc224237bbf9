/** What holds for what a device says it did before it reached the service. */
export const OFFLINE = {
  /** It is taken at its own time for so long. */
  mostMs: 12 * 3_600_000,
  /** What arrives within this is of the moment it arrives. */
  onlineMs: 60_000,
} as const;

/**
 * When something was done: as a device without a connection says, as long as that is neither to come, nor too long ago,
 * nor before what it followed. @returns null where it counts at the moment it arrives
 */
export function offlineAt(saidAt: number | null | undefined, atMs: number, notBeforeMs = 0): number | null {
  if (saidAt === null || saidAt === undefined) return null;
  const agoMs = atMs - saidAt;
  return agoMs > OFFLINE.onlineMs && agoMs <= OFFLINE.mostMs && saidAt >= notBeforeMs ? saidAt : null;
}
