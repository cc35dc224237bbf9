import { Module } from '@nestjs/common';
import { AlarmSource } from './alarms/alarm-source';
import { AlarmTies } from './alarms/alarm-ties';
import { ExceptionBehaviour } from './exception/exception.behaviour';
import { ExceptionMerges } from './exception/exception-merges';
import { ExceptionOrders } from './exception/exception-orders';
import { ExceptionCases } from './exception/exception-cases';
import { ExceptionsController } from './exception/exceptions.controller';
import { PlantPosts } from './people/plant-posts';
import { RiskAnalysisController } from './risk/risk-analysis.controller';
import { RiskAnalysisService } from './risk/risk-analysis.service';
import { RiskBehaviour } from './risk/risk.behaviour';

/** Risks, exceptions of equipment and of the process, and what alarms are turned into. */
@Module({
  controllers: [ExceptionsController, RiskAnalysisController],
  providers: [
    AlarmSource,
    AlarmTies,
    ExceptionBehaviour,
    ExceptionCases,
    ExceptionMerges,
    ExceptionOrders,
    PlantPosts,
    RiskAnalysisService,
    RiskBehaviour,
  ],
})
export class ExceptionsModule {}
