import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { PAST_ARGUMENT, type PastAnswer, type PastCommand, type PastPiece, type PastRequest } from '@sed/demo-fleet';

/** Pieces that are played ahead while one is stored. */
const AHEAD = 2;

/** Whoever can play the past of a plant. */
export interface Player {
  /** @throws Error when it fails or is stopped on the way */
  play(request: PastRequest): AsyncIterable<PastPiece>;
  stop(): Promise<void>;
}

/** The simulator in a thread of its own, playing the past. */
export class PastPlayer implements Player {
  private readonly worker: Worker;
  private readonly answers: PastAnswer[] = [];
  private failure: Error | undefined;
  private wake: (() => void) | undefined;

  /** @param entry built entry of the simulator */
  constructor(entry: string) {
    this.worker = new Worker(entry, { argv: [PAST_ARGUMENT], env: {} });
    this.worker.on('message', (answer: PastAnswer) => {
      this.answers.push(answer);
      this.wake?.();
    });
    this.worker.on('error', (error) => this.fail(error instanceof Error ? error : new Error(String(error))));
    this.worker.on('exit', () => this.fail(new Error('the simulator ended while it played the past')));
  }

  async *play(request: PastRequest): AsyncGenerator<PastPiece> {
    this.send({ play: request });
    for (let i = 0; i < AHEAD; i++) this.send('next');
    for (let owed = AHEAD; owed > 0;) {
      const answer = await this.answer();
      owed -= 1;
      if (answer === 'done') continue;
      yield answer.piece;
      this.send('next');
      owed += 1;
    }
  }

  async stop(): Promise<void> {
    this.send('stop');
    const exited = once(this.worker, 'exit');
    // A piece under way takes a second or more; nothing of it is wanted.
    await this.worker.terminate();
    await exited;
  }

  private send(command: PastCommand): void {
    this.worker.postMessage(command);
  }

  private async answer(): Promise<PastAnswer> {
    for (;;) {
      const answer = this.answers.shift();
      if (answer !== undefined) return answer;
      if (this.failure !== undefined) throw this.failure;
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  private fail(error: Error): void {
    this.failure ??= error;
    this.wake?.();
  }
}
