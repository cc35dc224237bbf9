// Which file uses which, name by name: a barrel is looked through, so that whoever imports one name from it depends on
// the file that defines this name and not on all the others.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';

const SOURCE = /\.(?:[cm]?[jt]s|tsx)$/;
const SUFFIXES = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx'];

/**
 * @param {string} root
 * @param {readonly string[]} files paths from root, with slashes
 */
export function readGraph(root, files) {
  const packages = readPackages(root, files);
  const modules = new Map();
  const moduleOf = (file) => {
    if (!modules.has(file)) modules.set(file, readModule(join(root, file)));
    return modules.get(file);
  };
  const resolve = (from, request) => resolveIn({ root, packages }, from, request);
  const graph = { moduleOf, resolve };
  const users = new Map();
  for (const file of files.filter((name) => SOURCE.test(name))) {
    for (const [target, isType] of targetsOf(graph, file)) {
      if (!users.has(target)) users.set(target, new Map());
      const known = users.get(target).get(file);
      users.get(target).set(file, (known ?? true) && isType);
    }
  }
  return users;
}

/**
 * Files that use one of `changed`, and those that use them, and so on; with the changed ones.
 * @param {Map<string, Map<string, boolean>>} users
 * @param {{ types?: boolean, depth?: number }} options with `types`, what is only imported as a type counts too
 */
export function affectedBy(users, changed, { types = false, depth = Infinity } = {}) {
  const found = new Set(changed);
  let last = [...changed];
  for (let step = 0; step < depth && last.length > 0; step += 1) {
    const next = [];
    for (const file of last) {
      for (const [user, isType] of users.get(file) ?? []) {
        if (found.has(user) || (isType && !types)) continue;
        found.add(user);
        next.push(user);
      }
    }
    last = next;
  }
  return found;
}

function readPackages(root, files) {
  const packages = new Map();
  for (const file of files.filter((name) => name.endsWith('package.json') && name !== 'package.json')) {
    const { name, exports: entries = {} } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    for (const [entry, path] of Object.entries(entries)) {
      packages.set(join(name, entry), join(dirname(file), String(path)));
    }
  }
  return packages;
}

function resolveIn({ root, packages }, from, request) {
  const [path] = request.split('?');
  const base = path.startsWith('.') ? join(dirname(from), path) : packages.get(path);
  if (base === undefined || base.startsWith('..')) return undefined;
  return SUFFIXES.map((suffix) => base + suffix).find((name) => isFile(join(root, name)));
}

const isFile = (path) => existsSync(path) && statSync(path).isFile();

/** A file of the repository as: what it asks others for, and which names it passes on or has itself. */
function readModule(path) {
  const text = readFileSync(path, 'utf8');
  if (!SOURCE.test(path)) return { asks: [], passed: new Map(), stars: [], own: new Set(), isBarrel: false };
  const { module, program } = parseSync(path, text);
  return { ...readExports(module), asks: [...asksOf(module, text)], isBarrel: isOnlyPassingOn(program) };
}

function* asksOf({ staticImports, staticExports, dynamicImports }, text) {
  for (const { moduleRequest, entries } of staticImports) {
    if (entries.length === 0) yield { request: moduleRequest.value, names: ['*'], isType: false };
    for (const { importName, isType } of entries) {
      const name = { Name: importName.name, Default: 'default' }[importName.kind] ?? '*';
      yield { request: moduleRequest.value, names: [name], isType };
    }
  }
  for (const { entries } of staticExports) {
    for (const { moduleRequest, importName, isType } of entries) {
      if (moduleRequest === null) continue;
      yield { request: moduleRequest.value, names: [importName.kind === 'Name' ? importName.name : '*'], isType };
    }
  }
  for (const { moduleRequest } of dynamicImports) {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end).trim());
    if (literal !== null) yield { request: literal[1], names: ['*'], isType: false };
  }
  for (const [, request] of text.matchAll(/new URL\(\s*['"](\.[^'"]+)['"],\s*import\.meta\.url/g))
    yield { request, names: ['*'], isType: false };
}

function readExports({ staticExports }) {
  const passed = new Map();
  const stars = [];
  const own = new Set();
  for (const { moduleRequest, importName, exportName } of staticExports.flatMap(({ entries }) => entries)) {
    const name = exportName.kind === 'Default' ? 'default' : exportName.name;
    if (moduleRequest === null) own.add(name);
    else if (exportName.kind === 'None') stars.push(moduleRequest.value);
    else passed.set(name, { request: moduleRequest.value, name: importName.kind === 'Name' ? importName.name : '*' });
  }
  return { passed, stars, own };
}

const isOnlyPassingOn = ({ body }) =>
  body.length > 0 &&
  body.every(({ type, source }) => type === 'ExportAllDeclaration' || (type === 'ExportNamedDeclaration' && source));

function* targetsOf(graph, file) {
  const { asks } = graph.moduleOf(file);
  for (const { request, names, isType } of asks) {
    const target = graph.resolve(file, request);
    if (target === undefined) continue;
    for (const name of names) {
      for (const found of definers(graph, target, name)) if (found !== file) yield [found, isType];
    }
  }
}

/** Where a name of a file comes from, through every barrel; the barrel itself when that cannot be told. */
function definers(graph, file, name) {
  const { isBarrel } = graph.moduleOf(file);
  if (!isBarrel || name === '*') return [file];
  return [findIn(graph, file, name, new Set()) ?? file];
}

function findIn(graph, file, name, seen) {
  if (seen.has(file)) return undefined;
  seen.add(file);
  const { own, passed, stars } = graph.moduleOf(file);
  if (own.has(name)) return file;
  const direct = passed.get(name);
  if (direct !== undefined) {
    const target = graph.resolve(file, direct.request);
    if (target === undefined) return undefined;
    return direct.name === '*' ? target : (findIn(graph, target, direct.name, seen) ?? target);
  }
  for (const request of stars) {
    const target = graph.resolve(file, request);
    const found = target === undefined ? undefined : findIn(graph, target, name, seen);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The folder of the package a file belongs to, or undefined outside all of them. */
export function projectOf(file, projects) {
  const path = relative('.', file);
  return projects.filter((folder) => path.startsWith(`${folder}/`)).sort((a, b) => b.length - a.length)[0];
}
