import type { FactoryProvider, ValueProvider } from '@nestjs/common';
import { ConfigError, type Config, type Log } from '@sed/platform-api';
import {
  BrokerLink,
  GatewayTraffic,
  LiveValues,
  NoGatewayTraffic,
  NoOwnSamples,
  OwnSamples,
  PlantDirectory,
  SampleLog,
  type SampleBatch,
} from '@sed/platform-ports';
import { LiveReceiver } from '@sed/signals-realtime';

/** A process that serves browsers only has no log: nothing is taken in here. */
class NoSampleLog extends SampleLog {
  readonly identity = '';
  lastSeq(): number {
    return 0;
  }
  firstSeq(): number {
    return 1;
  }
  read(): readonly SampleBatch[] {
    return [];
  }
  onCommit(): () => void {
    return () => undefined;
  }
  register(): void {
    // No consumer runs in this role.
  }
  release(): void {
    // See register.
  }
}

/** Nor does it speak to the broker. */
class NoBroker extends BrokerLink {
  publish(): Promise<void> {
    return Promise.reject(new Error('this process has the web role and no broker'));
  }
  listen(): () => void {
    return () => undefined;
  }
  isConnected(): boolean {
    return false;
  }
}

/** Ports of a process with `ROLE=web`: live values come over Redis, alarms from the shared database. */
export function webRolePorts(config: Config, log: Log): (FactoryProvider | ValueProvider)[] {
  const { redisUrl } = config;
  if (redisUrl === undefined || config.databaseUrl === undefined || config.influxUrl === undefined) {
    throw new ConfigError(
      'bad configuration\nROLE: web needs REDIS_URL, DATABASE_URL and INFLUX_URL, shared with the ingest process',
    );
  }
  return [
    { provide: SampleLog, useValue: new NoSampleLog() },
    { provide: BrokerLink, useValue: new NoBroker() },
    { provide: OwnSamples, useValue: new NoOwnSamples() },
    { provide: GatewayTraffic, useValue: new NoGatewayTraffic() },
    {
      provide: LiveReceiver,
      inject: [PlantDirectory],
      useFactory: async (directory: PlantDirectory) => {
        const receiver = new LiveReceiver(redisUrl, directory, log);
        await receiver.start();
        return receiver;
      },
    },
    { provide: LiveValues, inject: [LiveReceiver], useFactory: (receiver: LiveReceiver) => receiver.live },
  ];
}
