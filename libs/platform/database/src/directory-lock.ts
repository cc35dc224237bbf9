import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, utimesSync, writeFileSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** A holder on another machine cannot be asked whether it lives; it shows that by touching the file. */
const HEARTBEAT_MS = 5000;
const HEARTBEAT_LOST_MS = 20_000;
/** After taking over, long enough for a rival that did the same at the same moment to have written. */
const SETTLE_MS = 50;

interface Holder {
  readonly token: string;
  readonly pid: number;
  readonly host: string;
  /** Start of the process in clock ticks after boot: a process number alone is given out again. */
  readonly startTicks: string;
}

export interface DirectoryLock {
  release(): void;
}

/** Another living process holds the directory. */
export class DirectoryInUseError extends Error {
  override readonly name = 'DirectoryInUseError';
  constructor(
    directory: string,
    readonly pid: number,
  ) {
    super(`${directory} is in use by process ${String(pid)}: two processes would destroy the data`);
  }
}

/**
 * Makes this process the only one on a directory. PGlite itself lets a second process in and corrupts the files.
 * The lock of a dead process is taken over. The file lies beside the directory, which must be empty at first use.
 *
 * @throws DirectoryInUseError naming the process that holds it.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const path = `${directory}.lock`;
  const mine: Holder = {
    token: randomUUID(),
    pid: process.pid,
    host: hostname(),
    startTicks: startTicksOf(process.pid),
  };
  for (let attempt = 0; attempt < 3; attempt++) {
    const holder = create(path, mine) ? mine : readHolder(path);
    if (holder === undefined) continue;
    if (holder.token !== mine.token) {
      if (isAlive(holder, path)) throw new DirectoryInUseError(directory, holder.pid);
      renameAway(path, mine.token);
      continue;
    }
    await sleep(SETTLE_MS);
    if (readHolder(path)?.token === mine.token) return held(path, mine);
  }
  throw new DirectoryInUseError(directory, readHolder(path)?.pid ?? 0);
}

function held(path: string, mine: Holder): DirectoryLock {
  const beat = setInterval(() => touch(path), HEARTBEAT_MS);
  beat.unref();
  return {
    release: () => {
      clearInterval(beat);
      if (readHolder(path)?.token === mine.token) rmSync(path, { force: true });
    },
  };
}

function touch(path: string): void {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {
    // The file was removed by hand: nothing to keep alive, and the process must go on.
  }
}

function create(path: string, holder: Holder): boolean {
  try {
    writeFileSync(path, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function renameAway(path: string, token: string): void {
  const aside = `${path}.${token}`;
  try {
    renameSync(path, aside);
    rmSync(aside, { force: true });
  } catch (error) {
    // A rival was faster; the next attempt meets its lock.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/** Undefined when the file has just vanished; an unreadable one belongs to nobody living. */
function readHolder(path: string): Holder | undefined {
  try {
    const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (isHolder(parsed)) return parsed;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    if (!(error instanceof SyntaxError)) throw error;
  }
  return { token: '', pid: 0, host: hostname(), startTicks: '' };
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null && 'token' in value && 'pid' in value && 'host' in value;
}

function isAlive(holder: Holder, path: string): boolean {
  if (holder.host !== hostname()) return Date.now() - statSync(path).mtimeMs < HEARTBEAT_LOST_MS;
  // Signal 0 to process 0 would ask about our own group.
  if (holder.pid <= 0) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return startTicksOf(holder.pid) === holder.startTicks;
}

/** Field 22 of the process's stat file; empty where there is none, then the process number alone decides. */
function startTicksOf(pid: number): string {
  try {
    const text = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
