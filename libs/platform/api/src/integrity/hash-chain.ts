import { canonical, sha256 } from './canonical';

/**
 * A chain of hashes over rows nobody may change unseen: each covers its row, its place and everything before it. Rows are
 * sealed in the order of their places; a trail that may not hold up its writers seals after their commit.
 */
export interface HashChain {
  /** What the first row of a subject follows. */
  readonly startOf: (subject: string) => string;
  /**
   * @param previous hash of the row before, or the start
   * @param fields of the row, with its place: plain values and JSON
   */
  readonly linkOf: (previous: string, fields: readonly unknown[]) => string;
}

/** @param name of the trail: two of them about the same subject do not begin alike */
export function hashChain(name: string): HashChain {
  return {
    startOf: (subject) => sha256(`${name}\n${subject}`),
    linkOf: (previous, fields) => sha256(`${previous}\n${canonical(fields)}`),
  };
}
