import { DomainError } from '@sed/platform-api';

export interface Step {
  readonly action: string;
  /** Whoever the approval asks, or the keeper. */
  readonly by: 'keeper' | 'asked';
  readonly afterMin: number;
  readonly values?: Readonly<Record<string, unknown>>;
}

/** Who takes the next step of a stock document, and after how long. */
export const NEXT: Readonly<Record<string, Step>> = {
  DRAFT: { action: 'submit', by: 'keeper', afterMin: 1 },
  TO_REVIEW: { action: 'approve', by: 'asked', afterMin: 10 },
  APPROVED: { action: 'post', by: 'keeper', afterMin: 5 },
};

export function rowsOf(lines: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(lines) ? lines.map((line: unknown) => Object.fromEntries(Object.entries(line ?? {}))) : [];
}

/** Somebody who looks at the demonstration was quicker. */
export async function unlessRefused(act: Promise<unknown>): Promise<void> {
  try {
    await act;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}
