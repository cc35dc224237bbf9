import type { AlarmRuleInput } from '@sed/alarms-contract';
import { plantDto } from '@sed/platform-contract';
import { LINK_SIGNAL_CODE, type ScenarioId } from '@sed/signals-contract';
import { demoAlarmRules, demoPlantDto, demoSignalInputs } from '@sed/demo-fleet';
import { alarmFlood as alarmFloodTable } from '@sed/alarms-tables';
import {
  buildPlant,
  EngineBench,
  Gateway,
  JsonProtocol,
  PlantRunner,
  Stage,
  type EngineDatabase,
  type Message,
  type Sample,
} from './sources';

/** The link's own signal is repeated this often, as the service does while it hears the plant. */
const LINK_EVERY_MS = 60_000;

/** The gateway of a plant, without a wire: keeps what it reads while the cable is cut, as the real one does. */
class RecordingGateway extends Gateway {
  isCut = false;
  readonly recorded: Message[] = [];

  constructor(factoryNo: string) {
    const latest = (): Message => ({ tsMs: 0, samples: [] });
    super(factoryNo, new JsonProtocol(factoryNo), { url: 'mqtt://127.0.0.1:1' }, { latest, onError: () => undefined });
  }

  override send(message: Message): void {
    this.recorded.push(message);
  }

  override cutLink(): void {
    this.isCut = true;
  }

  override restoreLink(): void {
    this.isCut = false;
  }
}

/**
 * One demonstration plant with its starter rules on the engine, a script playing on it, and a clock that is driven: what
 * the script does goes through the plant's model, its instruments and gateway into the engine, as in the product.
 */
export class ScenarioBench {
  readonly startMs: number;
  private readonly stage = new Stage();
  private readonly gateway: RecordingGateway;
  private readonly runner: PlantRunner;
  private linkMs = 0;
  private isLinkUp = true;

  private constructor(
    readonly engine: EngineBench,
    private readonly factoryNo: string,
  ) {
    this.startMs = engine.clock.ms;
    this.gateway = new RecordingGateway(factoryNo);
    this.runner = new PlantRunner(buildPlant(factoryNo, this.startMs), this.stage, 1, this.startMs);
    this.runner.attach(this.gateway);
  }

  /** The plant as it stands on a quiet day, after `quietS` seconds of it. */
  static async open(
    opened: EngineDatabase,
    factoryNo: string,
    more: readonly AlarmRuleInput[] = [],
  ): Promise<ScenarioBench> {
    await opened.truncate();
    const engine = new EngineBench(opened.database);
    engine.directory.addPlant(plantDto.parse(demoPlantDto(factoryNo)));
    for (const { range, state, ...signal } of demoSignalInputs(factoryNo)) {
      const traits = { ...signal, rangeLo: range.lo, rangeHi: range.hi, enabled: state === 'ENABLED' };
      engine.directory.addSignal(factoryNo, signal.code, traits);
    }
    await engine.addRules([...demoAlarmRules(factoryNo), ...more]);
    const bench = new ScenarioBench(engine, factoryNo);
    await bench.play(30, 1);
    return bench;
  }

  begin(id: ScenarioId): void {
    if (!this.stage.start(id, this.engine.clock.ms, this.factoryNo)) throw new Error(`${id} does not suit the plant`);
  }

  /** Lets so many seconds pass, in steps. */
  async play(seconds: number, stepS = 5): Promise<void> {
    for (let passed = 0; passed < seconds; passed += stepS) {
      const now = this.engine.clock.ms + stepS * 1000;
      this.engine.clock.ms = now;
      this.stage.advance(now);
      this.runner.tick(now);
      const samples = [...this.linkSamples(now), ...this.arrived()];
      if (samples.length > 0) this.engine.log.append(samples, now);
      await this.engine.settle();
    }
  }

  /** Alarms of the rules on a signal, in the order they were raised. */
  async alarmsOf(...codes: readonly string[]) {
    return (await this.engine.alarms()).filter(({ signalCode }) => codes.includes(signalCode));
  }

  /** How often something happened to alarms of a signal, or of all. */
  async count(event: string, code?: string): Promise<number> {
    const ids = new Set(
      (code === undefined ? await this.engine.alarms() : await this.alarmsOf(code)).map(({ id }) => id),
    );
    return (await this.engine.journal()).filter((row) => row.event === event && ids.has(row.alarmId)).length;
  }

  /** Alarms people were to be told of by short message, by signal. */
  async told(): Promise<string[]> {
    const byId = new Map((await this.engine.alarms()).map(({ id, signalCode }) => [id, signalCode]));
    return (await this.engine.notices()).map(({ alarmId, kind }) => `${byId.get(alarmId) ?? '?'} ${kind}`);
  }

  floods() {
    return this.engine.real.db.select().from(alarmFloodTable);
  }

  /** The service keeps this signal itself: it falls with the gateway's last will and rises with its next message. */
  private linkSamples(now: number): Sample[] {
    const isUp = !this.gateway.isCut;
    if (isUp === this.isLinkUp && now - this.linkMs < LINK_EVERY_MS) return [];
    this.isLinkUp = isUp;
    this.linkMs = now;
    const link = this.engine.directory.signal(this.factoryNo, LINK_SIGNAL_CODE);
    return link === undefined ? [] : [{ series: link.id, tsMs: now, value: isUp ? 1 : 0 }];
  }

  /** What came over the wire: nothing while the cable is cut, then all that was kept, oldest first. */
  private arrived(): Sample[] {
    if (this.gateway.isCut) return [];
    return this.gateway.recorded.splice(0).flatMap(({ tsMs, samples }) =>
      samples.flatMap(({ signal, value, tsMs: own }) => {
        const known = this.engine.directory.signal(this.factoryNo, signal.code);
        return known === undefined ? [] : [{ series: known.id, tsMs: own ?? tsMs, value }];
      }),
    );
  }
}
