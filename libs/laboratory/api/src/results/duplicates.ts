import { countedValue, duplicatesDue } from '@sed/laboratory-contract';
import { measuredLines, presentLines, type QcLine, type TaskValues } from './result-lines';

/** How many of the samples of a batch were measured twice for an index, and how many should be. */
export interface DuplicateCount {
  readonly index: string;
  readonly samples: number;
  readonly due: number;
  readonly has: number;
}

type Sheet = Pick<TaskValues, 'results' | 'qc'> & Partial<Pick<TaskValues, 'qcState'>>;

const isMeasuredTwice = ({ kind, first, second }: QcLine) => kind === 'DUPLICATE' && first !== null && second !== null;

/** What the reviewer waived of a sheet is not asked of the next one of the batch. */
function isCovered({ qc, qcState }: Sheet, index: string): boolean {
  return qcState === 'WAIVED' || (qc ?? []).some((line) => line.index === index && isMeasuredTwice(line));
}

/** Of each of these indices over the sheets of a batch. */
export function duplicateCounts(sheets: readonly Sheet[], indices: Iterable<string>): readonly DuplicateCount[] {
  return [...indices].map((index) => {
    const measured = sheets.filter(({ results }) => measuredLines(results).some((line) => line.index === index));
    const has = measured.filter((sheet) => isCovered(sheet, index)).length;
    return { index, samples: measured.length, due: duplicatesDue(measured.length), has };
  });
}

/** The first of duplicates that was left out is the result of the sample itself. */
export function withFirst(qc: TaskValues['qc'], results: TaskValues['results']): TaskValues['qc'] {
  return (qc ?? []).map((line) => {
    if (line.kind !== 'DUPLICATE' || line.first !== null) return line;
    const own = presentLines(results).findLast(({ index }) => index === line.index);
    if (own === undefined || own.value === null) return line;
    return { ...line, first: countedValue({ qualifier: own.qualifier ?? 'EQ', value: own.value }) };
  });
}
