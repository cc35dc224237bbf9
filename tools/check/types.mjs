// Type checks: projects with the same compiler options are one program, so that what they share is read and checked once.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '../..');
const TSC = join(ROOT, 'node_modules/typescript-7/bin/tsc');
const CACHE = join(ROOT, 'node_modules/.cache/sed-types');
const KNOWN = new Set(['extends', 'compilerOptions', 'include']);

/** The settings of every project. */
export const everySettings = () =>
  execFileSync('git', ['ls-files', 'apps/**/tsconfig.json', 'libs/**/tsconfig.json'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((name) => name !== '');

/**
 * Settings of the programs that check all these projects.
 * @param {string} root @param {readonly string[]} files settings of projects, from root
 */
export function programsFor(root, files) {
  const programs = new Map();
  for (const file of files) {
    const folder = resolve(root, dirname(file));
    const settings = JSON.parse(readFileSync(resolve(root, file), 'utf8'));
    const strange = Object.keys(settings).filter((key) => !KNOWN.has(key));
    if (strange.length > 0) throw new Error(`${file}: ${strange.join(', ')} cannot be shared with other projects`);
    const { include, compilerOptions = {} } = settings;
    const base = resolve(folder, settings.extends);
    const key = JSON.stringify([base, compilerOptions]);
    const known = programs.get(key) ?? { extends: base, compilerOptions, include: [] };
    known.include.push(...include.map((name) => join(folder, name)));
    programs.set(key, { ...known, exclude: [join(root, '**/node_modules'), join(root, '**/dist')] });
  }
  return [...programs.values()];
}

/** @param {readonly string[]} files settings of projects, from the root of the repository */
export function checkTypes(files) {
  mkdirSync(CACHE, { recursive: true });
  const results = programsFor(ROOT, files).map((program, index) => {
    const path = join(CACHE, `${process.pid}-${index}.json`);
    writeFileSync(path, JSON.stringify(program));
    const { status, stdout, stderr } = spawnSync(process.execPath, [TSC, '-p', path], { cwd: ROOT, encoding: 'utf8' });
    rmSync(path);
    return { isGood: status === 0, output: `${stdout}${stderr}` };
  });
  return { isGood: results.every(({ isGood }) => isGood), output: results.map(({ output }) => output).join('') };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { isGood, output } = checkTypes(process.argv.length > 2 ? process.argv.slice(2) : everySettings());
  process.stdout.write(output);
  process.exitCode = isGood ? 0 : 1;
}
