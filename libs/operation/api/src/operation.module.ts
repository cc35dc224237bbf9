import { Module } from '@nestjs/common';
import { MedicineBehaviour } from './chemicals/medicine.behaviour';
import { TankWatch } from './chemicals/tank-watch';
import { CraftBehaviour } from './craft/craft.behaviour';
import { CraftEffectService } from './craft/craft-effect';
import { RollbackWatch } from './craft/rollback-watch';
import { WatchedSignals } from './craft/watched-signals';
import { LastYears } from './plans/last-years';
import { OperationController } from './plans/operation.controller';
import { PlanBehaviour } from './plans/plan.behaviour';
import { PlanProgressService } from './plans/plan-progress';

/**
 * Plans of operation, process adjustments and dosing. Needs `PlantDirectory`, `LiveValues`, `SignalStatistics`,
 * `PlantFigureSource`, `TimeSeriesStore`, `Messenger`, `People`, `Clock`, `Config`, `Log` and the management engine; the orders
 * themselves are those of the area of orders.
 */
@Module({
  controllers: [OperationController],
  providers: [
    CraftBehaviour,
    CraftEffectService,
    WatchedSignals,
    RollbackWatch,
    LastYears,
    MedicineBehaviour,
    PlanBehaviour,
    PlanProgressService,
    TankWatch,
  ],
})
export class OperationModule {}
