import { Module } from '@nestjs/common';
import { AdviceTask } from './calculators/advice.task';
import { CalculatorController } from './calculators/calculator.controller';
import { InputReader } from './calculators/input-reader';
import { RunBehaviour } from './calculators/run.behaviour';
import { StrategyBehaviour } from './calculators/strategy.behaviour';
import { EfficiencyController } from './efficiency/efficiency.controller';
import { EfficiencyHistories } from './efficiency/efficiency-history';
import { EfficiencyService } from './efficiency/efficiency.service';
import { MachineInputs } from './efficiency/machine-inputs';

/**
 * The calculators of process regulation and the efficiency of machines. Needs `PlantDirectory`, `LiveValues`, `TimeSeriesStore`, `Clock`, `Log` and the
 * management engine.
 */
@Module({
  controllers: [CalculatorController, EfficiencyController],
  providers: [
    InputReader,
    RunBehaviour,
    StrategyBehaviour,
    AdviceTask,
    EfficiencyHistories,
    EfficiencyService,
    MachineInputs,
  ],
})
export class ToolboxModule {}
