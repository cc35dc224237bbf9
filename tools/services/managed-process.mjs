// One server process that tests may stop, kill, freeze and start again.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const LOG_LINES_KEPT = 400;
const LOG_LINES_TOLD = 15;
const SETPRIV = '/usr/bin/setpriv';

/** Runs the command so that the kernel ends it when this process dies, however it dies (Linux). */
function tiedToParent({ command, args, user, wrapper = [] }) {
  if (!existsSync(SETPRIV)) return [command, args];
  const identity = user === undefined ? [] : [`--reuid=${user}`, `--regid=${user}`, '--init-groups'];
  // What wraps the server may need rights that the server's own user lacks, so it comes first.
  const [file, ...rest] = [...wrapper, SETPRIV, ...identity, '--pdeathsig=KILL', '--', command, ...args];
  return [file, rest];
}

export class ManagedProcess {
  #options;
  #child = null;
  #exited = Promise.resolve();
  #log = [];
  #exit = null;
  #isEnding = false;

  /**
   * @param options.name          for messages
   * @param options.command, args what to run
   * @param options.env           whole environment (default: this process's)
   * @param options.user          run as this system user (only as root)
   * @param options.wrapper       command that becomes the server, for example one that enters a namespace
   * @param options.ready         resolves true once the server answers
   * @param options.readyTimeoutMs default 30 s
   * @param options.onLine        called with each line of output
   */
  constructor(options) {
    this.#options = { readyTimeoutMs: 30_000, stopTimeoutMs: 15_000, ...options };
  }

  get name() {
    return this.#options.name;
  }

  get pid() {
    return this.#child?.pid ?? null;
  }

  get running() {
    return this.#child !== null && this.#exit === null;
  }

  /** `{ code, signal }` of the last run, null while it runs or before the first start. */
  get exit() {
    return this.#exit;
  }

  /** Last lines of output of all runs. */
  get log() {
    return this.#log.join('\n');
  }

  /** Starts without waiting for readiness. */
  spawn() {
    if (this.running) throw new Error(`${this.name} is running already`);
    const { env, cwd } = this.#options;
    const [file, argv] = tiedToParent(this.#options);
    const child = spawn(file, argv, { env: env ?? process.env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    this.#exit = null;
    this.#isEnding = false;
    let rest = '';
    const read = (chunk) => {
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) this.#keep(line);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    this.#exited = new Promise((resolve) => {
      const done = (code, signal) => {
        if (rest !== '') this.#keep(rest);
        rest = '';
        this.#exit = { code, signal };
        if (!this.#isEnding) this.#tellEnd();
        resolve(this.#exit);
      };
      child.once('error', (error) => {
        this.#keep(String(error));
        done(127, null);
      });
      child.once('close', done);
    });
    return this;
  }

  /** Starts and waits until the server answers. */
  async start() {
    this.spawn();
    await this.waitReady();
    return this;
  }

  async waitReady(timeoutMs = this.#options.readyTimeoutMs) {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      if (!this.running) throw new Error(`${this.name} ended at once (${JSON.stringify(this.#exit)}):\n${this.log}`);
      // Not answering is what is waited for to end; a process that never answers is told with its log below.
      if (await this.#options.ready().catch(() => false)) return;
      if (Date.now() > deadline) {
        await this.kill();
        throw new Error(`${this.name} did not answer within ${timeoutMs} ms:\n${this.log}`);
      }
      await sleep(50);
    }
  }

  /** Asks for an orderly end, insists after `stopTimeoutMs`. Resolves to `{ code, signal }`. */
  async stop(signal = 'SIGTERM') {
    if (!this.running) return this.#exit;
    this.#isEnding = true;
    this.#child.kill(signal);
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), this.#options.stopTimeoutMs);
    try {
      return await this.#exited;
    } finally {
      clearTimeout(timer);
    }
  }

  /** SIGKILL, and waits until the process is gone. */
  async kill() {
    if (!this.running) return this.#exit;
    this.#isEnding = true;
    this.#child.kill('SIGKILL');
    return this.#exited;
  }

  exited() {
    return this.#exited;
  }

  /** Freezes the process: connections stay open and nothing answers. */
  pause() {
    this.#child.kill('SIGSTOP');
  }

  resume() {
    this.#child.kill('SIGCONT');
  }

  async restart(signal = 'SIGTERM') {
    await this.stop(signal);
    return this.start();
  }

  /** What nobody here asked for is told at once: the test that meets the consequences may not know the cause. */
  #tellEnd() {
    const last = this.#log.slice(-LOG_LINES_TOLD).join('\n');
    process.stdout.write(`${this.name} ended by itself (${JSON.stringify(this.#exit)}):\n${last}\n`);
  }

  #keep(line) {
    this.#log.push(line);
    if (this.#log.length > LOG_LINES_KEPT) this.#log.shift();
    this.#options.onLine?.(line);
  }
}
