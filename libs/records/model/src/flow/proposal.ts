import { z } from 'zod';
import type { Refusal } from './flow-definition';

/** A correction that waits for somebody else's decision: the values it would write, by whom, when and why. */
export const proposalSchema = z.object({
  values: z.record(z.string(), z.unknown()),
  by: z.string(),
  /** Epoch ms. */
  at: z.number(),
  reason: z.string().nullable(),
});
export type Proposal = z.infer<typeof proposalSchema>;

export function newProposal(values: Proposal['values'], made: Omit<Proposal, 'values'>): Proposal {
  return { values, ...made };
}

/** The proposal a field keeps; undefined where none waits. */
export function proposalIn(value: unknown): Proposal | undefined {
  return proposalSchema.safeParse(value).data;
}

/** What stands against making or deciding on a proposal: one at a time, and nobody decides on their own. */
export function proposalRefusals(
  action: { readonly proposes?: string; readonly decides?: { readonly on: string } },
  values: Readonly<Record<string, unknown>>,
  actor: { readonly code: string; readonly isSystem?: boolean },
): Refusal[] {
  if (action.proposes !== undefined) {
    return proposalIn(values[action.proposes]) === undefined ? [] : [{ code: 'record.proposalOpen' }];
  }
  if (action.decides === undefined) return [];
  const proposal = proposalIn(values[action.decides.on]);
  if (proposal === undefined) return [{ code: 'record.proposalNone' }];
  return proposal.by === actor.code && actor.isSystem !== true ? [{ code: 'record.ownPart' }] : [];
}
