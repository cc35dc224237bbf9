import { Module } from '@nestjs/common';
import { Arrivals } from './order/arrivals';
import { FarReadings } from './order/far-readings';
import { PatrolBehaviour } from './order/patrol.behaviour';
import { PatrolExceptions } from './order/patrol-exceptions';
import { PatrolSheets } from './order/patrol-sheets';
import { Readings } from './order/readings';
import { PatrolController } from './order/patrol.controller';
import { Routes } from './order/routes';
import { RouteRisk } from './order/route-risk';
import { RoutineBehaviour } from './order/routine.behaviour';
import { SiteArrivals } from './order/site-arrivals';
import { PlanBehaviour } from './plan/plan.behaviour';
import { PlanOrders } from './plan/plan-orders';
import { TagBehaviour } from './point/tag.behaviour';

/** Points, elements, plans and orders of patrols. */
@Module({
  controllers: [PatrolController],
  providers: [
    Arrivals,
    FarReadings,
    PatrolBehaviour,
    PatrolExceptions,
    PatrolSheets,
    PlanBehaviour,
    PlanOrders,
    Readings,
    RouteRisk,
    Routes,
    RoutineBehaviour,
    SiteArrivals,
    TagBehaviour,
  ],
})
export class PatrolModule {}
