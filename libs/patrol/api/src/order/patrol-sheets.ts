import { Injectable } from '@nestjs/common';
import { inspectionElement, patrolElement, patrolPlanElement } from '@sed/patrol-definitions';
import { DomainError } from '@sed/platform-api';
import { found } from '../found';
import type { WriteContext } from '@sed/records-api';
import { PLAN_OF, type PatrolPatch, type Plan, type PlanModule } from '../plan/plan-modules';
import { NEW_POINT, NEW_READING, type PointLine, type ReadingLine } from './patrol-lines';

const CLOSED: ReadonlySet<string | null> = new Set(['CANCELLED', 'ENDED']);

/** Points and readings of an order, from the plan as it is now: what changes later changes no order that is out. */
@Injectable()
export class PatrolSheets {
  /** By the plan as it is held: a year of orders is made of one plan, and it stays as it is meanwhile. */
  private readonly read = new WeakMap<Plan, Promise<PatrolPatch>>();

  /** @throws DomainError `patrol.planClosed` */
  async of(key: keyof typeof PLAN_OF, planId: string, { records }: WriteContext): Promise<PatrolPatch | undefined> {
    const [plan] = await found(records.hold(PLAN_OF[key] as unknown as PlanModule, planId));
    // What is not there is refused at its field, as every reference is.
    if (plan === undefined) return undefined;
    if (CLOSED.has(plan.status)) throw new DomainError('patrol.planClosed');
    const sheets = this.read.get(plan) ?? this.sheetsOf(plan, records);
    this.read.set(plan, sheets);
    return sheets;
  }

  // eslint-disable-next-line complexity -- one condition for each line that is left out
  private async sheetsOf(plan: Plan, records: WriteContext['records']): Promise<PatrolPatch> {
    const points: PointLine[] = [];
    const readings: ReadingLine[] = [];
    for (const { sheet } of plan.values.route ?? []) {
      if (sheet === null) continue;
      const { values } = await records.hold(patrolPlanElement, sheet);
      // Two sheets of one point are one stop.
      if (!points.some(({ point }) => point === values.point)) points.push({ ...NEW_POINT, point: values.point });
      const isOutside = values.use === 'OUTSIDE';
      for (const { element } of isOutside ? values.outsideElements : values.elements) {
        if (element === null) continue;
        if (readings.some((line) => line.point === values.point && line.element === element)) continue;
        const library = isOutside ? (inspectionElement as unknown as typeof patrolElement) : patrolElement;
        const { values: standard, status } = await records.hold(library, element);
        if (status === 'RETIRED') continue;
        const { kind, unit, lower, upper, photoWhenNok: needsPhoto, signal } = standard;
        const common = { ...NEW_READING, point: values.point, element };
        readings.push({ ...common, kind, unit, lower, upper, needsPhoto, signal });
      }
    }
    const { executor, coExecutors, isOrderFixed } = plan.values;
    return { points, readings, isOrderFixed, executor, coExecutors };
  }
}
