import { Module } from '@nestjs/common';
import { FindingBehaviour } from './findings/finding.behaviour';
import { FindingFile } from './findings/finding-file';
import { GovernanceController } from './governance.controller';
import { DayJudge } from './night/day-judge';
import { DayKeeper } from './night/day-keeper';
import { DayReader } from './night/day-reader';
import { NightlyTask } from './night/nightly.task';
import { RuleBook } from './night/rule-book';
import { PlantScope } from './plant-scope';
import { DryRuns } from './rules/dry-run';
import { DayRows } from './statistics/day-rows';

/**
 * Data governance: rules over stored data, what they find every night, and what people decide about it. Needs
 * `TimeSeriesStore`, `PlantDirectory`, `Organisations`, `Clock` and the management engine.
 */
@Module({
  controllers: [GovernanceController],
  providers: [
    ...[DayJudge, DayKeeper, DayReader, DayRows, DryRuns, FindingBehaviour],
    ...[FindingFile, NightlyTask, PlantScope, RuleBook],
  ],
  exports: [NightlyTask],
})
export class GovernanceModule {}
