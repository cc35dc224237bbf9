// node tools/services/run.mjs --only postgres -- node tools/bench/daily.mjs [results]
// A year of patrol orders for 200 plants, the list of a laboratory over a million results (unless told otherwise) and the
// handover of a full shift, on new databases of a PostgreSQL, which are removed afterwards.
import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '../..');
if (process.env.SED_TEST_POSTGRES_URL === undefined) {
  console.error('SED_TEST_POSTGRES_URL names no server');
  process.exit(2);
}
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
  const module = await vite.ssrLoadModule(join(root, 'apps/api/src/testing/measure-daily.ts'));
  const results = Number(process.argv[2] ?? 1_000_000);
  const measured = await module.measureDaily({ results }, (line) => console.log(line));
  const slow = measured.filter(({ ms, limitMs }) => ms > limitMs);
  for (const { what, ms, limitMs } of slow) {
    console.error(`too slow: ${what} took ${ms.toFixed(0)} ms, the limit is ${limitMs} ms`);
  }
  if (slow.length > 0) process.exitCode = 1;
  // For the bench that runs several parts.
  if (process.env.BENCH_RESULT !== undefined) writeFileSync(process.env.BENCH_RESULT, JSON.stringify(measured));
} finally {
  await vite.close();
}
