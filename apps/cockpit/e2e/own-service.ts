import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
// eslint-disable-next-line @nx/enforce-module-boundaries -- plain scripts for tests of every kind; they belong to no library
import { prepareStarted } from '../../../tools/harness/prepared-service.mjs';

const repository = join(import.meta.dirname, '../../..');

/** A service of one test's own, to be killed and started again without hurting the others. */
export class OwnService {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'sed-e2e-own-'));
  private process: ChildProcess | undefined;
  readonly url: string;

  constructor(
    private readonly port: number,
    /** Further variables of its environment. */
    private readonly more: Readonly<Record<string, string>> = {},
    /** A data directory it begins with a copy of. */
    private readonly begunIn?: string,
  ) {
    this.url = `http://127.0.0.1:${port}`;
  }

  async start(): Promise<void> {
    if (this.begunIn !== undefined) cpSync(this.begunIn, this.dataDir, { recursive: true });
    await prepareStarted(this.dataDir);
    this.process = spawn(process.execPath, [join(repository, 'apps/api/dist/main.js')], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        PORT: String(this.port),
        HOST: '127.0.0.1',
        MQTT_PORT: String(this.port + 1),
        DATA_DIR: this.dataDir,
        DEMO: 'on',
        DEMO_PAST: 'off',
        // Only the common service of a worker has them: writing them keeps the machine busy for a good part of a minute.
        DEMO_RECORDS: 'off',
        DEMO_STAFF: 'off',
        LOG_LEVEL: 'error',
        ...this.more,
      },
    });
    const started = this.process;
    let complaint = '';
    started.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    for (let i = 0; i < 300; i += 1) {
      if (await this.answers()) return;
      if (started.exitCode !== null) throw new Error(`the service ended at its start: ${complaint.slice(0, 2000)}`);
      await sleep(200);
    }
    throw new Error(`the service did not start within a minute: ${complaint.slice(0, 2000)}`);
  }

  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** Ends it in order: its directory may be copied then. */
  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { process: running } = this;
    if (running === undefined) return;
    this.process = undefined;
    if (running.exitCode !== null) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
  }

  async dispose(): Promise<void> {
    await this.kill();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Waits for the records of the demonstration, which are written once it answers. */
  async loaded(): Promise<void> {
    for (let i = 0; i < 1500; i += 1) {
      const metrics = await (await fetch(`${this.url}/metrics`)).text();
      if (/^sed_demo_loaded 1$/m.test(metrics)) return;
      await sleep(200);
    }
    throw new Error('the records of the demonstration were not written within five minutes');
  }

  private async answers(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/healthz`, { signal: AbortSignal.timeout(1000) })).ok;
    } catch {
      // Not answering yet; the caller asks again and gives up after a minute.
      return false;
    }
  }
}
