import { Module } from '@nestjs/common';
import { AdviceTask } from './calculators/advice.task';
import { CalculatorController } from './calculators/calculator.controller';
import { InputReader } from './calculators/input-reader';
import { RunBehaviour } from './calculators/run.behaviour';
import { StrategyBehaviour } from './calculators/strategy.behaviour';

/**
 * The calculators of process regulation. Needs `PlantDirectory`, `LiveValues`, `TimeSeriesStore`, `Clock`, `Log` and the
 * management engine.
 */
@Module({
  controllers: [CalculatorController],
  providers: [InputReader, RunBehaviour, StrategyBehaviour, AdviceTask],
})
export class ToolboxModule {}
