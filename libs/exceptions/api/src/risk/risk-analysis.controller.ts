import { Controller } from '@nestjs/common';
import { riskCalls, type RiskAnalysis } from '@sed/exceptions-contract';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import type { Viewer } from '@sed/platform-ports';
import { RiskAnalysisService } from './risk-analysis.service';

@Controller()
export class RiskAnalysisController {
  constructor(private readonly risks: RiskAnalysisService) {}

  @Handles(riskCalls.analysis)
  analysis(
    @Input() { query }: InputOf<typeof riskCalls.analysis>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<RiskAnalysis> {
    return this.risks.of(query, viewer);
  }
}
