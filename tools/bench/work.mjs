// node tools/services/run.mjs --only postgres -- node tools/bench/work.mjs
// Inboxes of a thousand people with 100,000 tasks on a new database of a PostgreSQL, and lists, transitions and the plan pool
// of 100,000 orders on the embedded engine; both are removed afterwards.
import 'reflect-metadata';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '../..');
if (process.env.SED_TEST_POSTGRES_URL === undefined) {
  console.error('SED_TEST_POSTGRES_URL names no server');
  process.exit(2);
}
const directory = mkdtempSync(join(tmpdir(), 'sed-bench-'));
// Only to run TypeScript from source; nothing is served.
const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, watch: null, ws: false },
  ssr: { noExternal: [/^@sed\//] },
});
try {
  const module = await vite.ssrLoadModule(join(root, 'apps/api/src/testing/measure-work.ts'));
  const measured = await module.measureWork(directory, (line) => console.log(line));
  const slow = measured.filter(({ ms, limitMs }) => ms > limitMs);
  for (const { what, ms, limitMs } of slow) {
    console.error(`too slow: ${what} took ${ms.toFixed(0)} ms, the limit is ${limitMs} ms`);
  }
  if (slow.length > 0) process.exitCode = 1;
  // For the bench that runs several parts.
  if (process.env.BENCH_RESULT !== undefined) writeFileSync(process.env.BENCH_RESULT, JSON.stringify(measured));
} finally {
  await vite.close();
  rmSync(directory, { recursive: true, force: true });
}
