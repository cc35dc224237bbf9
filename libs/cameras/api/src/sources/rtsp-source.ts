import { execFile } from 'node:child_process';
import { connect } from 'node:net';
import { connect as tlsConnect } from 'node:tls';
import { promisify } from 'node:util';
import { DomainError, type Log } from '@sed/platform-api';
import type { Clock } from '@sed/platform-ports';
import { pinned, type CameraAddresses, type CheckedAddress } from './camera-addresses';
import type { FrameMaker } from './frame-maker';
import type { LiveFile, LiveSource } from './live-source';
import type { Account } from './media-server-source';
import { StreamProcess } from './stream-process';

const SCHEMES = ['rtsp', 'rtsps'];
/** A camera nobody looks at is not read. */
const IDLE_MS = 60_000;
/** The first picture of a camera with a key picture every few seconds. */
const FIRST_PICTURE_MS = 12_000;
const LOOK_MS = 200;
const ANSWER_MS = 5000;
const DEFAULT_PORT: Readonly<Record<string, number>> = { 'rtsp:': 554, 'rtsps:': 322 };

const INPUT = [
  ...['-hide_banner', '-loglevel', 'warning', '-nostdin', '-protocol_whitelist', 'rtsp,rtsps,rtp,udp,tcp,tls,crypto'],
  ...['-rtsp_transport', 'tcp', '-timeout', '8000000', '-use_wallclock_as_timestamps', '1', '-i'],
];
const OUTPUT = ['-f', 'mp4', '-movflags', '+frag_keyframe+empty_moov+default_base_moof', 'pipe:1'];
const COPY = ['-an', '-sn', '-c:v', 'copy'];
/** Browsers show H.264; whatever else a camera speaks is translated. */
const TRANSLATE = [
  ...['-an', '-sn', '-c:v', 'libx264', '-profile:v', 'baseline', '-pix_fmt', 'yuv420p', '-preset', 'veryfast'],
  ...['-tune', 'zerolatency', '-g', '50', '-vf', "scale=-2:'min(720,ih)'"],
];

export interface RtspDependencies {
  readonly ffmpeg: string;
  readonly ffprobe: string;
  readonly addresses: CameraAddresses;
  readonly frames: FrameMaker;
  readonly clock: Clock;
  readonly log: Log;
  /** Takes one of the places for cameras that are read at once. @throws DomainError `camera.tooMany` */
  readonly takePlace: () => () => void;
}

/** A camera read directly: by one encoder from the first viewer on until a minute after the last. */
export class RtspSource implements LiveSource {
  private process: StreamProcess | undefined;
  private leavePlace: (() => void) | undefined;
  private idle: NodeJS.Timeout | undefined;
  private codec: string | undefined;

  constructor(
    private readonly address: string,
    private readonly account: Account | undefined,
    private readonly around: RtspDependencies,
  ) {}

  async playlist(): Promise<LiveFile> {
    const process = await this.watched();
    return process.window.playlist();
  }

  async file(name: string): Promise<LiveFile | undefined> {
    const bytes = (await this.watched()).window.file(name);
    return bytes === undefined ? undefined : { contentType: 'video/mp4', bytes };
  }

  async still(): Promise<Uint8Array> {
    const newest = (await this.watched()).window.newest();
    if (newest === undefined) throw new DomainError('camera.unavailable');
    return this.around.frames.frameOf(newest);
  }

  /** Asks without taking a picture: a camera that is read already has answered. */
  async isThere(): Promise<boolean> {
    if (this.process?.isAlive === true && !this.process.window.isEmpty) return true;
    return answersRtsp(await this.around.addresses.check(this.address, SCHEMES));
  }

  close(): void {
    clearTimeout(this.idle);
    this.process?.stop();
    this.process = undefined;
    this.leavePlace?.();
    this.leavePlace = undefined;
  }

  private async watched(): Promise<StreamProcess> {
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.close(), IDLE_MS);
    this.idle.unref();
    const process = (this.process ??= this.started());
    const endMs = this.around.clock.nowMs() + FIRST_PICTURE_MS;
    while (process.window.isEmpty) {
      if (process.isMissing) throw new DomainError('camera.noEncoder');
      if (process !== this.process || this.around.clock.nowMs() > endMs) throw new DomainError('camera.unavailable');
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    // The playlist of a camera that fell silent would be that of minutes ago.
    if (!process.isAlive) throw new DomainError('camera.unavailable');
    return process;
  }

  private started(): StreamProcess {
    this.leavePlace = this.around.takePlace();
    const { ffmpeg, clock, log } = this.around;
    return new StreamProcess({ ffmpeg, clock, log, argumentsOf: () => this.arguments() });
  }

  private async arguments(): Promise<readonly string[]> {
    const checked = await this.around.addresses.check(this.address, SCHEMES);
    const url = pinned(checked, this.account);
    this.codec ??= await this.codecOf(url);
    return [...INPUT, url, ...(this.codec === undefined || this.codec === 'h264' ? COPY : TRANSLATE), ...OUTPUT];
  }

  /** Undefined when it does not say: then the copy is tried. */
  private async codecOf(url: string): Promise<string | undefined> {
    const asked = ['-v', 'error', '-rtsp_transport', 'tcp', '-timeout', '8000000', '-select_streams', 'v:0'];
    try {
      const said = await promisify(execFile)(
        this.around.ffprobe,
        [...asked, '-show_entries', 'stream=codec_name', '-of', 'csv=p=0', url],
        { timeout: 15_000, maxBuffer: 64_000, killSignal: 'SIGKILL' },
      );
      return /^\w+/.exec(said.stdout)?.[0] ?? 'h264';
    } catch (error) {
      // The encoder says why in its own words; a camera that is off has no codec to be remembered.
      this.around.log.debug(
        { code: error instanceof Error ? error.name : 'unknown' },
        'a camera did not name its codec',
      );
      return undefined;
    }
  }
}

/** Whether somebody at that address speaks RTSP. */
function answersRtsp({ url, ip }: CheckedAddress): Promise<boolean> {
  const port = url.port === '' ? (DEFAULT_PORT[url.protocol] ?? 554) : Number(url.port);
  return new Promise((resolve) => {
    // A camera has a certificate of its own making; nothing but its being there is asked.
    const socket =
      url.protocol === 'rtsps:'
        ? tlsConnect({ host: ip, port, rejectUnauthorized: false })
        : connect({ host: ip, port });
    const end = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.setTimeout(ANSWER_MS, () => end(false));
    socket.once('error', () => end(false));
    socket.once('close', () => resolve(false));
    socket.once('data', (data: Buffer) => end(data.toString('latin1', 0, 5) === 'RTSP/'));
    const to = `${url.protocol}//${url.host}${url.pathname}`;
    socket.write(`OPTIONS ${to} RTSP/1.0\r\nCSeq: 1\r\nUser-Agent: SED\r\n\r\n`);
  });
}
