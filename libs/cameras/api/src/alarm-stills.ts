import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { AlarmDto } from '@sed/alarms-contract';
import { Log } from '@sed/platform-api';
import { AlarmFeed } from '@sed/platform-ports';
import { CameraDirectory } from './named/camera-directory';
import { CameraImages } from './named/camera-images';

/** A flood of alarms is no reason to read every camera of a plant at once; the first ones say most. */
const MAX_WAITING = 20;
const STILLS_AN_ALARM = 2;
/** Levels that are worth a picture. */
const URGENT = 2;

/** Keeps what the nearest cameras show when an urgent alarm is raised. */
@Injectable()
export class AlarmStills implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly waiting: AlarmDto[] = [];
  private running: Promise<void> | undefined;
  private stop: (() => void) | undefined;

  constructor(
    private readonly alarms: AlarmFeed,
    private readonly cameras: CameraDirectory,
    private readonly images: CameraImages,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.stop = this.alarms.onChange(({ event, alarm }) => {
      if (event !== 'raised' || alarm.level > URGENT || this.waiting.length >= MAX_WAITING) return;
      this.waiting.push(alarm);
      this.running ??= this.work().finally(() => {
        this.running = undefined;
      });
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.stop?.();
    this.waiting.length = 0;
    await this.running;
  }

  /** Resolves when nothing is waiting any more. */
  async settled(): Promise<void> {
    await this.running;
  }

  private async work(): Promise<void> {
    for (let alarm = this.waiting.shift(); alarm !== undefined; alarm = this.waiting.shift()) {
      try {
        await this.keep(alarm);
      } catch (error) {
        // The alarm stands without its picture; a camera that is off must not keep the next one from its own.
        this.log.info({ err: error, alarm: alarm.id }, 'no still for an alarm');
      }
    }
  }

  private async keep({ id, factoryNo, signalCode }: AlarmDto): Promise<void> {
    const near = await this.cameras.nearest(factoryNo, { code: signalCode });
    for (const camera of near.filter(({ isPrivate }) => !isPrivate).slice(0, STILLS_AN_ALARM)) {
      await this.images.saveForAlarm(camera, id);
    }
  }
}
