// node tools/bench/alarms.mjs [seconds]
// 100,000 alarm rules over 20,000 signals at 20,000 values a second: the evaluators alone, then the whole engine in real
// time on an embedded database, removed afterwards.
import 'reflect-metadata';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '../..');
const seconds = Number(process.argv[2] ?? 30);
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
const rows = [];
try {
  const speed = await vite.ssrLoadModule(join(root, 'libs/alarms/api/src/testing/engine-speed.ts'));
  rows.push(...speed.measureRuleSet(seconds * 4));
  for (const { what, value, unit } of rows) console.log(`${what}: ${value.toFixed(1)} ${unit}`);
  if (process.argv[3] !== 'rules') {
    const dataDir = mkdtempSync(join(tmpdir(), 'sed-bench-alarms-'));
    const opened = await speed.openBenchDatabase({
      dataDir,
      migrationsFolder: join(root, 'libs/platform/database/migrations'),
    });
    try {
      const dry = await speed.measureDryRuns(opened.database);
      const engine = [...dry, ...(await speed.measureEngine(opened.database, seconds))];
      for (const { what, value, unit } of engine) console.log(`${what}: ${value.toFixed(1)} ${unit}`);
      rows.push(...engine);
    } finally {
      await opened.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
} finally {
  await vite.close();
}
if (process.env.BENCH_RESULT !== undefined) writeFileSync(process.env.BENCH_RESULT, JSON.stringify(rows));
