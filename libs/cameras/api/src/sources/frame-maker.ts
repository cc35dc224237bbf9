import { spawn } from 'node:child_process';
import { DomainError } from '@sed/platform-api';

const TIMEOUT_MS = 8000;
const MAX_PICTURE_BYTES = 4_000_000;
/** A picture is made in some 100 ms of one core; more at once would only wait for each other. */
const AT_ONCE = 2;
const ARGUMENTS = ['-hide_banner', '-loglevel', 'error', '-protocol_whitelist', 'pipe', '-i', 'pipe:0'];
const GREY_OUTPUT = ['-pix_fmt', 'gray', '-f', 'rawvideo', 'pipe:1'];
const OUTPUT = ['-frames:v', '1', '-an', '-c:v', 'mjpeg', '-q:v', '5', '-f', 'image2pipe', 'pipe:1'];

/** Makes a picture of the beginning of a segment. */
export class FrameMaker {
  private readonly waiting: (() => void)[] = [];
  private busy = 0;

  /** @param ffmpeg path of the program */
  constructor(private readonly ffmpeg: string) {}

  /** @throws DomainError `camera.noEncoder` without the program, `camera.unavailable` for what is no video */
  frameOf(parts: readonly Uint8Array[]): Promise<Buffer> {
    return this.inTurn(Buffer.concat(parts), OUTPUT);
  }

  /** A picture in so many grey pixels, row by row. @throws DomainError like {@link frameOf} */
  async greyOf(picture: Uint8Array, width: number, height: number): Promise<Uint8Array> {
    const scale = `scale=${String(width)}:${String(height)}:flags=area`;
    const output = ['-frames:v', '1', '-vf', scale, ...GREY_OUTPUT];
    const grey = await this.inTurn(Buffer.from(picture), output);
    if (grey.length !== width * height) throw new DomainError('camera.unavailable');
    return grey;
  }

  private async inTurn(input: Buffer, output: readonly string[]): Promise<Buffer> {
    if (this.busy >= AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.busy += 1;
    try {
      return await this.run(input, output);
    } finally {
      this.busy -= 1;
      this.waiting.shift()?.();
    }
  }

  private run(input: Buffer, output: readonly string[]): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const child = spawn(this.ffmpeg, [...ARGUMENTS, ...output], { stdio: ['pipe', 'pipe', 'ignore'] });
      const limit = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
      const chunks: Buffer[] = [];
      let size = 0;
      child.stdout.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_PICTURE_BYTES) child.kill('SIGKILL');
        else chunks.push(chunk);
      });
      // The program has its picture and reads no further.
      child.stdin.on('error', () => undefined);
      child.once('error', (error) => {
        clearTimeout(limit);
        reject(new DomainError('camera.noEncoder', {}, { cause: error }));
      });
      child.once('close', (code) => {
        clearTimeout(limit);
        const picture = Buffer.concat(chunks);
        if (code === 0 && picture.length > 0) resolve(picture);
        else reject(new DomainError('camera.unavailable'));
      });
      child.stdin.end(input);
    });
  }
}
