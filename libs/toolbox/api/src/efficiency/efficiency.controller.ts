import { Controller } from '@nestjs/common';
import { efficiencyCalls } from '@sed/toolbox-contract';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import type { Viewer } from '@sed/platform-ports';
import { EfficiencyHistories } from './efficiency-history';
import { EfficiencyService } from './efficiency.service';

@Controller()
export class EfficiencyController {
  constructor(
    private readonly efficiency: EfficiencyService,
    private readonly histories: EfficiencyHistories,
  ) {}

  @Handles(efficiencyCalls.machines)
  machines(@Input() { query }: InputOf<typeof efficiencyCalls.machines>, @CurrentViewer() viewer: Viewer) {
    return this.efficiency.list(query.factoryNo, viewer);
  }

  @Handles(efficiencyCalls.machine)
  machine(@Input() { params }: InputOf<typeof efficiencyCalls.machine>, @CurrentViewer() viewer: Viewer) {
    return this.efficiency.detail(params.id, viewer);
  }

  @Handles(efficiencyCalls.history)
  async history(@Input() { params, query }: InputOf<typeof efficiencyCalls.history>, @CurrentViewer() viewer: Viewer) {
    const { machine, all } = await this.efficiency.one(params.id, viewer);
    return this.histories.of(machine, all, query.days);
  }
}
