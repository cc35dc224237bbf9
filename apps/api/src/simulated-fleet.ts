import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Config, Log } from '@sed/platform-api';

export interface FleetOptions {
  /** Built entry of the simulator. */
  readonly entry: string;
  readonly mqttUrl: string;
  readonly username: string | undefined;
  readonly password: string | undefined;
  readonly speed: number;
  /** File in which the fleet remembers its counters over a restart. */
  readonly memoryFile: string;
  readonly log: Log;
}

const RESTART_MS = 5000;
const STOP_MS = 2000;

/**
 * Runs the simulated fleet in a thread of its own. It speaks to the service only over MQTT, as real gateways would; the
 * thread is there so that one command starts everything and nothing is left behind when the service is killed.
 */
export class SimulatedFleet {
  private worker: Worker | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(private readonly options: FleetOptions) {}

  start(): void {
    const { entry, mqttUrl, username, password, speed, memoryFile, log } = this.options;
    if (!existsSync(entry)) {
      log.warn({ entry }, 'the simulator is not built, no fleet is simulated');
      return;
    }
    const env: Record<string, string> = { MQTT_URL: mqttUrl, SPEED: String(speed), SIMULATOR_MEMORY: memoryFile };
    if (username !== undefined && password !== undefined)
      Object.assign(env, { MQTT_USERNAME: username, MQTT_PASSWORD: password });
    const worker = new Worker(entry, { env, argv: [], stdout: true });
    this.worker = worker;
    worker.on('error', (error) => log.error({ err: error }, 'the simulated fleet failed'));
    worker.on('exit', () => {
      if (!this.isStopped) this.timer = setTimeout(() => this.start(), RESTART_MS);
    });
  }

  /** Asks the fleet to say goodbye to the broker; ends it when it does not. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    const { worker } = this;
    if (worker === undefined) return;
    const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    worker.postMessage('stop');
    const timer = setTimeout(() => void worker.terminate(), STOP_MS);
    await exited;
    clearTimeout(timer);
  }
}

/** Starts the fleet where the configuration wants one. */
export function startFleet(config: Config, log: Log, entry: string): SimulatedFleet | undefined {
  if (!config.simulator) return undefined;
  const fleet = new SimulatedFleet({
    entry,
    mqttUrl: config.mqttUrl ?? `mqtt://127.0.0.1:${String(config.mqttPort)}`,
    username: config.mqttUsername,
    password: config.mqttPassword,
    speed: config.speed,
    memoryFile: join(config.dataDir, 'simulator.json'),
    log,
  });
  fleet.start();
  return fleet;
}
