// `npm run check`: everything a change affects, and only that: format, lint, types, unit tests and browser tests. The
// change is what differs from the common ancestor with main, committed or not. Options: `--base REF`, `--plan` (say
// what would run), `--no-browser`. The gate (.ci/run) checks everything; this is for the desk.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readGraph } from './check/import-graph.mjs';
import { lint } from './check/lint.mjs';
import { planFor } from './check/plan.mjs';

const ROOT = join(import.meta.dirname, '..');
const BIN = join(ROOT, 'node_modules/.bin');
const TYPES = join(ROOT, 'tools/check/types.mjs');
const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };

const { values: options } = parseArgs({
  options: { base: { type: 'string' }, plan: { type: 'boolean' }, 'no-browser': { type: 'boolean' } },
});

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 });
const lines = (text) => text.split('\0').filter((line) => line !== '');

function mergeBase() {
  const names = options.base === undefined ? ['origin/main', 'main', 'HEAD'] : [options.base];
  for (const name of names) {
    try {
      return git('merge-base', 'HEAD', name).trim();
    } catch {
      // No such branch here: the next one.
    }
  }
  throw new Error(`no common ancestor with ${names.join(' or ')}`);
}

function readState() {
  const untracked = lines(git('ls-files', '-z', '--others', '--exclude-standard'));
  const files = [...lines(git('ls-files', '-z')), ...untracked].filter((name) => existsSync(join(ROOT, name)));
  const changed = [...lines(git('diff', '-z', '--name-only', '--no-renames', mergeBase())), ...untracked];
  const areas = JSON.parse(readFileSync(join(ROOT, 'apps/cockpit/e2e/areas.json'), 'utf8'));
  return { files, changed, users: readGraph(ROOT, files), areas };
}

/** Runs one part to its end; what it printed is shown when it failed. */
function run(command, args, more = {}) {
  const child = spawn(command, args, { cwd: ROOT, env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk.toString()));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ isGood: false, output: error.message }));
    child.once('close', (code) => resolve({ isGood: code === 0, output }));
  });
}

const results = [];

async function part(name, count, work) {
  if (count === 0) return;
  const startedAt = performance.now();
  const { isGood, output } = await work();
  const seconds = (performance.now() - startedAt) / 1000;
  results.push({ name, isGood });
  console.log(`${isGood ? '✓' : '✗'} ${name.padEnd(8)} ${String(count).padStart(4)} · ${seconds.toFixed(1)} s`);
  if (!isGood) console.log(output.trimEnd());
}

const format = (names) => run(join(BIN, 'oxfmt'), ['--check', '--no-error-on-unmatched-pattern', ...names]);

const types = (settings) => run(process.execPath, [TYPES, ...settings]);

const unit = (names) => run(join(BIN, 'vitest'), ['run', '--reporter=dot', ...names]);

async function browser(names) {
  const built = await run(join(BIN, 'nx'), ['run-many', '-t', 'build', '--outputStyle=static']);
  return built.isGood ? run(join(BIN, 'playwright'), ['test', ...names], { CI: 'true' }) : built;
}

async function main() {
  const startedAt = performance.now();
  const plan = planFor(readState());
  if (options['no-browser']) plan.browser = [];
  if (options.plan) return console.log(JSON.stringify(plan, null, 2));
  // One core each: the short ones beside the linter, then the tests beside the browser, which mostly waits.
  await Promise.all([
    part('lint', plan.lint.length, () => lint(plan.lint)),
    part('format', plan.format.length, () => format(plan.format)).then(() =>
      part('types', plan.types.length, () => types(plan.types)),
    ),
  ]);
  await Promise.all([
    part('unit', plan.unit.length, () => unit(plan.unit)),
    part('browser', plan.browser.length, () => browser(plan.browser)),
  ]);
  const bad = results.filter(({ isGood }) => !isGood).map(({ name }) => name);
  if (plan.services.length > 0)
    console.log(`not run here, against real servers (npm run test:services -- …):\n  ${plan.services.join('\n  ')}`);
  console.log(
    `${((performance.now() - startedAt) / 1000).toFixed(0)} s, ${bad.length === 0 ? 'all good' : `failed: ${bad.join(', ')}`}`,
  );
  process.exitCode = bad.length === 0 ? 0 : 1;
}

await main();
