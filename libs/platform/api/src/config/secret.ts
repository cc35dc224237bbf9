import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** The secret kept in a file only its owner may read; made on the first call. */
export function secretIn(path: string): string {
  try {
    const kept = readFileSync(path, 'utf8').trim();
    if (kept.length >= 32) return kept;
    throw new Error(`the secret in ${path} is too short: remove the file to make a new one`);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  mkdirSync(dirname(path), { recursive: true });
  const made = randomBytes(48).toString('base64url');
  try {
    // `wx`: two processes starting together must end with the same secret.
    writeFileSync(path, made, { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return readFileSync(path, 'utf8').trim();
    throw error;
  }
}
