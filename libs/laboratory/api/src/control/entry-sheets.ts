import { Injectable } from '@nestjs/common';
import type { BatchDuplicates, EntrySheet } from '@sed/laboratory-contract';
import { analysisFieldList, analysisTaskList, laboratoryElement, testIndex } from '@sed/laboratory-definitions';
import { DomainError } from '@sed/platform-api';
import { may, type Viewer } from '@sed/platform-ports';
import { ModuleEngine, Parameters, type StoredRecord } from '@sed/records-api';
import { duplicateCounts } from '../results/duplicates';
import type { PointValues, TaskValues } from '../results/result-lines';

const MOST_SHEETS = 500;
const MOST_OPEN = 200;
const MOST_OF_DAYS = 2000;
const AT_THE_BENCH = ['TESTING', 'RETEST'];
const MEASURED = [...AT_THE_BENCH, 'TO_REVIEW', 'VERIFIED', 'PUBLISHED', 'AMENDED'];

/** What is typed in of which index of a plant, and which of its samples are to be measured twice. */
@Injectable()
export class EntrySheets {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly parameters: Parameters,
  ) {}

  /** @throws DomainError `right.missing` */
  async of(factoryNo: string, viewer: Viewer): Promise<EntrySheet[]> {
    if (!may(viewer, `${analysisTaskList.key}:view`, factoryNo)) throw new DomainError('right.missing');
    const filter = { plants: [factoryNo], statuses: ['PUBLISHED'], conditions: [] };
    const all = { sort: [], offset: 0, limit: MOST_SHEETS };
    const own = await this.engine.storeOf(analysisFieldList).page(filter, all);
    const indices = await this.engine.storeOf(testIndex).page({ plants: undefined, conditions: [] }, all);
    const sheets = new Map(own.list.map(({ values }) => [values.index, values]));
    const days = await this.days(factoryNo);
    const gapPct = await this.parameters.number('lab.analyserGapPct', factoryNo);
    const points = await this.engine.storeOf(laboratoryElement).page({ plants: [factoryNo], conditions: [] }, all);
    return indices.list.map(({ id, values }) => {
      const sheet = sheets.get(id);
      const formula = sheet?.formula ?? values.formula;
      const duplicatePct = typeof values.duplicatePct === 'number' ? values.duplicatePct : null;
      const holdHours = typeof values.holdHours === 'number' ? values.holdHours : null;
      return {
        ...{ indexId: id, duplicatePct, holdHours, columns: columnsOf(sheet?.columns) },
        ...{ gapPct, pointGaps: pointGapsOf(points.list, id) },
        formula: typeof formula === 'string' ? formula : null,
        batches: duplicatePct === null ? [] : batchesOf(days, id),
      };
    });
  }

  /** What is measured of the days that have a sample at the bench, by day. */
  private async days(factoryNo: string): Promise<ReadonlyMap<string, readonly TaskValues[]>> {
    const store = this.engine.storeOf(analysisTaskList);
    const newest = { sort: [{ field: 'windowFrom', descending: true }], offset: 0 };
    const open = await store.page(
      { plants: [factoryNo], statuses: AT_THE_BENCH, conditions: [] },
      { ...newest, limit: MOST_OPEN },
    );
    const wanted = [...new Set(open.list.flatMap(({ values: { day } }) => (typeof day === 'string' ? [day] : [])))];
    const days = new Map<string, TaskValues[]>(wanted.map((day) => [day, []]));
    if (wanted.length === 0) return days;
    const conditions = [{ field: 'day', op: 'in' as const, values: wanted }];
    const { list } = await store.page(
      { plants: [factoryNo], statuses: MEASURED, conditions },
      { ...newest, limit: MOST_OF_DAYS },
    );
    for (const { values } of list) days.get(String(values.day))?.push(values as unknown as TaskValues);
    return days;
  }
}

function batchesOf(days: ReadonlyMap<string, readonly TaskValues[]>, indexId: string): BatchDuplicates[] {
  return [...days].flatMap(([day, sheets]) =>
    duplicateCounts(sheets, [indexId]).flatMap(({ samples, due, has }) =>
      samples === 0 ? [] : [{ day, samples, due, has }],
    ),
  );
}

function pointGapsOf(points: readonly StoredRecord[], indexId: string): EntrySheet['pointGaps'] {
  return points.flatMap(({ id, values }) => {
    const { indices } = values as unknown as PointValues;
    const gapPct = indices.find(({ index }) => index === indexId)?.gapPct ?? null;
    return gapPct === null ? [] : [{ point: id, gapPct }];
  });
}

function columnsOf(columns: unknown): EntrySheet['columns'] {
  if (!Array.isArray(columns)) return [];
  return columns.flatMap((column: unknown) => {
    if (typeof column !== 'object' || column === null || !('variable' in column) || !('name' in column)) return [];
    const unit = 'unit' in column && typeof column.unit === 'string' ? column.unit : null;
    return [{ variable: String(column.variable), name: String(column.name), unit }];
  });
}
