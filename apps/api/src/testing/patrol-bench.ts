import { ExceptionsModule } from '@sed/exceptions-api';
import { OrdersBench } from '@sed/orders-api/testing';
import { PATROL_ORDER_MODULES } from '@sed/orders-definitions';
import { PatrolModule } from '@sed/patrol-api';
import * as patrol from '@sed/patrol-definitions';
import type { AnyModule } from '@sed/records-model';

const { PLAN_COPIED: _names, ...definitions } = patrol;
const MODULES: readonly AnyModule[] = [...Object.values(definitions), ...PATROL_ORDER_MODULES];

/** Plans of patrols and routine work, their orders, and the exceptions they lead to. */
export function openPatrolBench(): Promise<OrdersBench> {
  return OrdersBench.open([PatrolModule, ExceptionsModule], MODULES);
}
