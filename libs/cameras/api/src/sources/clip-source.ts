import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '@sed/platform-api';
import type { Clock } from '@sed/platform-ports';
import type { LiveFile, LiveSource } from './live-source';
import { atDecodeTime, timescaleOf } from './mp4-boxes';
import { livePlaylist } from './playlist';

const SEGMENT_MS = 2000;
const LISTED = 6;
/** A player that is late may still ask for what left the playlist. */
const KEPT = 12;
/** Segments are counted from here: times in the stream stay small enough for every player. */
const EPOCH_MS = Date.UTC(2026, 0, 1);
const INIT = 'init.mp4';
const NAME = /^seg-(\d{1,12})\.m4s$/;

interface Loop {
  readonly init: Buffer;
  readonly timescale: number;
  readonly segments: readonly Buffer[];
  readonly stills: readonly Buffer[];
}

/** Loops as they lie in their folder, read once. */
export class ClipFiles {
  private readonly loops = new Map<string, Promise<Loop>>();

  constructor(private readonly folder: string) {}

  /** @throws DomainError `camera.unavailable` when there is no such loop */
  loop(name: string): Promise<Loop> {
    const known = this.loops.get(name);
    if (known !== undefined) return known;
    const read = readLoop(join(this.folder, name)).catch((error: unknown) => {
      this.loops.delete(name);
      throw new DomainError('camera.unavailable', {}, { cause: error });
    });
    this.loops.set(name, read);
    return read;
  }
}

async function readLoop(folder: string): Promise<Loop> {
  const names = await readdir(folder);
  const numbered = async (ending: string) => {
    const count = names.filter((name) => name.endsWith(ending)).length;
    return Promise.all(
      Array.from({ length: count }, (_, index) => readFile(join(folder, `${String(index)}${ending}`))),
    );
  };
  const init = await readFile(join(folder, INIT));
  const timescale = timescaleOf(init);
  const [segments, stills] = await Promise.all([numbered('.m4s'), numbered('.jpg')]);
  if (timescale === undefined || segments.length === 0 || stills.length !== segments.length) {
    throw new Error(`the clip in ${folder} is not whole`);
  }
  return { init, timescale, segments, stills };
}

/**
 * A loop as a live stream, by arithmetic alone: which segment is on the air follows from the clock, so every process says
 * the same at any moment, also after a restart, and nothing runs while nobody looks.
 */
export class ClipSource implements LiveSource {
  constructor(
    private readonly files: ClipFiles,
    private readonly name: string,
    private readonly clock: Clock,
  ) {}

  async playlist(): Promise<LiveFile> {
    await this.files.loop(this.name);
    const first = this.newest() - LISTED + 1;
    const segments = Array.from({ length: LISTED }, (_, place) => {
      const index = first + place;
      const atMs = EPOCH_MS + index * SEGMENT_MS;
      return { name: `seg-${String(index)}.m4s`, durationS: SEGMENT_MS / 1000, atMs, init: INIT };
    });
    return livePlaylist({ mediaSequence: first, targetDurationS: SEGMENT_MS / 1000, segments });
  }

  async file(name: string): Promise<LiveFile | undefined> {
    const loop = await this.files.loop(this.name);
    if (name === INIT) return { contentType: 'video/mp4', bytes: loop.init };
    const index = Number(NAME.exec(name)?.[1]);
    const newest = this.newest();
    if (!Number.isInteger(index) || index > newest || index <= newest - KEPT) return undefined;
    const segment = loop.segments[index % loop.segments.length];
    if (segment === undefined) return undefined;
    const ticks = index * (SEGMENT_MS / 1000) * loop.timescale;
    return { contentType: 'video/mp4', bytes: atDecodeTime(segment, ticks) };
  }

  async still(): Promise<Uint8Array> {
    const { stills } = await this.files.loop(this.name);
    const still = stills[(this.newest() + 1) % stills.length];
    if (still === undefined) throw new DomainError('camera.unavailable');
    return still;
  }

  async isThere(): Promise<boolean> {
    await this.files.loop(this.name);
    return true;
  }

  close(): void {
    // Nothing runs.
  }

  /** The last segment that has been on the air as a whole. */
  private newest(): number {
    return Math.floor((this.clock.nowMs() - EPOCH_MS) / SEGMENT_MS) - 1;
  }
}
