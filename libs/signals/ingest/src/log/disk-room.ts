import { statfsSync } from 'node:fs';

const MIB = 2 ** 20;
/** What stays free below a commit: room for the notes beside the log and for what removes released batches. */
export const COMMIT_RESERVE_BYTES = 8 * MIB;
/** Removing released batches writes, too: the last room is for that. */
export const TRIM_RESERVE_BYTES = 2 * MIB;
/** Notes beside the log (unregistered tags, births, gaps of the broker) stand between the two. */
export const NOTE_RESERVE_BYTES = 4 * MIB;

export class DiskFullError extends Error {
  readonly code = 'ENOSPC';
  constructor(freeBytes: number) {
    super(`no room on the disk of the log: ${String(Math.floor(freeBytes / 1024))} KiB are free`);
  }
}

/** Bytes the file system of a folder can still give. */
export function freeBytesOf(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

/**
 * Looks before LMDB writes: a write that runs out of room in the middle of a commit can break the heap of the process
 * (seen with lmdb 3.5.6 as "corrupted size vs. prev_size" and an abort).
 */
export class DiskRoom {
  constructor(private readonly freeBytes: () => number) {}

  /** @throws DiskFullError when fewer bytes are free */
  require(bytes: number): void {
    const free = this.freeBytes();
    if (free < bytes) throw new DiskFullError(free);
  }
}
