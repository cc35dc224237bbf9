import { Controller } from '@nestjs/common';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import type { Viewer } from '@sed/platform-ports';
import { safetyCalls } from '@sed/safety-contract';
import { AnonymousReports } from './hazard/anonymous-reports';
import { SafetyMonths } from './ledger/safety-months';

@Controller()
export class SafetyController {
  constructor(
    private readonly reports: AnonymousReports,
    private readonly statistics: SafetyMonths,
  ) {}

  @Handles(safetyCalls.report)
  report(@Input() { body }: InputOf<typeof safetyCalls.report>, @CurrentViewer() viewer: Viewer) {
    return this.reports.take(body, viewer);
  }

  @Handles(safetyCalls.months)
  months(@Input() { query }: InputOf<typeof safetyCalls.months>, @CurrentViewer() viewer: Viewer) {
    return this.statistics.of(query.factoryNo, query.year, viewer);
  }
}
