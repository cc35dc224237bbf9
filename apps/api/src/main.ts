import 'reflect-metadata';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { ConfigError, Log, readConfig, type Config } from '@sed/platform-api';
import { armFaultPoint } from '@sed/platform-ports';
import { RESTART_EXIT_CODE, watchMainThread } from './self-rescue';
import { startService } from './service';

/** Stopping must not hang on a dependency that hangs: after this time the process ends anyway. */
const STOP_LIMIT_MS = 10_000;
/** The bundle lies in `apps/api/dist`, beside the other two applications. */
const here = import.meta.dirname;
const built = {
  migrations: join(here, 'migrations'),
  cockpit: join(here, '../../cockpit/dist'),
  simulator: join(here, '../../simulator/dist/main.js'),
  cameraClips: join(here, 'camera-clips'),
};

function configuration(): Config {
  try {
    // The one place where the environment is read.
    // eslint-disable-next-line no-restricted-properties -- handed to the configuration guard as a whole
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

// The embedded database is a large WebAssembly module, most of which a start never runs: its functions are compiled when
// they are first called, which halves the time it takes to open.
setFlagsFromString('--wasm-lazy-compilation');
const config = configuration();
const log = new Log(config.logLevel);
if (config.faultPoint !== undefined) armFaultPoint(config.faultPoint, () => process.kill(process.pid, 'SIGKILL'));

// A last resort, never a way of working: the line is an error, and somebody must look at it.
process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'unhandled rejection'));

/** Nothing is closed in order: what hangs would hang that too. */
function onLost(reason: string): void {
  log.error({ reason }, 'the service cannot go on and ends itself to be restarted');
  process.exit(RESTART_EXIT_CODE);
}

try {
  const service = await startService(config, log, { built, onLost });
  watchMainThread();
  process.stdout.write(`SED is up at ${service.url}  (stop with Ctrl-C)\n`);
  let isStopping = false;
  const stop = (signal: string): void => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    service.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  // Started by the supervisor of `npm start`: without it nobody would stop this process.
  if (process.channel !== undefined) process.on('disconnect', () => stop('disconnect'));
} catch (error) {
  log.error({ err: error }, 'the service cannot start');
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
