import { z } from 'zod';

/** What a set of rules holds in memory. */
export const ruleSetSnapshot = z.object({
  rules: z.record(z.string(), z.object({ version: z.number(), state: z.unknown() })),
  /** `[series, ts]` pairs in one flat list. */
  lastTs: z.array(z.number()),
  lost: z.record(z.string(), z.number()),
});
export type RuleSetSnapshot = z.infer<typeof ruleSetSnapshot>;

/** The snapshot in pieces of so many rules; restoring each of them restores the whole. */
export function piecesOf({ rules, ...others }: RuleSetSnapshot, rulesEach: number): RuleSetSnapshot[] {
  const entries = Object.entries(rules);
  const pieces = [{ ...others, rules: Object.fromEntries(entries.slice(0, rulesEach)) }];
  for (let i = rulesEach; i < entries.length; i += rulesEach) {
    pieces.push({ lastTs: [], lost: {}, rules: Object.fromEntries(entries.slice(i, i + rulesEach)) });
  }
  return pieces;
}
