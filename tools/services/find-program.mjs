import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const DIRECTORIES = [
  ...(process.env.PATH ?? '').split(':'),
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/bin',
  '/usr/local/bin',
];

/** Path of a program, or an error that names the Debian package it comes with. */
export function findProgram(program, debianPackage) {
  for (const directory of DIRECTORIES) {
    if (directory !== '' && existsSync(join(directory, program))) return join(directory, program);
  }
  throw new Error(`${program} is not installed: apt-get install ${debianPackage} (tests against real servers need it)`);
}

/** Directory of the newest PostgreSQL server programs; Debian keeps them outside PATH. */
export function findPostgresBin() {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base)
    ? readdirSync(base).filter((name) => existsSync(join(base, name, 'bin/postgres')))
    : [];
  const newest = versions.sort((a, b) => Number(a) - Number(b)).at(-1);
  if (newest !== undefined) return join(base, newest, 'bin');
  return join(findProgram('postgres', 'postgresql'), '..');
}
