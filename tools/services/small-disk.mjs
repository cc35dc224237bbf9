// A disk of a few megabytes that a server of a test fills up: tmpfs in a mount namespace of its own (root only).
import { mkdirSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ManagedProcess } from './managed-process.mjs';

const run = promisify(execFile);

export class SmallDisk {
  /** Holds the namespace, so that a server finds the same disk when it is started again. */
  #holder;
  #ballast = 0;

  constructor(path, holder) {
    this.path = path;
    this.#holder = holder;
  }

  /** @param size as `mount` takes it, for example `5m` */
  static async create(path, size) {
    mkdirSync(path, { recursive: true });
    const isMounted = () =>
      holder.pid !== null && readFileSync(`/proc/${holder.pid}/mounts`, 'utf8').includes(` ${path} tmpfs `);
    const holder = new ManagedProcess({
      name: 'small disk',
      command: 'unshare',
      args: ['-m', 'bash', '-c', `mount -t tmpfs -o size=${size},mode=0777 tmpfs '${path}' && exec sleep infinity`],
      ready: async () => isMounted(),
    });
    await holder.start();
    return new SmallDisk(path, holder);
  }

  /** Put before a command, runs it where the disk is. */
  get wrapper() {
    return ['nsenter', `--mount=/proc/${this.#holder.pid}/ns/mnt`, '--'];
  }

  /** Path by which this process reaches a file of the disk. */
  outside(name) {
    return join(`/proc/${this.#holder.pid}/root`, this.path, name);
  }

  /** Leaves no byte free; once more, when the server freed some meanwhile. */
  async fill() {
    const available = Number((await this.run('df', '-B1', '--output=avail', this.path)).trim().split('\n').at(-1));
    // More than there is: the last write is cut where the disk ends.
    await writeFile(this.outside(`ballast${++this.#ballast}`), Buffer.alloc(available + 1024 * 1024)).catch((error) => {
      if (error.code !== 'ENOSPC') throw error;
    });
  }

  async empty() {
    for (; this.#ballast > 0; this.#ballast--) await rm(this.outside(`ballast${this.#ballast}`), { force: true });
  }

  async grow(size) {
    await this.run('mount', '-o', `remount,size=${size}`, this.path);
  }

  /** Runs a command where the disk is, to its end. */
  async run(...command) {
    const [file, ...args] = [...this.wrapper, ...command];
    return (await run(file, args)).stdout;
  }

  /** Gone with all that is on it once no server uses it. */
  async close() {
    await this.#holder.kill();
  }
}
