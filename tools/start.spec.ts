import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const START = join(import.meta.dirname, 'start.mjs');
let folder: string;
let running: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sed-start-'));
});
afterEach(async () => {
  running?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** A service that writes down each start and then does what the start's number says. */
async function start(...deeds: readonly string[]): Promise<ChildProcess> {
  const main = join(folder, 'main.mjs');
  const log = join(folder, 'starts');
  await writeFile(
    main,
    `import { appendFileSync, readFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(log)}, '.');
    process.on('SIGTERM', () => process.exit(0));
    process.on('disconnect', () => { appendFileSync(${JSON.stringify(log)}, 'alone'); process.exit(0); });
    setInterval(() => {}, 1000);
    [${deeds.map((deed) => `() => ${deed}`).join(', ')}][readFileSync(${JSON.stringify(log)}).length - 1]?.();`,
  );
  running = spawn(process.execPath, [START, main], { stdio: 'ignore' });
  return running;
}

const starts = async () => readFile(join(folder, 'starts'), 'utf8').catch(() => '');
const ended = async (child: ChildProcess) => (await once(child, 'exit'))[0] as number | null;

describe('npm start', () => {
  it('starts the service again when it ended itself to be restarted, and when it died', async () => {
    const child = await start('process.exit(75)', "process.kill(process.pid, 'SIGKILL')", '0');
    await expect.poll(starts, { timeout: 10_000 }).toBe('...');
    child.kill('SIGTERM');
    expect(await ended(child)).toBe(0);
    expect(await starts()).toBe('...');
  });

  it('gives it threads for files beside those of the embedded time-series store, or as many as the operator says', async () => {
    const given = async (env: NodeJS.ProcessEnv) => {
      const said = join(folder, 'threads');
      const main = join(folder, 'threads.mjs');
      const text = `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(said)}, process.env.UV_THREADPOOL_SIZE);`;
      await writeFile(main, text);
      running = spawn(process.execPath, [START, main], { stdio: 'ignore', env });
      expect(await ended(running)).toBe(0);
      return readFile(said, 'utf8');
    };
    const { UV_THREADPOOL_SIZE: _, ...env } = process.env;
    expect([await given(env), await given({ ...env, UV_THREADPOOL_SIZE: '24' })]).toEqual(['12', '24']);
  });

  it('ends with a service that cannot start, or that was stopped', async () => {
    expect(await ended(await start('process.exit(1)'))).toBe(1);
    expect(await starts()).toBe('.');
  });

  it('leaves no service behind when it is killed itself', async () => {
    const child = await start('0');
    await expect.poll(starts, { timeout: 10_000 }).toBe('.');
    child.kill('SIGKILL');
    await expect.poll(starts, { timeout: 10_000 }).toBe('.alone');
  });
});
