import { setImmediate } from 'node:timers/promises';
import type { ScenarioId, SimulatorState } from '@sed/signals-contract';
import { DEMO_PLANTS, demoSignals } from '@sed/demo-fleet';
import { ControlLine } from './control-line';
import { type BrokerAddress, Gateway } from './gateway/gateway';
import { JsonProtocol } from './gateway/json-protocol';
import { SparkplugProtocol } from './gateway/sparkplug-protocol';
import { MemoryFile } from './memory-file';
import { PlantRunner } from './plant-runner';
import { gatewayCardOf } from './plant/gateway-cards';
import { LineLosses } from './plant/line-losses';
import { buildPlant } from './plant/build-plant';
import { DEFAULT_TIMETABLE, Stage, type TimetableEntry } from './scenario/stage';

/** Plants whose gateways speak Sparkplug B; all others speak JSON. */
export const SPARKPLUG_PLANTS: ReadonlySet<string> = new Set(['demo_n01', 'demo_s03']);

export interface FleetOptions {
  readonly url: string;
  readonly username?: string;
  readonly password?: string;
  /** How many times faster than the wall clock the process runs; time stamps stay wall clock. */
  readonly speed: number;
  /** Plant numbers; all eleven when absent. */
  readonly plants?: readonly string[];
  /** Scripts that start by themselves; {@link DEFAULT_TIMETABLE} when absent, none when empty. */
  readonly scenarios?: readonly TimetableEntry[];
  readonly clock?: { nowMs(): number };
  /** File that carries counters and process states over a restart. */
  readonly memoryPath?: string;
  /** Some lines lose messages, as they do in life; none does without it. */
  readonly isLossy?: boolean;
  readonly log?: (line: string) => void;
}

export interface FleetStats {
  readonly samples: number;
  readonly acknowledged: number;
  readonly backlog: number;
  readonly dropped: number;
  readonly online: readonly string[];
}

export interface FleetHandle {
  /** Starts a script; answers false when it does not suit the plant. */
  start(scenario: ScenarioId, factoryNo?: string): boolean;
  stopScenario(scenario: ScenarioId, factoryNo?: string): void;
  state(): SimulatorState;
  stats(): FleetStats;
  /** Says goodbye for every plant, writes the memory and ends all connections. */
  stop(): Promise<void>;
}

const TICK_MS = 1000;
const REMEMBER_MS = 60_000;

/**
 * Starts the simulated fleet: one connection per plant, as real gateways have. Resolves when every plant has tried to
 * connect; a broker that is not there yet is tried again every two seconds.
 * @throws RangeError for an unknown plant number.
 */
export async function startFleet(options: FleetOptions): Promise<FleetHandle> {
  const fleet = new Fleet(options);
  await fleet.open();
  return fleet;
}

class Fleet implements FleetHandle {
  private readonly stage = new Stage();
  private readonly memory: MemoryFile;
  private readonly broker: BrokerAddress;
  private readonly runners: PlantRunner[] = [];
  private readonly gateways: Gateway[] = [];
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly errors = new Map<string, string>();
  private control: ControlLine | null = null;

  constructor(private readonly options: FleetOptions) {
    this.memory = new MemoryFile(options.memoryPath, (line) => this.log(line));
    const { url, username, password } = options;
    this.broker = {
      url,
      ...(username === undefined ? {} : { username }),
      ...(password === undefined ? {} : { password }),
    };
  }

