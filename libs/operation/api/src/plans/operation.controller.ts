import { Controller } from '@nestjs/common';
import { operationCalls, type PlanProgress } from '@sed/operation-contract';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import type { Viewer } from '@sed/platform-ports';
import { PlanProgressService } from './plan-progress';

@Controller()
export class OperationController {
  constructor(private readonly plans: PlanProgressService) {}

  @Handles(operationCalls.progress)
  progress(
    @Input() { params }: InputOf<typeof operationCalls.progress>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<PlanProgress> {
    return this.plans.of(params.module, params.id, viewer);
  }
}
