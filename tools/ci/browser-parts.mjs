// Runs the browser tests in two parts side by side, each with a service of its own: a browser mostly waits. Writes one
// report in the form of Playwright's. Arguments: folder for reports and traces, file of the report.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const PARTS = ['first', 'rest'];

/** One report of several; a part that left none counts as an error outside its tests. */
export function merged(reports) {
  const sum = (name) => reports.reduce((total, { report }) => total + (report?.stats?.[name] ?? 0), 0);
  const missing = reports.filter(({ report }) => report === null);
  return {
    suites: reports.flatMap(({ report }) => report?.suites ?? []),
    errors: [
      ...reports.flatMap(({ report }) => report?.errors ?? []),
      ...missing.map(({ part }) => ({ message: `no report of the ${part} part` })),
    ],
    stats: { expected: sum('expected'), unexpected: sum('unexpected'), flaky: sum('flaky'), skipped: sum('skipped') },
  };
}

function start(part, folder) {
  const reportFile = join(folder, `browser-${part}.json`);
  const args = ['playwright', 'test', '--reporter=list,json', `--output=${join(folder, `traces-${part}`)}`];
  const child = spawn('npx', ['--no-install', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that its service and browser end with it.
    detached: true,
    env: { ...process.env, SED_E2E_PART: part, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
  });
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => console.log(`${part.padEnd(5)} ${line}`));
  return { part, reportFile, child, ended: new Promise((done) => child.once('close', (code) => done(code ?? 1))) };
}

function readReport(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Cut short by a kill: as good as none, and counted as such.
    return null;
  }
}

async function main([folder, reportFile]) {
  const running = PARTS.map((part) => start(part, folder));
  const end = () => {
    for (const { child } of running) if (child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  const codes = await Promise.all(running.map(({ ended }) => ended));
  const reports = running.map(({ part, reportFile: file }) => ({ part, report: readReport(file) }));
  writeFileSync(reportFile, JSON.stringify(merged(reports)));
  process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2));
