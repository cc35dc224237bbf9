import { Controller } from '@nestjs/common';
import {
  capitalCalls,
  savingCalls,
  type CapitalLine,
  type CapitalOrder,
  type CapitalPlan,
  type SavingReport,
} from '@sed/equipment-contract';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import type { Viewer } from '@sed/platform-ports';
import { CapitalLists } from './capital-lists';
import { OverhaulCandidates } from './overhaul-candidates';
import { SavingJudge } from './saving-judge';

@Controller()
export class CapitalController {
  constructor(
    private readonly lists: CapitalLists,
    private readonly savings: SavingJudge,
    private readonly machines: OverhaulCandidates,
  ) {}

  @Handles(capitalCalls.plans)
  plans(
    @Input() { query }: InputOf<typeof capitalCalls.plans>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<CapitalPlan[]> {
    return this.lists.plans(query, viewer);
  }

  @Handles(capitalCalls.lines)
  lines(
    @Input() { query }: InputOf<typeof capitalCalls.lines>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<CapitalLine[]> {
    return this.lists.lines(query, viewer);
  }

  @Handles(capitalCalls.candidates)
  candidates(@Input() { query }: InputOf<typeof capitalCalls.candidates>) {
    return this.machines.at(query.factoryNo);
  }

  @Handles(savingCalls.report)
  saving(
    @Input() { params }: InputOf<typeof savingCalls.report>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<SavingReport> {
    return this.savings.report(params.id, viewer);
  }

  @Handles(capitalCalls.orders)
  orders(
    @Input() { query }: InputOf<typeof capitalCalls.orders>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<CapitalOrder[]> {
    return this.lists.orders(query, viewer);
  }
}
