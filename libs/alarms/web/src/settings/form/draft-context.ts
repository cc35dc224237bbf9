import { createContext, use } from 'react';
import type { Faults } from './draft-faults';
import type { RuleDraft } from './rule-draft';

/** What every field of the form needs. */
export interface DraftState {
  readonly draft: RuleDraft;
  readonly set: (change: Partial<RuleDraft>) => void;
  /** Empty until saving was tried: nobody is blamed for what they have not reached yet. */
  readonly faults: Faults;
  readonly isReadOnly: boolean;
  readonly locked: ReadonlySet<string>;
  /** Name of the standard that locks them. */
  readonly lockedBy: string;
  readonly unit: string;
  /** Plant whose signals and people are offered; a standard has none of its own. */
  readonly factoryNo: string | undefined;
}

export const DraftContext = createContext<DraftState | null>(null);

/** @throws Error outside the form of a rule */
export function useDraft(): DraftState {
  const state = use(DraftContext);
  if (state === null) throw new Error('A field of a rule stands outside its form');
  return state;
}
