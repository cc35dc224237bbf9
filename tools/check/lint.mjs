// `npm run lint`: oxlint for the rules it knows, those on types among them (.oxlintrc.json), ESLint for the boundaries of
// the libraries, the hooks and the rules of this house (eslint.config.mjs). With `--typed` instead: the few rules on types
// that only ESLint has (eslint.typed.config.mjs), project by project, for one process could not hold them all.
import { execFileSync, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { everySettings } from './types.mjs';

const ROOT = join(import.meta.dirname, '../..');
const BIN = join(ROOT, 'node_modules/.bin');
const EVERYTHING = ['apps', 'libs'];

function run(program, args) {
  const child = spawn(join(BIN, program), args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk.toString()));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ isGood: false, output: error.message }));
    child.once('close', (code) => resolve({ isGood: code === 0, output }));
  });
}

// A rule that cannot be loaded is skipped with a warning and an exit code of 0: that is no success.
const isClean = ({ isGood, output }) => isGood && !output.includes('The rule will be skipped');

const together = (results) => ({
  isGood: results.every(isClean),
  output: results
    .filter((result) => !isClean(result))
    .map(({ output }) => output)
    .join(''),
});

/** @param {readonly string[]} names files or folders */
export async function lint(names = EVERYTHING) {
  // The rule of boundaries reads the graph that this leaves behind.
  execFileSync(join(BIN, 'nx'), ['show', 'projects'], {
    cwd: ROOT,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
    stdio: 'ignore',
  });
  return together(
    await Promise.all([
      run('oxlint', ['--type-aware', '--deny-warnings', '--no-error-on-unmatched-pattern', ...names]),
      run('eslint', ['--max-warnings=0', '--no-warn-ignored', ...names]),
    ]),
  );
}

async function lintTyped() {
  const results = [];
  for (const settings of everySettings()) {
    results.push(await run('eslint', ['-c', 'eslint.typed.config.mjs', '--no-warn-ignored', dirname(settings)]));
  }
  return together(results);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const names = process.argv.slice(2);
  const { isGood, output } =
    names[0] === '--typed' ? await lintTyped() : await lint(names.length > 0 ? names : undefined);
  process.stdout.write(output);
  process.exitCode = isGood ? 0 : 1;
}
