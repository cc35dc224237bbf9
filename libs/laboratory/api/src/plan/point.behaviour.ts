import { Injectable, type OnModuleInit } from '@nestjs/common';
import { analysisTaskList, laboratoryElement } from '@sed/laboratory-definitions';
import { PlantDirectory } from '@sed/platform-ports';
import { ModuleEngine, type RecordOf, type WriteContext } from '@sed/records-api';
import { dueIndices, nextSampling } from './sampling-plan';

type Point = RecordOf<typeof laboratoryElement>;
type Plan = Pick<Point['values'], 'cycle' | 'windowFrom'>;

const MINUTE_MS = 60_000;

/** Makes the tasks of sample points when their time comes (LB-01). */
@Injectable()
export class PointBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly directory: PlantDirectory,
  ) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(laboratoryElement, {
      beforeCreate: ({ factoryNo, values }, { atMs }) => {
        const plan = { cycle: values.cycle ?? 'DAY', windowFrom: values.windowFrom ?? '08:00' };
        return { nextAt: this.next(plan, factoryNo, atMs) };
      },
      beforeUpdate: ({ factoryNo, status, values }, changes, { atMs }) => {
        if (changes.cycle === undefined && changes.windowFrom === undefined) return undefined;
        return { nextAt: status === 'ACTIVE' ? this.next({ ...values, ...changes }, factoryNo, atMs) : null };
      },
      beforeAction: (action, { factoryNo, values }, _asked, { atMs }) => ({
        nextAt: action === 'resume' ? this.next(values, factoryNo, atMs) : null,
      }),
      onDeadline: (_name, point, context) => this.plan(point, context),
    });
  }

  private next({ cycle, windowFrom }: Plan, factoryNo: string | null, afterMs: number): number {
    return nextSampling({ cycle, windowFrom }, this.zoneOf(factoryNo), afterMs);
  }

  private zoneOf(factoryNo: string | null): string {
    return this.directory.plant(factoryNo ?? '')?.zone ?? 'UTC';
  }

  private async plan(point: Point, { records, atMs }: WriteContext): Promise<void> {
    const { id, factoryNo, values } = point;
    const windowFrom = values.nextAt;
    if (windowFrom === null) return;
    // Samplings of a time the service was down are past: nobody takes them any more.
    const isAhead = windowFrom + values.windowMin * MINUTE_MS > atMs;
    if (isAhead && dueIndices(values, this.zoneOf(factoryNo), windowFrom).length > 0) {
      const made = { point: id, windowFrom };
      await records.create(analysisTaskList, { factoryNo, because: 'LB-01', values: made });
    }
    const after = Math.max(windowFrom, atMs - values.windowMin * MINUTE_MS);
    const nextAt = this.next(values, factoryNo, after);
    await records.set(laboratoryElement, id, { because: 'LB-01', values: { nextAt } });
  }
}
