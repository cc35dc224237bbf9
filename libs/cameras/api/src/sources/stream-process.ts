import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { Log } from '@sed/platform-api';
import type { Clock } from '@sed/platform-ports';
import { FragmentReader } from './fragment-reader';
import { FragmentWindow } from './fragment-window';

const PAUSES_MS = [1000, 2000, 5000, 10_000, 30_000] as const;
/** Connected and silent for so long is dead. */
const SILENT_MS = 15_000;
const LAST_WORDS = 500;

export interface StreamProcessOptions {
  readonly ffmpeg: string;
  /** Arguments of each start: the address may have to be looked up again. @throws Error when there can be no start now */
  readonly argumentsOf: () => Promise<readonly string[]>;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * One encoder that reads a camera and writes fragmented MP4 to this process, which keeps the last fragments in memory. It
 * is started again when it ends or falls silent, with growing pauses. Its output is our pipe: when this process dies in
 * whatever way, the next picture finds nobody and the encoder ends.
 */
export class StreamProcess {
  readonly window = new FragmentWindow();
  /** The program could not be run at all. */
  isMissing = false;
  private child: ChildProcessByStdio<null, Readable, Readable> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private failures = 0;
  private isStopped = false;
  private lastAtMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: StreamProcessOptions) {
    void this.start();
  }

  /** Pictures came in within the last seconds. */
  get isAlive(): boolean {
    return this.options.clock.nowMs() - this.lastAtMs < SILENT_MS;
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.child?.kill('SIGKILL');
  }

  private async start(): Promise<void> {
    try {
      const given = await this.options.argumentsOf();
      if (!this.isStopped) this.run(given);
    } catch (error) {
      this.options.log.debug({ err: error }, 'a camera cannot be read now');
      this.again();
    }
  }

  private run(given: readonly string[]): void {
    // No shell: whatever stands in an address is one argument.
    const child = spawn(this.options.ffmpeg, [...given], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    const watch = setInterval(() => {
      if (!this.isAlive) child.kill('SIGKILL');
    }, SILENT_MS);
    this.lastAtMs = this.options.clock.nowMs();
    const reader = new FragmentReader({
      begin: (init) => this.window.begin(init),
      fragment: (fragment) => {
        this.failures = 0;
        this.lastAtMs = this.options.clock.nowMs();
        this.window.take(fragment, this.lastAtMs);
      },
    });
    let words = '';
    child.stdout.on('data', (chunk: Buffer) => {
      try {
        reader.take(chunk);
      } catch (error) {
        this.options.log.warn({ err: error }, 'an encoder wrote what is no stream');
        child.kill('SIGKILL');
      }
    });
    child.stderr.on('data', (chunk: Buffer) => {
      words = `${words}${chunk.toString('utf8')}`.slice(-LAST_WORDS);
    });
    child.once('error', (error: NodeJS.ErrnoException) => {
      this.isMissing = error.code === 'ENOENT' || error.code === 'EACCES';
    });
    child.once('close', (code) => {
      clearInterval(watch);
      if (!this.isStopped)
        this.options.log.warn({ code, words: withoutAccounts(words) }, 'the encoder of a camera ended');
      this.again();
    });
  }

  private again(): void {
    this.lastAtMs = Number.NEGATIVE_INFINITY;
    if (this.isStopped) return;
    const pauseMs = PAUSES_MS[Math.min(this.failures, PAUSES_MS.length - 1)] ?? PAUSES_MS[0];
    this.failures += 1;
    this.timer = setTimeout(() => void this.start(), pauseMs);
    this.timer.unref();
  }
}

/** The encoder repeats its address in its complaints. */
export function withoutAccounts(text: string): string {
  return text.replace(/(\w+:\/\/)[^\s/@]*@/g, '$1***@');
}
