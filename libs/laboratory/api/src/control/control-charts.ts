import { Injectable } from '@nestjs/common';
import {
  controlLimits,
  LABORATORY,
  westgard,
  type ControlChart,
  type ControlPoint,
  type QcKind,
} from '@sed/laboratory-contract';
import { analysisTaskList, testIndex } from '@sed/laboratory-definitions';
import { DomainError } from '@sed/platform-api';
import { may, type Viewer } from '@sed/platform-ports';
import { ModuleEngine, type StoredRecord } from '@sed/records-api';
import type { IndexValues, QcLine, TaskValues } from '../results/result-lines';

/** Tasks looked through for the points of a chart. */
const MOST_TASKS = 200;

type Measured = Pick<ControlPoint, 'taskId' | 'no' | 'at' | 'value' | 'isPassed'>;

/** How control measurements of a method went on. */
@Injectable()
export class ControlCharts {
  constructor(private readonly engine: ModuleEngine) {}

  /** Of every kind of control measurement of a task. @throws DomainError `notFound` for what the viewer may not see */
  async ofTask(id: string, viewer: Viewer): Promise<ControlChart[]> {
    const task = await this.engine.storeOf(analysisTaskList).get(id);
    const factoryNo = task?.factoryNo ?? null;
    if (task === undefined || factoryNo === null || !may(viewer, `${analysisTaskList.key}:view`, factoryNo)) {
      throw new DomainError('notFound');
    }
    return this.chartsOf(qcOf(task), await this.controlled(factoryNo));
  }

  /** Of all indices of a plant, or of one. @throws DomainError `right.missing` */
  async ofPlant(factoryNo: string, index: string | undefined, viewer: Viewer): Promise<ControlChart[]> {
    if (!may(viewer, `${analysisTaskList.key}:view`, factoryNo)) throw new DomainError('right.missing');
    const tasks = await this.controlled(factoryNo);
    const lines = tasks.flatMap(qcOf).filter((line) => index === undefined || line.index === index);
    return this.chartsOf(lines, tasks);
  }

  /** Tasks with control measurements, the newest first. */
  private async controlled(factoryNo: string): Promise<readonly StoredRecord[]> {
    const conditions = [{ field: 'qcState', op: 'in' as const, values: ['PASS', 'FAIL', 'SHORT', 'WAIVED'] }];
    const sort = [{ field: 'windowFrom', descending: true }];
    const { list } = await this.engine
      .storeOf(analysisTaskList)
      .page({ plants: [factoryNo], conditions }, { sort, offset: 0, limit: MOST_TASKS });
    return list;
  }

  /** One chart for each kind of control measurement and index of these lines. */
  private async chartsOf(lines: readonly QcLine[], tasks: readonly StoredRecord[]): Promise<ControlChart[]> {
    const wanted = new Map(lines.flatMap((line) => (line.kind === null ? [] : [[keyOf(line), line] as const])));
    const charts: ControlChart[] = [];
    for (const [key, { kind, index }] of wanted) {
      const points = tasks.flatMap((one) => pointsOf(one, key)).slice(0, LABORATORY.controlPoints);
      charts.push(await this.chartOf(index ?? '', kind ?? 'BLANK', points.toReversed()));
    }
    return charts;
  }

  private async chartOf(indexId: string, kind: QcKind, points: readonly Measured[]): Promise<ControlChart> {
    const index = await this.engine.storeOf(testIndex).get(indexId);
    // The store of a module holds values of its definition.
    const values = index?.values as IndexValues | undefined;
    const kept = points.filter(({ isPassed }) => isPassed !== false).map(({ value }) => value);
    const limits = controlLimits(kept);
    const rules =
      limits === null
        ? []
        : westgard(
            points.map(({ value }) => value),
            limits,
          );
    return {
      ...{ indexId, index: values?.name ?? { zh: '', en: '' }, kind },
      unit: kind === 'BLANK' ? (values?.unit ?? '') : '%',
      ...{ mean: limits?.mean ?? null, sd: limits?.sd ?? null },
      points: points.map((point, at) => ({ ...point, rules: [...(rules[at] ?? [])] })),
    };
  }
}

function qcOf({ values }: StoredRecord): readonly QcLine[] {
  return (values as unknown as TaskValues).qc ?? [];
}

function keyOf({ kind, index }: QcLine): string {
  return `${kind ?? ''} ${index ?? ''}`;
}

function pointsOf(task: StoredRecord, key: string): Measured[] {
  const { windowFrom, takenAt } = task.values as unknown as TaskValues;
  return qcOf(task).flatMap((line) => {
    if (keyOf(line) !== key || line.outcome === null) return [];
    const isPassed = line.result === null ? null : line.result === 'PASS';
    return [{ taskId: task.id, no: task.no, at: takenAt ?? windowFrom, value: line.outcome, isPassed }];
  });
}
