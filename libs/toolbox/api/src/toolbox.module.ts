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
import { LevelHistory } from './overflow/level-history';
import { LookBack } from './overflow/look-back';
import { OverflowEventBehaviour } from './overflow/overflow-event.behaviour';
import { OverflowMessages } from './overflow/overflow-messages';
import { OverflowStatistics } from './overflow/overflow-statistics';
import { OverflowWatch } from './overflow/overflow-watch.task';
import { OverflowController } from './overflow/overflow.controller';
import { Situations } from './overflow/situations';

/**
 * The calculators of process regulation, the efficiency of machines and the overflow structures. Needs `PlantDirectory`,
 * `LiveValues`, `TimeSeriesStore`, `People`, `Messenger`, `Clock`, `Log` and the management engine.
 */
@Module({
  controllers: [CalculatorController, EfficiencyController, OverflowController],
  providers: [
    ...[InputReader, RunBehaviour, StrategyBehaviour, AdviceTask],
    ...[EfficiencyHistories, EfficiencyService, MachineInputs],
    ...[
      LevelHistory,
      LookBack,
      Situations,
      OverflowMessages,
      OverflowEventBehaviour,
      OverflowStatistics,
      OverflowWatch,
    ],
  ],
})
export class ToolboxModule {}
