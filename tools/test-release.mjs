// `npm run test:release`: what takes too long for every change. The rules on types that only ESLint knows, every unit test
// with the long runs of random input, every whole-process test likewise, a board for long, and an hour of the nominal load
// (SED_SOAK_MIN=… for another length). Goes on after a failure; exit code 1 when anything failed.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const env = { ...process.env, SED_TEST_LONG: '1', SED_SOAK_MIN: process.env.SED_SOAK_MIN ?? '60' };
const STEPS = [
  ['build', 'npm', ['run', '--silent', 'build']],
  ['rules on types', process.execPath, ['tools/check/lint.mjs', '--typed']],
  ['unit tests', 'npm', ['test', '--silent']],
  ['whole-process tests', 'npm', ['run', '--silent', 'test:services', '--', 'apps']],
  ['pages for long', 'npm', ['run', '--silent', 'test:e2e', '--', 'board-memory', 'laboratory', 'accounts']],
  ['soak', process.execPath, ['tools/harness/soak.mjs']],
];

const failed = [];
for (const [name, command, args] of STEPS) {
  console.log(`== ${name}`);
  const { status } = spawnSync(command, args, { cwd: ROOT, env, stdio: 'inherit' });
  if (status !== 0) failed.push(name);
}
console.log(failed.length === 0 ? 'all good' : `failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
