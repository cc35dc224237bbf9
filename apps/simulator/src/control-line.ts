import {
  SIMULATOR_COMMAND_TOPIC,
  SIMULATOR_STATE_TOPIC,
  simulatorCommand,
  type SimulatorState,
} from '@sed/signals-contract';
import mqtt, { type MqttClient } from 'mqtt';
import type { BrokerAddress } from './gateway/gateway';
import type { Stage } from './scenario/stage';

const STATE_EVERY_MS = 30_000;

/** Lets administrators steer the fleet and tells them what it plays. */
export class ControlLine {
  private readonly client: MqttClient;
  private readonly timer: NodeJS.Timeout;

  constructor(
    broker: BrokerAddress,
    private readonly stage: Stage,
    private readonly view: {
      readonly state: () => SimulatorState;
      readonly nowMs: () => number;
      readonly log: (line: string) => void;
    },
  ) {
    const { username, password } = broker;
    this.client = mqtt.connect(broker.url, {
      protocolVersion: 4,
      clientId: `simulator-control-${process.pid}`,
      clean: true,
      reconnectPeriod: 2000,
      ...(username === undefined ? {} : { username }),
      ...(password === undefined ? {} : { password }),
      // Nobody plays any more when the fleet has gone.
      will: { topic: SIMULATOR_STATE_TOPIC, payload: Buffer.alloc(0), qos: 1, retain: true },
    });
    this.client.on('connect', () => {
      this.client.subscribe(SIMULATOR_COMMAND_TOPIC, { qos: 1 });
      this.publish();
    });
    this.client.on('message', (_topic, payload) => this.obey(payload));
    this.client.on('error', (error) => view.log(`control line: ${error.message}`));
    stage.onChange(() => this.publish());
    this.timer = setInterval(() => this.publish(), STATE_EVERY_MS);
  }

  private obey(payload: Buffer): void {
    let raw: unknown;
    try {
      raw = JSON.parse(payload.toString('utf8'));
    } catch {
      this.view.log('command is not JSON');
      return;
    }
    const parsed = simulatorCommand.safeParse(raw);
    if (!parsed.success) {
      this.view.log(`command refused: ${parsed.error.message}`);
      return;
    }
    const { command, scenario, factoryNo } = parsed.data;
    try {
      if (command === 'stop') this.stage.stop(scenario, factoryNo);
      else if (!this.stage.start(scenario, this.view.nowMs(), factoryNo))
        this.view.log(`${scenario} does not suit ${factoryNo ?? 'its plant'}`);
    } catch (error) {
      this.view.log(`command refused: ${String(error)}`);
    }
  }

  private publish(): void {
    if (!this.client.connected) return;
    this.client.publish(SIMULATOR_STATE_TOPIC, JSON.stringify(this.view.state()), { qos: 1, retain: true });
  }

  async end(): Promise<void> {
    clearInterval(this.timer);
    if (this.client.connected) this.client.publish(SIMULATOR_STATE_TOPIC, '', { qos: 0, retain: true });
    await this.client.endAsync(!this.client.connected);
  }
}
