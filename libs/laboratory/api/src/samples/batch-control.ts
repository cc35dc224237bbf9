import { Injectable } from '@nestjs/common';
import { analysisTaskList } from '@sed/laboratory-definitions';
import { DomainError, RefusedFieldsError } from '@sed/platform-api';
import type { RecordOf, WriteContext } from '@sed/records-api';
import { duplicateCounts, type DuplicateCount } from '../results/duplicates';
import { IndexBases } from '../results/index-bases';
import { indexIds, measuredLines, qcStateOf, type IndexValues, type TaskValues } from '../results/result-lines';

type Task = RecordOf<typeof analysisTaskList>;
type Patch = Partial<TaskValues>;

/** Results of these count among their batch. */
const HANDED_IN: ReadonlySet<string> = new Set(['TO_REVIEW', 'RETEST', 'VERIFIED', 'PUBLISHED', 'AMENDED']);

/** What a batch, all that a plant measures of a day, is controlled by. */
@Injectable()
export class BatchControl {
  constructor(private readonly bases: IndexBases) {}

  /** LB-07: of a batch that was measured twice as often as it should be, or whose reviewer waived it. */
  async verified(task: Task, context: WriteContext): Promise<Patch> {
    const patch: Patch = { reviewer: context.viewer.code, verifiedAt: context.atMs };
    if (task.values.qcState !== 'SHORT') return patch;
    const indices = await this.bases.indices(indexIds(measuredLines(task.values.results)), context);
    const [short] = await this.shortOf(task, task.values, indices, context);
    // Others of the batch were measured twice meanwhile.
    if (short === undefined) return { ...patch, qcState: qcStateOf(task.values.qc ?? []) };
    const { due, has } = short;
    const index = indices.get(short.index)?.name ?? { zh: '', en: '' };
    throw new DomainError('laboratory.duplicatesShort', { index, due, has });
  }

  /** Indices of a sheet of which too few samples of its batch, all of the day handed in, were measured twice. */
  async shortOf(
    { id, factoryNo, values: { day } }: Task,
    own: Pick<TaskValues, 'results' | 'qc'>,
    indices: ReadonlyMap<string, IndexValues>,
    { records }: WriteContext,
  ): Promise<readonly DuplicateCount[]> {
    const asked = new Set(indexIds(measuredLines(own.results)));
    const ruled = [...indices].filter(([index, { duplicatePct }]) => duplicatePct !== null && asked.has(index));
    if (ruled.length === 0 || day === null) return [];
    const batch = await records.all(analysisTaskList, { day }, factoryNo);
    const others = batch.filter((one) => one.id !== id && HANDED_IN.has(one.status ?? ''));
    const sheets = [own, ...others.map(({ values }) => values)];
    return duplicateCounts(
      sheets,
      ruled.map(([index]) => index),
    ).filter(({ due, has }) => has < due);
  }

  /** At least one control measurement a batch, which is what a plant measures of a day. */
  async refuseWithoutQc(
    { factoryNo, values: { day } }: Task,
    hasOwn: boolean,
    measured: readonly (Pick<IndexValues, 'duplicatePct'> | undefined)[],
    { records }: WriteContext,
  ): Promise<void> {
    const isAsked = measured.some((index) => typeof index?.duplicatePct === 'number');
    if (hasOwn || !isAsked) return;
    for (const qcState of ['PASS', 'WAIVED', 'FAIL', 'SHORT'] as const) {
      if ((await records.matching(analysisTaskList, { day, qcState }, factoryNo)).length > 0) return;
    }
    throw new RefusedFieldsError([{ code: 'laboratory.qcMissing', field: 'qc' }]);
  }
}