  async open(): Promise<void> {
    const plants = this.options.plants ?? DEMO_PLANTS.map((plant) => plant.factoryNo);
    const memories = this.memory.read();
    const connecting: Promise<void>[] = [];
    for (const [i, factoryNo] of plants.entries()) {
      const nowMs = this.nowMs();
      const runner = new PlantRunner(
        buildPlant(factoryNo, nowMs, memories[factoryNo]),
        this.stage,
        this.options.speed,
        nowMs,
      );
      const gateway = this.gatewayOf(runner);
      runner.attach(gateway);
      this.runners.push(runner);
      this.gateways.push(gateway);
      connecting.push(gateway.connect());
      // The plants take turns within the second, so that neither we nor the broker work in bursts.
      this.later((i * TICK_MS) / plants.length, () => {
        runner.tick(this.nowMs());
        this.every(TICK_MS, () => runner.tick(this.nowMs()));
      });
      // Building is a little arithmetic per plant; connections are served in between.
      await setImmediate();
    }
    this.control = new ControlLine(this.broker, this.stage, {
      state: () => this.state(),
      nowMs: () => this.nowMs(),
      log: (line) => this.log(line),
    });
    this.every(TICK_MS, () => this.stage.advance(this.nowMs()));
    this.every(REMEMBER_MS, () => this.remember());
    for (const entry of this.options.scenarios ?? DEFAULT_TIMETABLE) this.schedule(entry, plants);
    await Promise.all(connecting);
  }

  private gatewayOf(runner: PlantRunner): Gateway {
    const { factoryNo } = runner;
    const latest = (): ReturnType<PlantRunner['latest']> => runner.latest(this.nowMs());
    const protocol = SPARKPLUG_PLANTS.has(factoryNo)
      ? new SparkplugProtocol(factoryNo, demoSignals(factoryNo), () => this.nowMs())
      : new JsonProtocol(factoryNo, gatewayCardOf(factoryNo));
    const losses = this.options.isLossy === true ? new LineLosses(factoryNo, this.nowMs()) : undefined;
    return new Gateway(`gateway-${factoryNo}`, protocol, this.broker, {
      latest,
      onError: (error) => this.logOnce(factoryNo, error.message),
      ...(losses !== undefined && { isLost: () => losses.isLost(this.nowMs()) }),
    });
  }

  private schedule(entry: TimetableEntry, plants: readonly string[]): void {
    if (entry.factoryNo !== undefined && !plants.includes(entry.factoryNo)) return;
    this.later(entry.afterS * 1000, () => {
      this.start(entry.scenario, entry.factoryNo);
      const { everyS } = entry;
      if (everyS !== undefined) this.every(everyS * 1000, () => void this.start(entry.scenario, entry.factoryNo));
    });
  }

  start(scenario: ScenarioId, factoryNo?: string): boolean {
    return this.stage.start(scenario, this.nowMs(), factoryNo);
  }

  stopScenario(scenario: ScenarioId, factoryNo?: string): void {
    this.stage.stop(scenario, factoryNo);
  }

  state(): SimulatorState {
    return this.stage.state(this.nowMs(), this.options.speed);
  }

  stats(): FleetStats {
    const sum = (of: (gateway: Gateway) => number): number =>
      this.gateways.reduce((total, gateway) => total + of(gateway), 0);
    return {
      samples: this.runners.reduce((total, runner) => total + runner.samplesSent, 0),
      acknowledged: sum((gateway) => gateway.acknowledged),
      backlog: sum((gateway) => gateway.backlog),
      dropped: sum((gateway) => gateway.dropped),
      online: this.runners.flatMap((runner, i) => (this.gateways[i]?.online === true ? [runner.factoryNo] : [])),
    };
  }

  async stop(): Promise<void> {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.remember();
    await Promise.all([...this.gateways.map((gateway) => gateway.end()), this.control?.end()]);
  }

  private remember(): void {
    const nowMs = this.nowMs();
    this.memory.write(
      Object.fromEntries(this.runners.map((runner) => [runner.factoryNo, runner.plant.remember(nowMs)])),
    );
  }

  private nowMs(): number {
    return this.options.clock?.nowMs() ?? Date.now();
  }

  private every(ms: number, work: () => void): void {
    this.timers.add(setInterval(work, ms));
  }

  private later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      work();
    }, ms);
    this.timers.add(timer);
  }

  private log(line: string): void {
    this.options.log?.(line);
  }

  /** A broker that is away would otherwise be reported every two seconds by every plant. */
  private logOnce(factoryNo: string, line: string): void {
    if (this.errors.get(factoryNo) === line) return;
    this.errors.set(factoryNo, line);
    this.log(`${factoryNo}: ${line}`);
  }
}
