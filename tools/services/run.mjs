// node tools/services/run.mjs [--only mosquitto,redis] -- command args…
// Starts real servers, runs the command with SED_TEST_* set, stops the servers and exits as the command did.
import { spawn } from 'node:child_process';
import { OPTIONAL_SERVICES, SERVICES, startServices } from './services.mjs';

const dashes = process.argv.indexOf('--');
const [command, ...args] = dashes === -1 ? [] : process.argv.slice(dashes + 1);
const options = process.argv.slice(2, dashes === -1 ? undefined : dashes);
const known = [...SERVICES, ...OPTIONAL_SERVICES];
const only = options[0] === '--only' ? (options[1] ?? '').split(',') : SERVICES;
if (command === undefined || only.some((name) => !known.includes(name))) {
  console.error(`usage: node tools/services/run.mjs [--only ${known.join(',')}] -- command args…`);
  process.exit(2);
}

let services;
try {
  services = await startServices({ only });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...services.env } });
// The command gets the signal and ends in its own way; the servers are stopped after it in any case.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
const code = await new Promise((resolve) => {
  child.once('error', (error) => {
    console.error(error.message);
    resolve(127);
  });
  child.once('exit', (status, signal) => resolve(status ?? (signal === null ? 1 : 130)));
});
await services.stop();
process.exit(code);
