import { bandFor, POLICY_INDICATORS, type PlantClass } from '@sed/evaluation-contract';
import type { policyStandards, standards } from '@sed/evaluation-definitions';
import type { RecordOf } from '@sed/records-api';

export type Standard = Pick<RecordOf<typeof standards>, 'status' | 'values'>;
export type PolicyLine = NonNullable<RecordOf<typeof policyStandards>['values']['lines']>[number];
type Lines = readonly PolicyLine[] | null | undefined;

/** What a plant is held to where the group says nothing: so much more, or less, is explained. */
const DEFAULT_TOLERANCE_PCT = 5;

/** Units are worked out where they are shown, and not kept. */
const EMPTY = {
  ...{ lineNo: null, indicator: null, groupValue: null, tolerancePct: null, ownBest: null, proposal: null },
  ...{ reason: null, evidence: null, from: null, to: null, decision: null, agreed: null, state: 'PROPOSED' },
} as Omit<PolicyLine, 'unit'> as PolicyLine;

/** The published version of each standard that holds as the year begins, or the first that begins within it. */
export function standardsOfYear(all: readonly Standard[], year: number): ReadonlyMap<string, Standard> {
  const [first, last] = [`${String(year)}-01-01`, `${String(year)}-12-31`];
  const found = new Map<string, Standard>();
  const known = all
    .filter(({ status }) => status === 'PUBLISHED' || status === 'REPLACED')
    // A version that was replaced before its day never held.
    .filter(({ values: { validFrom, validTo } }) => validTo === null || validTo >= validFrom)
    .toSorted((a, b) => a.values.validFrom.localeCompare(b.values.validFrom));
  for (const standard of known) {
    const { indicator, validFrom, validTo } = standard.values;
    const isOver = validTo !== null && validTo < first;
    if (isOver || validFrom > last) continue;
    if (!found.has(indicator) || validFrom <= first) found.set(indicator, standard);
  }
  return found;
}

/** What the group sets for a plant of that class. */
function setBy(standard: Standard | undefined, plant: PlantClass) {
  const band = bandFor(standard?.values.bands ?? [], plant);
  return band === undefined ? undefined : { groupValue: band.value, tolerancePct: band.tolerancePct };
}

/** A line for each published standard that is for the plant, in the order of the catalogue. */
export function offeredLines(held: ReadonlyMap<string, Standard>, plant: PlantClass): PolicyLine[] {
  return POLICY_INDICATORS.flatMap(({ code }): PolicyLine[] => {
    const set = setBy(held.get(code), plant);
    return set === undefined ? [] : [{ ...EMPTY, ...set, indicator: code }];
  });
}

/** Lines as people wrote them, with what the group sets and what the lines before them knew; numbered anew. */
export function completed(
  lines: Lines,
  { held, plant, known }: { held: ReadonlyMap<string, Standard>; plant: PlantClass; known: Lines },
): PolicyLine[] {
  const before = new Map((known ?? []).map((line) => [line.indicator, line]));
  return (lines ?? []).map((line, at) => {
    const { ownBest = null, agreed = null, decision = null, state = 'PROPOSED' } = before.get(line.indicator) ?? {};
    const set = setBy(held.get(line.indicator ?? ''), plant) ?? {
      groupValue: null,
      tolerancePct: DEFAULT_TOLERANCE_PCT,
    };
    return { ...EMPTY, ...line, ...set, ownBest, agreed, decision, state, lineNo: at + 1 };
  });
}

/** Handed in, possibly again: everything is to be decided. */
export function undecided(lines: Lines): PolicyLine[] {
  return (lines ?? []).map((line) => ({ ...line, decision: null, agreed: null, state: 'PROPOSED' }));
}

/** What an approver said about each line, over the lines as they are. */
export function withDecisions(lines: Lines, said: Lines): PolicyLine[] {
  const answers = new Map((said ?? []).map(({ indicator, decision }) => [indicator, decision]));
  return (lines ?? []).map((line) => ({ ...line, decision: answers.get(line.indicator) ?? line.decision }));
}

/** PO-04: of each line the proposal holds, or what the group sets where an approver kept to that. */
export function agreedLines(lines: Lines): PolicyLine[] {
  return (lines ?? []).map((line) => {
    const decision = line.decision ?? 'AGREE';
    const agreed = decision === 'GROUP' && line.groupValue !== null ? line.groupValue : line.proposal;
    return { ...line, decision, agreed, state: 'AGREED' };
  });
}

/** PO-06b: lines that were changed hold as proposed, the others as they were agreed to. */
export function changedLines(lines: Lines, known: Lines): PolicyLine[] {
  const before = new Map((known ?? []).map((line) => [line.indicator, line]));
  return (lines ?? []).map((line) => {
    const old = before.get(line.indicator);
    const isSame = old !== undefined && old.agreed !== null && old.proposal === line.proposal;
    return isSame
      ? { ...line, decision: old.decision, agreed: old.agreed, state: 'AGREED' }
      : { ...line, decision: 'AGREE', agreed: line.proposal, state: 'AGREED' };
  });
}
