import { createHash } from 'node:crypto';

/** What is stored in place of a secret that only has to be recognised. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
