import mqtt, { type MqttClient } from 'mqtt';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GatewayClient, type Person } from './gateway-client';
import { ServiceProcess, type ServiceOptions } from './service-process';

/** A service of the demo group with everything a hostile client can reach, and two people who signed in. */
export class CorpusBench {
  readonly gateway: GatewayClient;

  private constructor(
    readonly directory: string,
    readonly service: ServiceProcess,
    private readonly broker: MqttClient,
    /** Administrator of everything, and the manager of `demo_e01` and of nothing else. */
    readonly people: { readonly admin: Person; readonly plant: Person },
  ) {
    this.gateway = new GatewayClient(service.baseUrl);
  }

  static async start(name: string, options: Pick<ServiceOptions, 'env' | 'onLine'> = {}): Promise<CorpusBench> {
    const directory = await mkdtemp(join(tmpdir(), `sed-${name}-corpus-`));
    const service = await ServiceProcess.create({ dataDir: join(directory, 'data'), ...options });
    await service.start();
    const gateway = new GatewayClient(service.baseUrl);
    const people = { admin: await gateway.signIn('admin'), plant: await gateway.signIn('plant') };
    return new CorpusBench(directory, service, await mqtt.connectAsync(service.mqttUrl), people);
  }

  /** One sample of now, acknowledged. */
  async publish(factoryNo: string, code: string, value: number, ts = Date.now()): Promise<void> {
    const payload = JSON.stringify({ ts, values: { [code]: value } });
    await this.broker.publishAsync(`plants/${factoryNo}/signals`, payload, { qos: 1 });
  }

  async stop(): Promise<void> {
    await this.broker.endAsync(true);
    await this.service.kill();
    await rm(this.directory, { recursive: true, force: true });
  }
}
