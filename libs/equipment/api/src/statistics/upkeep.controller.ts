import { Controller } from '@nestjs/common';
import { upkeepCalls, type UpkeepStatistics } from '@sed/equipment-contract';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import type { Viewer } from '@sed/platform-ports';
import { UpkeepStatisticsService } from './upkeep-statistics';

@Controller()
export class UpkeepController {
  constructor(private readonly statistics: UpkeepStatisticsService) {}

  @Handles(upkeepCalls.statistics)
  of(
    @Input() { query }: InputOf<typeof upkeepCalls.statistics>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<UpkeepStatistics> {
    return this.statistics.of(query, viewer);
  }
}
