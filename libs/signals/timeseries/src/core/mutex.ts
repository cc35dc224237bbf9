/** Runs tasks one after the other, in the order asked. */
export class Mutex {
  private tail: Promise<unknown> = Promise.resolve();

  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.tail.then(task, task);
    // The caller gets the failure; the chain itself must go on.
    this.tail = result.catch(() => undefined);
    return result;
  }
}

/** Lets timers, sockets and other requests have their turn. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
