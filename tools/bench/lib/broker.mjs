// The broker both the service and the yardstick read: Mosquitto where it is installed, else a small one of our own.
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { connectAsync } from 'mqtt';

function hasMosquitto() {
  return (
    spawnSync('mosquitto', ['-h'], { env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` } }).error ===
    undefined
  );
}

/**
 * The broker keeps what comes while the service is away, also what another measurement sends: ends that session, so that
 * the next service begins with nothing waiting.
 */
export async function forgetSession(broker) {
  const client = await connectAsync(broker.url, {
    clientId: `sed-ingest-${hostname()}`,
    clean: true,
    protocolVersion: 4,
  });
  await client.endAsync();
}

export async function openBroker() {
  if (hasMosquitto()) {
    const { startServices } = await import('../../services/services.mjs');
    const services = await startServices({ only: ['mosquitto'] });
    const { username, password } = new URL(services.mosquitto.testUrl);
    return {
      kind: 'mosquitto',
      url: services.mosquitto.testUrl,
      env: {
        MQTT_URL: services.mosquitto.url,
        MQTT_USERNAME: decodeURIComponent(username),
        MQTT_PASSWORD: decodeURIComponent(password),
      },
      stop: () => services.stop(),
    };
  }
  const { Aedes } = await import('aedes');
  const broker = await Aedes.createBroker();
  const server = createServer(broker.handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `mqtt://127.0.0.1:${server.address().port}`;
  return {
    kind: 'aedes',
    url,
    env: { MQTT_URL: url },
    async stop() {
      await new Promise((resolve) => broker.close(resolve));
      server.close();
    },
  };
}
