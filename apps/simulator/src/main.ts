import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parentPort } from 'node:worker_threads';
import { SCENARIOS, SIMULATOR_COMMAND_TOPIC, type SimulatorCommand } from '@sed/signals-contract';
import mqtt from 'mqtt';
import { z } from 'zod';
import { startFleet } from './fleet';
import { servePast } from './past/serve-past';
import { loadOptions, runLoad } from './load/run-load';
import { computeWarmStates } from './plant/warm-states';
import { readSettings, type Settings } from './settings';

const WARM_DAYS = 42;

const USAGE = `Simulated fleet of water and wastewater plants.

  main.js                                   play the fleet (MQTT_URL, SPEED, SIMULATOR_PLANTS, SIMULATOR_TIMETABLE, SIMULATOR_MEMORY)
  main.js --scenario S2 [--plant demo_s03]  play the fleet and start this scenario at once, without the timetable
  main.js --send start|stop --scenario S2 [--plant demo_s03]   tell a fleet that is already running
  main.js --load [--plants n] [--signals n] [--rate values/s] [--per-message n] [--one-value]
          [--connections n] [--seconds n] [--window n] [--ledger file]
  main.js --warm-states file                recompute the starting states of the process models
`;

const OPTIONS = {
  scenario: { type: 'string' },
  plant: { type: 'string' },
  send: { type: 'string' },
  load: { type: 'boolean' },
  plants: { type: 'string' },
  signals: { type: 'string' },
  rate: { type: 'string' },
  'per-message': { type: 'string' },
  'one-value': { type: 'boolean' },
  connections: { type: 'string' },
  seconds: { type: 'string' },
  window: { type: 'string' },
  ledger: { type: 'string' },
  'warm-states': { type: 'string' },
  past: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function brokerOf(settings: Settings): { url: string; username?: string; password?: string } {
  const { MQTT_URL: url, MQTT_USERNAME: username, MQTT_PASSWORD: password } = settings;
  return { url, ...(username === undefined ? {} : { username }), ...(password === undefined ? {} : { password }) };
}

async function playFleet(settings: Settings, scenario: string | undefined, plant: string | undefined): Promise<void> {
  const wanted = scenario === undefined ? undefined : z.enum(SCENARIOS).parse(scenario);
  const fleet = await startFleet({
    ...brokerOf(settings),
    speed: settings.SPEED,
    isLossy: settings.SIMULATOR_LOSSES === 'on',
    log: say,
    scenarios: wanted === undefined ? settings.SIMULATOR_TIMETABLE : [],
    ...(settings.SIMULATOR_PLANTS === undefined ? {} : { plants: settings.SIMULATOR_PLANTS }),
    ...(settings.SIMULATOR_MEMORY === undefined ? {} : { memoryPath: settings.SIMULATOR_MEMORY }),
  });
  say(`fleet plays at ${settings.MQTT_URL}, speed ${settings.SPEED}, online: ${fleet.stats().online.length} plants`);
  if (wanted !== undefined && !fleet.start(wanted, plant)) say(`${wanted} does not suit ${plant ?? 'its plant'}`);
  let leaving = false;
  const leave = (): void => {
    if (leaving) return;
    leaving = true;
    void fleet.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', leave);
  process.on('SIGINT', leave);
  // As a thread of the service it is asked by message; threads get no signals.
  parentPort?.on('message', (message) => {
    if (message === 'stop') leave();
  });
}

async function sendCommand(
  settings: Settings,
  verb: string,
  scenario: string | undefined,
  plant: string | undefined,
): Promise<void> {
  const command: SimulatorCommand = {
    command: z.enum(['start', 'stop']).parse(verb),
    scenario: z.enum(SCENARIOS).parse(scenario),
    ...(plant === undefined ? {} : { factoryNo: plant }),
  };
  const { url, ...credentials } = brokerOf(settings);
  const client = await mqtt.connectAsync(url, { protocolVersion: 4, reconnectPeriod: 0, ...credentials }, false);
  await client.publishAsync(SIMULATOR_COMMAND_TOPIC, JSON.stringify(command), { qos: 1 });
  await client.endAsync();
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS, allowPositionals: false });
  if (values.help === true) {
    say(USAGE);
    return;
  }
  if (values.past === true && parentPort !== null) {
    servePast(parentPort);
    return;
  }
  const warmFile = values['warm-states'];
  if (warmFile !== undefined) {
    writeFileSync(warmFile, `${JSON.stringify(computeWarmStates(WARM_DAYS))}\n`);
    return;
  }
  const settings = readSettings();
  if (values.load === true) {
    const stopper = new AbortController();
    process.on('SIGTERM', () => stopper.abort());
    process.on('SIGINT', () => stopper.abort());
    say(JSON.stringify(await runLoad(brokerOf(settings), loadOptions.parse(values), stopper.signal)));
    return;
  }
  if (values.send !== undefined) await sendCommand(settings, values.send, values.scenario, values.plant);
  else await playFleet(settings, values.scenario, values.plant);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
