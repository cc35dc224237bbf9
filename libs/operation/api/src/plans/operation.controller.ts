import { Controller } from '@nestjs/common';
import { operationCalls, type CraftEffect, type PlanProgress } from '@sed/operation-contract';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import type { Viewer } from '@sed/platform-ports';
import { CraftEffectService } from '../craft/craft-effect';
import { PlanProgressService } from './plan-progress';

@Controller()
export class OperationController {
  constructor(
    private readonly plans: PlanProgressService,
    private readonly effects: CraftEffectService,
  ) {}

  @Handles(operationCalls.progress)
  progress(
    @Input() { params }: InputOf<typeof operationCalls.progress>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<PlanProgress> {
    return this.plans.of(params.module, params.id, viewer);
  }

  @Handles(operationCalls.effect)
  effect(
    @Input() { params }: InputOf<typeof operationCalls.effect>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<CraftEffect> {
    return this.effects.of(params.id, viewer);
  }
}
