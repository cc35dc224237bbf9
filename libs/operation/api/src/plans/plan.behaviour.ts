import { Injectable, type OnModuleInit } from '@nestjs/common';
import { monthPlan, yearPlan } from '@sed/operation-definitions';
import { ModuleEngine } from '@sed/records-api';

/** An approved adjustment is another version of the plan. */
@Injectable()
export class PlanBehaviour implements OnModuleInit {
  constructor(private readonly engine: ModuleEngine) {}

  onModuleInit(): void {
    const next = (action: string, revision: number | null) =>
      action === 'approveAdjust' ? { revision: (revision ?? 1) + 1 } : {};
    this.engine.bindBehaviour(yearPlan, {
      beforeAction: (action, { values }) => next(action, values.revision),
    });
    this.engine.bindBehaviour(monthPlan, {
      beforeAction: (action, { values }) => next(action, values.revision),
    });
  }
}
