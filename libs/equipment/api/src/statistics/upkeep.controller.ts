import { Controller } from '@nestjs/common';
import { upkeepCalls, type PlanAdvice, type UpkeepStatistics } from '@sed/equipment-contract';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import type { Viewer } from '@sed/platform-ports';
import { DuePlans } from '../upkeep/due-plans';
import { IntervalAdviser } from '../upkeep/interval-adviser';
import { UpkeepStatisticsService } from './upkeep-statistics';

@Controller()
export class UpkeepController {
  constructor(
    private readonly statistics: UpkeepStatisticsService,
    private readonly adviser: IntervalAdviser,
    private readonly plans: DuePlans,
  ) {}

  @Handles(upkeepCalls.advice)
  advice(
    @Input() { params }: InputOf<typeof upkeepCalls.advice>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<PlanAdvice> {
    return this.adviser.of(params.id, viewer);
  }

  @Handles(upkeepCalls.due)
  due(@Input() { query }: InputOf<typeof upkeepCalls.due>, @CurrentViewer() viewer: Viewer) {
    return this.plans.until(query.factoryNo, query.to, viewer);
  }

  @Handles(upkeepCalls.statistics)
  of(
    @Input() { query }: InputOf<typeof upkeepCalls.statistics>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<UpkeepStatistics> {
    return this.statistics.of(query, viewer);
  }
}
