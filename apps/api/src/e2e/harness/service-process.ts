import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, ManagedProcess, prepareStarted, type ProcessExit } from './tools';

const repository = join(import.meta.dirname, '../../../../..');
/** The build under test; another one, for example a sabotaged one that must fail, is named by the variable. */
const OTHER_MAIN = process.env.SED_TEST_SERVICE_MAIN;
const SERVICE_MAIN = OTHER_MAIN ?? join(repository, 'apps/api/dist/main.js');

/** What `npm start` runs. */
const SUPERVISOR = join(repository, 'tools/start.mjs');

export interface ServiceOptions {
  readonly dataDir: string;
  /** Makes its database itself, as on the first start of an installation, instead of finding that of an earlier one. */
  readonly bare?: boolean;
  /** Added to the environment; wins over what the harness sets. */
  readonly env?: Readonly<Record<string, string>>;
  /** Takes the place of another one that is not running: its ports. */
  readonly sameAs?: ServiceProcess;
  /** Command that becomes the service, with its pid: see {@link withMounts}. */
  readonly wrapper?: readonly string[];
  /** Runs it as `npm start` does, restarted when it ended itself; its pid is the supervisor's. */
  readonly isSupervised?: boolean;
  /** Sees every line the service writes; {@link ServiceProcess.log} keeps the last ones only. */
  readonly onLine?: (line: string) => void;
}

/** Runs shell text in a private mount namespace before the service takes the shell's place (root only). */
export function withMounts(shellText: string): string[] {
  return ['unshare', '-m', 'bash', '-c', `${shellText} && exec "$@"`, 'bash'];
}

/** Gives the service a machine name of its own, as on another machine (root only). */
export function withHostname(name: string): string[] {
  return ['unshare', '--uts', 'bash', '-c', `hostname ${name} && exec "$@"`, 'bash'];
}

/** The built service as a black box: started, killed, asked over HTTP; nothing of its code is imported here. */
export class ServiceProcess {
  private constructor(
    private readonly managed: ManagedProcess,
    readonly baseUrl: string,
    readonly mqttPort: number,
    readonly dataDir: string,
  ) {}

  static async create(options: ServiceOptions): Promise<ServiceProcess> {
    const isEmbedded = options.env?.DATABASE_URL === undefined;
    // Another build may know other migrations.
    if (isEmbedded && options.bare !== true && OTHER_MAIN === undefined) await prepareStarted(options.dataDir);
    const port = options.sameAs === undefined ? await freePort() : Number(new URL(options.sameAs.baseUrl).port);
    const mqttPort = options.sameAs?.mqttPort ?? (await freePort());
    const baseUrl = `http://127.0.0.1:${port}`;
    const run =
      options.isSupervised === true
        ? [process.execPath, SUPERVISOR, SERVICE_MAIN]
        : [process.execPath, '--enable-source-maps', SERVICE_MAIN];
    const [command, ...args] = [...(options.wrapper ?? []), ...run];
    const managed = new ManagedProcess({
      name: 'service',
      command: command ?? process.execPath,
      args,
      ...(options.onLine === undefined ? {} : { onLine: options.onLine }),
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        TZ: 'UTC',
        HOST: '127.0.0.1',
        PORT: String(port),
        MQTT_PORT: String(mqttPort),
        DATA_DIR: options.dataDir,
        DEMO: 'on',
        SIMULATOR: 'off',
        // Nobody looks at pages here, and writing their records takes the machine a good part of a minute.
        DEMO_RECORDS: 'off',
        LOG_LEVEL: 'warn',
        ...options.env,
      },
      readyTimeoutMs: 90_000,
      ready: async () => (await fetch(`${baseUrl}/healthz`, { signal: AbortSignal.timeout(2000) })).ok,
    });
    return new ServiceProcess(managed, baseUrl, mqttPort, options.dataDir);
  }

  get pid(): number {
    if (this.managed.pid === null) throw new Error('the service was never started');
    return this.managed.pid;
  }

  get isRunning(): boolean {
    return this.managed.running;
  }

  get log(): string {
    return this.managed.log;
  }

  get mqttUrl(): string {
    return `mqtt://127.0.0.1:${this.mqttPort}`;
  }

  /** @returns milliseconds until it answered */
  async start(): Promise<number> {
    const startedAt = performance.now();
    await this.managed.start();
    return performance.now() - startedAt;
  }

  /** Waits until it ends by itself. @throws Error when it lives on. */
  async untilDead(timeoutMs: number): Promise<void> {
    await until(() => !this.isRunning, timeoutMs, 'the process to die');
  }

  kill(): Promise<ProcessExit | null> {
    return this.managed.kill();
  }

  /** SIGTERM. @returns how it ended and after how many milliseconds */
  async stop(): Promise<{ code: number | null; ms: number }> {
    const startedAt = performance.now();
    const exit = await this.managed.stop();
    return { code: exit?.code ?? null, ms: performance.now() - startedAt };
  }

  /** Starts without waiting; for starts that are meant to fail. */
  async startAndExit(withinMs: number): Promise<ProcessExit | null> {
    this.managed.spawn();
    await Promise.race([this.managed.exited(), sleep(withinMs)]);
    return this.managed.exit;
  }

  /** Resident memory in MiB, as the kernel sees it. */
  rssMb(): number {
    const status = readFileSync(`/proc/${this.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  }

  /** State per dependency, whatever the HTTP status. */
  async readiness(): Promise<{ status: number; states: Record<string, string>; data: Record<string, unknown> }> {
    const response = await fetch(`${this.baseUrl}/readyz`, { signal: AbortSignal.timeout(15_000) });
    const body: unknown = await response.json();
    const data = isRecord(body) && isRecord(body.data) ? body.data : {};
    const states = Object.entries(data).map(([name, report]) => [
      name,
      isRecord(report) ? String(report.state) : 'unknown',
    ]);
    return { status: response.status, states: Object.fromEntries(states), data };
  }

  /** Waits until every dependency is up again. @returns milliseconds waited */
  async untilReady(timeoutMs: number): Promise<number> {
    return until(async () => (await this.readiness()).status === 200, timeoutMs, 'the service to be ready');
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type Condition = () => Promise<boolean> | boolean;

/** Polls until the condition holds or the time is over; a condition that throws counts as not met. */
async function poll(condition: Condition, timeoutMs: number): Promise<{ isMet: boolean; lastError: unknown }> {
  const startedAt = performance.now();
  for (;;) {
    let lastError: unknown;
    try {
      if (await condition()) return { isMet: true, lastError };
    } catch (error) {
      lastError = error;
    }
    if (performance.now() - startedAt > timeoutMs) return { isMet: false, lastError };
    await sleep(100);
  }
}

/**
 * Waits until the condition holds. @returns milliseconds waited
 * @throws Error naming what was waited for
 */
export async function until(condition: Condition, timeoutMs: number, what: string): Promise<number> {
  const startedAt = performance.now();
  const { isMet, lastError } = await poll(condition, timeoutMs);
  if (isMet) return performance.now() - startedAt;
  throw new Error(`waited ${timeoutMs} ms for ${what}`, lastError === undefined ? {} : { cause: lastError });
}

/** Whether the condition holds in time, for tests that have more to say when it does not. */
export async function isMetWithin(condition: Condition, timeoutMs: number): Promise<boolean> {
  return (await poll(condition, timeoutMs)).isMet;
}
