// npm run bench [-- --quick] [-- --only values,messages,latency,history,boards,restart,shell,diagram,map,modules,upkeep,work,daily,alarms,burst,flood,holes,influx]
// `influx`, `upkeep`, `work` and `daily` run when they are named: they need mosquitto and influxd, or minutes of a PostgreSQL.
// Measures the built service on this machine beside its own limits, prints a table and writes bench-results/*.json.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { mustBeBuilt, ROOT } from './lib/process.mjs';
import { openBroker } from './lib/broker.mjs';
import {
  measureBoards,
  measureHistory,
  measureLatency,
  measureMessages,
  measureRestart,
  measureValues,
} from './lib/measures.mjs';
import { measureAlarms } from './lib/alarms.mjs';
import { measureBurst } from './lib/burst.mjs';
import { measureDaily } from './lib/daily.mjs';
import { measureDiagram } from './lib/diagram.mjs';
import { measureFlood } from './lib/flood.mjs';
import { measureHoles } from './lib/holes.mjs';
import { measureInflux } from './lib/influx.mjs';
import { measureMap } from './lib/map.mjs';
import { measureModules, measureUpkeep, measureWork } from './lib/modules.mjs';
import { measureShell } from './lib/shell.mjs';

const argument = (name) => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
};
const isQuick = process.argv.includes('--quick');
const only = argument('only')?.split(',');
const seconds = isQuick ? 8 : 30;

const MEASURES = {
  values: measureValues,
  messages: measureMessages,
  latency: measureLatency,
  history: measureHistory,
  boards: measureBoards,
  restart: measureRestart,
  shell: measureShell,
  diagram: measureDiagram,
  map: measureMap,
  modules: measureModules,
  daily: measureDaily,
  upkeep: measureUpkeep,
  work: measureWork,
  alarms: measureAlarms,
  burst: measureBurst,
  flood: measureFlood,
  holes: measureHoles,
  influx: measureInflux,
};
/** Not part of a run that names none. */
const ON_DEMAND = ['influx', 'daily', 'upkeep', 'work'];
/** These bring their own broker or none. */
const WITHOUT_BROKER = ['modules', 'daily', 'upkeep', 'work', 'alarms', 'influx', 'holes'];

const unknown = only?.filter((name) => !(name in MEASURES)) ?? [];
if (process.argv.includes('--help') || unknown.length > 0) {
  const wrong = unknown.length > 0 ? `no such measure: ${unknown.join(', ')}\n` : '';
  console.log(`${wrong}npm run bench [-- --quick] [-- --only ${Object.keys(MEASURES).join(',')}]`);
  process.exit(unknown.length > 0 ? 2 : 0);
}

// Modules, daily work, upkeep and alarm rules are measured from source, the rest on the built service.
const needsService =
  only === undefined || only.some((name) => !['modules', 'daily', 'upkeep', 'work', 'alarms'].includes(name));
if (needsService) mustBeBuilt();
const work = mkdtempSync(join(tmpdir(), 'sed-bench-'));
const needsBroker = only === undefined || only.some((name) => !WITHOUT_BROKER.includes(name));
const broker = needsBroker ? await openBroker() : { kind: 'none', stop: () => undefined };
const results = [];
try {
  for (const [name, measure] of Object.entries(MEASURES)) {
    if (!(only?.includes(name) ?? !ON_DEMAND.includes(name))) continue;
    console.log(`measuring ${name} …`);
    for (const row of await measure({ work, broker, seconds, isQuick })) {
      results.push(row);
      console.log(`  ${row.what}: ${row.figure}${row.limit === undefined ? '' : ` (limit here: ${row.limit})`}`);
    }
  }
} finally {
  await broker.stop();
  rmSync(work, { recursive: true, force: true });
}

const machine = {
  node: process.version,
  cpu: cpus()[0]?.model ?? '?',
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  broker: broker.kind,
};
const folder = join(ROOT, 'bench-results');
mkdirSync(folder, { recursive: true });
const file = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}.json`);
writeFileSync(file, JSON.stringify({ at: new Date().toISOString(), machine, isQuick, results }, null, 2));

const width = (key) => Math.max(key.length, ...results.map((row) => String(row[key] ?? '').length));
const columns = ['what', 'figure', 'limit', 'must', 'verdict'];
const line = (row) => columns.map((key) => String(row[key] ?? '').padEnd(width(key))).join('  ');
console.log(
  `\n${machine.cores} × ${machine.cpu}, ${machine.memoryGb} GB, Node ${machine.node}, broker: ${machine.broker}\n`,
);
console.log(line(Object.fromEntries(columns.map((key) => [key, key]))));
for (const row of results) console.log(line(row));
console.log(`\nwritten to bench-results/${file.split('/').at(-1)}`);
