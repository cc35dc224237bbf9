// Runs before `npm start` and `npm test`: installs dependencies when the lock file changed and, for start, builds what
// changed. Uses nothing but Node, because on a fresh clone there is nothing else.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const stampFile = join(root, 'node_modules', '.bootstrap');
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const installed = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: 20.19 or newer is needed.`);
  process.exit(1);
}

// NODE_ENV=production would leave out the development dependencies that the build needs.
const env = { ...process.env, NODE_ENV: '', NX_DAEMON: 'false', NX_TUI: 'false' };

if (installed !== wanted) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  console.log('Installing dependencies (about a minute, once) …');
  execFileSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit', env });
  writeFileSync(stampFile, wanted);
}

if (process.argv[2] === 'build') {
  const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
  execFileSync(process.execPath, [nx, 'run-many', '-t', 'build', '--outputStyle=static'], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
}
