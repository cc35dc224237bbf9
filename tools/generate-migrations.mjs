// Writes the SQL that brings a database from the last migration to the schema in code.
// Until the first release there is one initial migration, made anew each time (`--initial`).
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const library = join(root, 'libs/platform/database');
if (process.argv.includes('--initial')) rmSync(join(library, 'migrations'), { recursive: true, force: true });
execFileSync(
  process.execPath,
  [join(root, 'node_modules/drizzle-kit/bin.cjs'), 'generate', '--config=drizzle.config.ts'],
  {
    cwd: library,
    stdio: 'inherit',
  },
);
