import { Module } from '@nestjs/common';
import { ActualCourses } from './actuals/actual-course';
import { ActualMonths } from './actuals/actual-months';
import { ActualBehaviour } from './actuals/actual.behaviour';
import { MonthFigures } from './actuals/month-figures';
import { RemovedLoads } from './actuals/removed-loads';
import { EvaluationController } from './evaluation.controller';
import { OwnBests } from './policies/own-bests';
import { PolicyYears } from './policies/policy-years';
import { PolicyBehaviour } from './policies/policy.behaviour';
import { StandardBehaviour } from './standards/standard.behaviour';

/**
 * One factory one policy: group standards, policies of plants and what really was. Needs `AuditTrail`, `PlantDirectory`,
 * `PlantFigureSource`, `SignalStatistics`, `People`, `Messenger`, `Clock`, `Log` and the management engine.
 */
@Module({
  controllers: [EvaluationController],
  providers: [
    ActualBehaviour,
    ActualCourses,
    ActualMonths,
    MonthFigures,
    OwnBests,
    PolicyBehaviour,
    PolicyYears,
    RemovedLoads,
    StandardBehaviour,
  ],
})
export class EvaluationModule {}
