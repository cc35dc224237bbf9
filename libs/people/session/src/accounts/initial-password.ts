import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike: somebody will read it from a slip of paper. */
const KINDS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '#%+-=?@'];
const LENGTH = 14;

/** A password for somebody else to start with; it has all four kinds of characters. */
export function newInitialPassword(): string {
  const pick = (from: string): string => from[randomInt(from.length)] ?? '';
  const signs = KINDS.map(pick);
  while (signs.length < LENGTH) signs.push(pick(KINDS[randomInt(3)] ?? ''));
  for (let i = signs.length - 1; i > 0; i--) {
    const j = randomInt(i + 1);
    [signs[i], signs[j]] = [signs[j] ?? '', signs[i] ?? ''];
  }
  return signs.join('');
}
