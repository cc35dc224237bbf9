import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { LensFinding } from '@sed/cameras-contract';
import { camera as cameraModule } from '@sed/cameras-definitions';
import { Config, DomainError, Log } from '@sed/platform-api';
import { zoneOffsetMs, type BilingualText } from '@sed/platform-contract';
import { opaque } from '@sed/platform-database';
import { Clock, Messenger, People, PeriodicTask, PlantDirectory } from '@sed/platform-ports';
import { SystemRecords, type WriteContext } from '@sed/records-api';
import { LiveService } from '../live/live.service';
import { CameraBook, type Camera } from '../register/camera-book';
import { FrameMaker } from '../sources/frame-maker';
import { compareViews } from './compare-views';
import { greyViewOf, storedView, viewOfStored } from './grey-view';
import { lensObject, ViewStore } from './view-store';

const EVERY_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;
/** At the same hour of each night the light is much the same, and nobody works before the lens. */
const NIGHT = { from: 2, to: 4 } as const;
/** A camera that was looked at is left alone until the next night. */
const REST_MS = 20 * HOUR_MS;
const KEEPERS = 'EQP_MGR';

const SAID: Readonly<Record<Exclude<LensFinding, 'GOOD'>, BilingualText>> = {
  MOVED: { zh: '画面偏移', en: 'the view has moved' },
  DARK: { zh: '无图像', en: 'the picture is dark' },
  DIRTY: { zh: '镜头脏污', en: 'the lens is dirty' },
};

/** Looks at every camera once a night: whether it shows what it showed when its reference was taken. */
@Injectable()
export class LensWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly task: PeriodicTask;
  private readonly frames: FrameMaker;

  constructor(
    config: Config,
    private readonly book: CameraBook,
    private readonly live: LiveService,
    private readonly views: ViewStore,
    private readonly records: SystemRecords,
    private readonly messenger: Messenger,
    private readonly people: People,
    private readonly directory: PlantDirectory,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.frames = new FrameMaker(config.cameras.ffmpeg);
    this.task = new PeriodicTask({
      everyMs: EVERY_MS,
      run: () => this.round(),
      failed: (err) => log.warn({ err }, 'lenses of cameras were not looked at'),
    });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  /** Looks at the cameras of plants where it is night, one after the other: each of them takes an encoder. */
  async round(): Promise<void> {
    const nowMs = this.clock.nowMs();
    for (const camera of await this.book.all()) {
      // Private ones take no pictures by themselves.
      if (!camera.isEnabled || camera.isPrivate || !this.isNight(camera, nowMs)) continue;
      if (!(await this.views.claim(camera, nowMs, REST_MS))) continue;
      try {
        await this.look(camera, nowMs);
      } catch (error) {
        // One that does not answer is offline, which its state tells; the next night sees it.
        if (!(error instanceof DomainError)) throw error;
        this.log.info({ camera: camera.id, code: error.code }, 'a lens could not be looked at');
      }
    }
  }

  private isNight({ factoryNo }: Camera, nowMs: number): boolean {
    const zone = this.directory.plant(factoryNo)?.zone;
    if (zone === undefined) return false;
    const hour = new Date(nowMs + zoneOffsetMs(nowMs, zone)).getUTCHours();
    return hour >= NIGHT.from && hour < NIGHT.to;
  }

  private async look(camera: Camera, nowMs: number): Promise<void> {
    const now = await greyViewOf(this.frames, await this.live.stillOf(camera));
    const kept = await this.views.referenceOf(camera.id);
    const reference = kept === null ? undefined : viewOfStored(kept);
    if (reference === undefined) await this.views.keepReference(camera.id, storedView(now), nowMs);
    // Without a reference the picture is compared with itself: a dark one is no reference anybody wants.
    const { finding } = compareViews(reference ?? now, now);
    if (finding !== camera.lens) await this.told(camera, finding);
  }

  private async told(camera: Camera, finding: LensFinding): Promise<void> {
    const keepers = await this.people.ofPlant(camera.factoryNo, { position: KEEPERS });
    await this.records.change(async (context) => {
      await context.records.set(cameraModule, camera.id, { values: { lens: finding }, because: finding });
      await this.messages(
        camera,
        finding,
        keepers.map(({ code }) => code),
        context,
      );
    });
    this.book.forget();
  }

  private async messages(camera: Camera, finding: LensFinding, to: readonly string[], { tx }: WriteContext) {
    const { id, factoryNo, code, name } = camera;
    const object = lensObject(id);
    // Whatever was said before is replaced: a camera that was moved and is dirty now waits once.
    await this.messenger.retire(object, opaque(tx));
    if (finding === 'GOOD' || to.length === 0) return;
    const said = SAID[finding];
    const linkedUrl = `${cameraModule.path}?id=${id}`;
    const message = {
      ...{ to, type: 'TODO' as const, ext: { id: object, factoryNo, linkedUrl, messageType: 'TODO' as const } },
      title: { zh: `摄像机${name.zh}：${said.zh}`, en: `Camera ${name.en}: ${said.en}` },
      body: {
        zh: `请检查摄像机 ${code}。若有意调整过，请在摄像机登记中重新取参考画面。`,
        en: `Please look at camera ${code}. If it was moved on purpose, take a new reference in the camera register.`,
      },
    };
    await this.messenger.send([message], opaque(tx));
  }
}
