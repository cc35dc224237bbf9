import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { CameraState } from '@sed/cameras-contract';
import { Log } from '@sed/platform-api';
import { Clock, PeriodicTask } from '@sed/platform-ports';
import { CameraBook, type Camera } from '../register/camera-book';
import { SourceBook } from '../sources/source-book';

const EVERY_MS = 60_000;
const FIRST_MS = 5000;
/** Cameras of a plant mostly hang on one line. */
const AT_ONCE = 4;

interface Judged {
  readonly state: CameraState;
  readonly since: number;
  readonly version: number;
}

/** Whether cameras are there, asked of each every minute. */
@Injectable()
export class CameraStates implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly judged = new Map<string, Judged>();
  private readonly task: PeriodicTask;

  constructor(
    private readonly book: CameraBook,
    private readonly sources: SourceBook,
    private readonly clock: Clock,
    log: Log,
  ) {
    this.task = new PeriodicTask({
      everyMs: EVERY_MS,
      firstMs: FIRST_MS,
      run: () => this.judge(),
      failed: (error) => log.warn({ err: error }, 'cameras could not be asked'),
    });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.task.stop();
  }

  of({ id, version }: Camera): { readonly state: CameraState; readonly stateSince: number | null } {
    const known = this.judged.get(id);
    // What was found at another address says nothing of this one.
    if (known?.version !== version) return { state: 'UNKNOWN', stateSince: null };
    return { state: known.state, stateSince: known.since };
  }

  /** Asks every camera that is switched on. */
  async judge(): Promise<void> {
    const cameras = (await this.book.all()).filter(({ isEnabled }) => isEnabled);
    const ids = new Set(cameras.map(({ id }) => id));
    this.sources.keepOnly(ids);
    for (const id of this.judged.keys()) if (!ids.has(id)) this.judged.delete(id);
    const waiting = [...cameras];
    const ask = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await this.ask(next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, ask));
  }

  private async ask(camera: Camera): Promise<void> {
    let isThere: boolean;
    try {
      isThere = await (await this.sources.of(camera)).isThere();
    } catch {
      // Why not is told to whoever opens it; here it is enough that it does not answer.
      isThere = false;
    }
    const state = isThere ? 'ONLINE' : 'OFFLINE';
    const known = this.judged.get(camera.id);
    if (known?.state === state && known.version === camera.version) return;
    this.judged.set(camera.id, { state, since: this.clock.nowMs(), version: camera.version });
  }
}
