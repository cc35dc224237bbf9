import { DomainError } from '@sed/platform-api';
import type { ModuleEngine, StoredRecord } from '@sed/records-api';

const LOOKED_AT = 50;

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

/** Documents of a plant, the newest first. */
export async function newestOf(
  engine: Pick<ModuleEngine, 'storeOf'>,
  module: Parameters<ModuleEngine['storeOf']>[0],
  factoryNo: string,
): Promise<readonly StoredRecord[]> {
  const sort = [{ field: 'createdAt', descending: true }];
  const filter = { plants: [factoryNo], conditions: [] };
  return (await engine.storeOf(module).page(filter, { sort, offset: 0, limit: LOOKED_AT })).list;
}

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
