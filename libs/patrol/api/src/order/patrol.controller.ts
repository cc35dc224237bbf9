import { Controller } from '@nestjs/common';
import { patrolCalls, type InspectionRoute } from '@sed/patrol-contract';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import type { Viewer } from '@sed/platform-ports';
import { Routes } from './routes';

@Controller()
export class PatrolController {
  constructor(private readonly routes: Routes) {}

  @Handles(patrolCalls.route)
  route(
    @Input() { params }: InputOf<typeof patrolCalls.route>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<InspectionRoute> {
    return this.routes.of(params.id, viewer);
  }
}
