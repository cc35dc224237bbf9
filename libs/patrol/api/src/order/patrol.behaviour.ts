import { Injectable, type OnModuleInit } from '@nestjs/common';
import { equipmentPatrolWork, externalInspectionWork, runPatrolWork } from '@sed/orders-definitions';
import { routePart, type RoutePart } from '@sed/patrol-contract';
import { RefusedFieldsError } from '@sed/platform-api';
import { isEmpty } from '@sed/records-model';
import { ModuleEngine, type ModuleBehaviour, type WriteContext } from '@sed/records-api';
import type { Patrol, PatrolPatch, PATROL_ORDERS } from '../plan/plan-modules';
import { Arrivals, isDone } from './arrivals';
import { given, type PointLine, type ReadingLine } from './patrol-lines';
import { PatrolExceptions } from './patrol-exceptions';
import { PatrolSheets } from './patrol-sheets';
import { Readings } from './readings';
import { RouteRisk } from './route-risk';
import { Routes } from './routes';

type Behaviour = ModuleBehaviour<typeof runPatrolWork>;
type Key = keyof typeof PATROL_ORDERS;

/** What orders of patrols do besides what all orders do: points in their order, proofs, readings, exceptions. */
@Injectable()
export class PatrolBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly sheets: PatrolSheets,
    private readonly arrivals: Arrivals,
    private readonly readings: Readings,
    private readonly exceptions: PatrolExceptions,
    private readonly routes: Routes,
    private readonly risk: RouteRisk,
  ) {}

  onModuleInit(): void {
    this.engine.addBehaviour(runPatrolWork, this.behaviourOf('runPatrolWork'));
    this.engine.addBehaviour<typeof equipmentPatrolWork>(equipmentPatrolWork, this.behaviourOf('equipmentPatrolWork'));
    this.engine.addBehaviour<typeof externalInspectionWork>(
      externalInspectionWork,
      this.behaviourOf('externalInspectionWork'),
    );
  }

  private behaviourOf(key: Key): Behaviour {
    return {
      // eslint-disable-next-line complexity -- one default for each column the plan gives
      beforeCreate: async ({ values }, context) => {
        if (values.plan === undefined) return undefined;
        const sheet = await this.sheets.of(key, values.plan, context);
        if (sheet === undefined) return undefined;
        // Some of the points alone, or another executor, may be asked for.
        const points = (isEmpty(values.points) ? sheet.points : values.points) ?? [];
        return {
          points,
          readings: isEmpty(values.readings) ? readingsAt(points, sheet) : (values.readings ?? []),
          isOrderFixed: sheet.isOrderFixed ?? false,
          executor: values.executor ?? sheet.executor ?? null,
          coExecutors: values.coExecutors ?? sheet.coExecutors ?? null,
        };
      },
      beforeAction: (action, order, asked, context) => this.patchOf({ key, action, order, asked }, context),
    };
  }

  private async patchOf(
    {
      key,
      action,
      order,
      asked,
    }: { readonly key: Key; readonly action: string; readonly order: Patrol; readonly asked: PatrolPatch },
    context: WriteContext,
  ): Promise<PatrolPatch> {
    const { points: known } = order.values;
    if (action === 'closeByTime')
      return { missedCount: (known ?? []).filter(({ arrivedAt }) => arrivedAt === null).length };
    if (action === 'issue') return this.risk.adapted(key, order, context);
    if (action !== 'save' && action !== 'submit') return {};
    const points = await this.arrivals.merged(order, asked, context);
    const found = await this.readings.merged(order, asked, context.atMs);
    const whole = { ...order, values: { ...order.values, ...asked } };
    const readings = await this.exceptions.raised(whole, found, key === 'externalInspectionWork', context);
    const route = key === 'externalInspectionWork' ? await this.routes.kept(order, partIn(asked), context) : {};
    if (action === 'save') return { points, readings, ...route };
    await this.readings.refuseOpen(points, readings, context);
    const missed = points.filter(({ arrivedAt }) => arrivedAt === null);
    const unsaid = missed.filter((line) => !isDone(line)).length;
    if (unsaid > 0 && !given(whole.values.missedReason)) {
      throw new RefusedFieldsError([{ code: 'patrol.missedReason', params: { count: unsaid }, field: 'missedReason' }]);
    }
    refuseMileage(whole.values);
    return { points, readings, missedCount: missed.length, ...route };
  }
}

/** Readings of the points that are asked for; of all of them where the order has them as the plan does. */
function readingsAt(points: readonly PointLine[], { points: all, readings }: PatrolPatch): readonly ReadingLine[] {
  if (points === all) return readings ?? [];
  const asked = new Set(points.map(({ point }) => point));
  return (readings ?? []).filter(({ point }) => asked.has(point));
}

/** Of inspections outside alone; patrols of every kind share what else they do. */
function partIn(asked: PatrolPatch): RoutePart | null {
  const part = routePart.safeParse(Reflect.get(asked, 'routePart'));
  return part.success ? part.data : null;
}

/** Of inspections by car: the way there and back is not negative. */
function refuseMileage(values: object): void {
  const start: unknown = Reflect.get(values, 'mileageStartKm');
  const end: unknown = Reflect.get(values, 'mileageEndKm');
  if (typeof start !== 'number' || typeof end !== 'number' || end >= start) return;
  throw new RefusedFieldsError([{ code: 'patrol.mileage', field: 'mileageEndKm' }]);
}
