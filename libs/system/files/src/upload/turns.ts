/**
 * Runs work one piece after the other. Unpacking and decoding take a worker thread of the process and the memory of a
 * whole picture each; the log of samples is made durable by the same few threads.
 */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();

  run<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work);
    // A failure is its own caller's; the next one has its turn all the same.
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
