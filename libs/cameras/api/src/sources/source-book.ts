import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Config, DomainError, Log } from '@sed/platform-api';
import { Clock } from '@sed/platform-ports';
import type { Camera } from '../register/camera-book';
import { CameraSecrets } from '../register/camera-secrets';
import { CameraAddresses } from './camera-addresses';
import { ClipFiles, ClipSource } from './clip-source';
import { FrameMaker } from './frame-maker';
import type { LiveSource } from './live-source';
import { MediaServerSource, type Account } from './media-server-source';
import { RtspSource } from './rtsp-source';

/** Folder of the loops; the application knows where it was built to. */
export const CLIPS_FOLDER = Symbol('folder of camera clips');

const MAX_READ = 16;

interface Held {
  readonly version: number;
  readonly source: LiveSource;
}

/** The source of each camera that somebody looks at; a camera whose record changed gets a new one. */
@Injectable()
export class SourceBook implements OnApplicationShutdown {
  private readonly held = new Map<string, Held>();
  private readonly addresses: CameraAddresses;
  private readonly frames: FrameMaker;
  private readonly clips: ClipFiles;
  private isRead = 0;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly secrets: CameraSecrets,
    @Inject(CLIPS_FOLDER) clipsFolder: string,
  ) {
    this.addresses = new CameraAddresses(config.cameras.hosts);
    this.frames = new FrameMaker(config.cameras.ffmpeg);
    this.clips = new ClipFiles(clipsFolder);
  }

  async of(camera: Camera): Promise<LiveSource> {
    const known = this.held.get(camera.id);
    if (known?.version === camera.version) return known.source;
    const account = await this.accountOf(camera);
    // Somebody else may have been quicker while the password was read.
    const meanwhile = this.held.get(camera.id);
    if (meanwhile?.version === camera.version) return meanwhile.source;
    meanwhile?.source.close();
    const source = this.made(camera, account);
    this.held.set(camera.id, { version: camera.version, source });
    return source;
  }

  /** Ends the sources of cameras that are gone or off. */
  keepOnly(ids: ReadonlySet<string>): void {
    for (const [id, { source }] of this.held) {
      if (ids.has(id)) continue;
      source.close();
      this.held.delete(id);
    }
  }

  onApplicationShutdown(): void {
    this.keepOnly(new Set());
  }

  async accountOf(camera: Camera): Promise<Account | undefined> {
    if (camera.account === null) return undefined;
    const password = camera.hasPassword ? await this.secrets.of(camera.id) : undefined;
    return { user: camera.account, password: password ?? '' };
  }

  private made({ source, address, clip }: Camera, account: Account | undefined): LiveSource {
    const { addresses, frames, clock } = this;
    switch (source) {
      case 'CLIP':
        return new ClipSource(this.clips, clip, clock);
      case 'HLS':
        return new MediaServerSource(address, account, { addresses, frames });
      case 'RTSP': {
        const { ffmpeg, ffprobe } = this.config.cameras;
        const log = this.log.child({ part: 'cameras' });
        return new RtspSource(address, account, {
          ffmpeg,
          ffprobe,
          addresses,
          frames,
          clock,
          log,
          takePlace: () => this.takePlace(),
        });
      }
    }
  }

  private takePlace(): () => void {
    if (this.isRead >= MAX_READ) throw new DomainError('camera.tooMany', { max: MAX_READ });
    this.isRead += 1;
    return () => {
      this.isRead -= 1;
    };
  }
}
