import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<true>();

/**
 * What is asked in here goes before all others that wait for the one connection of the embedded engine. For what others
 * must not wait for behind a queue: that an alarm is there. A server has connections enough and takes no notice.
 */
export function urgently<T>(work: () => Promise<T>): Promise<T> {
  return current.run(true, work);
}

export function isUrgent(): boolean {
  return current.getStore() === true;
}
