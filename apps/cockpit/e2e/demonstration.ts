import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OwnService } from './own-service';

/** So long one worker may take; writing the records keeps a core busy for the better part of a minute. */
const PATIENCE_MS = 330_000;

/**
 * A data directory with the records of the demonstration, made once a run by the worker that comes first: writing them
 * anew for each worker, and again after every failed test, took longer than many tests.
 *
 * @param folder of this run, the same for all workers
 * @param port free for the service that writes them; the next one, too
 */
export async function demonstrationIn(folder: string, port: number): Promise<string> {
  const ready = join(folder, 'ready');
  const endsAt = Date.now() + PATIENCE_MS;
  while (!existsSync(ready)) {
    if (takes(join(folder, 'turn'))) await make(ready, port);
    else if (Date.now() > endsAt) throw new Error('the demonstration was not written by the worker that began it');
    else await sleep(200);
  }
  return ready;
}

/** Whether this process is the first. */
function takes(turn: string): boolean {
  mkdirSync(join(turn, '..'), { recursive: true });
  try {
    mkdirSync(turn);
    return true;
  } catch {
    // Somebody else is at it.
    return false;
  }
}

async function make(ready: string, port: number): Promise<void> {
  const service = new OwnService(port, { LOG_LEVEL: 'warn', DEMO_RECORDS: 'on' });
  try {
    await service.start();
    await service.loaded();
    await service.stop();
    cpSync(service.dataDir, `${ready}.new`, { recursive: true });
    renameSync(`${ready}.new`, ready);
  } finally {
    await service.dispose();
  }
}
