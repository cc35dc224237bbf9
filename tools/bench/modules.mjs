// node tools/services/run.mjs --only postgres -- node tools/bench/modules.mjs [rows]
// Fills a new PostgreSQL database with records of one management module (a million unless told otherwise) and prints how
// long lists, searches, changes and exports take. The database is removed afterwards.
import 'reflect-metadata';
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
  const module = await vite.ssrLoadModule(join(root, 'libs/api/module-engine/src/testing/measure-modules.ts'));
  const migrationsFolder = join(root, 'libs/api/database/migrations');
  const options = { url: url.href, rows: Number(process.argv[2] ?? 1_000_000), migrationsFolder };
  await module.measureModules(options, (line) => console.log(line));
} finally {
  await vite.close();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
}
