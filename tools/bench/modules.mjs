// node tools/services/run.mjs --only postgres -- node tools/bench/modules.mjs [rows]
// Fills a new PostgreSQL database with records of one management module (a million unless told otherwise) and prints how
// long lists, searches, changes and exports take. The database is removed afterwards.
import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '../..');
const server = process.env.SED_TEST_POSTGRES_URL;
if (server === undefined) {
  console.error('SED_TEST_POSTGRES_URL names no server');
  process.exit(2);
}
const name = `sed_bench_${process.pid}`;
const admin = new pg.Client({ connectionString: server });
await admin.connect();
await admin.query(`create database ${name}`);
const url = new URL(server);
url.pathname = `/${name}`;
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
  const module = await vite.ssrLoadModule(join(root, 'libs/records/api/src/testing/measure-modules.ts'));
  const migrationsFolder = join(root, 'libs/platform/database/migrations');
  const options = { url: url.href, rows: Number(process.argv[2] ?? 1_000_000), migrationsFolder };
  const measured = await module.measureModules(options, (line) => console.log(line));
  const slow = measured.filter(({ ms, limitMs }) => ms > limitMs);
  for (const { what, ms, limitMs } of slow) {
    console.error(`too slow: ${what} took ${ms.toFixed(0)} ms, the limit is ${limitMs} ms`);
  }
  if (slow.length > 0) process.exitCode = 1;
  // For the bench that runs several parts.
  if (process.env.BENCH_RESULT !== undefined) writeFileSync(process.env.BENCH_RESULT, JSON.stringify(measured));
} finally {
  await vite.close();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
}
